import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createClient } from '@redis/client';
import type { RateQuestion, RateReply, RateStore } from './rate-store.ts';

const SCRIPT = readFileSync(new URL('./take-rate.lua', import.meta.url), 'utf8');
const SCRIPT_SHA = createHash('sha1').update(SCRIPT).digest('hex');
const TIMEOUT_MS = 2000;

/**
 * Counts in a Redis (6 or later) or Valkey, exact to the millisecond of its clock; `now`, milliseconds, replaces that in tests. Each name is
 * one call of a script, which runs alone; the calls of a batch go out together. The keys of a name share a hash tag, as Redis
 * Cluster wants it, and expire a second after they stop to count. A server that evicts keys of its own accord forgets counts.
 */
export function createRedisStore(url: string, now?: () => number): RateStore {
  const client = createClient({
    url,
    RESP: 2,
    // Better no answer than a late one: the caller counts by itself then.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(2000, 50 * 2 ** Math.min(retries, 10)),
    },
  });
  // The next question finds out, and says so.
  client.on('error', () => undefined);
  let opening: Promise<unknown> | null = null;

  /** The first connection, or the fault of the first try. Later the client opens lost connections by itself, and refuses commands meanwhile. */
  function open(): Promise<unknown> {
    const failed = new Promise((_, reject) => client.once('error', reject));
    const first = Promise.race([client.connect(), failed]);
    first.catch(() => undefined);
    return first;
  }

  async function takeOne({ name, policy, asked }: RateQuestion): Promise<RateReply> {
    const key = `whynow:rate:{${name}}`;
    const call = {
      keys: [key, `${key}:sum`],
      arguments: [String(policy.perMinute), String(policy.burst ?? ''), String(asked), String(now?.() ?? '')],
    };
    const reply = await client.evalSha(SCRIPT_SHA, call).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(SCRIPT, call);
      throw error;
    });
    return readReply(reply);
  }

  return {
    kind: 'redis',
    async take(questions) {
      opening ??= open();
      if (!client.isReady) await opening;
      return Promise.all(questions.map(takeOne));
    },
    async close() {
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}

function readReply(reply: unknown): RateReply {
  if (!Array.isArray(reply) || reply.length !== 4) throw new Error('the script answered with something else');
  const [granted, remaining, oldestMs, resetMs] = reply.map(Number) as [number, number, number, number];
  return { granted, remaining, oldestMs, resetMs };
}
