const MAX_SENTENCE = 300;
const MAX_TERM = 100;

/**
 * A name as a whole-word pattern; null for what is too short to tell. A name with a capital is looked for with one, because
 * many products are called by common words ("Segment", "Notion", "Go"); other names in any case.
 */
export function termPattern(written: string): RegExp | null {
  const words = written.trim().replace(/\s+/g, ' ').slice(0, MAX_TERM);
  if (words.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return null;
  const escaped = words
    .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`[\s-]{1,2}`);
  const first = words.charAt(0);
  const capital = first !== first.toLowerCase();
  const name = capital
    ? `(?:${escaped}|${escaped.toUpperCase().replace(String.raw`[\S-]`, String.raw`[\s-]`)})`
    : escaped;
  return new RegExp(String.raw`(?<![\p{L}\p{N}_@./-])${name}(?![\p{L}\p{N}_]|\.\p{L})`, capital ? 'u' : 'iu');
}

/** Where the term stands, or -1. A capital at the beginning of a sentence proves nothing for a common word. */
export function findTerm(pattern: RegExp, text: string): number {
  return text.search(pattern);
}

/** The sentence around a place in a text, at most 300 characters. */
export function sentenceAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - MAX_SENTENCE), at);
  const after = text.slice(at, at + MAX_SENTENCE);
  const start = Math.max(...['. ', '! ', '? ', '\n', '; ', '• '].map((end) => before.lastIndexOf(end)));
  const stops = ['. ', '! ', '? ', '\n', '; ', '• ']
    .map((end) => after.indexOf(end))
    .filter((stop) => stop >= 0);
  const from = start < 0 ? before : before.slice(start + 1);
  const to = stops.length === 0 ? after : after.slice(0, Math.min(...stops) + 1);
  return `${from}${to}`.replace(/\s+/g, ' ').trim();
}
