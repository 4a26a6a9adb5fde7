import assert from 'node:assert/strict';
import { it } from 'node:test';
import { FeatureSet } from './feature-set.ts';

it('holds each feature once, forgets the item before, and takes no more than it has room for', () => {
  const set = new FeatureSet();
  set.clear();
  set.add(1);
  set.add(1, 9);
  set.add(-1);
  assert.deepEqual([set.size, set.values[0]], [2, 1]);
  set.clear();
  assert.equal(set.size, 0);
  set.add(1, 2);
  assert.deepEqual([set.size, set.values[0]], [1, 2]);
  for (let key = 0; key < 20_000; key++) set.add(key);
  assert.equal(set.size, 4_000);
});
