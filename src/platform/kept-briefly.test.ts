import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keptBriefly } from './kept-briefly.ts';

describe('keptBriefly', () => {
  const counting = (staleFor: number) => {
    const state = { at: 0, made: 0, hold: null as PromiseWithResolvers<void> | null };
    const get = keptBriefly({
      freshFor: 1000,
      staleFor,
      now: () => state.at,
      async make() {
        state.made += 1;
        const { made, hold } = state;
        await hold?.promise;
        return made;
      },
    });
    return { state, get };
  };

  test('is made once for all who come at a time, and again after its time', async () => {
    const { state, get } = counting(0);
    assert.deepEqual(await Promise.all([get(), get(), get()]), [1, 1, 1]);
    state.at = 999;
    assert.equal(await get(), 1);
    state.at = 1000;
    assert.deepEqual(await Promise.all([get(), get()]), [2, 2]);
  });

  test('hands out the last one while the next is made, and no longer than told', async () => {
    const { state, get } = counting(500);
    await get();
    state.at = 1200;
    state.hold = Promise.withResolvers();
    assert.equal(await get(), 1);
    state.at = 1600;
    const waited = get();
    state.hold.resolve();
    assert.equal(await waited, 2);
    assert.equal(state.made, 2);
  });

  test('a failure is told to who waited and not kept', async () => {
    let fail = true;
    const get = keptBriefly({
      freshFor: 1000,
      make: () => (fail ? Promise.reject(new Error('no')) : Promise.resolve(7)),
    });
    await assert.rejects(get(), /no/);
    fail = false;
    assert.equal(await get(), 7);
  });
});
