import type { Language } from '../../../ground/vocabulary/language.ts';
import { german } from './de/index.ts';
import { english } from './en/index.ts';
import { french } from './fr/index.ts';
import { spanish } from './es/index.ts';
import type { PhraseBook } from './phrase-book.ts';

export const phraseBooks: Readonly<Record<Language, PhraseBook>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
