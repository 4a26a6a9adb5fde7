import { signBody, signStandard } from '../../../platform/signature.ts';
import type { TakenDelivery } from './claim-lanes.ts';
import { REDACTED } from './custom-headers.ts';
import { composeChatMessage } from './formats/compose-chat-message.ts';
import { isChatFormat } from './formats/webhook-format.ts';
import type { OpenSubscription } from './open-subscription.ts';

export interface DeliveryMessage {
  /** The exact bytes that are signed and sent. */
  body: string;
  headers: Record<string, string>;
}

/**
 * What one attempt sends: the event with this attempt's own `delivered_at`, signed both as the specification has it
 * (`X-Service-Signature`) and by Standard Webhooks 1.0.0 (`webhook-*`, https://www.standardwebhooks.com). While two secrets
 * overlap, the old one signs beside the new one.
 */
export function composeDelivery(
  delivery: TakenDelivery & { payload: string },
  subscription: OpenSubscription,
  deliveredAt: Date,
  userAgent: string,
): DeliveryMessage {
  const { secret } = subscription;
  const stamp = deliveredAt.toISOString();
  const unixSeconds = Math.floor(deliveredAt.getTime() / 1000);
  const body = composeBody(subscription, delivery, stamp);
  const previous =
    subscription.previous && subscription.previous.until > deliveredAt ? subscription.previous.secret : null;
  const standard = signStandard(secret, delivery.event_id, unixSeconds, body);
  const headers: Record<string, string> = {
    ...subscription.headers,
    'content-type': 'application/json',
    'user-agent': userAgent,
    'x-service-signature': signBody(secret, body),
    'x-service-event': delivery.event_kind,
    'x-service-delivery': delivery.id,
    'x-service-attempt': String(delivery.attempts + 1),
    'x-service-sequence': String(delivery.sequence ?? 0),
    'x-service-timestamp': stamp,
    'webhook-id': delivery.event_id,
    'webhook-timestamp': String(unixSeconds),
    'webhook-signature': standard,
  };
  if (previous !== null) {
    headers['x-service-signature-previous'] = signBody(previous, body);
    headers['webhook-signature'] =
      `${standard} ${signStandard(previous, delivery.event_id, unixSeconds, body)}`;
  }
  return { body, headers };
}

/** The headers as the log keeps them. */
export function redactMessageHeaders(
  headers: Readonly<Record<string, string>>,
  subscription: OpenSubscription,
): Record<string, string> {
  const shown: Record<string, string> = { ...headers };
  for (const name of Object.keys(subscription.headers)) shown[name] = REDACTED;
  shown['x-service-signature'] = REDACTED;
  shown['webhook-signature'] = REDACTED;
  if (headers['x-service-signature-previous']) shown['x-service-signature-previous'] = REDACTED;
  return shown;
}

/** What of a message nobody may read in the log: signatures, and the values of custom headers that are long enough to be found again. */
export function secretsIn(
  headers: Readonly<Record<string, string>>,
  subscription: OpenSubscription,
): string[] {
  const signatures = ['x-service-signature', 'x-service-signature-previous'].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [value.slice('sha256='.length)];
  });
  const standard = (headers['webhook-signature'] ?? '').split(' ').map((value) => value.slice('v1,'.length));
  const custom = Object.values(subscription.headers).flatMap((value) => [value, ...value.split(' ')]);
  // A chat's address is its password, and its answers may repeat it.
  const address =
    subscription.purpose === 'alert' || isChatFormat(subscription.format)
      ? [subscription.url, ...(URL.parse(subscription.url)?.pathname.split('/') ?? [])].filter(
          (value) => value.length >= MIN_OF_ADDRESS,
        )
      : [];
  const secrets = [...signatures, ...standard, ...custom, ...address].filter(
    (value) => value.length >= MIN_SECRET,
  );
  // The longest first, so that no part of one is left standing.
  return secrets.toSorted((a, b) => b.length - a.length);
}

/** Shorter ones would be found everywhere in an answer that has nothing to do with them. */
const MIN_SECRET = 6;

/** `services` and `webhooks` are no secrets. */
const MIN_OF_ADDRESS = 10;

/** An alert is sent as it was composed: every chat has its own format, and refuses what it does not know. */
function composeBody(
  { purpose, format }: OpenSubscription,
  delivery: TakenDelivery & { payload: string },
  stamp: string,
): string {
  switch (purpose) {
    case 'workspace':
    case 'status':
      return isChatFormat(format)
        ? composeChatMessage(format, delivery.event_kind, delivery.payload)
        : composeEvent(delivery, stamp);
    case 'alert':
      return delivery.payload;
  }
}

function composeEvent(delivery: TakenDelivery & { payload: string }, stamp: string): string {
  const envelope = JSON.stringify({
    event: delivery.event_kind,
    event_id: delivery.event_id,
    delivered_at: stamp,
    workspace_id: delivery.workspace_id,
  });
  // The stored text is one JSON object and is joined as it is: parsing and writing it again would cost more than signing it.
  const members = delivery.payload.slice(1);
  return envelope.slice(0, -1) + (members === '}' ? members : `,${members}`);
}
