import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curveOf, recallAt } from './curve.ts';

test('precision and recall at each probability, and recall at a precision', () => {
  const scored = [
    { probability: 0.5, right: false },
    { probability: 0.9, right: true },
    { probability: 0.7, right: true },
    { probability: 0.7, right: false },
  ];
  const curve = curveOf(scored, 4);
  assert.deepEqual(curve, [
    { from: 0.9, precision: 1, recall: 0.25 },
    { from: 0.7, precision: 2 / 3, recall: 0.5 },
    { from: 0.5, precision: 0.5, recall: 0.5 },
  ]);
  assert.equal(recallAt(0.92, curve), 0.25);
  assert.equal(recallAt(0.6, curve), 0.5);
  assert.deepEqual([recallAt(0.9, []), curveOf([], 3)], [0, []]);
});
