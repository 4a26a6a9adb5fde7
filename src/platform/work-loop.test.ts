import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger } from './log.ts';
import { createWorkLoop } from './work-loop.ts';
import type { WorkLoop } from './work-loop.ts';

const MEGABYTE = 1024 * 1024;

/** Work and writing that end when the test says so. */
function setUp({ capacity, ahead = 0, bytes = 0 }: { capacity: number; ahead?: number; bytes?: number }): {
  loop: WorkLoop;
  claims: number[];
  begun: number[];
  settled: number[];
  finish(count: number): Promise<void>;
  write(): Promise<void>;
} {
  const claims: number[] = [];
  const begun: number[] = [];
  const settled: number[] = [];
  const working: (() => void)[] = [];
  const writing: (() => void)[] = [];
  let next = 0;
  const loop = createWorkLoop<number, number>({
    name: 'test',
    capacity,
    pollMs: 60_000,
    claim: (room) => {
      claims.push(room);
      return Promise.resolve(Array.from({ length: room }, () => (next += 1)));
    },
    ahead,
    unbegun: (item) => -item,
    work: (item) => {
      begun.push(item);
      return new Promise((done) => working.push(() => done(item)));
    },
    settle: (results) =>
      new Promise((done) =>
        writing.push(() => {
          settled.push(...results);
          done();
        }),
      ),
    bytesOf: () => bytes,
    log: createLogger('silent'),
  });
  return {
    loop,
    claims,
    begun,
    settled,
    async finish(count) {
      for (const done of working.splice(0, count)) done();
      await turns();
    },
    async write() {
      for (const done of writing.splice(0)) done();
      await turns();
    },
  };
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done));
}

describe('a work loop', () => {
  it('claims again when a quarter of it is free, while what is done is still being written', async () => {
    const { loop, claims, settled, finish, write } = setUp({ capacity: 8 });
    loop.start();
    await turns();
    assert.deepEqual(claims, [8]);
    await finish(1);
    assert.deepEqual(claims, [8], 'one free place is no reason to ask the table');
    await finish(1);
    assert.deepEqual(claims, [8, 2]);
    assert.deepEqual(settled, []);
    await end(loop, finish, write);
  });

  it('stops when what runs is done and written', async () => {
    const { loop, settled, finish, write } = setUp({ capacity: 4 });
    loop.start();
    await turns();
    let stopped = false;
    const stopping = loop.stop().then(() => (stopped = true));
    await finish(3);
    await write();
    assert.equal(stopped, false, 'one still runs');
    await finish(1);
    assert.equal(stopped, false, 'its result is not written');
    await write();
    await stopping;
    assert.deepEqual(settled, [1, 2, 3, 4]);
  });

  it('has items ready for places that come free, and never more at work than places', async () => {
    const { loop, claims, begun, finish, write } = setUp({ capacity: 8, ahead: 4 });
    loop.start();
    await turns();
    assert.deepEqual([claims, begun.length, loop.inFlight()], [[12], 8, 12]);
    await finish(2);
    assert.deepEqual([claims, begun.length], [[12], 10], 'two of those that waited have begun');
    await finish(1);
    assert.deepEqual([claims, begun.length], [[12, 3], 11], 'a quarter of all is free');
    await end(loop, finish, write);
  });

  it('gives back what waited for a place when it is stopped', async () => {
    const { loop, begun, settled, finish, write } = setUp({ capacity: 2, ahead: 2 });
    loop.start();
    await turns();
    const stopped = loop.stop();
    await turns();
    await write();
    assert.deepEqual(
      [begun, settled],
      [
        [1, 2],
        [-3, -4],
      ],
    );
    await finish(2);
    await write();
    await stopped;
    assert.deepEqual(
      [begun, settled],
      [
        [1, 2],
        [-3, -4, 1, 2],
      ],
    );
  });

  it('drains after it was stopped, and gives nothing back then', async () => {
    const due = [[1, 2, 3], [4]];
    const begun: number[] = [];
    let returned = 0;
    const loop = createWorkLoop<number, number>({
      name: 'test',
      capacity: 2,
      ahead: 2,
      pollMs: 60_000,
      // What is given back would be due again.
      claim: () => Promise.resolve(due.shift() ?? []),
      unbegun(item) {
        if ((returned += 1) < 100) due.push([item]);
        return item;
      },
      work: (item) => Promise.resolve(begun.push(item)),
      settle: () => Promise.resolve(),
      log: createLogger('silent'),
    });
    await loop.stop();
    assert.equal(await loop.drain(), 4);
    assert.deepEqual([begun, returned], [[1, 2, 3, 4], 0]);
  });

  it('claims nothing more while four times its capacity waits to be written', async () => {
    const { loop, claims, finish, write } = setUp({ capacity: 4 });
    loop.start();
    await turns();
    for (let round = 0; round < 10; round += 1) await finish(4);
    assert.equal(sum(claims), 16);
    await write();
    assert.ok(sum(claims) > 16, 'what was written makes room');
    await end(loop, finish, write);
  });

  it('claims nothing more while results that wait hold 64 MB', async () => {
    const { loop, claims, finish, write } = setUp({ capacity: 8, bytes: 20 * MEGABYTE });
    loop.start();
    await turns();
    await finish(3);
    assert.equal(sum(claims), 11, 'three hold 60 MB');
    await finish(8);
    assert.equal(sum(claims), 11);
    await write();
    await write();
    assert.ok(sum(claims) > 11);
    await end(loop, finish, write);
  });
});

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Lets everything run out. */
async function end(
  loop: WorkLoop,
  finish: (count: number) => Promise<void>,
  write: () => Promise<void>,
): Promise<void> {
  let stopped = false;
  const stopping = loop.stop().then(() => (stopped = true));
  while (!stopped) {
    await finish(1_000);
    await write();
  }
  await stopping;
}
