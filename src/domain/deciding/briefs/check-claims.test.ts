import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cpuMs } from '../../../../test/support/cpu-time.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import { checkClaims, knowEvidence } from './check-claims.ts';
import { accountEvidence, contactEvidence, signalEvidence, together } from './claims/evidence.ts';

const signal: BriefSignal = {
  id: 'sig_1',
  type: 'funding',
  subtype: 'series_b',
  title: 'Northwind raises $30 million Series B led by Quayside Capital',
  quote:
    'The round brings the total to €41.5M. Revenue rose 20 per cent since March 2025, and 120 people work in three cities.',
  fields: { amount: 30_000_000, currency: 'USD', growth_percent: 7.5 },
  strength: 80,
  confidence: 0.9,
  occurredAt: new Date('2026-11-12T23:30:00Z'),
  precision: 'day',
  sourceUrl: 'https://www.northwind.example/news/1',
  points: 20,
};
const evidence = knowEvidence(
  together(
    accountEvidence({ name: 'Northwind', domain: 'northwind.example' }),
    contactEvidence({ name: 'Dana Fox', role: 'Chief Revenue Officer' }),
    signalEvidence(signal),
  ),
);

const supported = [
  'Northwind raised $30 million in a Series B round on 12 November 2026.',
  'Northwind raised $30M on November 12, 2026.',
  'Northwind raised 30,000,000 USD in November.',
  'Northwind raised USD 30m in Nov 2026, and the total is €41.5 million.',
  'The round, led by Quayside Capital, closed on 2026-11-12.',
  'Revenue rose 20% and 7.5%.',
  'In the words of northwind.example: “Northwind raises $30 million Series B led by Quayside Capital”.',
  'It says: “The round brings the total to €41.5M”.',
  'It says: “Revenue rose 20 per cent since March…”.',
  '120 people work in three cities.',
  'Hi Dana, what does your team look at first?',
  'Northwind’s round was in 2026.',
];

const unsupported: [text: string, kind: string, words: string][] = [
  ['Northwind raised $31 million.', 'sum', '$31 million'],
  ['Northwind raised €30 million.', 'sum', '€30 million'],
  ['Northwind raised $30 billion.', 'sum', '$30 billion'],
  ['Northwind raised $3 million.', 'sum', '$3 million'],
  ['Revenue rose 30%.', 'percent', '30%'],
  ['Revenue rose 120%.', 'percent', '120%'],
  ['121 people work there.', 'number', '121'],
  ['41 people work there.', 'number', '41'],
  ['People work in four cities.', 'number', 'four'],
  ['Northwind raised it on 13 November 2026.', 'date', '13 November 2026'],
  ['Northwind raised it on 12 November 2025.', 'date', '12 November 2025'],
  ['Northwind raised it in December.', 'date', 'in December'],
  ['Northwind raised it on 11/12/2026.', 'number', '11'],
  ['Northwind raised it on Thursday.', 'name', 'Thursday'],
  ['Northwind raised it in 2024.', 'number', '2024'],
  ['Northwind raised it in a Series C round.', 'name', 'Series C'],
  ['The round was led by Harbour Capital.', 'name', 'Harbour Capital'],
  ['The round was led by Quayside Fox.', 'name', 'Quayside Fox'],
  ['The round was led by クエイ.', 'name', 'クエイ'],
  ['It says: “the total to €41.5M”.', 'quotation', '“the total to €41.5M”'],
  ['It says: “Revenue rose 20 per cent”.', 'quotation', '“Revenue rose 20 per cent”'],
  ['It says: "Revenue fell since March 2025…".', 'quotation', '"Revenue fell since March 2025…"'],
  ['It says: “Revenue rose 2…”.', 'quotation', '“Revenue rose 2…”'],
  ['Northwind lost $30 million.', 'word', 'lost'],
  ['Northwind did not raise $30 million.', 'word', 'not'],
  ['Northwind raised $30 million to expand abroad.', 'word', 'expand'],
  ['Northwind has the budget now.', 'buying', 'budget'],
  ['Northwind is ready to buy.', 'buying', 'ready to buy'],
  ['Dana Fox is the decision maker.', 'buying', 'decision maker'],
  ['Northwind raised $30 million last week.', 'moving_day', 'last week'],
  ['Read https://other.example/x.', 'address', 'https://other.example/x.'],
  ['As other.example says.', 'address', 'other.example'],
  ['Northwind **raised** it.', 'markup', '**'],
  ['Northwind raised ３１ million.', 'number', '31 million'],
  ['Northwind raised ½ of $30 million.', 'number', '½'],
  ['Northwind raised $30 million and ⑨ more.', 'number', '⑨'],
  ['Northwind raised Ⅸ more rounds.', 'number', 'Ⅸ'],
  ['Northwind raised 〇 rounds.', 'number', '〇'],
  ['Northwind raised it with a5000 people.', 'number', 'a5000'],
  ['Northwind raised $30 million 💰📉.', 'sign', '📉'],
  ['Northwind raised ≥ $30 million.', 'sign', '≥'],
  ['How will you spend 5 million of it?', 'number', '5 million'],
];

