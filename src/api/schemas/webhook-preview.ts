import { Type } from 'typebox';
import { eventKinds, noticeKinds } from '../../domain/notifying/events/event-kinds.ts';
import { webhookFormats } from '../../domain/notifying/webhooks/formats/webhook-format.ts';
import { closed, oneOf } from './fields.ts';

export const WebhookPreview = Type.Object(
  {
    format: oneOf(webhookFormats, { description: 'How the event is written.' }),
    event: Type.Optional(
      oneOf([...eventKinds, ...noticeKinds], { default: 'brief.created', description: 'Which event.' }),
    ),
  },
  { $id: 'WebhookPreview', ...closed, examples: [{ format: 'slack', event: 'account.score_jumped' }] },
);

export const WebhookPreviewed = Type.Object(
  {
    format: oneOf(webhookFormats),
    event: oneOf([...eventKinds, ...noticeKinds]),
    bytes: Type.Integer({ description: 'Of the message as it would be sent.' }),
    message: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'The body of the request, in the platform’s own format.',
    }),
  },
  {
    $id: 'WebhookPreviewed',
    examples: [
      {
        format: 'slack',
        event: 'webhook.test',
        bytes: 412,
        message: { text: 'Test: This is a test of your webhook.', blocks: [] },
      },
    ],
  },
);
