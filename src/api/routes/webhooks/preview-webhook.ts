import { previewFormat } from '../../../domain/notifying/webhooks/formats/preview-format.ts';
import { operation } from '../../operation.ts';
import { WebhookPreview, WebhookPreviewed } from '../../schemas/webhook-preview.ts';

export const previewWebhook = operation({
  method: 'POST',
  path: '/v1/webhooks:preview',
  operationId: 'previewWebhook',
  summary: 'Preview a format',
  description:
    'The example of an event as it would be sent in this format, to see what a channel would show. Nothing is sent and nothing is kept. Slack’s message can be pasted into its Block Kit Builder, that of Teams into the Adaptive Cards Designer.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  body: WebhookPreview,
  status: 200,
  answer: WebhookPreviewed,
  errors: [],
  handle: (_ctx, actor, { body }) =>
    Promise.resolve(previewFormat(actor, body.format, body.event ?? 'brief.created')),
});
