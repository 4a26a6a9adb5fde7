import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECOND } from '../../../platform/clock.ts';
import { SendWindow } from './send-window.ts';

const at = (second: number, ms = 0): Date => new Date(second * SECOND + ms);

test('a request counts until 61 whole seconds after the second in which it ended', () => {
  const window = new SendWindow([]);
  window.add(at(1000, 999));
  window.add(at(1000, 1));
  window.add(at(1003));
  assert.equal(window.count(at(1060, 999)), 3);
  assert.equal(window.count(at(1061)), 1);
  assert.equal(window.count(at(1063, 999)), 1);
  assert.equal(window.count(at(1064)), 0);
});

test('it says when there is room again', () => {
  const window = new SendWindow([
    [1000, 2],
    [1001, 3],
    [1005, 1],
  ]);
  assert.equal(window.freeAt(at(1010), 7), null);
  assert.deepEqual(window.freeAt(at(1010), 6), at(1061));
  assert.deepEqual(window.freeAt(at(1010), 4), at(1062));
  assert.deepEqual(window.freeAt(at(1010), 1), at(1066));
});

test('a clock that was set back opens no room', () => {
  const window = new SendWindow([[1000, 5]]);
  window.add(at(900));
  assert.equal(window.count(at(1060)), 6);
});
