import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Article } from '../../ground/observations/index.ts';
import { wireTickers } from './wire-tickers.ts';

const article = (title: string, text = ''): Article => ({
  id: title,
  url: 'https://wire.example/1',
  title,
  text,
  publishedAt: '2026-11-20T10:00:00.000Z',
  publishedPrecision: 'second',
  author: null,
  categories: [],
});

const read = (text: string): [string, string][] =>
  [...wireTickers([article('News', text)])].map(([ticker, names]) => [ticker, [...names.values()][0] ?? '']);

describe('wireTickers', () => {
  it('finds the symbol and what the company is called before it', () => {
    for (const [text, ticker, name] of [
      [
        'BOISE, Nov. 20, 2026 (WIRE) -- Quernlight Holdings, Inc. (NASDAQ: QRNL), a maker of mills, said',
        'QRNL',
        'Quernlight Holdings, Inc.',
      ],
      ['today Bank of Boise (NYSE: BOB) announced', 'BOB', 'Bank of Boise'],
      ['a deal with iMill (NYSE American: IMLL; TSX: IML)', 'IMLL', 'iMill'],
      ['Ferncastle Corp (Nasdaq Global Select Market: FERN)', 'FERN', 'Ferncastle Corp'],
      ['Beacon (NYSE:BCN.A)', 'BCN-A', 'Beacon'],
    ] as const)
      assert.deepEqual(read(text), [[ticker, name]], text);
  });

  it('takes no symbol of another market, no bracket of another kind, and none without a name', () => {
    for (const text of [
      'Quernlight Mines (TSX: QRNL)',
      'Quernlight (NASDAQ)',
      'the company (NASDAQ: QRNL)',
      'Quernlight NASDAQ: QRNL rises',
    ])
      assert.deepEqual(read(text), [], text);
  });
});
