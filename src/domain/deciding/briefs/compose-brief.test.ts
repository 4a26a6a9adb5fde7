import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { contact, signal } from '../../../../test/support/northwind.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import type { BriefContact, BriefInput, BriefSignal, ComposedBrief } from '../../ground/vocabulary/brief.ts';
import { checkClaims, knowEvidence } from './check-claims.ts';
import {
  accountEvidence,
  contactEvidence,
  NOTHING_ON_RECORD,
  signalEvidence,
  together,
} from './claims/evidence.ts';
import { checkLetter } from './check-letter.ts';
import { companyName, composeBrief } from './compose-brief.ts';
import { countWords } from './draft-opener.ts';
import { briefTones } from '../../ground/vocabulary/tone.ts';
import type { BriefTone } from '../../ground/vocabulary/tone.ts';

const now = new Date('2026-11-20T09:00:00Z');

const nothing: BriefInput = {
  account: { name: 'Northwind', domain: 'northwind.example' },
  score: 12,
  tier: 'cold',
  signals: [],
  contacts: [],
  personas: defaultRubric.personas,
  now,
};

function compose(
  signals: BriefSignal[],
  contacts: BriefContact[] = [],
  account = { name: 'Northwind', domain: 'northwind.example' },
  tone: BriefTone = 'plain',
): ComposedBrief {
  const input: BriefInput = {
    account,
    score: 71,
    tier: 'hot',
    signals,
    contacts,
    personas: defaultRubric.personas,
    tone,
    now,
  };
  return composeBrief(input);
}

describe('why_now', () => {
  const funding = signal('funding', {
    subtype: 'series_b',
    title: 'Northwind raises $30 million',
    quote: 'Northwind, which makes compasses, has raised $30 million.',
    fields: { amount: 30_000_000 },
    points: 25,
  });
  const hire = signal('executive_hire', {
    fields: { person: 'Dana Fox', role: 'Chief Revenue Officer' },
    points: 12,
  });

  test('tells the weightiest first, each sentence with its signal', () => {
    const brief = compose([hire, signal('rebrand', { points: 0.2 }), funding]);
    assert.equal(
      brief.why_now,
      'Northwind raised $30 million in a Series B round on 12 November 2026. It appointed Dana Fox as Chief Revenue Officer on 12 November 2026.',
    );
    assert.deepEqual(
      brief.sentences.map(({ signal_ids }) => signal_ids),
      [['sig_funding'], ['sig_executive_hire']],
    );
    assert.deepEqual(brief.signal_ids, ['sig_funding', 'sig_executive_hire']);
  });
  test('writes no letter about somebody who was removed, lower revenue, a stopped listing or somebody else’s breach', () => {
    for (const [type, subtype] of [
      ['team_page_change', 'person_removed'],
      ['board_change', 'director_removed'],
      ['financial_results', 'profit_warning'],
      ['financial_results', 'decline'],
      ['ipo_filing', 'withdrawn'],
      ['hiring_slowdown', 'freeze'],
      ['competitor_move', 'breach'],
      ['community_pain_point', 'switch_intent'],
    ] as const) {
      const unsaid = signal(type, { id: 'sig_unsaid', subtype, points: 50 });
      assert.equal(compose([unsaid]).draft_opener, '');
      assert.notEqual(compose([unsaid]).why_now, '');
      assert.equal(compose([unsaid, funding]).opener_signal_id, 'sig_funding');
    }
  });
  test('tells two signals of one post once', () => {
    const post = { title: 'Ask HN: What do you use for procurement?', points: 5 };
    const brief = compose([
      funding,
      signal('community_pain_point', { ...post, id: 'sig_complaint', subtype: 'complaint' }),
      signal('community_pain_point', { ...post, id: 'sig_request', subtype: 'recommendation_request' }),
    ]);
    assert.equal(brief.why_now.split('in a public post').length, 2, brief.why_now);
    assert.equal(brief.sentences.length, 2);
  });
  test('writes no currency that is none', () => {
    const money = { amount: 5, currency: 'a<' };
    for (const one of [
      signal('funding', { subtype: 'series_b', fields: money }),
      signal('pricing_change', { subtype: 'plan_added', fields: { plan: 'Pro', after: money } }),
    ]) {
      const { why_now: why, draft_opener: opener } = compose([one]);
      assert.match(why, /\b5\b/);
      assert.doesNotMatch(why + opener, /</);
    }
    assert.match(
      compose([signal('funding', { subtype: 'series_b', fields: { ...money, currency: 'EUR' } })]).why_now,
      /raised €5 /,
    );
  });
  test('lets a single signal’s source speak', () => {
    assert.equal(
      compose([funding]).sentences[1]?.text,
      'In the words of northwind.example: “Northwind, which makes compasses, has raised $30 million”.',
    );
    assert.equal(
      compose([{ ...funding, quote: '' }]).sentences[1]?.text,
      'It is the only live signal on record for Northwind.',
    );
  });
  test('names what speaks against it', () => {
    const cuts = signal('workforce_reduction', {
      subtype: 'announced_layoff',
      title: 'Northwind cuts 40 jobs',
      fields: { employees: 40 },
      points: -6,
    });
    assert.equal(
      compose([cuts, funding]).sentences[1]?.text,
      'Against that, it announced 40 job cuts on 12 November 2026.',
    );
  });
  test('says so when there is no signal', () => {
    const brief = compose([], [], { name: 'Northwind Inc.', domain: 'northwind.example' });
    assert.match(brief.why_now, /^No live signal is on record for Northwind Inc\. /);
    assert.deepEqual(brief.signal_ids, []);
    const aged = composeBrief({ ...nothing, hasOlderNews: true });
    assert.match(aged.why_now, / Its score rests on fit and on earlier news, and nothing public gives /);
    const evidence = knowEvidence(together(accountEvidence(nothing.account), NOTHING_ON_RECORD));
    assert.deepEqual(checkClaims(aged.why_now, evidence), []);
    assert.deepEqual([brief.draft_opener, brief.draft_subject, brief.draft_follow_up], ['', '', '']);
  });
});

