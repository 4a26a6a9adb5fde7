import { compilePattern, type PathPattern } from './robots-pattern.ts';

export interface RobotsRule {
  readonly allow: boolean;
  readonly pattern: PathPattern;
  readonly lineNumber: number;
  /** The line without surrounding blanks, cut to what a person wants to read. */
  readonly written: string;
}

/** One run of user-agent lines and what follows it. */
export interface RobotsGroup {
  /** By precedence: the longer pattern first, Allow before Disallow at the same length. */
  readonly rules: readonly RobotsRule[];
  readonly crawlDelayMs: number | null;
}

export interface RobotsLines {
  /** By product token in lower case, and `*`: its groups, which count as one (RFC 9309 section 2.2.1). */
  readonly groups: ReadonlyMap<string, readonly RobotsGroup[]>;
  readonly sitemaps: readonly string[];
}

const MAX_TEXT_LENGTH = 1024 * 1024;
/** What Google's parser takes of a line; longer URLs do not work in browsers either. */
const MAX_LINE_LENGTH = 2083 * 8 - 1;
const MAX_SITEMAPS = 1000;
const WRITTEN_LENGTH = 200;
/** An answer in HTML (a soft 404, a login) has no rules, even if it shows some as an example. */
const HTML_START = /^\s{0,1000}<(?:!doctype|!--|\?xml|html|head|body|meta|script|title)/i;

type Field = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay';

/** Prefixes of the field name, with the misspellings that Google's parser forgives. */
const FIELD_PREFIXES: readonly (readonly [string, Field])[] = [
  ['user-agent', 'user-agent'],
  ['useragent', 'user-agent'],
  ['user agent', 'user-agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
  ['crawl-delay', 'crawl-delay'],
  ['crawldelay', 'crawl-delay'],
];

interface GroupDraft {
  readonly tokens: Set<string>;
  readonly rules: RobotsRule[];
  crawlDelayMs: number | null;
}

/**
 * Reads the grammar of RFC 9309 section 2.2, leniently. Consecutive user-agent lines share the rules that
 * follow; only a rule ends their run. Other records, blank lines and unknown ones do not (section 2.2.4), so
 * `Crawl-delay` between two user-agent lines belongs to both.
 */
export function readRobotsLines(text: string): RobotsLines {
  const groups = new Map<string, GroupDraft[]>();
  const sitemaps = new Set<string>();
  let current: GroupDraft | null = null;
  let inRules = false;
  let lineNumber = 0;

  for (const line of linesOf(text)) {
    lineNumber += 1;
    const record = readRecord(line);
    if (record === null) continue;
    const { field, value } = record;
    if (field === 'user-agent') {
      if (current === null || inRules) current = { tokens: new Set(), rules: [], crawlDelayMs: null };
      inRules = false;
      nameGroup(groups, current, productTokenOf(value));
    } else if (field === 'sitemap') {
      const url = URL.parse(value);
      const readable = url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
      if (readable && sitemaps.size < MAX_SITEMAPS) sitemaps.add(url.href);
    } else if (current === null) {
      continue;
    } else if (field === 'crawl-delay') {
      current.crawlDelayMs = longerDelay(current.crawlDelayMs, readDelay(value));
    } else {
      inRules = true;
      if (value === '') continue;
      const written = line.trim().slice(0, WRITTEN_LENGTH);
      current.rules.push({ allow: field === 'allow', pattern: compilePattern(value), lineNumber, written });
    }
  }
  for (const group of new Set([...groups.values()].flat())) group.rules.sort(comparePrecedence);
  return { groups, sitemaps: [...sitemaps] };
}

function* linesOf(text: string): Generator<string> {
  // A byte order mark, or what a decoder makes of half a one.
  const start = /^[\uFEFF\uFFFD]/.test(text) ? 1 : 0;
  const whole = text.length - start <= MAX_TEXT_LENGTH;
  const end = whole ? text.length : start + MAX_TEXT_LENGTH;
  const read = text.slice(start, end);
  if (HTML_START.test(read)) return;
  const lineEnd = /\r\n|\r|\n/g;
  let from = 0;
  for (let found = lineEnd.exec(read); found !== null; found = lineEnd.exec(read)) {
    yield read.slice(from, Math.min(found.index, from + MAX_LINE_LENGTH));
    from = lineEnd.lastIndex;
  }
  // A line that our own limit cut in two would say something else than was written.
  if (whole) yield read.slice(from, from + MAX_LINE_LENGTH);
}

function readRecord(line: string): { field: Field; value: string } | null {
  const comment = line.indexOf('#');
  const content = (comment === -1 ? line : line.slice(0, comment)).trim();
  if (content === '') return null;
  let separator = content.indexOf(':');
  if (separator === -1) {
    // "Disallow /x": a forgotten colon, if there are two words and no more.
    separator = content.search(/[ \t]/);
    if (separator === -1 || /[ \t]/.test(content.slice(separator).trim())) return null;
  }
  const name = content.slice(0, separator).trim().toLowerCase();
  const field = FIELD_PREFIXES.find(([prefix]) => name.startsWith(prefix))?.[1];
  return field === undefined ? null : { field, value: content.slice(separator + 1).trim() };
}

/** The groups of many tokens are shared, not copied: tokens times rules could be a thousand million. */
function nameGroup(groups: Map<string, GroupDraft[]>, group: GroupDraft, token: string): void {
  if (token === '' || group.tokens.has(token)) return;
  group.tokens.add(token);
  const named = groups.get(token);
  if (named === undefined) groups.set(token, [group]);
  else named.push(group);
}

/** `*`, also with a word after it; else the product token, up to the first character that cannot be in one. */
function productTokenOf(userAgent: string): string {
  if (/^\*(?=\s|$)/.test(userAgent)) return '*';
  return (/^[a-z_-]+/i.exec(userAgent)?.[0] ?? '').toLowerCase();
}

/** Seconds, whole or with a fraction. */
function readDelay(value: string): number | null {
  const seconds = /^\d{1,9}(?:\.\d{1,9})?(?=\s|$)/.exec(value)?.[0];
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000);
}

/** Two delays in what counts as one group: the more patient holds. */
export function longerDelay(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

export function comparePrecedence(one: RobotsRule, other: RobotsRule): number {
  return other.pattern.octets - one.pattern.octets || Number(other.allow) - Number(one.allow);
}
