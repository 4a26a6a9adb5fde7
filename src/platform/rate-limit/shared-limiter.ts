import { LRUCache } from 'lru-cache';
import { monotonicMs } from '../clock.ts';
import type { Logger } from '../log.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import type { RateDecision, RateLimiter, RatePolicy } from './rate-limiter.ts';
import type { RateQuestion, RateReply, RateStore } from './rate-store.ts';

/** Longer than a busy store takes; whoever waits this long has waited for nothing. */
const PATIENCE_MS = 2000;
/** How long a store that did not answer is left alone. */
const REST_MS = 2000;
const MAX_BATCH = 256;
const MAX_NAMES = 50_000;

type Answer = (decision: RateDecision) => void;

interface Waiting {
  readonly policy: RatePolicy;
  readonly takers: Answer[];
  readonly lookers: Answer[];
}

/**
 * Decides with the counts that all processes share. Three things keep that cheap without giving up exactness. What asks at the same time
 * is one question: at most one is on its way, and it carries everybody who came since the last. A refusal is remembered until the
 * moment that the store named, because nothing can free room before it; so a client that hammers costs the store nothing. And
 * nobody waits for a store that is known to be down: each process then counts by itself, beginning with what it granted in the
 * last minute, until the store answers again.
 *
 * Handing out shares in advance would save more questions, and was not done: a share that one process holds and does not use is
 * refused to another.
 */
export function createSharedLimiter(
  store: RateStore,
  log: Logger,
  now: () => number = monotonicMs,
): RateLimiter {
  const own = createMemoryLimiter(now);
  const refusedUntil = new LRUCache<string, number>({ max: MAX_NAMES });
  const waiting = new Map<string, Waiting>();
  let asking = false;
  let down = false;
  let restUntil = 0;

  function wait(name: string, policy: RatePolicy, as: 'takers' | 'lookers'): Promise<RateDecision> {
    let entry = waiting.get(name);
    if (!entry) waiting.set(name, (entry = { policy, takers: [], lookers: [] }));
    const list = entry[as];
    askSoon();
    return new Promise((answer) => list.push(answer));
  }

  /** After what else has arrived with this turn of the event loop. */
  function askSoon(): void {
    if (asking || waiting.size === 0) return;
    asking = true;
    setImmediate(() => void askStore());
  }

  async function askStore(): Promise<void> {
    const batch = takeBatch(waiting);
    const sentAt = now();
    try {
      const replies = await inTime(store.take(batch.map(questionOf)));
      for (const [index, [name, entry]] of batch.entries()) {
        const reply = replies[index];
        if (!reply) throw new Error('the store left a question out');
        settle(name, entry, reply, sentAt);
      }
    } catch (error) {
      turnDown(error);
      for (const [name, entry] of batch) decideAlone(name, entry);
    } finally {
      asking = false;
      askSoon();
    }
  }

  function settle(
    name: string,
    { policy, takers, lookers }: Waiting,
    reply: RateReply,
    sentAt: number,
  ): void {
    // Counted from before the question left: too early by the way there at most, and then the store is asked once more.
    if (reply.remaining === 0) refusedUntil.set(name, sentAt + reply.resetMs);
    const limit = policy.perMinute;
    for (const [index, answer] of takers.entries()) {
      const allowed = index < reply.granted;
      const later = Math.max(0, reply.granted - index - 1);
      if (allowed) void own.take(name, policy);
      answer({
        allowed,
        limit,
        remaining: allowed ? reply.remaining + later : 0,
        resetMs: later > 0 ? reply.oldestMs : reply.resetMs,
      });
    }
    for (const answer of lookers)
      answer({ allowed: reply.remaining > 0, limit, remaining: reply.remaining, resetMs: reply.resetMs });
  }

  function decideAlone(name: string, { policy, takers, lookers }: Waiting): void {
    for (const answer of takers) answer(own.take(name, policy) as RateDecision);
    for (const answer of lookers) answer(own.look(name, policy) as RateDecision);
  }

  function turnDown(error: unknown): void {
    restUntil = now() + REST_MS;
    if (down) return;
    down = true;
    log.warn(
      { reason: error instanceof Error ? error.message : String(error), store: store.kind },
      'rate limits: the shared counts cannot be reached, this process counts by itself',
    );
  }

  /** Nobody waits for the answer: it only says whether the store is there again. */
  async function tryAgain(name: string, policy: RatePolicy): Promise<void> {
    restUntil = now() + REST_MS;
    try {
      await inTime(store.take([{ name, policy, asked: 0 }]));
      down = false;
      log.info({ store: store.kind }, 'rate limits: the shared counts are reachable again');
    } catch {
      restUntil = now() + REST_MS;
    }
  }

  function decide(
    name: string,
    policy: RatePolicy,
    as: 'takers' | 'lookers',
  ): RateDecision | Promise<RateDecision> {
    const at = now();
    const until = refusedUntil.get(name);
    if (until !== undefined) {
      if (at < until) return { allowed: false, limit: policy.perMinute, remaining: 0, resetMs: until - at };
      refusedUntil.delete(name);
    }
    if (!down) return wait(name, policy, as);
    if (at >= restUntil) void tryAgain(name, policy);
    return as === 'takers' ? own.take(name, policy) : own.look(name, policy);
  }

  return {
    take: (name, policy) => decide(name, policy, 'takers'),
    look: (name, policy) => decide(name, policy, 'lookers'),
  };
}

/** In the order of the names, so that two processes lock rows in the same order and never wait in a circle. */
function takeBatch(waiting: Map<string, Waiting>): [string, Waiting][] {
  const batch = [...waiting.entries().take(MAX_BATCH)];
  for (const [name] of batch) waiting.delete(name);
  return batch.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function questionOf([name, { policy, takers }]: [string, Waiting]): RateQuestion {
  return { name, policy, asked: takers.length };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
