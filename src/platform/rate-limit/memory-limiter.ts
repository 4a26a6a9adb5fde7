import { LRUCache } from 'lru-cache';
import { monotonicMs } from '../clock.ts';
import { createBurst, heldBy, takeFrom, untilHeld } from './burst.ts';
import type { Burst } from './burst.ts';
import type { RateDecision, RateLimiter, RatePolicy } from './rate-limiter.ts';
import { countIn, createSlidingWindow, roomIn, untilRoom } from './sliding-window.ts';
import type { SlidingWindow } from './sliding-window.ts';

const MINUTE_MS = 60_000;

/** Names beyond this many push out the least recently seen: addresses are free to make up, memory is not. */
const MAX_NAMES = 50_000;

interface Count {
  window: SlidingWindow;
  burst: Burst | null;
}

/** For one process. Exact: both conditions are checked against the very moments, and only what passes both is counted. */
export function createMemoryLimiter(now: () => number = monotonicMs): RateLimiter {
  const counts = new LRUCache<string, Count>({ max: MAX_NAMES });

  function countOf(name: string, policy: RatePolicy): Count {
    let count = counts.get(name);
    if (!count) {
      count = {
        window: createSlidingWindow(policy.perMinute, MINUTE_MS),
        burst: policy.burst === null ? null : createBurst(policy.burst, policy.perMinute / 60),
      };
      counts.set(name, count);
    }
    return count;
  }

  function decide(name: string, policy: RatePolicy, counting: boolean): RateDecision {
    const at = now();
    const { window, burst } = countOf(name, policy);
    const room = roomIn(window, at);
    const held = burst ? heldBy(burst, at) : room;
    const allowed = room > 0 && held > 0;
    if (allowed && counting) {
      countIn(window, at);
      if (burst) takeFrom(burst, at);
    }
    const taken = allowed && counting ? 1 : 0;
    return {
      allowed,
      limit: policy.perMinute,
      remaining: Math.max(0, Math.min(room, held) - taken),
      resetMs: resetOf(window, burst, at, room - taken, held - taken),
    };
  }

  return {
    take: (name, policy) => decide(name, policy, true),
    look: (name, policy) => decide(name, policy, false),
  };
}

function resetOf(window: SlidingWindow, burst: Burst | null, at: number, room: number, held: number): number {
  const byWindow = untilRoom(window, at);
  const byBurst = burst ? untilHeld(burst, at) : 0;
  if (room > 0 && held > 0) return byWindow;
  return Math.max(room > 0 ? 0 : byWindow, held > 0 ? 0 : byBurst);
}
