import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { OpenApiObservation } from '../../ground/observations/index.ts';
import { asRecord, asText, readJson } from './json.ts';
import { retirementOf } from './retirement-headers.ts';

const MAX_PATHS = 3_000;

const MAX_DEPRECATED = 500;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** OpenAPI 3.x (`openapi`, spec.openapis.org/oas) and Swagger 2.0 (`swagger`) in JSON: the paths that they describe, and which operations are `deprecated`. */
export function readOpenApi(document: FetchedDocument): Reading<OpenApiObservation> {
  if (document.status === 404 || document.status === 410)
    return readable({
      kind: 'openapi',
      present: false,
      title: null,
      version: null,
      paths: [],
      deprecated: [],
      retirement: null,
    });
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  const version = asText(root?.['openapi']) ?? asText(root?.['swagger']);
  const paths = asRecord(root?.['paths']);
  if (root === null || version === null || !/^[23](?:\.\d+){0,2}$/.test(version) || paths === null)
    return unreadable('the document is no OpenAPI description');
  const info = asRecord(root['info']);
  return readable({
    kind: 'openapi',
    present: true,
    title: asText(info?.['title'])?.slice(0, 200) ?? null,
    version: asText(info?.['version'])?.slice(0, 60) ?? null,
    paths: Object.keys(paths)
      .filter((path) => path.startsWith('/'))
      .map((path) => path.slice(0, 200))
      .toSorted()
      .slice(0, MAX_PATHS),
    deprecated: deprecatedIn(paths),
    retirement: retirementOf(document.headers),
  });
}

function deprecatedIn(paths: Record<string, unknown>): string[] {
  const found = Object.entries(paths).flatMap(([path, item]) => {
    const operations = path.startsWith('/') ? asRecord(item) : null;
    if (operations === null) return [];
    return METHODS.filter((method) => asRecord(operations[method])?.['deprecated'] === true).map(
      (method) => `${method.toUpperCase()} ${path.slice(0, 200)}`,
    );
  });
  return found.toSorted().slice(0, MAX_DEPRECATED);
}
