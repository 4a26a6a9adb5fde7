import type { Clock } from '../../src/platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves it forward by `ms` and returns the new time. */
  advance(ms: number): Date;
  set(time: Date): void;
}

export function createFakeClock(start: string | Date = '2026-11-20T09:30:00.123Z'): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
      return new Date(time);
    },
    set(next) {
      time = next.getTime();
    },
  };
}
