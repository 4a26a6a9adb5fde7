import { eventTypes, noticeTypes } from '../../domain/notifying/events/event-types.ts';
import { statusEventTypes } from '../../domain/notifying/status/event-types.ts';

/** The events as OpenAPI 3.1 webhooks: what a subscriber receives, and what each answer of its means. */
export function eventWebhooks(): Record<string, object> {
  const described = [
    ...[...eventTypes, ...noticeTypes].map((type) => ({ ...type, tag: 'Webhooks' })),
    ...statusEventTypes.map((type) => ({ ...type, tag: 'Status' })),
  ];
  return Object.fromEntries(
    described.map(({ event, description, schema, example, tag }) => [
      event,
      {
        post: {
          operationId: `receive_${event.replaceAll('.', '_')}`,
          summary: event,
          description,
          tags: [tag],
          security: [],
          parameters: HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema, example } } },
          responses: {
            '2XX': { description: 'Delivered. Within 10 seconds, or it is retried.' },
            '4XX': { description: 'Rejected; not retried.' },
            '5XX': { description: 'Retried after 1 m, 5 m, 25 m, 2 h and 12 h.' },
          },
        },
      },
    ]),
  );
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS = [
  header(
    'X-Service-Signature',
    '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the signing secret.',
  ),
  header('X-Service-Event', 'The kind of event.'),
  header('X-Service-Delivery', 'The delivery’s identifier.'),
  header('X-Service-Attempt', 'Which attempt this is, from 1.'),
  header('X-Service-Timestamp', 'When it was sent; the same as `delivered_at`.'),
  header(
    'X-Service-Sequence',
    'The subscription’s own count of deliveries, without gaps, in the order of first sending.',
  ),
];
