import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLogger } from './log.ts';
import { createPoller } from './poller.ts';

const AN_HOUR = 3_600_000;
const log = createLogger('silent');

/** A poller whose looks a test answers one by one. */
function polled() {
  const looks: PromiseWithResolvers<number>[] = [];
  let begun = Promise.withResolvers<void>();
  const poller = createPoller({
    name: 'test',
    pauseMs: AN_HOUR,
    log,
    look() {
      const one = Promise.withResolvers<number>();
      looks.push(one);
      begun.resolve();
      begun = Promise.withResolvers();
      return one.promise;
    },
  });
  return { poller, looks, nextLook: () => begun.promise };
}

describe('a poller', () => {
  test('looks again at once when it is woken in a look, or in its sleep', async () => {
    const { poller, looks, nextLook } = polled();
    const first = nextLook();
    poller.start();
    await first;
    const second = nextLook();
    poller.wake();
    assert.equal(poller.woken, true);
    looks[0]?.resolve(AN_HOUR);
    await second;
    assert.equal(poller.woken, false);
    looks[1]?.resolve(AN_HOUR);
    await new Promise(setImmediate);
    const third = nextLook();
    poller.wake();
    await third;
    looks[2]?.resolve(AN_HOUR);
    await poller.stop();
    assert.equal(looks.length, 3);
  });

  test('looks again without a sleep where a look asks for it', async () => {
    const { poller, looks, nextLook } = polled();
    const first = nextLook();
    poller.start();
    await first;
    const second = nextLook();
    looks[0]?.resolve(0);
    await second;
    const stopped = poller.stop();
    looks[1]?.resolve(0);
    await stopped;
    assert.deepEqual([looks.length, poller.isRunning], [2, false]);
  });

  test('pauses after a look that fails, though it was woken in it', async () => {
    const { poller, looks, nextLook } = polled();
    const first = nextLook();
    poller.start();
    await first;
    poller.wake();
    looks[0]?.reject(new Error('no database'));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    assert.equal(looks.length, 1);
    await poller.stop();
  });

  test('can be started again while its last look is under way, and never looks twice at a time', async () => {
    const { poller, looks, nextLook } = polled();
    const first = nextLook();
    poller.start();
    await first;
    const stopped = poller.stop();
    poller.start();
    await new Promise(setImmediate);
    assert.equal(looks.length, 1);
    const second = nextLook();
    looks[0]?.resolve(AN_HOUR);
    await stopped;
    await second;
    looks[1]?.resolve(AN_HOUR);
    await Promise.all([stopped, poller.stop()]);
    assert.equal(looks.length, 2);
  });
});
