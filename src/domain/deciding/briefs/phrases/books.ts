import type { Language } from '../../../ground/vocabulary/language.ts';
import { english } from './en/index.ts';
import type { PhraseBook } from './phrase-book.ts';

export const phraseBooks: Readonly<Record<Language, PhraseBook>> = {
  en: english,
  de: english,
  fr: english,
  es: english,
};
