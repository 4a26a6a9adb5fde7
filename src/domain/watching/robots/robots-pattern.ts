/** A rule's path, cut at its asterisks. */
export interface PathPattern {
  /** What must come in this order; the first piece at the very start. */
  readonly pieces: readonly string[];
  /** Ends in `$`: the last piece must be the end of the path. */
  readonly anchored: boolean;
  /** The written pattern's length, which ranks the rules. */
  readonly octets: number;
  /** No shorter path can match. */
  readonly leastLength: number;
}

const UNRESERVED = /[A-Za-z0-9._~-]/;
const ESCAPE_OR_OTHER = /%[0-9A-Fa-f]{2}|[^\x21-\x7e]|["<>\\^`{|}]/gu;

/** Compiles the value of an Allow or Disallow line: `*` is any run of characters, `$` at the end is the end. */
export function compilePattern(written: string): PathPattern {
  const anchored = written.endsWith('$');
  const body = anchored ? written.slice(0, -1) : written;
  const normal = normaliseEscapes(body)
    .replaceAll('$', '%24')
    .replace(/\*{2,}/g, '*');
  const pieces = normal.split('*');
  const leastLength = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return { pieces, anchored, octets: normal.length + (anchored ? 1 : 0), leastLength };
}

/** The path and query of a URL as patterns see it: what is special in a pattern is escaped here. */
export function normalisePath(url: URL): string {
  return normaliseEscapes(url.pathname + url.search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
}

/**
 * Roughly how many characters `matchesPath` may have to look at: a search for a long piece can fall back
 * to comparing the piece at every place.
 */
export function matchingCost(pattern: PathPattern, path: string): number {
  const { pieces, leastLength } = pattern;
  if (pieces.length === 1 || path.length < leastLength || !path.startsWith(pieces[0] ?? '')) return 1;
  return path.length * (1 + (leastLength >> 5));
}

/** Each piece at its first possible place: no backtracking, whatever the pattern. */
export function matchesPath(pattern: PathPattern, path: string): boolean {
  const { pieces, anchored, leastLength } = pattern;
  if (path.length < leastLength) return false;
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  let position = first.length;
  const last = pieces.length - 1;
  if (last === 0) return !anchored || position === path.length;
  for (let index = 1; index < last; index += 1) {
    const piece = pieces[index] ?? '';
    const found = path.indexOf(piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  const end = pieces[last] ?? '';
  if (!anchored) return path.indexOf(end, position) !== -1;
  return path.length - end.length >= position && path.endsWith(end);
}

/**
 * One spelling for what RFC 9309 section 2.2.2 calls the same: escapes of unreserved characters undone, the
 * others in upper case, everything outside ASCII escaped as UTF-8. In a query `:` and `/` need no escape,
 * and the RFC's table takes both spellings for one.
 */
function normaliseEscapes(text: string): string {
  const normal = text.replace(ESCAPE_OR_OTHER, (match) => {
    if (match.length === 3 && match.startsWith('%')) {
      const character = String.fromCharCode(Number.parseInt(match.slice(1), 16));
      return UNRESERVED.test(character) ? character : match.toUpperCase();
    }
    // A lone surrogate cannot be escaped; it becomes what a decoder would have made of it.
    return encodeURIComponent(match.toWellFormed());
  });
  const query = normal.indexOf('?');
  if (query === -1) return normal;
  return normal.slice(0, query) + normal.slice(query).replaceAll('%3A', ':').replaceAll('%2F', '/');
}
