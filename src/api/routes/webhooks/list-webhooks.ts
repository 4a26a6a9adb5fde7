import { webhooks } from '../../../domain/notifying/webhooks/webhooks.ts';
import { operation } from '../../operation.ts';
import { PageQuery } from '../../schemas/parameters.ts';
import { WebhookPage } from '../../schemas/webhook.ts';

export const listWebhooks = operation({
  method: 'GET',
  path: '/v1/webhooks',
  operationId: 'listWebhooks',
  summary: 'List webhook subscriptions',
  description: 'All of the workspace, newest first. Their secrets are not shown.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: WebhookPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => webhooks.list(ctx, actor, query),
});
