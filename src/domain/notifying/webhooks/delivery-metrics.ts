import type { Context } from '../../ground/context.ts';
import { SECOND } from '../../../platform/clock.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { TakenDelivery } from './claim-lanes.ts';
import type { DeliveryResult } from './delivery-result.ts';

/** Counting what waits stops here: a longer queue is shown as this many. */
const MAX_COUNTED = 100_000;

export function measureResult(
  metrics: Metrics,
  delivery: TakenDelivery,
  { state, attempt }: DeliveryResult,
): void {
  metrics.count('whynow_webhook_results_total', 'Deliveries taken up, by the state they came to.', {
    state: state ?? 'unchanged',
  });
  if (!attempt) return;
  metrics.count('whynow_webhook_attempts_total', 'Requests made to receivers, by outcome.', {
    outcome: attempt.outcome,
    error_class: attempt.error_class ?? 'none',
  });
  const finished = attempt.finished_at.getTime();
  metrics.observe(
    'whynow_webhook_attempt_seconds',
    'From the start of a request to the end of its response.',
    (finished - attempt.started_at.getTime()) / SECOND,
    { outcome: attempt.outcome },
  );
  if (state === 'delivered') {
    metrics.observe(
      'whynow_webhook_delivery_seconds',
      'From the event to the end of the request that delivered it.',
      (finished - delivery.created_at.getTime()) / SECOND,
    );
  }
}

/** What waits, and for how long. */
export async function measureQueue(ctx: Context, now: Date): Promise<void> {
  const { rows } = await ctx.pool.query<{
    due: number;
    oldest: Date | null;
    in_flight: number;
    throttled: number;
  }>(
    `select count(*) filter (where claim_id is null)::int as due, count(claim_id)::int as in_flight,
            min(due_at) filter (where claim_id is null and due_at > '-infinity') as oldest,
            (select count(*)::int from delivery_lanes where rests_until > $1) as throttled
       from (select claim_id, due_at from delivery_queue where due_at <= $1 limit ${MAX_COUNTED}) waiting`,
    [now],
  );
  const { due = 0, oldest = null, in_flight = 0, throttled = 0 } = rows[0] ?? {};
  const age = oldest ? Math.max(0, now.getTime() - oldest.getTime()) / SECOND : 0;
  ctx.metrics.gauge('whynow_webhook_due', 'Deliveries that are due and wait.', due);
  ctx.metrics.gauge(
    'whynow_webhook_oldest_due_seconds',
    'Age of the oldest delivery that is due and waits.',
    age,
  );
  ctx.metrics.gauge(
    'whynow_webhook_in_flight',
    'Deliveries in the hands of workers, in all processes: under way or about to be.',
    in_flight,
  );
  ctx.metrics.gauge(
    'whynow_webhook_throttled',
    'Subscriptions that wait for their throttle, or in order for a retry.',
    throttled,
  );
}
