import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lastRun, pageOf, runs, titles } from '../../workspace/bots/bot-page-fixture.ts';

const plans = (...cards: [name: string, price: string][]): string =>
  pageOf(
    `<h1>Pricing</h1>${cards.map(([name, price]) => `<div class="card"><h3>${name}</h3><p class="price">${price}</p></div>`).join('')}`,
  );
const rule = { type: 'price_change' } as const;
const given = { rule, template: 'competitor-pricing' } as const;
const before = plans(['Starter', '$29 / month'], ['Pro', '$49 / month']);

describe('price_change', () => {
  test('a rise, with currency, period and percent', () => {
    const judged = lastRun([before, plans(['Starter', '$29 / month'], ['Pro', '$59 / month'])], given);
    assert.ok(judged.kind === 'matched');
    const [match] = judged.matches;
    assert.equal(match?.title, 'Pro: 49 → 59 USD a month (+20.4 %)');
    assert.deepEqual([match?.subtype, match?.strength, match?.fields['percent']], ['increase', 86, 20.4]);
  });

  const changes: [string, string, string, string | null][] = [
    [
      'a cut',
      plans(['Starter', '$29 / month'], ['Pro', '$39 / month']),
      'Pro: 49 → 39 USD a month (−20.4 %)',
      'decrease',
    ],
    [
      'a plan more',
      plans(['Starter', '$29 / month'], ['Pro', '$49 / month'], ['Scale', '$99 / month']),
      'Scale: not offered → 99 USD a month',
      'plan_added',
    ],
    ['a plan less', plans(['Pro', '$49 / month']), 'Starter: 29 USD a month → not offered', 'plan_removed'],
    [
      'a free plan',
      plans(['Free', '$0'], ['Starter', '$29 / month'], ['Pro', '$49 / month']),
      'Free: not offered → 0 USD',
      'free_tier_changed',
    ],
    [
      'a price hidden',
      plans(['Starter', '$29 / month'], ['Pro', 'Contact sales']),
      'Pro: 49 USD a month → no price shown',
      'price_hidden',
    ],
  ];
  for (const [name, after, title, subtype] of changes)
    test(name, () => {
      const judged = lastRun([before, after], given);
      assert.deepEqual(titles(judged), [title]);
      assert.equal(judged.kind === 'matched' && judged.matches[0]?.subtype, subtype);
    });

  test('min_percent holds small steps back until they add up', () => {
    const at = (price: number): string => plans(['Starter', '$29 / month'], ['Pro', `$${price} / month`]);
    const judged = runs([at(100), at(103), at(106), at(109)], {
      ...given,
      rule: { ...rule, min_percent: 5 },
    });
    assert.deepEqual(
      judged.map(({ kind }) => kind),
      ['baseline', 'same', 'matched', 'same'],
    );
    assert.deepEqual(titles(judged[2]!), ['Pro: 100 → 106 USD a month (+6 %)']);
  });

  test('another currency for another visitor is no change', () => {
    const euros = plans(['Starter', '€29 / month'], ['Pro', '€49 / month']);
    assert.equal(lastRun([before, euros], given).kind, 'same');
  });

  test('with a selector, neither a struck-out price nor another way to write a number is a change', () => {
    const cost = (html: string): string => pageOf(`<p class="cost">${html}</p>`);
    const kinds = (...costs: string[]): string[] =>
      runs(costs.map(cost), { rule: { type: 'price_change', selector: '.cost' } }).map(({ kind }) => kind);
    assert.deepEqual(kinds('<s>$59</s> $49', '<del>$69</del> $49', '$49'), ['baseline', 'same', 'same']);
    assert.deepEqual(kinds('1.299', '1299', '1,299', '1 299'), ['baseline', 'same', 'same', 'same']);
    assert.deepEqual(kinds('49.99', '49.90', '0.125', '0.5'), ['baseline', 'matched', 'matched', 'matched']);
  });

  test('with a selector, the first money in each match; commas are decimals where they are', () => {
    const selected = { rule: { ...rule, selector: '.cost' } };
    const of = (...costs: string[]): string =>
      pageOf(costs.map((cost) => `<p class="cost">${cost}</p>`).join(''));
    assert.deepEqual(
      titles(lastRun([of('Nur 1.299,50 € statt 1.500 €'), of('Nur 1.350,00 € statt 1.500 €')], selected)),
      ['Nur: 1299.5 → 1350 EUR (+3.9 %)'],
    );
    assert.deepEqual(titles(lastRun([of('49', '12.5'), of('49', '13.75')], selected)), [
      'price 2: 12.5 → 13.75 (+10 %)',
    ]);
  });

  test('in JSON, by path', () => {
    const selected = { rule: { ...rule, selector: '$.plans[*].price' }, type: 'application/json' };
    const of = (price: number): string => JSON.stringify({ plans: [{ price: 10.5 }, { price }] });
    assert.deepEqual(titles(lastRun([of(20), of(25)], selected)), [
      "$['plans'][1]['price']: 20 → 25 (+25 %)",
    ]);
  });

  test('a page that lost its prices is a failure, not a change', () => {
    const gone = lastRun([before, pageOf('<h1>Pricing</h1><p>See you soon</p>')], given);
    assert.deepEqual(gone, { kind: 'failed', reason: 'the page shows no prices' });
    const none = lastRun([pageOf('<p class="cost">soon</p>')], { rule: { ...rule, selector: '.cost' } });
    assert.match(none.kind === 'failed' ? none.reason : '', /^no price stands where the selector/);
  });

  test('a change is believed at the second sight, an hour later', () => {
    const after = plans(['Starter', '$29 / month'], ['Pro', '$59 / month']);
    const other = plans(['Starter', '$29 / month'], ['Pro', '$69 / month']);
    const waits = { ...given, confirmAfterMs: 3_600_000 };
    const kinds = (pages: string[]): string[] => runs(pages, waits).map(({ kind }) => kind);
    assert.deepEqual(kinds([before, after, after]), ['baseline', 'unconfirmed', 'matched']);
    assert.deepEqual(kinds([before, after, before, after]), [
      'baseline',
      'unconfirmed',
      'same',
      'unconfirmed',
    ]);
    assert.deepEqual(kinds([before, after, other, other]), [
      'baseline',
      'unconfirmed',
      'unconfirmed',
      'matched',
    ]);
    // Days apart are not long enough where a week is asked for; the first sighting is kept.
    const slow = runs([before, after, after], { ...given, confirmAfterMs: 7 * 86_400_000 });
    assert.ok(slow[1]?.kind === 'unconfirmed' && slow[2]?.kind === 'unconfirmed');
    assert.deepEqual(slow[1].since, slow[2].since);
    assert.deepEqual(
      slow[1].matches.map(({ key }) => key),
      slow[2].matches.map(({ key }) => key),
    );
  });
});
