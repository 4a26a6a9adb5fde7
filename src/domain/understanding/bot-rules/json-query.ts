import { JSONPathEnvironment, JSONPathError, JSONPathQuery } from 'json-p3';
import type { JSONPathNode } from 'json-p3';
import { compileLinear } from './linear-pattern.ts';

const MAX_PATH_LENGTH = 1_000;
const MAX_JSON_NODES = 10_000;
/** Each `..` multiplies the work by the depth of the document. */
const MAX_DESCENTS = 2;
/** `['a','a']` finds the same place twice, and again behind each: seven of a dozen would be 36 million walks through a document of 50 bytes. */
const MAX_WAYS = 200;
const MAX_JSON_DEPTH = 100;

export type JsonFound =
  /** `singular`: the path can lead to one place only (RFC 9535, 2.3.5.1). */
  { ok: true; nodes: JsonNode[]; singular: boolean; capped: boolean } | { ok: false; reason: string };

export interface JsonNode {
  value: unknown;
  /** A normalised path (RFC 9535, 2.7): `$['items'][0]['price']`. */
  path: string;
}

/** Why a path cannot be used, with the place where it can be told; null for one that can. */
export function jsonPathMistake(path: string): string | null {
  const compiled = compile(path);
  return typeof compiled === 'string' ? compiled : null;
}

/** The values a path (RFC 9535) finds, at most 10,000. Total. */
export function queryJson(value: unknown, path: string): JsonFound {
  const compiled = compile(path);
  if (typeof compiled === 'string') return { ok: false, reason: `the path cannot be used: ${compiled}` };
  if (isDeeperThan(value, MAX_JSON_DEPTH))
    return { ok: false, reason: `the JSON is nested deeper than ${MAX_JSON_DEPTH} levels` };
  const nodes: JsonNode[] = [];
  const singular = compiled.singularQuery();
  try {
    for (const node of compiled.lazyQuery(value as JSONPathNode['value'])) {
      if (nodes.length === MAX_JSON_NODES) return { ok: true, nodes, singular, capped: true };
      nodes.push({ value: node.value, path: node.getPath({ form: 'canonical' }) });
    }
    return { ok: true, nodes, singular, capped: false };
  } catch (error) {
    return {
      ok: false,
      reason: `the path cannot be used: ${error instanceof Error ? error.message : 'unknown'}`,
    };
  }
}

/** JSON with the members of every object in one order, so that the same value is always the same text. */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(sorted(value, 0), null, indent) ?? 'null';
}

/** Values within values are written out once for each: so much in all, and no more. */
const MAX_WRITTEN = 10_000_000;

/** Each value as canonical JSON; null where they would be too much. */
export function canonicalTexts(nodes: readonly JsonNode[], indent?: number): string[] | null {
  const texts: string[] = [];
  let written = 0;
  for (const { value } of nodes) {
    const text = canonicalJson(value, indent);
    written += text.length;
    if (written > MAX_WRITTEN) return null;
    texts.push(text);
  }
  return texts;
}

function sorted(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_JSON_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member, depth + 1)]),
  );
}

export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit === 0) return true;
  return Object.values(value).some((member) => isDeeperThan(member, limit - 1));
}

function compile(path: string): JSONPathQuery | string {
  const accepted = 'a JSONPath of RFC 9535 such as `$.items[0].price` is accepted';
  if (path.length > MAX_PATH_LENGTH)
    return `it has ${path.length} characters; at most ${MAX_PATH_LENGTH} are accepted`;
  if ((path.match(/\.\./g)?.length ?? 0) > MAX_DESCENTS)
    return `it has \`..\` more than ${MAX_DESCENTS} times, which takes too long on a large document`;
  try {
    const query = environment().compile(path);
    if (waysThrough(query) > MAX_WAYS)
      return `its lists of names (\`['a','b']\`) multiply to more than ${MAX_WAYS} ways through the document`;
    return hasRootQueryInFilter(query)
      ? 'a filter that looks through the whole document again (`$` with `..`, `*` or another filter) takes too long'
      : query;
  } catch (error) {
    if (error instanceof JSONPathError)
      return `it does not parse at character ${error.token.index + 1} (${error.message.split('\n')[0]?.slice(0, 150)}); ${accepted}`;
    return `it does not parse (${error instanceof Error ? error.message.slice(0, 150) : 'unknown'}); ${accepted}`;
  }
}

/** RFC 9535's functions; `match` and `search` take patterns from the path or, worse, from the document, and are run in linear time. */
function environment(): JSONPathEnvironment {
  const made = new JSONPathEnvironment({ maxRecursionDepth: MAX_JSON_DEPTH + 1 });
  for (const name of ['match', 'search']) {
    const own = made.functionRegister.get(name);
    if (own === undefined) continue;
    const known = new Map<string, ((text: string) => boolean) | null>();
    made.functionRegister.set(name, {
      argTypes: own.argTypes,
      returnType: own.returnType,
      call: (text: unknown, pattern: unknown) => {
        if (typeof text !== 'string' || typeof pattern !== 'string') return false;
        if (!known.has(pattern) && known.size < 10) known.set(pattern, testerOf(name, pattern));
        return known.get(pattern)?.(text) ?? false;
      },
    });
  }
  return made;
}

function testerOf(name: string, pattern: string): ((text: string) => boolean) | null {
  const compiled = compileLinear(name === 'match' ? `^(?:${pattern})$` : pattern);
  if (!compiled.ok) return null;
  const search = compiled.search();
  return (text) => search.test(text.slice(0, 10_000));
}

/** How often one place of a document may be come to at the most, by the selectors of each segment; those of filters count too. */
function waysThrough(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 1;
  const selectors = 'selectors' in part && Array.isArray(part.selectors) ? part.selectors.length : 1;
  return Object.entries(part).reduce(
    (ways, [name, member]) =>
      name === 'environment' || name === 'token'
        ? ways
        : (Array.isArray(member) ? member : [member]).reduce<number>(
            (product, child) => product * waysThrough(child),
            ways,
          ),
    Math.max(1, selectors),
  );
}

/** `$` in a filter is asked anew for every element that is filtered: with more than one possible answer that is quadratic. */
function hasRootQueryInFilter(part: unknown, inside = false): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (part instanceof JSONPathQuery) {
    return part.segments.some((segment) => hasRootQueryInFilter(segment, inside));
  }
  if (part.constructor.name === 'RootQuery') {
    const query = 'path' in part && part.path instanceof JSONPathQuery ? part.path : null;
    if (query !== null && !query.singularQuery()) return true;
  }
  return Object.entries(part).some(
    ([name, member]) =>
      name !== 'environment' &&
      name !== 'token' &&
      (Array.isArray(member) ? member : [member]).some((child) => hasRootQueryInFilter(child, true)),
  );
}
