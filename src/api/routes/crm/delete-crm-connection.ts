import { deleteConnection } from '../../../domain/workspace/crm/delete-connection.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { CrmConnectionParams } from '../../schemas/parameters.ts';

export const deleteCrmConnection = operation({
  method: 'DELETE',
  path: '/v1/crm-connections/{id}',
  operationId: 'deleteCrmConnection',
  summary: 'Delete a connection to a CRM',
  description:
    'Its credentials, its runs and what it knows of the CRM’s companies go with it. Accounts stay, and so does what was written to the CRM.',
  tag: 'CRM',
  role: 'admin',
  resource: 'write',
  params: CrmConnectionParams,
  status: 204,
  answer: NoContent,
  errors: [],
  handle: (ctx, actor, { params }) => deleteConnection(ctx, actor, params.id),
});
