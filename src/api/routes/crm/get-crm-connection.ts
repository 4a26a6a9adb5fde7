import { getConnection } from '../../../domain/workspace/crm/get-connection.ts';
import { operation } from '../../operation.ts';
import { CrmConnection, VOLATILE_OF_CRM_CONNECTION } from '../../schemas/crm.ts';
import { CrmConnectionParams } from '../../schemas/parameters.ts';

export const getCrmConnection = operation({
  method: 'GET',
  path: '/v1/crm-connections/{id}',
  operationId: 'getCrmConnection',
  summary: 'Get a connection to a CRM',
  description: 'One connection; its credentials are masked.',
  tag: 'CRM',
  role: 'admin',
  resource: 'read',
  params: CrmConnectionParams,
  status: 200,
  answer: CrmConnection,
  errors: [],
  etag: true,
  volatile: VOLATILE_OF_CRM_CONNECTION,
  handle: (ctx, actor, { params }) => getConnection(ctx, actor, params.id),
});
