import type { SignalType } from './catalog.ts';
import { languageOfCountry } from './language.ts';
import type { Language } from './language.ts';

/** What a workspace sells, in the words of one language. */
export interface OfferWords {
  /** What is sold, as one sentence that can stand alone; null: briefs say nothing of it. */
  sentence: string | null;
  /** Roles or kinds of company it is for, as they stand after "for". */
  audience: string[];
  problems: string[];
  proof_points: string[];
  call_to_action: string | null;
  /** Why news of a type is a reason to talk about the offer, where the built-in words for it are not to be used. */
  angles: Partial<Record<SignalType, string>>;
}

export interface Offer extends OfferWords {
  /** What briefs are written in; `account`: the language of the account's country. */
  language: Language | 'account';
  /** What the words of the offer itself are in. */
  written_in: Language;
  /** The same in other languages. */
  translations: Partial<Record<Language, OfferWords>>;
  words_to_use: string[];
  words_to_avoid: string[];
  sender: { name: string; role: string | null } | null;
}

/** What one brief is told of the offer: in its own language, and no other. */
export interface TellingOffer extends OfferWords {
  words_to_use: string[];
  words_to_avoid: string[];
  sender: Offer['sender'];
}

const NO_WORDS: OfferWords = {
  sentence: null,
  audience: [],
  problems: [],
  proof_points: [],
  call_to_action: null,
  angles: {},
};

export interface Telling {
  language: Language;
  offer: TellingOffer | null;
}

/** The language of an account's brief, and the offer in it. An offer that says nothing in the account's language is told in its own: no text mixes two. */
export function tellingFor(offer: Offer | null, country: string | null): Telling {
  if (offer === null) return { language: 'en', offer: null };
  const { translations, words_to_use, words_to_avoid, sender, written_in } = offer;
  const wanted = offer.language === 'account' ? languageOfCountry(country) : offer.language;
  const saysNothing = offer.sentence === null;
  const own = wanted === written_in ? offer : translations[wanted];
  const language = own !== undefined || saysNothing ? wanted : written_in;
  const words = own ?? (saysNothing ? NO_WORDS : offer);
  const { sentence, audience, problems, proof_points, call_to_action, angles } = words;
  return {
    language,
    offer: {
      sentence,
      audience,
      problems,
      proof_points,
      call_to_action,
      angles,
      words_to_use,
      words_to_avoid,
      sender,
    },
  };
}
