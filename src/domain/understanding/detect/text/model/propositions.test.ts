import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propositionsOf } from './propositions.ts';
import { readTokens } from './tokens.ts';

const company = { name: 'Ferncastle Freight', domain: 'ferncastle.example' };

function pieces(title: string, text: string): string[] {
  return propositionsOf(readTokens({ company, title, text, publishedAt: null })).map(
    ({ kind, self, tokens }) =>
      `${kind}${self >= 0 ? ' of ours' : ''}: ${[...tokens.title, ...tokens.body].map(({ word }) => word).join(' ')}`,
  );
}

describe('the propositions of an item', () => {
  it('are the clauses of its headline, each about the company that the headline names, and its sentences', () => {
    assert.deepEqual(
      pieces(
        'Ferncastle Freight opens a depot in Leith and names Mara Lindt finance chief',
        'The company hires forty people. It leased the tannery. Rents rise.',
      ),
      [
        'clause of ours: @self opens a depot in leith',
        'clause of ours: @self names mara lindt finance chief',
        'sentence of ours: @self hires @few people',
        'sentence of ours: @self leased the tannery',
        'sentence: rents rise',
      ],
    );
  });

  it('are no halves of a short list, and none of a headline of one piece', () => {
    assert.deepEqual(pieces('Ferncastle Freight buys lorries and vans', ''), []);
  });

  it('are bounded, whatever a page says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 4_000 }), (title, text) => {
        const found = propositionsOf(readTokens({ company, title, text, publishedAt: null }));
        assert.ok(found.filter(({ kind }) => kind === 'sentence').length <= 6);
        assert.ok(found.filter(({ kind }) => kind === 'clause').length <= 20);
      }),
    );
  });
});
