import type { Context } from '../../context.ts';
import { OutboundError } from '../../platform/outbound-http/outbound-error.ts';
import type { OutboundResponse, Timings } from '../../platform/outbound-http/client.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { composeDelivery } from './delivery-message.ts';
import type { AttemptRecord, DeliveryResult } from './delivery-result.ts';
import { judgeOutboundError, judgeStatus } from './judge-answer.ts';
import type { Verdict } from './judge-answer.ts';
import { describeResponse } from './response-log.ts';
import { readRetryAfter, scheduleRetry } from './schedule-retry.ts';

const MAX_RESPONSE_BYTES = 16 * 1024;

/**
 * Makes one request for a claimed delivery and says what it came to; writes nothing. Never throws for what a receiver does.
 * @param openSecret opens the subscription's sealed secret
 */
export async function attemptDelivery(
  ctx: Context,
  openSecret: (subscriptionId: string, sealed: Buffer) => string,
  delivery: ClaimedDelivery,
): Promise<DeliveryResult> {
  const { url, secret } = delivery;
  if (url === null || secret === null)
    return withoutRequest(ctx, delivery, 'cancelled', 'subscription_deleted');
  if (delivery.status !== 'active')
    return withoutRequest(ctx, delivery, 'skipped', `subscription_${delivery.status}`);

  const startedAt = ctx.clock.now();
  const message = composeDelivery(
    delivery,
    openSecret(delivery.subscription_id, secret),
    startedAt,
    `Whynow-Webhooks/${ctx.config.version}`,
  );
  let timings: Timings | null = null;
  let remoteAddress: string | null = null;
  let response: OutboundResponse | null = null;
  let failure: OutboundError | null = null;
  try {
    response = await ctx.outbound.request({
      method: 'POST',
      url,
      headers: message.headers,
      body: message.body,
      deadlineMs: ctx.config.webhookTimeout,
      maxBodyBytes: MAX_RESPONSE_BYTES,
      overflow: 'truncate',
      decompress: false,
      maxRedirects: 0,
      anyPort: true,
      // Sockets of its own: a receiver that hangs holds up nobody else at the same origin.
      keepAliveGroup: delivery.subscription_id,
      onTimings: (measured, address) => {
        timings = measured;
        remoteAddress = address;
      },
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    failure = error;
    ctx.log.debug({ delivery: delivery.id, kind: error.kind, detail: error.detail }, 'delivery failed');
  }
  const verdict = response ? judgeStatus(response.status) : judgeOutboundError(failure?.kind ?? 'protocol');
  const finishedAt = ctx.clock.now();
  const attempt: AttemptRecord = {
    number: delivery.attempts + 1,
    started_at: startedAt,
    finished_at: finishedAt,
    status: response?.status ?? null,
    outcome: verdict.outcome,
    error_class: verdict.outcome === 'delivered' ? null : verdict.errorClass,
    error: failure?.message ?? null,
    timings: timings === null ? {} : describeTimings(timings),
    remote_address: remoteAddress,
    ...describeResponse(response),
  };
  const retryAfter = verdict.outcome === 'failed' && response ? response.headers['retry-after'] : undefined;
  return {
    workspace_id: delivery.workspace_id,
    delivery_id: delivery.id,
    subscription_id: delivery.subscription_id,
    claim_id: delivery.claim_id,
    disables: verdict.outcome === 'rejected' ? (verdict.disables ?? null) : null,
    attempt,
    ...nextState(ctx, verdict, attempt, readRetryAfter(retryAfter, finishedAt)),
  };
}

type NextState = Pick<DeliveryResult, 'state' | 'reason' | 'next_attempt_at' | 'finished_at'>;

function nextState(
  ctx: Context,
  verdict: Verdict,
  attempt: AttemptRecord,
  retryAfterMs: number | null,
): NextState {
  const ended = { next_attempt_at: null, finished_at: attempt.finished_at };
  if (verdict.outcome === 'delivered') return { state: 'delivered', reason: null, ...ended };
  if (verdict.outcome === 'rejected') return { state: 'rejected', reason: verdict.reason, ...ended };
  const next = scheduleRetry(
    { schedule: ctx.config.webhookRetrySchedule, jitter: ctx.config.webhookRetryJitter },
    { failures: attempt.number, finishedAt: attempt.finished_at, retryAfterMs, chance: Math.random() },
  );
  if (!next) return { state: 'exhausted', reason: verdict.errorClass, ...ended };
  return { state: 'retry_scheduled', reason: verdict.errorClass, next_attempt_at: next, finished_at: null };
}

function withoutRequest(
  ctx: Context,
  delivery: ClaimedDelivery,
  state: 'skipped' | 'cancelled',
  reason: string,
): DeliveryResult {
  return {
    workspace_id: delivery.workspace_id,
    delivery_id: delivery.id,
    subscription_id: delivery.subscription_id,
    claim_id: delivery.claim_id,
    state,
    reason,
    next_attempt_at: null,
    finished_at: ctx.clock.now(),
    disables: null,
    attempt: null,
  };
}

function describeTimings(timings: Timings): Record<string, number | null> {
  const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 10) / 10);
  return {
    dns_ms: rounded(timings.dnsMs),
    connect_ms: rounded(timings.connectMs),
    tls_ms: rounded(timings.tlsMs),
    first_byte_ms: rounded(timings.firstByteMs),
    total_ms: rounded(timings.totalMs),
  };
}
