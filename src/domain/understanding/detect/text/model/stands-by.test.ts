import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standsBy } from './stands-by.ts';
import { readTokens } from './tokens.ts';

const company = { name: 'Ferncastle Freight', domain: 'ferncastle.example' };

const of = (title: string, text = ''): number =>
  standsBy(readTokens({ company, title, text, publishedAt: null }));

describe('whether a company stands by', () => {
  const aside = [
    'Brindle, which serves Ferncastle Freight, raises $12 million',
    'Ferncastle Freight-backed Brindle opens a plant',
    'Brindle, a supplier to Ferncastle Freight, files for insolvency',
    'Former Ferncastle Freight engineer joins Brindle as CTO',
    'Brindle takes on Ferncastle Freight’s rivals',
    'Customers such as Ferncastle Freight pay more at Brindle',
  ];
  for (const title of aside) it(`does: ${title}`, () => assert.equal(of(title), 1));

  const acting = [
    'Ferncastle Freight raises $12 million',
    'Brindle buys Ferncastle Freight',
    'Ferncastle Freight names Mara Lindt finance chief',
  ];
  for (const title of acting) it(`does not: ${title}`, () => assert.equal(of(title), 0));

  it('does in part where it acts elsewhere in the item', () => {
    assert.equal(of('Ferncastle Freight opens a depot', 'Rivals of Ferncastle Freight are not amused.'), 0.5);
  });
});
