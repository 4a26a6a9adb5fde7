import { listRuns } from '../../../domain/workspace/crm/list-runs.ts';
import { operation } from '../../operation.ts';
import { CrmRunPage } from '../../schemas/crm.ts';
import { CrmConnectionParams, PageQuery } from '../../schemas/parameters.ts';

export const listCrmRuns = operation({
  method: 'GET',
  path: '/v1/crm-connections/{id}/runs',
  operationId: 'listCrmRuns',
  summary: 'List runs of a connection to a CRM',
  description: 'Newest first, with what each has done so far and the companies that it could not do.',
  tag: 'CRM',
  role: 'admin',
  resource: 'read',
  params: CrmConnectionParams,
  query: PageQuery,
  status: 200,
  answer: CrmRunPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { params, query }) => listRuns(ctx, actor, params.id, query),
});
