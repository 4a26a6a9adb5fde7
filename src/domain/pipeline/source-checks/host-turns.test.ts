import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { monotonicMs } from '../../../platform/clock.ts';
import { createHostTurns } from './host-turns.ts';

describe('turns of hosts', () => {
  test('one at a time to a host, so many hosts at a time, and each gets there', async () => {
    const turns = createHostTurns(2);
    const under = new Map<string, number>();
    let most = 0;
    const work = async (host: string): Promise<{ value: string; gapMs: number }> => {
      under.set(host, (under.get(host) ?? 0) + 1);
      assert.equal(under.get(host), 1);
      most = Math.max(most, under.size);
      await new Promise((resolve) => setImmediate(resolve));
      under.delete(host);
      return { value: host, gapMs: 0 };
    };
    const hosts = ['a', 'a', 'b', 'c', 'c', 'd', 'a'];
    const done = await Promise.all(hosts.map((host) => turns.take(host, () => work(host))));
    assert.deepEqual([done, most], [hosts, 2]);
  });

  test('a host is left alone for its gap, and meanwhile another takes the place', async () => {
    const turns = createHostTurns(1);
    const ended: [string, number][] = [];
    const work = (host: string, gapMs: number) => () => {
      ended.push([host, monotonicMs()]);
      return Promise.resolve({ value: null, gapMs });
    };
    await Promise.all([
      turns.take('slow', work('slow', 60)),
      turns.take('slow', work('slow', 0)),
      turns.take('other', work('other', 0)),
    ]);
    assert.deepEqual(
      ended.map(([host]) => host),
      ['slow', 'other', 'slow'],
    );
    assert.ok((ended[2]?.[1] ?? 0) - (ended[0]?.[1] ?? 0) >= 58);
  });

  test('what fails gives its turn back', async () => {
    const turns = createHostTurns(1);
    await assert.rejects(
      turns.take('a', () => Promise.reject(new Error('no'))),
      /no/,
    );
    assert.equal(await turns.take('a', () => Promise.resolve({ value: 1, gapMs: 0 })), 1);
  });
});
