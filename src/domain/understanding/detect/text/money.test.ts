import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findMoney } from './money.ts';
import { cpuMs } from '../../../../../test/support/cpu-time.ts';

const SUMS: [words: string, amount: number, currency: string | null][] = [
  ['raised $42 million', 42e6, 'USD'],
  ['a €5.5M round', 5.5e6, 'EUR'],
  ['₹480 crore of equity', 4.8e9, 'INR'],
  ['an MXN 900 million line', 900e6, 'MXN'],
  ['some 90m pounds', 90e6, 'GBP'],
  ['US$1.2bn in total', 1.2e9, 'USD'],
  ['C$3,250,000 sold', 3_250_000, 'CAD'],
  ['12,5 million euros', 12.5e6, 'EUR'],
  ['€1.200.000 in all', 1_200_000, 'EUR'],
  ['€850k from angels', 850e3, 'EUR'],
  ['DKK 31m', 31e6, 'DKK'],
  ['1.4 billion pesos', 1.4e9, null],
  ['A$37 million', 37e6, 'AUD'],
  ['$9,750,000;', 9_750_000, 'USD'],
];

describe('findMoney', () => {
  for (const [words, amount, currency] of SUMS) {
    it(`reads "${words}"`, () => {
      assert.deepEqual(
        findMoney(words).map((sum) => [sum.amount, sum.currency]),
        [[amount, currency]],
      );
    });
  }

  it('says where each sum stands', () => {
    const text = 'from $5m to $7m';
    assert.deepEqual(
      findMoney(text).map(({ start, end }) => text.slice(start, end)),
      ['$5m', '$7m'],
    );
  });

  it('takes bare numbers, dates and versions for no money', () => {
    for (const words of ['41 shops', 'in 2026', 'version 3.0 million', 'ISO 27001', '$', 'series of 5m runs'])
      assert.deepEqual(findMoney(words), []);
  });

  it('stays quick on hostile digits', () => {
    const started = cpuMs();
    findMoney('1,'.repeat(100_000));
    assert.ok(cpuMs() - started < 1_000);
  });
});
