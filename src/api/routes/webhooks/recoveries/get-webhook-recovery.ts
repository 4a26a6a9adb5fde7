import { getRecovery } from '../../../../domain/notifying/webhooks/recoveries/get-recovery.ts';
import { operation } from '../../../operation.ts';
import { RecoveryParams } from '../../../schemas/parameters.ts';
import { WebhookRecovery } from '../../../schemas/webhook-recovery.ts';

export const getWebhookRecovery = operation({
  method: 'GET',
  path: '/v1/webhooks/{id}/recoveries/{recovery_id}',
  operationId: 'getWebhookRecovery',
  summary: 'Get a recovery',
  description: 'How far it has come.',
  tag: 'Webhooks',
  role: 'read-only',
  resource: 'read',
  params: RecoveryParams,
  status: 200,
  answer: WebhookRecovery,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => getRecovery(ctx, actor, params.id, params.recovery_id),
});
