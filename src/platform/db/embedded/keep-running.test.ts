import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { keepRunning } from './keep-running.ts';
import { ServerNotStarted } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

interface Pretend extends ServerProcess {
  die(): void;
  wasStopped(): boolean;
}

function pretendServer(): Pretend {
  const { promise, resolve } = Promise.withResolvers<string>();
  let stopped = false;
  return {
    ended: promise,
    stop: () => {
      stopped = true;
      resolve('');
      return Promise.resolve();
    },
    die: () => resolve('FATAL: it died'),
    wasStopped: () => stopped,
  };
}

/** Waits are gone through at once, and counted. */
async function keep(
  start: (attempt: number) => Promise<Pretend>,
): Promise<{ first: Pretend; lost: Promise<Error>; attempts: () => number; stop: () => Promise<void> }> {
  const first = pretendServer();
  const lost = Promise.withResolvers<Error>();
  let attempts = 0;
  const kept = keepRunning(first, {
    start: () => start((attempts += 1)),
    onEnded: () => undefined,
    onStarted: () => undefined,
    onFailed: () => undefined,
    onLost: lost.resolve,
    wait: () => Promise.resolve(),
  });
  return { first, lost: lost.promise, attempts: () => attempts, stop: () => kept.stop() };
}

describe('a server that is kept running', () => {
  it('is started again when it ends, and is the one that is stopped at last', async () => {
    const started = Promise.withResolvers<Pretend>();
    const kept = await keep(async () => {
      const server = pretendServer();
      started.resolve(server);
      return server;
    });
    kept.first.die();
    const second = await started.promise;
    await kept.stop();
    assert.equal(second.wasStopped(), true);
    assert.equal(kept.attempts(), 1);
  });

  it('is given up when it does not stay up five times in a row', async () => {
    const kept = await keep(() => Promise.reject(new Error('no')));
    kept.first.die();
    assert.match((await kept.lost).message, /does not stay up: it ended 5 times in a row/);
    assert.equal(kept.attempts(), 5);
    await kept.stop();
  });

  it('is waited for while the disk is full, as long as that takes', async () => {
    const up = Promise.withResolvers<void>();
    const kept = await keep(async (attempt) => {
      if (attempt < 50)
        throw new ServerNotStarted('/data', 'did not start', 'FATAL: No space left on device');
      up.resolve();
      return pretendServer();
    });
    kept.first.die();
    await up.promise;
    await kept.stop();
    assert.equal(kept.attempts(), 50);
  });

  it('is not started again when the end was asked for', async () => {
    const start = mock.fn(() => Promise.resolve(pretendServer()));
    const kept = await keep(start);
    await kept.stop();
    assert.equal(start.mock.callCount(), 0);
  });
});
