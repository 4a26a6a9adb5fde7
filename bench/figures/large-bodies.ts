import { setInterval as every } from 'node:timers/promises';
import { request } from 'undici';
import { startServiceProcess } from '../child-process.ts';
import { openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import type { Figure, Line } from '../figure.ts';
import { residentMegabytes } from '../machine.ts';

const ITEMS = 1000;
/** Just under the 16 MiB that a batch may have, nearly all of it in members that an account has no place for. */
const ITEM_BYTES = 16_500;
const AT_A_TIME = 32;
const LOOK_MS = 50;

/**
 * What the API holds while many clients send the largest batch at once, above what it held after one of them: places are few, and whoever has
 * none is held up by TCP.
 */
export const largeBodies: Figure = {
  name: 'large-bodies',
  async measure(resources) {
    const bench = await openBench(resources);
    const service = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'api' });
    const url = `${service.url}/v1/accounts:batch`;
    const most = async (clients: number, round: string): Promise<number> => {
      const watched = watch(service.pid);
      await Promise.all(
        Array.from({ length: clients }, (_, client) => send(bench, url, `r${round}c${client}`)),
      );
      return watched.stop();
    };
    const one = await most(1, 'one');
    const many = await most(AT_A_TIME, 'many');
    const again = await most(AT_A_TIME, 'again');
    const line = (what: string, ours: number, goal: Line['goal']): Line => ({
      what,
      unit: 'MB',
      ours,
      bare: null,
      ratio: null,
      goal,
    });
    return [
      line('memory at most, one batch of 16 MiB', one, null),
      line(`memory at most, ${AT_A_TIME} such batches at once`, many, null),
      line('the same once more', again, { on: 'ours', atMost: many * 1.15 }),
    ];
  },
};

async function send({ key }: Bench, url: string, prefix: string): Promise<void> {
  const filling = 'x'.repeat(ITEM_BYTES);
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    domain: `${prefix}-${index}.example`,
    // One that is far too long is refused for itself; the others are stored.
    ...(index % 2 === 0 ? { description: filling } : { name: `Company ${index}`, industry: filling }),
  }));
  const { statusCode, body } = await request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
    headersTimeout: 300_000,
    bodyTimeout: 300_000,
  });
  const answer = (await body.json()) as { summary?: Record<string, number> };
  const total = Object.values(answer.summary ?? {}).reduce((sum, n) => sum + n, 0);
  if (statusCode !== 200 || total !== ITEMS)
    throw new Error(`a batch was not taken: ${statusCode} ${JSON.stringify(answer).slice(0, 300)}`);
}

/** The most that a process held, looked at twenty times a second. */
function watch(pid: number): { stop(): Promise<number> } {
  const over = new AbortController();
  let most = 0;
  const looking = (async () => {
    try {
      for await (const _ of every(LOOK_MS, undefined, { signal: over.signal }))
        most = Math.max(most, await residentMegabytes(pid));
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
  })();
  return {
    async stop() {
      over.abort();
      await looking;
      return most;
    },
  };
}
