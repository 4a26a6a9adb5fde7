import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statedCategory } from './category.ts';

describe('statedCategory', () => {
  it('finds what the thing is called, without praise and without for whom', () => {
    for (const [text, words] of [
      ['Quernlight is the leading customer support platform for shops', 'customer support platform'],
      ['Quernlight – Mill control software', 'mill control software'],
      ["The world's best email marketing tool.", 'email marketing tool'],
      ['An open-source vector database', 'open-source vector database'],
      ['Payroll software platform for bakers', 'payroll software platform'],
    ] as const)
      assert.equal(statedCategory(text)?.words, words, text);
  });

  it('finds none in a slogan, nor in the kind alone', () => {
    for (const text of [
      'Mills that run themselves',
      'One platform',
      'The new platform for everybody',
      '',
      '|||',
    ])
      assert.equal(statedCategory(text), null, text);
  });
});
