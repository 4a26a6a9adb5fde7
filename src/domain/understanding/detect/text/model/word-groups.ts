import { readFileSync } from 'node:fs';

/** Which group of like words a word belongs to, among 800 and among 150. */
export interface WordGroup {
  fine: number;
  coarse: number;
}

let groups: Map<string, WordGroup> | null = null;

/**
 * Groups of words that keep the same company, by the 40,000 most frequent words of GloVe (Pennington, Socher & Manning 2014,
 * public domain); `training/make-word-groups.ts` made the file. They let the model read "mulls" where it was shown "ponders".
 */
export function wordGroup(word: string): WordGroup | null {
  groups ??= readGroups(readFileSync(new URL('word-groups.txt', import.meta.url), 'utf8'));
  return groups.get(word) ?? null;
}

/** A line a fine group: its coarse group, then its words. */
function readGroups(text: string): Map<string, WordGroup> {
  const read = new Map<string, WordGroup>();
  for (const [fine, line] of text.trimEnd().split('\n').entries()) {
    const [coarse = '0', ...words] = line.split(' ');
    const group = { fine, coarse: Number(coarse) };
    for (const word of words) read.set(word, group);
  }
  return read;
}
