import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairTurns } from './fair-turns.ts';

test('an owner of one waits for one of each other owner, not for all that they have waiting', async () => {
  const turns = createFairTurns(1);
  const order: string[] = [];
  const first = await turns.take('greedy');
  const work = (owner: string, name: string): Promise<void> =>
    turns.take(owner).then((end) => {
      order.push(name);
      end();
    });
  const all = [
    ...Array.from({ length: 5 }, (_, index) => work('greedy', `greedy ${index}`)),
    work('modest', 'modest'),
    work('third', 'third'),
  ];
  first();
  await Promise.all(all);
  assert.deepEqual(order, ['greedy 0', 'modest', 'third', 'greedy 1', 'greedy 2', 'greedy 3', 'greedy 4']);
});

test('as many at once as are let, and a free place is taken at once', async () => {
  const turns = createFairTurns(2);
  const [one, two] = [await turns.take('a'), await turns.take('a')];
  let third = false;
  const waits = turns.take('a').then((end) => {
    third = true;
    end();
  });
  await Promise.resolve();
  assert.equal(third, false);
  one();
  await waits;
  two();
  (await turns.take('b'))();
});
