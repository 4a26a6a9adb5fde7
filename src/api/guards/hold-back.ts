import { setTimeout as wait } from 'node:timers/promises';

/** As many as are held at a time; beyond them a wait would only gather memory. */
const MAX_HELD = 1000;

/**
 * Holds an answer to somebody who asks too often for a moment. A client that sends the next request as soon as it has an answer would
 * otherwise send thousands a second over a few connections, and refusing those costs everybody else.
 */
export function createHoldBack(ms: number): () => Promise<void> {
  let held = 0;
  return async () => {
    if (ms === 0 || held >= MAX_HELD) return;
    held += 1;
    try {
      await wait(ms);
    } finally {
      held -= 1;
    }
  };
}
