/** A pattern as a tree. Only what a finite automaton can decide has a node: no backreference, no lookaround. */
export type PatternNode =
  | { kind: 'empty' }
  | { kind: 'character'; source: string }
  | { kind: 'assertion'; at: 'start' | 'end' | 'boundary' | 'inside' }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; options: PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; min: number; max: number };

/** Why a pattern that the language's own engine accepts is refused here. */
export class UnsupportedPattern extends Error {}

const MAX_DEPTH = 50;

/**
 * Parses the syntax of ECMA-262 regular expressions, Annex B included. The caller has already let the language's own parser
 * accept `source`, so what is left to refuse is what an automaton cannot run.
 */
export function parsePattern(source: string): PatternNode {
  let at = 0;

  function choice(depth: number): PatternNode {
    if (depth > MAX_DEPTH) throw new UnsupportedPattern(`groups are nested more than ${MAX_DEPTH} deep`);
    const options = [sequence(depth)];
    while (source[at] === '|') {
      at += 1;
      options.push(sequence(depth));
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  function sequence(depth: number): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(term(depth)));
    if (parts.length === 0) return { kind: 'empty' };
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  function repeated(body: PatternNode): PatternNode {
    const bounds = quantifier();
    if (!bounds) return body;
    if (source[at] === '?') at += 1; // lazy or greedy, the answer to "does it match" is the same
    return { kind: 'repeat', body, ...bounds };
  }

  function quantifier(): { min: number; max: number } | null {
    const sign = source[at];
    if (sign === '*' || sign === '+' || sign === '?') {
      at += 1;
      return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    }
    const braces = /^\{(\d+)(?:(,)(\d*))?\}/.exec(source.slice(at, at + 40));
    if (!braces) return null;
    at += braces[0].length;
    const min = Number(braces[1]);
    const max = braces[2] === undefined ? min : braces[3] ? Number(braces[3]) : Infinity;
    return { min, max };
  }

  function term(depth: number): PatternNode {
    switch (source[at]) {
      case '^':
        at += 1;
        return { kind: 'assertion', at: 'start' };
      case '$':
        at += 1;
        return { kind: 'assertion', at: 'end' };
      case '(':
        return group(depth);
      case '[':
        return { kind: 'character', source: take(bracketLength()) };
      case '\\':
        return escape();
      default:
        return { kind: 'character', source: literal() };
    }
  }

  function group(depth: number): PatternNode {
    const opening = /^\((?:\?:|\?<[\p{ID_Start}$_][\p{ID_Continue}$]{0,60}>|(?!\?))/u.exec(
      source.slice(at, at + 80),
    );
    if (!opening) throw new UnsupportedPattern('lookaround and inline flags are not supported');
    at += opening[0].length;
    const body = choice(depth + 1);
    at += 1; // the closing parenthesis, whose presence the language's parser has checked
    return body;
  }

  function escape(): PatternNode {
    const next = source[at + 1] ?? '';
    if (next === 'b' || next === 'B') {
      at += 2;
      return { kind: 'assertion', at: next === 'b' ? 'boundary' : 'inside' };
    }
    if (/[1-9k]/.test(next) || /^\\0\d/.test(source.slice(at, at + 3))) {
      throw new UnsupportedPattern('backreferences are not supported');
    }
    if (next === 'c') throw new UnsupportedPattern('control escapes are not supported');
    return { kind: 'character', source: take(escapeLength()) };
  }

  function escapeLength(): number {
    return /^\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2})/.exec(source.slice(at, at + 6))?.[0].length ?? 2;
  }

  function bracketLength(): number {
    let end = at + 1;
    while (source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
    return end + 1 - at;
  }

  function literal(): string {
    const sign = take(1);
    return /[{}\]]/.test(sign) ? `\\${sign}` : sign;
  }

  function take(length: number): string {
    const taken = source.slice(at, at + length);
    at += length;
    return taken;
  }

  return choice(0);
}
