import { updateConnection } from '../../../domain/workspace/crm/update-connection.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import { CrmConnection, CrmConnectionUpdate, VOLATILE_OF_CRM_CONNECTION } from '../../schemas/crm.ts';
import { CrmConnectionParams } from '../../schemas/parameters.ts';

export const updateCrmConnection = operation({
  method: 'PATCH',
  path: '/v1/crm-connections/{id}',
  operationId: 'updateCrmConnection',
  summary: 'Change, pause or resume a connection to a CRM',
  description:
    'Sets what is sent, `fields` and `credentials` each as a whole. It holds from the next run on. New credentials resume a connection that was paused because the CRM refused the old ones. With `If-Match` nothing is changed if somebody has changed it meanwhile.',
  tag: 'CRM',
  role: 'admin',
  resource: 'write',
  work: 'trial',
  params: CrmConnectionParams,
  body: CrmConnectionUpdate,
  status: 200,
  answer: CrmConnection,
  errors: ['missing_param', 'unknown_param', 'invalid_param', 'crm_refused', 'precondition_failed'],
  etag: true,
  volatile: VOLATILE_OF_CRM_CONNECTION,
  handle: (ctx, actor, { params, body, request }) =>
    updateConnection(
      ctx,
      actor,
      params.id,
      body,
      precondition('CRM connection', request, VOLATILE_OF_CRM_CONNECTION),
    ),
});