describe('who_to_talk_to', () => {
  test('follows the rubric’s personas, then freshness, and leaves out who has left', () => {
    const people = [
      contact('Olaf Berg', 'Accountant'),
      contact('Ida Roy', 'CTO'),
      contact('Sam Old', 'VP Sales', { firstSeenAt: new Date('2025-01-01T00:00:00Z') }),
      contact('Dana Fox', 'Chief Revenue Officer', { appointedAt: new Date('2026-11-03T00:00:00Z') }),
      contact('Gone Person', 'VP Sales', { status: 'left' }),
      contact('Back Again', 'Accountant', {
        returnedAt: new Date('2026-10-01T00:00:00Z'),
        firstSeenAt: new Date('2024-01-01T00:00:00Z'),
      }),
    ];
    assert.deepEqual(compose([], people).who_to_talk_to, [
      {
        name: 'Dana Fox',
        role: 'Chief Revenue Officer',
        tag: 'new',
        why: 'Fits the persona “decision maker” of your rubric; new in the role.',
      },
      {
        name: 'Sam Old',
        role: 'VP Sales',
        tag: 'decision_maker',
        why: 'Fits the persona “decision maker” of your rubric.',
      },
      { name: 'Ida Roy', role: 'CTO', tag: 'technical', why: 'Fits the persona “technical” of your rubric.' },
      { name: 'Olaf Berg', role: 'Accountant', tag: 'known', why: 'Works in finance.' },
      { name: 'Back Again', role: 'Accountant', tag: 'returning', why: 'Has come back.' },
    ]);
  });
  test('is new for ninety days', () => {
    const tagAt = (day: string): string | undefined =>
      compose([], [contact('Ida Roy', 'CTO', { appointedAt: new Date(`${day}T09:00:00Z`) })])
        .who_to_talk_to[0]?.tag;
    assert.equal(tagAt('2026-08-22'), 'new');
    assert.equal(tagAt('2026-08-21'), 'technical');
  });
});

