import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBodyBounds } from './bound-bodies.ts';

describe('createBodyBounds', () => {
  /** A request that tells whether its body may be read, and ends when told. */
  function arrive(
    hook: ReturnType<typeof createBodyBounds>,
    workspaceId: string,
    { length = 16 * 1024 * 1024, closed = false } = {},
  ) {
    const raw = Object.assign(new EventEmitter(), { closed });
    const state = { admitted: false, end: () => raw.emit('close') };
    const request = {
      actor: { workspaceId },
      headers: { 'content-length': String(length) },
      routeOptions: { bodyLimit: 16 * 1024 * 1024 },
    };
    void Promise.resolve(
      hook.call(
        {} as never,
        request as unknown as FastifyRequest,
        { raw } as unknown as FastifyReply,
        {} as never,
      ),
    ).then(() => {
      state.admitted = true;
    });
    return state;
  }
  const turn = () => new Promise((done) => setImmediate(done));

  it('reads four large bodies at a time, two of one workspace, and the next when one is over', async () => {
    const hook = createBodyBounds();
    const ours = Array.from({ length: 4 }, () => arrive(hook, 'ours'));
    const theirs = Array.from({ length: 3 }, () => arrive(hook, 'theirs'));
    await turn();
    assert.deepEqual(
      ours.map(({ admitted }) => admitted),
      [true, true, false, false],
    );
    assert.deepEqual(
      theirs.map(({ admitted }) => admitted),
      [true, true, false],
    );
    theirs[0]?.end();
    await turn();
    assert.deepEqual(
      ours.map(({ admitted }) => admitted),
      [true, true, false, false],
    );
    assert.deepEqual(
      theirs.map(({ admitted }) => admitted),
      [true, true, true],
    );
    ours[0]?.end();
    ours[2]?.end();
    await turn();
    assert.equal(ours[3]?.admitted, true);
  });

  it('forgets one that leaves while it waits, and lets small ones through', async () => {
    const hook = createBodyBounds();
    const large = Array.from({ length: 3 }, () => arrive(hook, 'ours'));
    const small = arrive(hook, 'ours', { length: 1000 });
    await turn();
    assert.equal(small.admitted, true);
    large[2]?.end();
    large[0]?.end();
    const next = arrive(hook, 'ours');
    await turn();
    assert.equal(next.admitted, true);
  });

  it('reads four bodies beyond 64 KiB of one workspace at a time, and as many of each other', async () => {
    const hook = createBodyBounds();
    const middle = { length: 500_000 };
    const ours = Array.from({ length: 6 }, () => arrive(hook, 'ours', middle));
    const theirs = Array.from({ length: 4 }, () => arrive(hook, 'theirs', middle));
    await turn();
    assert.deepEqual(
      ours.map(({ admitted }) => admitted),
      [true, true, true, true, false, false],
    );
    assert.ok(theirs.every(({ admitted }) => admitted));
    const small = arrive(hook, 'ours', { length: 64 * 1024 });
    await turn();
    assert.ok(small.admitted);
    ours[1]?.end();
    await turn();
    await turn();
    assert.deepEqual(
      ours.map(({ admitted }) => admitted),
      [true, true, true, true, true, false],
    );
  });

  it('gives no place to one that had left before its turn came', async () => {
    const hook = createBodyBounds();
    for (let times = 0; times < 2; times += 1) arrive(hook, 'ours', { closed: true });
    const next = arrive(hook, 'ours');
    await turn();
    assert.equal(next.admitted, true);
  });
});
