import { asArray, asRecord, asText } from './json.ts';

/** One JSON-LD object with its types, `http://schema.org/` prefixes removed. */
export interface JsonLdNode {
  types: string[];
  properties: Record<string, unknown>;
}

const MAX_NODES = 2_000;
const MAX_DEPTH = 12;

/**
 * All typed objects of a page's `application/ld+json` blocks (JSON-LD 1.1 as search engines take it): top-level arrays,
 * `@graph`, and objects nested in properties, each once. A block that is not JSON is skipped; no context is fetched.
 */
export function jsonLdNodes(blocks: string[]): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || nodes.length >= MAX_NODES) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
      return;
    }
    const properties = asRecord(value);
    if (properties === null) return;
    const types = asArray(properties['@type'] ?? [])
      .map((type) => (typeof type === 'string' ? type.replace(/^https?:\/\/schema\.org\//, '') : ''))
      .filter((type) => type !== '');
    if (types.length > 0) nodes.push({ types, properties });
    for (const child of Object.values(properties)) {
      if (typeof child === 'object') visit(child, depth + 1);
    }
  };
  for (const block of blocks) visit(tolerantJson(block), 0);
  return nodes;
}

/** The text of a property that may be a string, an array, or an object with a `name` or `@value`. */
export function jsonLdText(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const record = asRecord(first);
  if (record !== null) return asText(record['name']) ?? asText(record['@value']) ?? null;
  return asText(first);
}

/** Some content systems wrap the block in CDATA or an HTML comment, or put raw line breaks into strings. */
function tolerantJson(block: string): unknown {
  const bare = block
    .trim()
    .replace(/^(?:\/\/\s{0,5})?<!(?:\[CDATA\[|--)/, '')
    .replace(/(?:\/\/\s{0,5})?(?:\]\]|--)>$/, '');
  for (const attempt of [bare, bare.replace(/[\n\r\t]/g, ' ')]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}
