import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyNames, nameMatcher } from './company-name.ts';

describe('companyNames', () => {
  it('drops the legal form and what the company does', () => {
    assert.deepEqual(companyNames('Quernlight Systems, Inc.'), [
      'Quernlight Systems, Inc.',
      'Quernlight Systems',
      'Quernlight',
    ]);
    assert.deepEqual(companyNames('Brindle GmbH'), ['Brindle GmbH', 'Brindle']);
  });

  it('keeps a common word from standing for a company', () => {
    assert.deepEqual(companyNames('Summit Software Ltd'), ['Summit Software Ltd', 'Summit Software']);
  });
});

describe('nameMatcher', () => {
  const mark = (name: string, text: string): string =>
    nameMatcher({ name, domain: 'brindle.example' }).mark(text);

  it('marks the name, its short form and the domain', () => {
    assert.equal(
      mark('Quernlight Systems, Inc.', 'At Quernlight Systems we said Quernlight, see brindle.example'),
      'At @self we said @self, see @self',
    );
  });

  it('leaves longer names of others alone', () => {
    assert.equal(mark('Brindle', 'shares of Brindle Tube & Lamp fell'), 'shares of Brindle Tube & Lamp fell');
    assert.equal(
      mark('Falconer', 'Euan Falconer appointed head of museum'),
      'Euan Falconer appointed head of museum',
    );
    assert.equal(mark('Orbit', 'first satellite put into orbit'), 'first satellite put into orbit');
  });

  it('takes any name as words, not as a pattern', () => {
    assert.equal(mark('A+ (B) [C]*', 'so A+ (B) [C]* raised'), 'so @self raised');
  });
});
