import { fold } from '../../../ground/vocabulary/fold.ts';
import type { Span } from '../../../ground/vocabulary/fold.ts';

export interface Quotation extends Span {
  words: string;
  /** Ends in `…`: the source goes on. */
  cut: boolean;
}

/** In the marks of each language: “…”, „…“, «…», "…". */
const MARKED = /„([^“”„"]{0,2000})[“”]|«([^«»]{0,2000})»|“([^“”"]{0,2000})”|"([^“”"]{0,2000})"/g;

/** What stands in double quotation marks, the marks included. */
export function findQuotations(text: string): Quotation[] {
  return [...text.matchAll(MARKED)].map((match) => {
    const inner = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
    const cut = inner.endsWith('…');
    return {
      start: match.index,
      end: match.index + match[0].length,
      words: cut ? inner.slice(0, -1).trimEnd() : inner,
      cut,
    };
  });
}

/**
 * Whether a source says it in these words: from the beginning of one of its sentences to an end, or to where `…` breaks off, and never
 * within a number. A few words out of the middle could say the opposite of what the source does.
 */
export function isQuotedFrom(
  { words, cut }: Pick<Quotation, 'words' | 'cut'>,
  texts: readonly string[],
): boolean {
  if (words === '') return cut;
  return texts.some((text) => {
    const source = sourceForm(text);
    for (let start = source.indexOf(words); start !== -1; start = source.indexOf(words, start + 1)) {
      const before = source.slice(0, start).trimEnd();
      const after = source.slice(start + words.length);
      const begins = before === '' || /[.!?:;…’)\]]$/.test(before);
      const ends = cut
        ? !/^[.,]?\d/.test(after) || !/\d$/.test(words)
        : /^(?:$|[.!?…;]|\s[–—-]\s)/.test(after) && !/^\.\d/.test(after);
      if (begins && ends) return true;
    }
    return false;
  });
}

/** As `quoted` writes it: inner quotation marks are apostrophes. */
function sourceForm(text: string): string {
  return fold(text)
    .replaceAll(/["“”„«»]/g, '’')
    .replace(/[.\s]+$/, '');
}