describe('draft_opener', () => {
  const hire = signal('executive_hire', { fields: { person: 'Dana Fox', role: 'Chief Revenue Officer' } });
  test('names one checkable fact, to the person it concerns', () => {
    assert.match(
      compose([hire], [contact('Dana Fox', 'Chief Revenue Officer')]).draft_opener,
      /^Hi Dana, congratulations on your appointment as Chief Revenue Officer at Northwind last week\. /,
    );
    assert.match(
      compose([hire], [contact('Ida Roy', 'CTO')]).draft_opener,
      /^Hi Ida, I .* that Northwind appointed Dana Fox as Chief Revenue Officer last week\. /,
    );
    assert.match(compose([hire]).draft_opener, /^Hello, I .* that Northwind appointed /);
  });
  test('passes no address on, and puts a name that looks like one, or like buying, in quotation marks', () => {
    const launched = (product: string, title = 'Out now'): string =>
      compose([signal('product_launch', { subtype: 'new_product', title, fields: { product } })])
        .draft_opener;
    for (const [product, told] of [
      ['Customer.io', 'launched “Customer.io” last week'],
      ['Budget Cars', 'launched “Budget Cars” last week'],
      ['Node.js', 'launched Node.js last week'],
      ['Compass at https://evil.example/x', 'launched “Compass at …” last week'],
    ] as const)
      assert.ok(launched(product).includes(told), launched(product));
    for (const address of [
      'https://evil.example/x',
      'pay@evil.example',
      'www.evil.example',
      'evil.example/x',
    ]) {
      assert.doesNotMatch(launched(address), /evil/);
      const untold = signal('custom_watch', { title: `Out: see ${address} now` });
      assert.match(compose([untold]).draft_opener, /: “Out: see …”\./);
    }
    const greeted = compose([hire], [contact('evil.example/x', 'CTO')]).draft_opener;
    assert.match(greeted, /^Hello, /);
    for (const [name, greeting] of [
      ['Anna-Lena Groß', 'Hi Anna-Lena, '],
      ['Dr. Sean McKenzie', 'Hi Sean, '],
      ['McKenzie Lee', 'Hi McKenzie, '],
      ['J. Smith', 'Hi J. Smith, '],
      ['ROY Ida', 'Hi ROY Ida, '],
    ] as const) {
      const { draft_opener: opener } = compose([hire], [contact(name, 'CTO')]);
      assert.ok(opener.startsWith(greeting), opener);
    }
  });
  test('calls an interim office one', () => {
    const interim = { ...hire, subtype: 'interim' };
    assert.match(
      compose([interim], [contact('Dana Fox', 'Chief Revenue Officer')]).draft_opener,
      /taking over as interim Chief Revenue Officer at Northwind/,
    );
  });
  test('speaks as it is told to, and says the same', () => {
    const said = briefTones.map(
      (tone) => compose([hire], [contact('Ida Roy', 'CTO')], undefined, tone).draft_opener,
    );
    assert.equal(new Set(said).size, briefTones.length);
    for (const opener of said)
      assert.match(opener, /Northwind appointed Dana Fox as Chief Revenue Officer last week/);
    assert.deepEqual(
      said.map((opener) => opener.slice(0, opener.indexOf(','))),
      ['Hi Ida', 'Hello Ida', 'Dear Ida Roy', 'Hi Ida'],
    );
  });
  test('stays under ninety words, whatever the title, and keeps the fact', () => {
    const wordy = signal('office_expansion', { title: 'a b '.repeat(100) });
    const opener = compose([wordy], [contact('Ida Roy', 'CTO')], {
      name: 'x '.repeat(12),
      domain: 'northwind.example',
    }).draft_opener;
    assert.ok(countWords(opener) < 90, String(countWords(opener)));
    assert.match(opener, /was in the news last week/);
  });
  test('leaves delicate news to others when there is other news', () => {
    const cuts = signal('workforce_reduction', { points: 30 });
    assert.match(compose([cuts, hire]).draft_opener, /Dana Fox/);
    assert.deepEqual(compose([cuts, hire]).signal_ids, ['sig_workforce_reduction', 'sig_executive_hire']);
  });
});

