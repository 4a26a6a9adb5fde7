import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DeliveryLane } from './delivery-lane.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const lane = (): DeliveryLane =>
  new DeliveryLane({ w: 'ws_1', s: 'whs_1', slots: 4 }, new Date(NOW.getTime() + 60_000), 1000);

describe('a lane that asks the queue', () => {
  test('has nothing more where the queue had less than it asked for', () => {
    const one = lane();
    one.asking();
    one.took([], 4);
    assert.equal(one.mayHaveMore, false);
    assert.equal(one.room(NOW, 10), 0);
  });

  test('keeps a notification that comes while it waits for the answer', () => {
    const one = lane();
    one.asking();
    one.notified(false);
    one.took([], 4);
    assert.equal(one.mayHaveMore, true);
    assert.equal(one.room(NOW, 10), 4);
  });

  test('asks again where the answer failed', () => {
    const one = lane();
    one.asking().failed();
    assert.equal(one.mayHaveMore, true);
  });
});

test('a lane that leaves takes nothing, and still says until when its head rests', () => {
  const ordered = new DeliveryLane(
    { w: 'ws_1', s: 'whs_1', slots: 4, ordered: true },
    new Date(NOW.getTime() + 60_000),
    1000,
  );
  const retryAt = new Date(NOW.getTime() + 1000);
  ordered.ended(NOW, 5, retryAt);
  assert.equal(ordered.isLeaving, false);
  ordered.leave();
  assert.deepEqual([ordered.isLeaving, ordered.restsUntil, ordered.room(NOW, 10)], [true, retryAt, 0]);
});
