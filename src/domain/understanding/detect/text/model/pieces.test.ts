import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readPieces } from './pieces.ts';

/** What the scanner replaced, and must agree with. */
const PIECE = /[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*|[$€£¥₹%?!"“”:;.,()–—&/'’-]/gu;

describe('readPieces', () => {
  it('parts words, numbers and marks as a pattern would', () => {
    const letters = fc.constantFrom(...'aZé٣ß\u0301 \n@#_09.,:;$€%-’”—&/()日й'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
        const expected = [...text.matchAll(PIECE)].map(({ 0: piece, index }) => [piece, index]);
        assert.deepEqual(
          readPieces(text).map((piece) => [piece.text, piece.start]),
          expected,
        );
      }),
    );
  });

  it('says which are words, and writes them small', () => {
    const pieces = readPieces('Åre raised €1,250.5m.');
    assert.deepEqual(
      pieces.map(({ lower, isWord }) => `${lower}${isWord ? '+' : ''}`),
      ['åre+', 'raised+', '€', '1,250.5', 'm+', '.'],
    );
  });
});
