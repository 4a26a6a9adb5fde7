import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FeatureSet } from './feature-set.ts';
import { addNumberPairs } from './number-pairs.ts';
import { readTokens } from './tokens.ts';

function pairsIn(title: string): number[] {
  const set = new FeatureSet();
  set.clear();
  const item = { company: { name: 'Brindle', domain: '' }, title, text: '', publishedAt: null };
  addNumberPairs(set, readTokens(item).title);
  return Array.from(set.keys.slice(0, set.size));
}

describe('pairs of numbers', () => {
  it('tell a rise from a fall, in digits and in words', () => {
    const rise = pairsIn('Brindle goes from 6 roles to 41');
    assert.notEqual(rise.length, 0);
    assert.deepEqual(pairsIn('Brindle goes from six roles to 1,250'), rise);
    assert.notDeepEqual(pairsIn('Brindle goes from 41 roles to 6'), rise);
  });

  it('count millions and thousands', () => {
    assert.deepEqual(
      pairsIn('Sales of $900 million, now $1.2 billion'),
      pairsIn('Sales of $3 million, now $4 million'),
    );
    assert.notDeepEqual(
      pairsIn('Sales of $900 million, now $1.2 billion'),
      pairsIn('Sales of $900 million, now $1.2 million'),
    );
  });

  it('leave years, versions and numbers of two kinds alone', () => {
    for (const title of [
      'From 2021 to 2024',
      'Version 2.1 after 1.9',
      '12 percent of 400 people',
      'One of 30',
    ])
      assert.deepEqual(pairsIn(title), [], title);
  });
});
