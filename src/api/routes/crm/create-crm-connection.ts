import { createConnection } from '../../../domain/workspace/crm/create-connection.ts';
import { operation } from '../../operation.ts';
import { CrmConnection, CrmConnectionCreate } from '../../schemas/crm.ts';

export const createCrmConnection = operation({
  method: 'POST',
  path: '/v1/crm-connections',
  operationId: 'createCrmConnection',
  summary: 'Connect a CRM',
  description:
    'HubSpot or Salesforce: companies and their owners come from it as accounts; score, tier, why now and the brief’s address go to fields of your choice. Where fields are named, the CRM is asked whether they exist and can be written. At most ten a workspace.',
  tag: 'CRM',
  role: 'admin',
  resource: 'write',
  work: 'trial',
  body: CrmConnectionCreate,
  status: 201,
  answer: CrmConnection,
  errors: ['missing_param', 'unknown_param', 'invalid_param', 'crm_refused', 'crm_limit_reached'],
  handle: (ctx, actor, { body }) => createConnection(ctx, actor, body),
});
