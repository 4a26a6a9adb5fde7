import { cancelRecovery } from '../../../../domain/notifying/webhooks/recoveries/cancel-recovery.ts';
import { operation } from '../../../operation.ts';
import { RecoveryParams } from '../../../schemas/parameters.ts';
import { WebhookRecovery } from '../../../schemas/webhook-recovery.ts';

export const cancelWebhookRecovery = operation({
  method: 'POST',
  path: '/v1/webhooks/{id}/recoveries/{recovery_id}:cancel',
  operationId: 'cancelWebhookRecovery',
  summary: 'Cancel a recovery',
  description:
    'What waits in the lane by now, a few hundred deliveries at most, is still sent. One that is cancelled stays as it is.',
  tag: 'Webhooks',
  role: 'read-write',
  resource: 'write',
  params: RecoveryParams,
  status: 200,
  answer: WebhookRecovery,
  errors: ['recovery_finished'],
  handle: (ctx, actor, { params }) => cancelRecovery(ctx, actor, params.id, params.recovery_id),
});
