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
import { composeBrief } from '../../../../src/domain/deciding/briefs/compose-brief.ts';
import { writtenDate } from '../../../../src/domain/deciding/briefs/written-dates.ts';
import { countWords } from '../../../../src/domain/deciding/briefs/draft-opener.ts';
import { named, quotable } from '../../../../src/domain/deciding/briefs/written-values.ts';
import { signalTypes } from '../../../../src/domain/ground/vocabulary/catalog.ts';
import { createRandom } from '../../../support/random.ts';
import { randomBriefInput } from '../../../support/random-brief-input.ts';

const ACCOUNTS = 2000;
/** Told by their subtype alone where no field says more: `announced a seed round`. */
const NAMES_ITSELF: ReadonlySet<string> = new Set(['funding', 'pricing_change']);
const random = createRandom(20_261_120);
const accounts = Array.from({ length: ACCOUNTS }, () => {
  const input = randomBriefInput(random);
  return { input, brief: composeBrief(input) };
});

type Claims = (text: string) => string[];

/** Who finds what the evidence of one signal, or of none, does not carry. Another signal's evidence counts for nothing. */
function checkers(
  { account, signals, contacts }: BriefInput,
  brief: ComposedBrief,
): (id: string | undefined) => Claims {
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  const greeted = contacts.filter((one) => oneLine(one.name) === brief.who_to_talk_to[0]?.name);
  const about = together(accountEvidence(account), ...greeted.map(contactEvidence));
  const known = new Map<string | undefined, KnownEvidence>();
  return (id) => {
    const signal = byId.get(id ?? '');
    const evidence =
      known.get(id) ??
      knowEvidence(together(about, signal === undefined ? NOTHING_ON_RECORD : signalEvidence(signal)));
    known.set(id, evidence);
    return (text) => checkClaims(text, evidence).map(({ kind, words }) => `${kind}: ${words} in: ${text}`);
  };
}

function unsupported(input: BriefInput, brief: ComposedBrief): string[] {
  const checker = checkers(input, brief);
  return [
    ...brief.sentences.flatMap(({ text, signal_ids }) => checker(signal_ids[0])(text)),
    ...checker(brief.opener_signal_id ?? undefined)(brief.draft_opener),
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
      if (own.size === 0) assert.match(brief.why_now, /^No live signal is on record for /);
    }
  });

  test('have openers under 90 words that name a checkable fact of one signal', () => {
    for (const { input, brief } of accounts) {
      const opener = brief.draft_opener;
      assert.ok(countWords(opener) < 90, opener);
      const signal = input.signals.find(({ id }) => id === brief.opener_signal_id);
      if (signal === undefined) continue;
      assert.ok(brief.signal_ids.includes(signal.id));
      const date = writtenDate(signal);
      const values = Object.values(signal.fields).filter((held) => typeof held === 'string');
      const names = values.map((held) => named(oneLine(held))).filter((held) => quotable(held) !== '');
      const words = quotable(signal.title) || quotable(signal.quote);
      if (date !== '') assert.ok(opener.includes(date), opener);
      else if (words !== '')
        assert.ok(
          /“[^”]/.test(opener) ||
            /\d/.test(opener) ||
            names.some((held) => opener.includes(held)) ||
            NAMES_ITSELF.has(signal.type),
          opener,
        );
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
        const checker = checkers(input, brief);
        const texts: [string, string | undefined][] = [
          ...brief.sentences.map(({ text, signal_ids }): [string, string | undefined] => [
            text,
            signal_ids[0],
          ]),
          [brief.draft_opener, brief.opener_signal_id ?? undefined],
        ];
        for (const [text, id] of texts) {
          told += 1;
          assert.notDeepEqual(checker(id)(`${text.replace(/[.?]$/, '')} ${lie}.`), [], `${text} ${lie}`);
        }
      }
      assert.ok(told > 500, String(told));
    });
  }

  test('is found where it takes the place of the truth', () => {
    let changed = 0;
    for (const { input, brief } of accounts) {
      const checker = checkers(input, brief);
      for (const { text, signal_ids } of brief.sentences) {
        const [id] = signal_ids;
        const other = text.replace(
          / (?:in|on) (?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}(?![^“]*”)/,
          ' on 29 February 1988',
        );
        if (other === text) continue;
        changed += 1;
        assert.notDeepEqual(checker(id)(other), [], other);
      }
    }
    assert.ok(changed > 500, String(changed));
  });
});