describe('whatever the evidence', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'Q', '7', ' ', '.', '"', '$', '\n', ',', 'é', '😀', '<'),
    maxLength: 400,
  });
  const value = fc.oneof(
    words,
    fc.double(),
    fc.integer(),
    fc.constant(null),
    fc.record({ amount: fc.integer({ min: 0 }), currency: fc.constant('EUR') }),
  );
  const keys = [
    'person',
    'role',
    'product',
    'partner',
    'location',
    'open_roles',
    'median',
    'plan',
    'before',
    'after',
    'amount',
    'currency',
    'technology',
    'impact',
  ];
  const anySignal = fc
    .record({
      type: fc.constantFrom(...signalTypes.map((entry) => entry.type), 'custom_x'),
      pick: fc.nat(),
      title: words,
      quote: words,
      fields: fc.dictionary(fc.constantFrom(...keys), value),
      points: fc.double({ min: -30, max: 60, noNaN: true }),
      precision: fc.constantFrom<BriefSignal['precision']>('second', 'day', 'month', 'unknown'),
      at: fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z') }),
    })
    .map(({ type, pick, at, ...rest }) => {
      const subtypes = signalTypes.find((entry) => entry.type === type)?.subtypes ?? ['x'];
      return signal(type, { ...rest, subtype: subtypes[pick % subtypes.length]!, occurredAt: at });
    });
  const anyContact = fc.tuple(words, words).map(([name, role]) => contact(name, role));

  test('every claim of the text is one of the evidence, and the lengths hold', () => {
    fc.assert(
      fc.property(
        fc.array(anySignal, { maxLength: 6 }),
        fc.array(anyContact, { maxLength: 3 }),
        words,
        (made, contacts, name) => {
          const signals = made.map((one, index) => ({ ...one, id: `sig_${index}` }));
          const account = { name, domain: 'northwind.example' };
          const brief = compose(signals, contacts, account);
          const unsupported = (text: string, id: string | undefined): unknown[] => {
            const own = signals.filter((one) => one.id === id).map((one) => signalEvidence(one));
            const evidence = [
              accountEvidence(account),
              NOTHING_ON_RECORD,
              ...contacts.map(contactEvidence),
              ...own,
            ];
            return checkClaims(text, knowEvidence(together(...evidence)));
          };
          for (const { text, signal_ids } of brief.sentences) {
            assert.equal(signal_ids.length, signals.length === 0 ? 0 : 1);
            assert.deepEqual(unsupported(text, signal_ids[0]), [], text);
          }
          const opener = brief.draft_opener;
          const told = signals.find(({ id }) => id === brief.opener_signal_id);
          const about = together(accountEvidence(account), ...contacts.map(contactEvidence));
          for (const text of told === undefined ? [] : [opener, brief.draft_subject, brief.draft_follow_up])
            assert.deepEqual(
              checkLetter(text, {
                about,
                company: companyName(account),
                signal: told!,
                offer: null,
                language: 'en',
                writtenOn: now,
              }),
              [],
              text,
            );
          assert.ok(countWords(opener) < 90, opener);
          assert.ok(brief.sentences.length >= 2 && brief.sentences.length <= 4);
          for (const id of brief.signal_ids) assert.ok(signals.some((one) => one.id === id));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
