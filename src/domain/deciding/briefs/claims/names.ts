import { mentions, overlaps } from '../../../ground/vocabulary/fold.ts';
import type { Span } from '../../../ground/vocabulary/fold.ts';
import { isPlainWord } from './words.ts';

export interface WrittenName extends Span {
  words: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'.&+\p{Join_Control}-][\p{L}\p{M}\p{N}]+)*/gu;

/** A capital anywhere, or a letter of a script without them: in an English text that is a name, unless it only begins a sentence. */
function isNameLike(word: string): boolean {
  return (
    /\p{L}/u.test(word) &&
    /[\p{Lu}\p{Lt}]|[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)
  );
}

/** The names of a text, words that stand together as one, but for common words that are written with a capital. Nothing that overlaps `taken` (quotations, known names, figures). */
export function findNames(
  text: string,
  taken: readonly Span[],
  isCommon: (word: string) => boolean = () => false,
): WrittenName[] {
  const found: WrittenName[] = [];
  let open: WrittenName | null = null;
  for (const match of text.matchAll(WORD)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const word = match[0];
    if (overlaps(span, taken) || !isNameLike(word) || isCommon(word) || isOnlyABeginning(text, span, word)) {
      open = null;
      continue;
    }
    if (open !== null && text.slice(open.end, span.start) === ' ') {
      open.end = span.end;
      open.words = text.slice(open.start, open.end);
      continue;
    }
    open = { ...span, words: word };
    found.push(open);
  }
  return found.map((name) => ({ ...name, words: name.words.replace(/’s$/, '') }));
}

function isOnlyABeginning(text: string, { start }: Span, word: string): boolean {
  if (/^I(?:’|$)/.test(word)) return true;
  const before = text.slice(Math.max(0, start - 3), start);
  return isPlainWord(word, true) && /^[“"(]?$|[.!?:,…] [“"(]?$|\ufffc ?$/.test(before);
}

/** Whether one of the texts has the name whole, in any case. */
export function isNamedIn(name: string, texts: readonly string[]): boolean {
  const wanted = name.toLowerCase();
  return texts.some((text) => mentions(text, wanted).length > 0);
}
