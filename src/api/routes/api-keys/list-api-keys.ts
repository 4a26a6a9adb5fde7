import { listApiKeys as list } from '../../../domain/workspace/settings/api-keys/list-api-keys.ts';
import { operation } from '../../operation.ts';
import { ApiKeyPage } from '../../schemas/api-key.ts';
import { PageQuery } from '../../schemas/parameters.ts';

export const listApiKeys = operation({
  method: 'GET',
  path: '/v1/workspace/api-keys',
  operationId: 'listApiKeys',
  summary: 'List API keys',
  description: 'Newest first, revoked and expired ones included.',
  tag: 'API keys',
  role: 'admin',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: ApiKeyPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
