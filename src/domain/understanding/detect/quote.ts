const LIMIT = 300;

/** The source's own words, cut at a word where they run longer than a quote may (300 characters). */
export function quoted(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  if (line.length <= LIMIT) return line;
  const cut = line.slice(0, LIMIT - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > LIMIT / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
