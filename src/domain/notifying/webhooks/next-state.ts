import type { Config } from '../../../config/config.ts';
import type { TakenDelivery } from './claim-lanes.ts';
import type { DeliveryResult } from './delivery-result.ts';
import type { Verdict } from './classify-answer.ts';
import { scheduleRetry } from './schedule-retry.ts';

export type NextState = Pick<DeliveryResult, 'state' | 'reason' | 'next_attempt_at' | 'failures'>;

/**
 * What an attempt leaves of its delivery:
 *
 * | made for | delivered | rejected | failed |
 * |---|---|---|---|
 * | auto, recover | `delivered` | `rejected` | `retry_scheduled` by the schedule, after its last step `exhausted` |
 * | manual | `delivered`, no retry any more | the state that it had; a retry that it came before is due as it was | the same |
 * | test | `delivered` | `rejected` | `exhausted`: nobody waits for the retry of a test |
 */
export function nextState(
  { retrySchedule, retryJitter }: Pick<Config['webhooks'], 'retrySchedule' | 'retryJitter'>,
  delivery: Pick<TakenDelivery, 'trigger' | 'failures' | 'resume_at'>,
  verdict: Verdict,
  finishedAt: Date,
  retryAfterMs: number | null,
): NextState {
  const { trigger, failures, resume_at } = delivery;
  if (verdict.outcome === 'delivered')
    return { state: 'delivered', reason: null, next_attempt_at: null, failures };
  if (trigger === 'manual') return { state: null, reason: null, next_attempt_at: resume_at, failures };
  if (verdict.outcome === 'rejected')
    return { state: 'rejected', reason: verdict.reason, next_attempt_at: null, failures: failures + 1 };
  const next =
    trigger === 'test'
      ? null
      : scheduleRetry(
          { schedule: retrySchedule, jitter: retryJitter },
          { failures: failures + 1, finishedAt, retryAfterMs, chance: Math.random() },
        );
  return {
    state: next ? 'retry_scheduled' : 'exhausted',
    reason: verdict.errorClass,
    next_attempt_at: next,
    failures: failures + 1,
  };
}
