import { testConnection } from '../../../domain/workspace/crm/test-connection.ts';
import { operation } from '../../operation.ts';
import { CrmTest } from '../../schemas/crm.ts';
import { CrmConnectionParams } from '../../schemas/parameters.ts';

export const testCrmConnection = operation({
  method: 'POST',
  path: '/v1/crm-connections/{id}:test',
  operationId: 'testCrmConnection',
  summary: 'Try a connection to a CRM',
  description:
    'Asks for the fields of a company, one page of companies, and the owners. Changes nothing. The answer names the fields that could be written.',
  tag: 'CRM',
  role: 'admin',
  resource: 'write',
  work: 'trial',
  params: CrmConnectionParams,
  status: 200,
  effectless: true,
  answer: CrmTest,
  errors: [],
  handle: (ctx, actor, { params }) => testConnection(ctx, actor, params.id),
});
