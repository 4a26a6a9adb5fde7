import { SECOND } from '../../../platform/clock.ts';
import { THROTTLE_WINDOW_SECONDS } from './throttle.ts';

/** The requests of one subscription that ended within the throttle's window, by second (`throttle.ts` says what is counted). */
export class SendWindow {
  /** Unix seconds, ascending, each with its requests. */
  readonly #seconds: [number, number][];
  #total: number;

  constructor(seconds: readonly (readonly [number, number])[]) {
    this.#seconds = seconds.map(([second, sends]) => [second, sends]);
    this.#total = this.#seconds.reduce((sum, [, sends]) => sum + sends, 0);
  }

  add(at: Date): void {
    const second = secondOf(at);
    this.#total += 1;
    const last = this.#seconds.at(-1);
    // A clock that was set back counts in the second that it came from.
    if (last && last[0] >= second) last[1] += 1;
    else this.#seconds.push([second, 1]);
  }

  count(now: Date): number {
    const gone = secondOf(now) - THROTTLE_WINDOW_SECONDS;
    while (this.#seconds[0] && this.#seconds[0][0] <= gone) this.#total -= this.#seconds.shift()?.[1] ?? 0;
    return this.#total;
  }

  /** When fewer than `limit` will be in the window, if nothing is added; null if it is so already. */
  freeAt(now: Date, limit: number): Date | null {
    let left = this.count(now);
    if (left < limit) return null;
    for (const [second, sends] of this.#seconds) {
      left -= sends;
      if (left < limit) return new Date((second + THROTTLE_WINDOW_SECONDS) * SECOND);
    }
    return null;
  }
}

export function secondOf(at: Date): number {
  return Math.floor(at.getTime() / SECOND);
}