describe('checkClaims', () => {
  for (const text of supported)
    test(`lets through: ${text}`, () => assert.deepEqual(checkClaims(text, evidence), []));
  for (const [text, kind, words] of unsupported) {
    test(`finds the ${kind} in: ${text}`, () => {
      const found = checkClaims(text, evidence);
      assert.ok(
        found.some((one) => one.kind === kind && one.words === words),
        JSON.stringify(found),
      );
    });
  }

  for (const text of [
    'See https://evil.example/pay now.',
    'Write to pay@evil.example now.',
    'See evil.example.',
  ])
    test(`lets no field lend an address: ${text}`, () => {
      const fields = {
        link: 'https://evil.example/pay',
        mail: 'pay@evil.example',
        host: 'evil.example',
        text,
      };
      const known = knowEvidence(signalEvidence({ ...signal, title: text, fields }));
      assert.ok(checkClaims(text, known).some(({ kind }) => kind === 'address'));
      const quoted = checkClaims(`It says: “${text.slice(0, -1)}”.`, known).map(({ kind }) => kind);
      assert.deepEqual(quoted, text.includes('/') || text.includes('@') ? ['address'] : []);
    });

  test('lets no field lend a word of buying, and takes none from a name of the account', () => {
    const field = 'Ready to buy: budget approved by the board';
    const known = knowEvidence(
      together(
        accountEvidence({ name: 'Budget <b>Cars</b>', domain: 'cars.example' }),
        signalEvidence({ ...signal, fields: { field } }),
      ),
    );
    assert.deepEqual(
      checkClaims(`${field}.`, known).map(({ kind }) => kind),
      ['buying', 'buying'],
    );
    assert.deepEqual(checkClaims('Budget <b>Cars</b> (cars.example) raised $30 million.', known), []);
    const [address] = checkClaims('Budget <b>Cars</b> is on https://cars.example.evil/x.', known);
    assert.equal(address?.kind, 'address');
  });

  test('takes a number of any kind as its evidence writes it', () => {
    const known = knowEvidence(signalEvidence({ ...signal, quote: 'Up 5½ points, v2 and Ⅸ, ⑨ of x7 ↑ 🚀' }));
    assert.deepEqual(checkClaims('Up 5½ points, v2 and Ⅸ, ⑨ of x7 ↑ 🚀', known), []);
    for (const text of ['Up ½ points', 'Up 7 points', 'Up v3 points', 'Up 📉'])
      assert.notDeepEqual(checkClaims(text, known), [], text);
  });

  test('takes a month for a month where the day is not known', () => {
    const vague = knowEvidence(signalEvidence({ ...signal, precision: 'month' }));
    assert.deepEqual(checkClaims('It raised $30 million in November 2026.', vague), []);
    assert.equal(checkClaims('It raised $30 million on 12 November 2026.', vague)[0]?.kind, 'date');
  });

  test('reads a page of 200,000 signs in linear time', () => {
    for (const long of [
      '“'.repeat(200_000),
      '1,'.repeat(100_000),
      'A '.repeat(100_000),
      'a.'.repeat(100_000),
    ]) {
      const started = cpuMs();
      checkClaims(long, evidence);
      knowEvidence(signalEvidence({ ...signal, quote: long }));
      assert.ok(cpuMs() - started < 5000, long.slice(0, 4));
    }
  });
});
