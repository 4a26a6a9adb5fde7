export interface SearchEntry {
  /** What it is, or on which page it stands. */
  kind: string;
  title: string;
  url: string;
  /** Shown under the title: a path, or a sentence. */
  text?: string;
  /** Found by, and not shown. */
  also?: string;
}

/**
 * The entries that have every word of the query, the best first: the title itself, its beginning, the beginning of a word, then
 * anything else. It runs in the reader's browser too, as it stands here, so it refers to nothing outside itself.
 */
export function rankEntries(entries: readonly SearchEntry[], query: string, limit: number): SearchEntry[] {
  const fold = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[_./:{}-]+/g, ' ')
      .trim();
  const whole = fold(query);
  const words = whole.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const scored = entries.map((entry, index) => {
    const title = fold(entry.title);
    const rest = fold([entry.text, entry.also, entry.kind].join(' '));
    let score = title === whole ? 50 : title.startsWith(whole) ? 20 : 0;
    for (const word of words) {
      if (title.split(' ').includes(word)) score += 10;
      else if (` ${title}`.includes(` ${word}`)) score += 7;
      else if (title.includes(word)) score += 4;
      else if (` ${rest}`.includes(` ${word}`)) score += 2;
      else if (rest.includes(word)) score += 1;
      else return { entry, index, score: 0 };
    }
    // An object is looked for by its name; whoever types a word means what can be done with it.
    if (entry.kind === 'Object') score /= 2;
    return { entry, index, score: score - title.length / 100 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
