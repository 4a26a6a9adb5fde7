import type { Context } from '../../ground/context.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import type { OutboundResponse, Timings } from '../../../platform/outbound-http/client.ts';
import type { TakenDelivery } from './claim-lanes.ts';
import { composeDelivery, redactMessageHeaders, secretsIn } from './delivery-message.ts';
import type { AttemptRecord, DeliveryResult } from './delivery-result.ts';
import { classifyOutboundError, classifyStatus } from './classify-answer.ts';
import { askedPauseMs, pauseAfter } from './formats/chat-pause.ts';
import { classifyChatAnswer } from './formats/classify-chat-answer.ts';
import type { ChatAnswer } from './formats/classify-chat-answer.ts';
import { isChatFormat } from './formats/webhook-format.ts';
import { nextState } from './next-state.ts';
import type { OpenSubscription } from './open-subscription.ts';
import { describeResponse } from './response-log.ts';
import { readRetryAfter } from './schedule-retry.ts';

const MAX_RESPONSE_BYTES = 16 * 1024;

/** Makes one request for a delivery and says what it came to; writes nothing. Never throws for what a receiver does. */
export async function attemptDelivery(
  ctx: Context,
  subscription: OpenSubscription | null,
  delivery: TakenDelivery,
): Promise<DeliveryResult> {
  if (!subscription) return withoutRequest(ctx, delivery, 'cancelled', 'subscription_deleted');
  const { payload } = delivery;
  if (payload === null) return withoutRequest(ctx, delivery, 'cancelled', 'event_deleted');
  if (subscription.status !== 'active')
    return withoutRequest(ctx, delivery, 'skipped', `subscription_${subscription.status}`);

  const startedAt = ctx.clock.now();
  const message = composeDelivery(
    { ...delivery, payload },
    subscription,
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
      url: subscription.url,
      headers: message.headers,
      body: message.body,
      deadlineMs: ctx.config.webhooks.timeout,
      maxBodyBytes: MAX_RESPONSE_BYTES,
      overflow: 'truncate',
      decompress: false,
      maxRedirects: 0,
      anyPort: true,
      // Sockets of its own: a receiver that hangs holds up nobody else at the same origin.
      keepAliveGroup: delivery.subscription_id,
      share: delivery.workspace_id,
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
  const platform = isChatFormat(subscription.format) ? subscription.format : null;
  const answer = response && readAnswer(response);
  const verdict = !answer
    ? classifyOutboundError(failure?.kind ?? 'protocol')
    : platform
      ? classifyChatAnswer(platform, answer)
      : classifyStatus(answer.status, subscription);
  const finishedAt = ctx.clock.now();
  const attempt: AttemptRecord = {
    trigger: delivery.trigger,
    started_at: startedAt,
    finished_at: finishedAt,
    status: response?.status ?? null,
    outcome: verdict.outcome,
    error_class: verdict.outcome === 'delivered' ? null : verdict.errorClass,
    error: failure?.message ?? null,
    timings: timings === null ? {} : describeTimings(timings),
    remote_address: remoteAddress,
    request_headers: redactMessageHeaders(message.headers, subscription),
    ...describeResponse(response, secretsIn(message.headers, subscription)),
  };
  const failed = verdict.outcome === 'failed' ? answer : null;
  const retryAfterMs =
    failed &&
    ((platform ? askedPauseMs(failed, finishedAt) : null) ??
      readRetryAfter(failed.headers['retry-after'], finishedAt));
  return {
    ...resultOf(delivery),
    number: delivery.attempts + 1,
    ended_at: finishedAt,
    disables: verdict.outcome === 'rejected' ? (verdict.disables ?? null) : null,
    rests_until: platform && new Date(finishedAt.getTime() + pauseAfter(platform, answer, finishedAt)),
    attempt,
    ...nextState(ctx.config.webhooks, delivery, verdict, finishedAt, retryAfterMs),
  };
}

function readAnswer({ status, headers, body }: OutboundResponse): ChatAnswer {
  return { status, headers, body: body.toString('utf8') };
}

/** For an attempt that broke on our own side: made again in a minute, and no failure of the receiver's. */
export function afterOwnFault(ctx: Context, delivery: TakenDelivery): DeliveryResult {
  const now = ctx.clock.now();
  return {
    ...resultOf(delivery),
    state: null,
    reason: null,
    next_attempt_at: delivery.trigger === 'manual' ? delivery.resume_at : new Date(now.getTime() + MINUTE),
    ended_at: now,
    disables: null,
    attempt: null,
  };
}

function resultOf(
  delivery: TakenDelivery,
): Pick<
  DeliveryResult,
  | 'workspace_id'
  | 'delivery_id'
  | 'subscription_id'
  | 'claim_id'
  | 'sequence'
  | 'number'
  | 'failures'
  | 'rests_until'
> {
  return {
    workspace_id: delivery.workspace_id,
    delivery_id: delivery.id,
    subscription_id: delivery.subscription_id,
    claim_id: delivery.claim_id,
    sequence: delivery.sequence,
    number: delivery.attempts,
    failures: delivery.failures,
    rests_until: null,
  };
}

/** Its turn came while nothing may be sent. What was asked for beside the schedule leaves a final state as it was. */
function withoutRequest(
  ctx: Context,
  delivery: TakenDelivery,
  state: 'skipped' | 'cancelled',
  reason: string,
): DeliveryResult {
  const beside = delivery.trigger === 'manual' && delivery.resume_at === null;
  return {
    ...resultOf(delivery),
    state: beside ? null : state,
    reason,
    next_attempt_at: null,
    ended_at: ctx.clock.now(),
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
