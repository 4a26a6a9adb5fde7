import { MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Clock } from '../../../platform/clock.ts';

const FAILURES = 5;
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 15 * MINUTE;
const LONGEST_TRIAL = 5 * MINUTE;
const LONGEST_WISH = 60 * MINUTE;

/** Leaves an endpoint alone that does not answer: after five failures in a row for a minute, then for twice as long each time. */
export interface Circuit {
  /** Whether to ask now. After a pause one question goes through; its answer decides. */
  allows(): boolean;
  /** Until when it refuses, as far as is known now. */
  refusesUntil(): Date;
  succeeded(): void;
  /** `retryAfterSeconds`: how long the endpoint itself wants to be left alone. */
  failed(retryAfterSeconds?: number | null): void;
}

export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let pause = FIRST_PAUSE;
  let closedAgainAt = 0;
  let trying = false;
  const open = (duration: number): void => {
    closedAgainAt = clock.now().getTime() + duration;
    trying = false;
  };
  return {
    allows() {
      if (closedAgainAt === 0) return true;
      const now = clock.now().getTime();
      if (now < closedAgainAt) return false;
      trying = true;
      // Should nothing ever come of it, another one may try.
      closedAgainAt = now + LONGEST_TRIAL;
      return true;
    },
    refusesUntil: () => new Date(closedAgainAt),
    succeeded() {
      failures = 0;
      pause = FIRST_PAUSE;
      closedAgainAt = 0;
      trying = false;
    },
    failed(retryAfterSeconds = null) {
      failures += 1;
      if (retryAfterSeconds !== null && retryAfterSeconds > 0)
        open(Math.min(retryAfterSeconds * SECOND, LONGEST_WISH));
      else if (trying || failures >= FAILURES) {
        open(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    },
  };
}
