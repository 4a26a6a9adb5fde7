import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personaRank } from './persona-rank.ts';

const personas = (...titles: string[]) => titles.map((title) => ({ title }));

test('a role has the persona of each of its writings', () => {
  const looked = personas('\\bchief financial officer\\b', '\\bvp sales\\b', '\\bcto\\b', 'geschäftsführer');
  for (const [role, rank] of [
    ['CFO', 0],
    ['Chief Finance Officer', 0],
    ['Group CFO', 0],
    ['Vice President, Sales', 1],
    ['Chief Technology Officer', 2],
    ['Co-founder and Chief Technical Officer', 2],
    ['Geschäftsführerin', 3],
    ['Managing Director', -1],
    ['Chief Product Officer', -1],
  ] as const)
    assert.equal(personaRank(looked, role), rank, role);
});

test('the first persona counts, whichever writing it fits', () => {
  assert.equal(personaRank(personas('\\bcto\\b', 'technology'), 'Chief Technology Officer'), 0);
  assert.equal(personaRank(personas('technology', '\\bcto\\b'), 'CTO'), 0);
});

test('nobody who looks for presidents is given a VP, and letters of several meanings are not spelled out', () => {
  assert.equal(personaRank(personas('president'), 'VP Sales'), -1);
  assert.equal(personaRank(personas('marketing'), 'CMO'), -1);
  assert.equal(personaRank(personas('revenue'), 'CRO'), -1);
});
