import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BriefInput, ComposedBrief } from '../../../../src/domain/ground/vocabulary/brief.ts';
import { checkClaims, knowEvidence } from '../../../../src/domain/deciding/briefs/check-claims.ts';
import {
  accountEvidence,
  contactEvidence,
  NOTHING_ON_RECORD,
  signalEvidence,
  together,
} from '../../../../src/domain/deciding/briefs/claims/evidence.ts';
import type { KnownEvidence } from '../../../../src/domain/deciding/briefs/check-claims.ts';
import { oneLine } from '../../../../src/domain/ground/vocabulary/fold.ts';
import { checkLetter } from '../../../../src/domain/deciding/briefs/check-letter.ts';
import { phraseBooks } from '../../../../src/domain/deciding/briefs/phrases/books.ts';
import { fillLine } from '../../../../src/domain/deciding/briefs/phrases/phrase-book.ts';
import type { Language } from '../../../../src/domain/ground/vocabulary/language.ts';
import { companyName, composeBrief } from '../../../../src/domain/deciding/briefs/compose-brief.ts';
import { writtenDate } from '../../../../src/domain/deciding/briefs/written-dates.ts';
import { countWords } from '../../../../src/domain/deciding/briefs/draft-opener.ts';
import { signalTypes } from '../../../../src/domain/ground/vocabulary/catalog.ts';
import { createRandom } from '../../../support/random.ts';
import { randomBriefInput } from '../../../support/random-brief-input.ts';

const ACCOUNTS = 2000;
const random = createRandom(20_261_120);
const accounts = Array.from({ length: ACCOUNTS }, () => {
  const input = randomBriefInput(random);
  return { input, brief: composeBrief(input) };
});

type Claims = (text: string) => string[];

interface Checkers {
  /** Of a sentence of why_now: what the evidence of one signal, or of none, does not carry. Another signal's evidence counts for nothing. */
  sentence(id: string | undefined): Claims;
  /** Of the opener, the subject and the follow-up. */
  letter: Claims;
}

function checkers(input: BriefInput, brief: ComposedBrief): Checkers {
  const { account, signals, contacts, telling, now } = input;
  const { language, offer } = telling!;
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  const greeted = contacts.filter((one) => oneLine(one.name) === brief.who_to_talk_to[0]?.name);
  const about = together(accountEvidence(account), ...greeted.map(contactEvidence));
  const known = new Map<string | undefined, KnownEvidence>();
  const told = (text: string, claims: readonly { kind: string; words: string }[]): string[] =>
    claims.map(({ kind, words }) => `${kind}: ${words} in: ${text}`);
  const opening = byId.get(brief.opener_signal_id ?? '');
  const company = companyName(account);
  return {
    sentence(id) {
      const signal = byId.get(id ?? '');
      const evidence =
        known.get(id) ??
        knowEvidence(
          together(about, signal === undefined ? NOTHING_ON_RECORD : signalEvidence(signal, language)),
          { language },
        );
      known.set(id, evidence);
      const own = ownSentences(language, company);
      return (text) => (own.includes(text) ? [] : told(text, checkClaims(text, evidence)));
    },
    letter: (text) =>
      opening === undefined
        ? []
        : told(text, checkLetter(text, { about, company, signal: opening, offer, language, writtenOn: now })),
  };
}

/** What a brief says of itself in every language, and claims of nobody. */
function ownSentences(language: Language, company: string): string[] {
  const { nothing, onlySignal, outweighs } = phraseBooks[language].letter;
  return [...nothing, onlySignal, outweighs].map((line) => fillLine(line, { company }).replace(/\.\.$/, '.'));
}

function unsupported(input: BriefInput, brief: ComposedBrief): string[] {
  const { sentence, letter } = checkers(input, brief);
  return [
    ...brief.sentences.flatMap(({ text, signal_ids }) => sentence(signal_ids[0])(text)),
    ...[brief.draft_opener, brief.draft_subject, brief.draft_follow_up].flatMap(letter),
  ];
}

