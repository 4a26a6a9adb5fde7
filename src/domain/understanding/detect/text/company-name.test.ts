import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyNames, nameMatcher } from '../../../ground/vocabulary/company-name.ts';
import { cpuMs } from '../../../../../test/support/cpu-time.ts';

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

  it('takes a legal form and www along, and no part of a longer word or address', () => {
    assert.equal(mark('Brindle Corp', 'Brindle Corp, Inc. and www.brindle.example/x'), '@self and @self/x');
    assert.equal(mark('Quernlight Systems', 'a Quernlight-like lamp'), 'a Quernlight-like lamp');
    assert.equal(mark('Brindle', 'Brindles and notbrindle.example'), 'Brindles and notbrindle.example');
  });

  it('reads a name repeated without end in linear time', () => {
    const started = cpuMs();
    mark('Quernlight Systems', 'Quernlight '.repeat(50_000));
    assert.ok(cpuMs() - started < 2_000);
  });

  it('takes any name as words, not as a pattern', () => {
    assert.equal(mark('A+ (B) [C]*', 'so A+ (B) [C]* raised'), 'so @self raised');
  });
});
