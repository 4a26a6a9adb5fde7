import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createShares } from './shares.ts';

describe('turns of a queue, by owner', () => {
  test('the first of one who has nothing waiting goes before the second of one who has', () => {
    const shares = createShares();
    const flood = shares.turns('q', null);
    const theirs = Array.from({ length: 1000 }, () => flood('a', 1));
    assert.deepEqual([theirs[0], theirs[999]], [0, 999]);
    assert.equal(shares.turns('q', 0)('b', 1), 0);
  });

  test('whoever comes later begins where the queue stands, and not ahead of all that was served', () => {
    const shares = createShares();
    const flood = shares.turns('q', null);
    for (let index = 0; index < 1000; index += 1) flood('a', 1);
    assert.equal(shares.turns('q', 400)('b', 1), 400);
    assert.equal(shares.turns('q', 400)('a', 1), 1000);
  });

  test('a queue that was emptied begins anew: nobody pays for what is long done', () => {
    const shares = createShares();
    shares.turns('q', null)('a', 1000);
    assert.equal(shares.turns('q', null)('a', 1), 0);
    const later = createShares();
    later.turns('q', 500)('a', 1000);
    assert.equal(later.turns('q', 3)('a', 1), 3);
  });

  test('never beyond what a priority can be', () => {
    const turn = createShares().turns('q', null);
    turn('a', 3_000_000_000);
    assert.equal(turn('a', 1), 2_000_000_000);
  });
});