describe(`${ACCOUNTS} random accounts`, () => {
  test('are of every type and subtype, and of none', () => {
    const seen = new Set(
      accounts.flatMap(({ input }) => input.signals.map(({ type, subtype }) => `${type}/${subtype}`)),
    );
    for (const { type, subtypes } of signalTypes)
      for (const subtype of subtypes) assert.ok(seen.has(`${type}/${subtype}`), `${type}/${subtype}`);
    assert.ok(accounts.some(({ input }) => input.signals.length === 0));
    assert.ok(accounts.some(({ input }) => input.signals.length === 30));
  });

  test('have every number, date, name, sum, share and word of their briefs in their evidence', () => {
    const faults = accounts.flatMap(({ input, brief }) => unsupported(input, brief));
    assert.deepEqual(faults.slice(0, 20), [], `${faults.length} in all`);
  });

  test('are told in two to four sentences, each with its signal, which is one of the account’s', () => {
    for (const { input, brief } of accounts) {
      assert.ok(brief.sentences.length >= 2 && brief.sentences.length <= 4, brief.why_now);
      assert.equal(brief.why_now, brief.sentences.map(({ text }) => text).join(' '));
      const own = new Set(input.signals.map(({ id }) => id));
      for (const { text, signal_ids } of brief.sentences) {
        assert.equal(signal_ids.length, own.size === 0 ? 0 : 1, text);
        for (const id of signal_ids) assert.ok(own.has(id) && brief.signal_ids.includes(id));
      }
      if (own.size > 0) continue;
      const [nothing] = phraseBooks[brief.language].letter.nothing;
      assert.ok(brief.why_now.startsWith(nothing.split('{company}')[0]!), brief.why_now);
      assert.deepEqual([brief.draft_opener, brief.draft_subject, brief.draft_follow_up], ['', '', '']);
    }
  });

  test('have openers under 90 words, without a date that is written out, in the brief’s language', () => {
    for (const { input, brief } of accounts) {
      const { draft_opener: opener, draft_follow_up: followUp, language } = brief;
      assert.equal(language, input.telling!.language);
      assert.ok(countWords(opener) < 90 && countWords(followUp) < 90, opener);
      const signal = input.signals.find(({ id }) => id === brief.opener_signal_id);
      if (signal === undefined) continue;
      assert.ok(brief.signal_ids.includes(signal.id));
      const day = writtenDate(signal, language);
      if (signal.precision !== 'month' && day !== '') assert.ok(!opener.includes(day), opener);
    }
  });

  test('name whom to talk to as the contacts have them', () => {
    for (const { input, brief } of accounts) {
      const known = new Set(
        input.contacts.map(({ name, role }) => JSON.stringify([oneLine(name), oneLine(role)])),
      );
      for (const { name, role } of brief.who_to_talk_to)
        assert.ok(known.has(JSON.stringify([name, role])), name);
    }
  });
});

/** Each is put at the end of every sentence of every brief, and of every opener. */
const LIES = [
  'with 987,653 customers',
  'on 3 February 1987',
  'in the autumn of 1987',
  'for $987.3 million',
  'by 98.7%',
  'with Zebulon Quark',
  'with ゼブロン',
  'with eightfold savings',
  'so it has a budget for this',
  'and the decision maker is ready to buy',
  'and that was yesterday',
  'as told on quark.example',
  'with <b>force</b>',
  'and said “we will sign with you next”',
  'and dismissed its chief',
  'and is not solvent',
  'with seventeen or ninety offices',
] as const;

describe('a lie in a brief', () => {
  for (const lie of LIES) {
    test(`is found wherever it stands: ${lie}`, () => {
      let told = 0;
      for (const { input, brief } of accounts.slice(0, 150)) {
        const { sentence, letter } = checkers(input, brief);
        const texts: [string, Claims][] = [
          ...brief.sentences.map(({ text, signal_ids }): [string, Claims] => [text, sentence(signal_ids[0])]),
          ...(brief.draft_opener === ''
            ? []
            : [brief.draft_opener, brief.draft_follow_up].map((text): [string, Claims] => [text, letter])),
        ];
        for (const [text, claims] of texts) {
          told += 1;
          assert.notDeepEqual(claims(`${text.replace(/[.?]$/, '')} ${lie}.`), [], `${text} ${lie}`);
        }
      }
      assert.ok(told > 500, String(told));
    });
  }

  test('is found where it takes the place of the truth', () => {
    let changed = 0;
    for (const { input, brief } of accounts) {
      const { sentence } = checkers(input, brief);
      for (const { text, signal_ids } of brief.sentences) {
        const [id] = signal_ids;
        const other = text.replace(
          / (?:in|on) (?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}(?![^“]*”)/,
          ' on 29 February 1988',
        );
        if (other === text) continue;
        changed += 1;
        assert.notDeepEqual(sentence(id)(other), [], other);
      }
    }
    assert.ok(changed > 500, String(changed));
  });
});
