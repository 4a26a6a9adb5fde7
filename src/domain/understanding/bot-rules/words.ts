/** Words and phrases as they are compared: whole words, whatever their case, accents' form or the punctuation between them. */
export interface WordRule {
  any?: string[];
  all?: string[];
  none?: string[];
}

/**
 * A text made ready for looking words up in: compatibility forms unified (NFKC), lower case, everything but letters and digits a space.
 * Combining marks stay with their letters; scripts written without spaces are one word a run, and are looked up within it.
 */
export function wordsOf(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}+#]+/gu, ' ')
    .trim()} `;
}

/**
 * Whether a text that was made ready says the phrase: its words stand there next to one another. `C++` and `C#` keep their signs. The
 * phrase is made ready once, however many lines are asked: a page may have a million.
 */
export function saying(phrase: string): (ready: string) => boolean {
  const words = wordsOf(phrase);
  const bare = words.trim();
  if (bare === '') return () => false;
  // Chinese, Japanese and Thai have no spaces between words.
  const wanted = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u.test(bare) ? bare : words;
  return (ready) => ready.includes(wanted);
}

/** Whether a line can have one of the phrases at all: a quick look, before the line is made ready. */
export function firstWords(phrases: readonly string[]): (line: string) => boolean {
  const firsts = phrases.map((phrase) => /^[a-z\d]+/.exec(phrase.toLowerCase())?.[0] ?? '');
  // A line beyond ASCII may write the same letters in other forms.
  return (line) => {
    if (!/^[ -~]*$/.test(line)) return true;
    const lower = line.toLowerCase();
    return firsts.some((first) => lower.includes(first));
  };
}

export function meets(text: string, { any = [], all = [], none = [] }: WordRule): boolean {
  const ready = wordsOf(text);
  const isThere = (phrase: string): boolean => saying(phrase)(ready);
  return (any.length === 0 || any.some(isThere)) && all.every(isThere) && !none.some(isThere);
}
