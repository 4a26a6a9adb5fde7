import { invalidParam } from '../../ground/errors/errors.ts';
import { findLinks } from '../../deciding/briefs/claims/forbidden.ts';
import { findAvoided } from '../../deciding/briefs/pick-line.ts';
import { isSignalType, signalTypes } from '../../ground/vocabulary/catalog.ts';
import { languages } from '../../ground/vocabulary/language.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import type { Offer, OfferWords } from '../../ground/vocabulary/offer.ts';
import { readText } from '../../ground/vocabulary/read-values.ts';

export const OFFER_LIMITS = {
  sentence: { length: 200, words: 30 },
  audience: { items: 10, length: 80 },
  problems: { items: 10, length: 120 },
  proofPoints: { items: 10, length: 160 },
  callToAction: 120,
  angle: { length: 200, words: 30 },
  words: { items: 50, length: 40 },
  name: 80,
  role: 80,
} as const;

interface WordsInput {
  sentence?: string | null | undefined;
  audience?: string[] | undefined;
  problems?: string[] | undefined;
  proof_points?: string[] | undefined;
  call_to_action?: string | null | undefined;
  angles?: Record<string, string> | undefined;
}

/** As sent: what is absent is empty. */
export interface OfferInput extends WordsInput {
  language?: string | undefined;
  written_in?: string | undefined;
  translations?: Record<string, WordsInput> | undefined;
  words_to_use?: string[] | undefined;
  words_to_avoid?: string[] | undefined;
  sender?: { name: string; role?: string | null | undefined } | null | undefined;
}

/** What a workspace sells, checked: every text of it may end up in a letter as it stands. @throws DomainError invalid_param, naming the field. */
export function readOffer(given: OfferInput): Offer {
  const language =
    given.language === 'account' ? 'account' : readLanguage('offer.language', given.language ?? 'en');
  const written_in = readLanguage(
    'offer.written_in',
    given.written_in ?? (language === 'account' ? 'en' : language),
  );
  const translations: Offer['translations'] = {};
  for (const [key, words] of Object.entries(given.translations ?? {})) {
    const into = readLanguage('offer.translations', key);
    if (into === written_in)
      throw invalidParam(
        `offer.translations.${key}`,
        `offer.translations.${key} is in the language that the offer itself is written in (written_in); the offer's own fields are for that one.`,
      );
    translations[into] = readWords(`offer.translations.${key}`, words);
  }
  const offer: Offer = {
    ...readWords('offer', given),
    language,
    written_in,
    translations,
    words_to_use: readList('offer.words_to_use', given.words_to_use, OFFER_LIMITS.words),
    words_to_avoid: readList('offer.words_to_avoid', given.words_to_avoid, OFFER_LIMITS.words),
    sender:
      given.sender == null
        ? null
        : {
            name: readLine('offer.sender.name', given.sender.name, OFFER_LIMITS.name),
            role:
              given.sender.role == null
                ? null
                : readLine('offer.sender.role', given.sender.role, OFFER_LIMITS.role),
          },
  };
  if (language !== 'account' && language !== written_in && offer.sentence !== null && !translations[language])
    throw invalidParam(
      'offer.language',
      `offer.language is ${language}, and the offer is written in ${written_in} alone; send offer.translations.${language}, or write the offer in ${language}.`,
    );
  refuseAvoided(offer);
  return offer;
}

function readLanguage(param: string, given: string): Language {
  const known = languages.find((each) => each === given);
  if (known !== undefined) return known;
  const accepted = param === 'offer.language' ? [...languages, 'account'] : languages;
  throw invalidParam(param, `${param} is ${JSON.stringify(given)}; accepted are ${accepted.join(', ')}.`);
}

function readWords(param: string, given: WordsInput): OfferWords {
  const { sentence, angle, callToAction } = OFFER_LIMITS;
  const angles: OfferWords['angles'] = {};
  for (const [type, text] of Object.entries(given.angles ?? {})) {
    if (!isSignalType(type))
      throw invalidParam(
        `${param}.angles`,
        `${param}.angles has ${JSON.stringify(type.slice(0, 60))}, which is no signal type; GET /v1/signals/types lists the ${signalTypes.length} that are.`,
      );
    angles[type] = readLine(`${param}.angles.${type}`, text, angle.length, angle.words);
  }
  return {
    sentence:
      given.sentence == null
        ? null
        : readLine(`${param}.sentence`, given.sentence, sentence.length, sentence.words),
    audience: readList(`${param}.audience`, given.audience, OFFER_LIMITS.audience),
    problems: readList(`${param}.problems`, given.problems, OFFER_LIMITS.problems),
    proof_points: readList(`${param}.proof_points`, given.proof_points, OFFER_LIMITS.proofPoints),
    call_to_action:
      given.call_to_action == null
        ? null
        : readLine(`${param}.call_to_action`, given.call_to_action, callToAction),
    angles,
  };
}

function readList(
  param: string,
  given: string[] | undefined,
  { items, length }: { items: number; length: number },
): string[] {
  if (given === undefined) return [];
  if (given.length > items)
    throw invalidParam(param, `${param} has ${given.length} texts; at most ${items} are accepted.`);
  return [...new Set(given.map((text, index) => readLine(`${param}[${index}]`, text, length)))];
}

/** Signs that would be markup in a letter, steer how it is shown, or read as words of somebody else. */
const REFUSED = /[<>{}[\]|*#`_\\~^"“”„«»…]|[\p{Cf}\p{Zl}\p{Zp}]/u;

function readLine(param: string, given: string, length: number, words = Infinity): string {
  const text = readText(param, given, length).normalize('NFC').replaceAll(/\s+/gu, ' ');
  const sign = REFUSED.exec(text)?.[0];
  if (sign !== undefined)
    throw invalidParam(
      param,
      `${param} holds ${JSON.stringify(sign)}; plain text without markup and quotation marks is accepted: it is put into letters as it is.`,
    );
  const [link] = findLinks(text);
  if (link !== undefined)
    throw invalidParam(
      param,
      `${param} holds the address ${JSON.stringify(link.words.slice(0, 60))}; letters carry none, so text without addresses is accepted.`,
    );
  const count = text.split(' ').length;
  if (count > words)
    throw invalidParam(
      param,
      `${param} has ${count} words; at most ${words} are accepted, as a letter has fewer than 90.`,
    );
  return text;
}

/** An offer that uses a word it forbids could never be told. */
function refuseAvoided(offer: Offer): void {
  const { words_to_avoid: avoided } = offer;
  const all: [string, OfferWords][] = [
    ['offer', offer],
    ...Object.entries(offer.translations).map(([key, words]): [string, OfferWords] => [
      `offer.translations.${key}`,
      words,
    ]),
  ];
  for (const [param, words] of all) {
    const texts: [string, string | null][] = [
      ['sentence', words.sentence],
      ['call_to_action', words.call_to_action],
      ...[...words.audience, ...words.problems, ...words.proof_points].map((text): [string, string] => [
        'texts',
        text,
      ]),
      ...Object.entries(words.angles).map(([type, text]): [string, string] => [`angles.${type}`, text]),
    ];
    for (const [name, text] of texts) {
      const found = text === null ? null : findAvoided(text, avoided);
      if (found !== null)
        throw invalidParam(
          'offer.words_to_avoid',
          `offer.words_to_avoid has ${JSON.stringify(found)}, which ${name === 'texts' ? param : `${param}.${name}`} uses: ${JSON.stringify(text)}.`,
        );
    }
  }
}
