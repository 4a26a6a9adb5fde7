import type { ErrorReferenceEntry } from '../error-reference.ts';
import { schemaAnchor, tagAddress } from '../reference/reference.ts';
import type { DocsSite } from './docs-page.ts';
import type { SearchEntry } from './search-rank.ts';

/** All that the search knows: titles and headings of guides, operations with their paths, events, objects, errors. */
export function searchEntries(
  { reference, guides, signals }: DocsSite,
  errors: readonly ErrorReferenceEntry[],
): SearchEntry[] {
  return [
    ...guides.flatMap(({ name, title, summary, headings }) => [
      entry('Guide', title, `/docs/${name}`, summary),
      ...headings.map(({ id, text }) => entry(title, text, `/docs/${name}#${id}`, '')),
    ]),
    ...reference.groups.flatMap(({ slug, name, description, operations, schemas }) => [
      entry('API', name, tagAddress(slug), description),
      ...operations.map(({ method, path, operation }) =>
        entry(
          name,
          operation.summary,
          `${tagAddress(slug)}#${operation.operationId}`,
          `${method.toUpperCase()} ${path}`,
          operation.operationId,
        ),
      ),
      ...schemas.map(([schema]) =>
        entry('Object', schema, `${tagAddress(slug)}#${schemaAnchor(schema)}`, name),
      ),
    ]),
    ...reference.events.map(([event, { operationId, summary }]) =>
      entry('Event', event, `/docs/events#${operationId}`, summary),
    ),
    ...reference.eventSchemas.map(([schema]) =>
      entry('Object', schema, `/docs/events#${schemaAnchor(schema)}`, 'Webhook events'),
    ),
    ...signals.map(({ name, title, summary }) => entry('Signal', title, `/docs/${name}`, summary)),
    ...errors.map(({ code, status, cause }) =>
      entry(`Error ${status}`, code, `/docs/errors#${code}`, cause, String(status)),
    ),
  ];
}

function entry(kind: string, title: string, url: string, text: string, also?: string): SearchEntry {
  const plain = text.replaceAll('`', '');
  return { kind, title, url, ...(plain !== '' && { text: plain }), ...(also !== undefined && { also }) };
}
