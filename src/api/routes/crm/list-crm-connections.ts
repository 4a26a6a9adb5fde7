import { listConnections } from '../../../domain/workspace/crm/list-connections.ts';
import { operation } from '../../operation.ts';
import { CrmConnectionPage } from '../../schemas/crm.ts';
import { PageQuery } from '../../schemas/parameters.ts';

export const listCrmConnections = operation({
  method: 'GET',
  path: '/v1/crm-connections',
  operationId: 'listCrmConnections',
  summary: 'List connections to CRMs',
  description: 'Newest first.',
  tag: 'CRM',
  role: 'admin',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: CrmConnectionPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => listConnections(ctx, actor, query),
});
