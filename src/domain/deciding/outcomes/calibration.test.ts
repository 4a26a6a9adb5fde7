import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calibrate } from './calibration.ts';
import type { Counted } from './calibration.ts';

const counted = (
  decile: number,
  tier: Counted['tier'],
  accounts: number,
  n: number,
  positive: number,
): Counted => ({ decile, tier, accounts_scored: accounts, with_outcome: n, positive });

describe('calibrate', () => {
  test('worked by hand: 5 of 20 in the fifth decile, 20 of 40 in the eighth', () => {
    const told = calibrate(
      [counted(4, 'warm', 100, 20, 5), counted(7, 'hot', 30, 10, 8), counted(7, 'hot', 20, 30, 12)],
      2,
    );
    assert.deepEqual(
      [told.accounts_scored, told.with_outcome, told.positive, told.left_out],
      [150, 60, 25, 2],
    );
    // 25/60 = 0.41667; z² = 3.8415: centre (25 + 1.92073)/(60 + 3.8415) = 0.42168, half-width
    // 1.95996·√(0.41667·0.58333/60 + 3.8415/14400)/(1 + 3.8415/60) = 0.12093.
    assert.deepEqual(told.rate, { value: 0.417, low: 0.301, high: 0.543 });
    const [fifth, eighth] = [told.deciles[4], told.deciles[7]];
    assert.deepEqual(fifth, {
      decile: 5,
      from: 40,
      to: 49,
      accounts_scored: 100,
      with_outcome: 20,
      positive: 5,
      // 5/20: Newcombe (1998) and every table of Wilson intervals have 0.112 to 0.469.
      rate: { value: 0.25, low: 0.112, high: 0.469 },
      enough: true,
    });
    assert.deepEqual(
      [eighth?.accounts_scored, eighth?.with_outcome, eighth?.positive, eighth?.rate],
      [50, 40, 20, { value: 0.5, low: 0.352, high: 0.648 }],
    );
    // 0.5 ÷ 0.41667 and 0.25 ÷ 0.41667.
    assert.deepEqual(
      told.tiers.map(({ tier, lift }) => [tier, lift]),
      [
        ['hot', 1.2],
        ['warm', 0.6],
        ['watch', null],
        ['cold', null],
      ],
    );
    assert.deepEqual([told.enough, told.reason], [true, null]);
  });

  test('nothing: ten empty deciles, no rate, and it says that this is not enough', () => {
    const told = calibrate([], 0);
    assert.equal(told.rate, null);
    assert.equal(told.enough, false);
    assert.equal(
      told.reason,
      'Too few to conclude from: there are 0 of 50 accounts with an outcome, 0 of 10 positive ones, 0 of 10 others.',
    );
    assert.deepEqual(
      told.deciles.map(({ from, to, rate, enough }) => [from, to, rate, enough]),
      Array.from({ length: 10 }, (_, i) => [i * 10, i === 9 ? 100 : i * 10 + 9, null, false]),
    );
  });

  test('many outcomes of one kind only are not enough, and nobody having come so far gives no lift', () => {
    const none = calibrate([counted(8, 'hot', 90, 90, 0)], 0);
    assert.deepEqual([none.enough, none.tiers[0]?.lift], [false, null]);
    assert.match(String(none.reason), /there are 0 of 10 positive ones\.$/);
    const all = calibrate([counted(8, 'hot', 90, 90, 85)], 0);
    assert.match(String(all.reason), /there are 5 of 10 others\.$/);
  });
});
