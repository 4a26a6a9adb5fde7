import { durations, parseDuration } from './durations.ts';
import { fraction, integer } from './numbers.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock.ts';
import type { Read } from './settings-reader.ts';

/** How events are delivered. */
export interface WebhooksConfig {
  timeout: number;
  retrySchedule: number[];
  retryJitter: number;
  rate: number;
  /** A subscription is disabled after so many failures in a row … */
  disableAfterFailures: number;
  /** … if nothing was delivered for so long. */
  disableAfter: number;
}

export function readWebhooks(read: Read): WebhooksConfig {
  return {
    timeout: read('WEBHOOK_TIMEOUT', 10 * SECOND, parseDuration),
    retrySchedule: read(
      'WEBHOOK_RETRY_SCHEDULE',
      [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR],
      durations,
    ),
    retryJitter: read('WEBHOOK_RETRY_JITTER', 0.05, fraction),
    rate: read('WEBHOOK_RATE', 1000, integer(1, 10_000_000)),
    disableAfterFailures: read('WEBHOOK_DISABLE_AFTER_FAILURES', 20, integer(1, 1_000_000)),
    disableAfter: read('WEBHOOK_DISABLE_AFTER', 3 * DAY, parseDuration),
  };
}
