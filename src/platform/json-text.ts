/** Deeper than any body of ours, shallow enough that nothing that walks a body can run out of stack. */
const MAX_DEPTH = 64;

/** What a batch of 1,000 items with every list full stays below; parsing costs time by these and not by bytes. */
const MAX_VALUES = 1_000_000;
const MAX_MEMBERS = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;

/**
 * What `JSON.parse` would take and we do not: nesting beyond 64 levels, a million values, a thousand members in an object, the same
 * member twice in one (RFC 8259, section 4, calls the meaning of that unpredictable: two readers of one body would see two things),
 * and a member called `__proto__`. One pass over text that may not even be JSON; null when there is nothing to say, else a
 * sentence. It comes before the parser: 16 MiB of `{},` or of short members would hold that for seconds.
 */
export function jsonFault(text: string): string | null {
  /** The members seen so far of the open object of each level; made once a level, since a body may hold millions of objects. */
  const namesAt: Set<string>[] = [];
  const isObjectAt: boolean[] = [];
  let depth = 0;
  let values = 0;
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
        values += 1;
        if (values === MAX_VALUES)
          return `The body holds more than ${MAX_VALUES.toLocaleString('en')} values.`;
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
  const name = written.includes('\\') ? unescaped(written) : written;
  if (names.size === MAX_MEMBERS) return `The body has an object with more than ${MAX_MEMBERS} members.`;
  if (name === '__proto__') return 'The body has a member called __proto__, which is never accepted.';
  if (names.has(name))
    return `The body has the member ${JSON.stringify(name.slice(0, 100))} twice in one object.`;
  names.add(name);
  return null;
}

/** A name as it is meant; what is no JSON is left to the parser, which comes next. */
function unescaped(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return written;
  }
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

/** Whether the text of a JSON value may hold such text at all: in well-formed UTF-8 only an escape can say it. */
export function mayBeUnstorable(json: string): boolean {
  return /\\u(?:0000|[dD][89a-fA-F])/.test(json);
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
