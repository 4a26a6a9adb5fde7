import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cikFromTickers } from '../../ground/vocabulary/company-names.ts';

const list = {
  0: { cik_str: 987654, ticker: 'LMNF', title: 'LUMEN FORGE, INC.' },
  1: { cik_str: 987654, ticker: 'LMNFW', title: 'LUMEN FORGE, INC.' },
  2: { cik_str: 11, ticker: 'LFB', title: 'Lumen Forge Bancorp' },
  3: { cik_str: 12, ticker: 'ACE', title: 'ACE Corp /DE/' },
  4: { cik_str: 13, ticker: 'ACEH', title: 'Ace Holdings Ltd' },
  5: { cik_str: 14, ticker: 'ATT', title: 'A.T.&T. Inc' },
};

describe('cikFromTickers', () => {
  it('finds the same name, legal form and case aside', () => {
    assert.equal(cikFromTickers(list, 'Lumen Forge'), '0000987654');
    assert.equal(cikFromTickers(list, 'The Lumen Forge Corporation'), '0000987654');
    assert.equal(cikFromTickers(list, 'AT & T'), '0000000014');
  });
  it('is never fuzzy, and gives none where two companies share a name', () => {
    for (const name of ['Lumen', 'Lumen Forges', 'Forge Lumen', 'Lumenforge', 'Ace', '', 'Inc', '../x'])
      assert.equal(cikFromTickers(list, name), null, name);
  });
  it('survives any other shape', () => {
    for (const json of [null, [], {}, 'x', { 0: null, 1: { title: 7, cik_str: 'y' }, 2: [] }])
      assert.equal(cikFromTickers(json, 'Lumen Forge'), null);
  });
});
