import { signBody, signStandard } from '../../platform/signature.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';

export interface DeliveryMessage {
  /** The exact bytes that are signed and sent. */
  body: string;
  headers: Record<string, string>;
}

/**
 * What one attempt sends: the event with this attempt's own `delivered_at`, signed both as the specification has it
 * (`X-Service-Signature`) and by Standard Webhooks 1.0.0 (`webhook-*`, https://www.standardwebhooks.com).
 */
export function composeDelivery(
  delivery: Pick<ClaimedDelivery, 'workspace_id' | 'id' | 'event_id' | 'event_kind' | 'attempts' | 'payload'>,
  secret: string,
  deliveredAt: Date,
  userAgent: string,
): DeliveryMessage {
  const stamp = deliveredAt.toISOString();
  const unixSeconds = Math.floor(deliveredAt.getTime() / 1000);
  const envelope = JSON.stringify({
    event: delivery.event_kind,
    event_id: delivery.event_id,
    delivered_at: stamp,
    workspace_id: delivery.workspace_id,
  });
  // The stored text is one JSON object and is joined as it is: parsing and writing it again would cost more than signing it.
  const members = delivery.payload.slice(1);
  const body = envelope.slice(0, -1) + (members === '}' ? members : `,${members}`);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-service-signature': signBody(secret, body),
      'x-service-event': delivery.event_kind,
      'x-service-delivery': delivery.id,
      'x-service-attempt': String(delivery.attempts + 1),
      'x-service-timestamp': stamp,
      'webhook-id': delivery.event_id,
      'webhook-timestamp': String(unixSeconds),
      'webhook-signature': signStandard(secret, delivery.event_id, unixSeconds, body),
    },
  };
}
