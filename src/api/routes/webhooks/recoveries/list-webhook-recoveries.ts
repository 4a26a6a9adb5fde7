import { listRecoveries } from '../../../../domain/notifying/webhooks/recoveries/list-recoveries.ts';
import { operation } from '../../../operation.ts';
import { PageQuery, WebhookParams } from '../../../schemas/parameters.ts';
import { WebhookRecoveryPage } from '../../../schemas/webhook-recovery.ts';

export const listWebhookRecoveries = operation({
  method: 'GET',
  path: '/v1/webhooks/{id}/recoveries',
  operationId: 'listWebhookRecoveries',
  summary: 'List the recoveries of a subscription',
  description: 'Newest first, finished ones included.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  params: WebhookParams,
  query: PageQuery,
  status: 200,
  answer: WebhookRecoveryPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { params, query }) => listRecoveries(ctx, actor, params.id, query),
});
