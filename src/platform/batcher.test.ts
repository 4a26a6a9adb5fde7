import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBatcher } from './batcher.ts';

describe('createBatcher', () => {
  it('takes what comes alone at once, and what comes meanwhile in one batch after it', async () => {
    const batches: number[][] = [];
    const gate = Promise.withResolvers<void>();
    const together = createBatcher(
      async (items: readonly number[]) => {
        batches.push([...items]);
        if (batches.length === 1) await gate.promise;
        return items.map((item) => item * 10);
      },
      { most: 3 },
    );
    const first = together(1);
    await new Promise((done) => setImmediate(() => setImmediate(done)));
    assert.deepEqual(batches, [[1]]);
    const later = [2, 3, 4, 5, 6].map(together);
    gate.resolve();
    assert.deepEqual(await Promise.all([first, ...later]), [10, 20, 30, 40, 50, 60]);
    assert.deepEqual(batches, [[1], [2, 3, 4], [5, 6]]);
  });

  it('never has two batches under way, however many come in one turn', async () => {
    let underWay = 0;
    let most = 0;
    const together = createBatcher(
      async (items: readonly number[]) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((done) => setImmediate(done));
        underWay -= 1;
        return [...items];
      },
      { most: 5 },
    );
    const given = Array.from({ length: 43 }, (_, index) => index);
    assert.deepEqual(await Promise.all(given.map(together)), given);
    assert.equal(most, 1);
  });

  it('gives each its own failure, and all theirs where the batch fails', async () => {
    const together = createBatcher(
      async (items: readonly number[]) => {
        if (items.includes(13)) throw new Error('the whole batch');
        return items.map((item) => (item % 2 === 0 ? item : new Error(`${item} is odd`)));
      },
      { most: 10 },
    );
    const [even, odd] = await Promise.allSettled([together(2), together(3)]);
    assert.deepEqual([even.status, odd.status], ['fulfilled', 'rejected']);
    for (const one of await Promise.allSettled([together(13), together(2)]))
      assert.equal(one.status, 'rejected');
    assert.equal(await together(4), 4);
  });
});
