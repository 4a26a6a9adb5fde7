/** Deeper than any body of ours, shallow enough that nothing that walks a body can run out of stack. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;

/**
 * What `JSON.parse` lets pass and we do not: nesting beyond 64 levels, the same member twice in one object (RFC 8259, section 4, calls
 * the meaning of that unpredictable: two readers of one body would see two things), and a member called `__proto__`. One pass
 * over text that has been parsed before; null when there is nothing to say, else a sentence.
 */
export function jsonFault(text: string): string | null {
  /** The members seen so far of the open object of each level; made once a level, since a body may hold millions of objects. */
  const namesAt: Set<string>[] = [];
  const isObjectAt: boolean[] = [];
  let depth = 0;
  let expectsName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        const names = namesAt[depth];
        if (expectsName && names) {
          const fault = addName(names, text.slice(at + 1, end));
          if (fault) return fault;
          expectsName = false;
        }
        at = end;
        break;
      }
      case OPEN_BRACE:
      case OPEN_BRACKET: {
        if (depth === MAX_DEPTH) return `The body is nested deeper than ${MAX_DEPTH} levels.`;
        depth += 1;
        expectsName = text.charCodeAt(at) === OPEN_BRACE;
        isObjectAt[depth] = expectsName;
        if (expectsName) emptied(namesAt, depth);
        break;
      }
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        depth -= 1;
        expectsName = false;
        break;
      case COMMA:
        expectsName = isObjectAt[depth] ?? false;
        break;
    }
  }
  return null;
}

function emptied(namesAt: Set<string>[], depth: number): void {
  const names = namesAt[depth];
  if (!names) namesAt[depth] = new Set();
  else if (names.size > 0) names.clear();
}

function addName(names: Set<string>, written: string): string | null {
  const name = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written;
  if (name === '__proto__') return 'The body has a member called __proto__, which is never accepted.';
  if (names.has(name)) return `The body has the member ${JSON.stringify(name.slice(0, 100))} twice in one object.`;
  names.add(name);
  return null;
}

/** Index of the closing quote: the first one with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    at += code === BACKSLASH ? 2 : 1;
  }
  return text.length;
}

/**
 * Where a parsed value holds text that PostgreSQL cannot keep: U+0000, or half of a surrogate pair, which UTF-8 cannot say. The path
 * in the form `items[3].domain`, null when all is well.
 */
export function unstorableText(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path || 'body';
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const found = unstorableText(value[i], `${path}[${i}]`);
      if (found !== null) return found;
    }
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const here = path === '' ? name : `${path}.${name}`;
    if (!isStorable(name)) return path || 'body';
    const found = unstorableText(member, here);
    if (found !== null) return found;
  }
  return null;
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
