import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { legalSentences } from './legal-sentences.ts';

const saidBy = (line: string): string[] => legalSentences([line]).sentences;

describe('the sentences of a legal document', () => {
  it('end at a mark that a capital, a quotation or a bracket follows', () => {
    assert.deepEqual(
      saidBy(
        'We keep what you send us here: You may ask for a copy of it! “Data” is whatever you send to us? (A copy is given once a year.) Étude of it is not what we do.',
      ),
      [
        'we keep what you send us here',
        'you may ask for a copy of it',
        'data is whatever you send to us',
        '(a copy is given once a year.) étude of it is not what we do',
      ],
    );
  });

  it('do not end within an abbreviation, a number or a list in small letters', () => {
    assert.equal(
      saidBy('We charge approx. two of 1.5 percent, i.e. less than the others; more is not asked.').length,
      1,
    );
  });

  it('leave out lines that are nothing but furniture', () => {
    assert.deepEqual(saidBy('© 2026 Quernlight Systems and all of its many companies'), []);
    assert.deepEqual(saidBy('Quernlight Systems of Boise in Idaho. All rights reserved.'), []);
  });
});
