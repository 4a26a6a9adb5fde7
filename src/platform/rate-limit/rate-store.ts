import type { RatePolicy } from './rate-limiter.ts';

/** How many of what one process wants at this moment; all names of one batch differ. */
export interface RateQuestion {
  readonly name: string;
  readonly policy: RatePolicy;
  /** 0 only looks. */
  readonly asked: number;
}

/** What was counted, and how things stand after it. */
export interface RateReply {
  readonly granted: number;
  /** How many more would be granted now. */
  readonly remaining: number;
  /** Milliseconds until the oldest counted request leaves the window, 0 when none is counted. */
  readonly oldestMs: number;
  /** Milliseconds until more is granted: of the next request when none remains, else the same as `oldestMs`. */
  readonly resetMs: number;
}

/**
 * The counts that several processes share. A store decides a question at one moment of one clock, its own, so that the clocks
 * of the processes do not matter; it grants as many as both conditions allow and counts only those.
 */
export interface RateStore {
  /** As people know it, for log lines. */
  readonly kind: string;
  /** Replies in the order of the questions. Rejects when the store cannot be asked. */
  take(questions: readonly RateQuestion[]): Promise<RateReply[]>;
  close(): Promise<void>;
}
