import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOffer } from '../../../src/domain/workspace/settings/read-offer.ts';
import { tellingFor } from '../../../src/domain/ground/vocabulary/offer.ts';

const sentence = 'We help finance teams close their books in three days.';
const message = (given: Parameters<typeof readOffer>[0]): string => {
  try {
    readOffer(given);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
};

test('an offer is read whole: what is absent is empty, and English', () => {
  assert.deepEqual(readOffer({ sentence: `  ${sentence} ` }), {
    sentence,
    audience: [],
    problems: [],
    proof_points: [],
    call_to_action: null,
    angles: {},
    language: 'en',
    written_in: 'en',
    translations: {},
    words_to_use: [],
    words_to_avoid: [],
    sender: null,
  });
});

test('an offer that could not be sent is refused, and told why', () => {
  const refused: [Parameters<typeof readOffer>[0], RegExp][] = [
    [{ sentence: 'See https://evil.example/x now' }, /offer\.sentence holds the address/],
    [{ sentence: '<b>bold</b>' }, /offer\.sentence holds "<"; plain text without markup/],
    [{ sentence: 'We say “yes”' }, /quotation marks/],
    [{ sentence: 'word '.repeat(31).trim() }, /has 31 words; at most 30/],
    [{ sentence: `a${'\u202e'}b` }, /plain text/],
    [{ problems: Array.from({ length: 11 }, (_, index) => `p${index}`) }, /has 11 texts; at most 10/],
    [{ language: 'it' }, /offer\.language is "it"; accepted are en, de, fr, es, account/],
    [{ sentence, language: 'de', written_in: 'en' }, /send offer\.translations\.de/],
    [{ angles: { constructor: 'x' } }, /"constructor", which is no signal type/],
    [{ sentence, words_to_avoid: ['books'] }, /words_to_avoid has "books", which offer\.sentence uses/],
    [{ translations: { en: {} } }, /translations\.en is in the language that the offer itself is written in/],
  ];
  for (const [given, expected] of refused) assert.match(message(given), expected);
});

test('a brief is told in the language of the account where the offer speaks it, and in no two', () => {
  const offer = readOffer({
    sentence,
    language: 'account',
    translations: { de: { sentence: 'Wir helfen.' } },
  });
  const told = (country: string | null): [string, string | null] => {
    const { language, offer: words } = tellingFor(offer, country);
    return [language, words!.sentence];
  };
  assert.deepEqual(told('DE'), ['de', 'Wir helfen.']);
  assert.deepEqual(told('FR'), ['en', sentence]);
  assert.deepEqual(told(null), ['en', sentence]);
  assert.equal(tellingFor(readOffer({ language: 'account' }), 'MX').language, 'es');
  assert.deepEqual(tellingFor(null, 'DE'), { language: 'en', offer: null });
});
