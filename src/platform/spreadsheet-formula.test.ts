import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { defuseFormulas, restoreFormulas } from './spreadsheet-formula.ts';

/** Texts of the pieces that matter here, in every order. */
const texts = fc
  .array(
    fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      '\uFF1D',
      ';',
      '\t',
      '\r',
      '\n',
      ' ',
      '\u00A0',
      '\u200B',
      'a',
      '1',
      ',',
      '"',
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

describe('formulas in cells', () => {
  it('get an apostrophe where a spreadsheet would begin a cell: at the start, and after what some split at', () => {
    for (const [text, defused] of [
      ['=1+1', "'=1+1"],
      ['a;=cmd', "a;'=cmd"],
      ['a; @b;c', "a;' @b;c"],
      ['a\n-b', "a\n'-b"],
      ['\tx', "'\tx"],
      ['a-b;c+d', 'a-b;c+d'],
      ["'=1", "''=1"],
      ['', ''],
    ] as const)
      assert.equal(defuseFormulas(text), defused);
  });

  it('leave no part that runs', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const defused = defuseFormulas(text);
        assert.doesNotMatch(defused, /^[\t\r\n]/);
        for (const part of defused.split(/[;\t\r\n]/))
          assert.doesNotMatch(part, /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('come back as they were, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
        assert.equal(restoreFormulas(defuseFormulas(text)), text);
      }),
      { numRuns: 4000 },
    );
  });
});
