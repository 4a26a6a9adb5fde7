import { getApiKey as get } from '../../../domain/workspace/settings/api-keys/get-api-key.ts';
import { operation } from '../../operation.ts';
import { ApiKey } from '../../schemas/api-key.ts';
import { ApiKeyParams } from '../../schemas/parameters.ts';

export const getApiKey = operation({
  method: 'GET',
  path: '/v1/workspace/api-keys/{id}',
  operationId: 'getApiKey',
  summary: 'Get an API key',
  description: 'What is known of it; the key itself is not.',
  tag: 'API keys',
  role: 'admin',
  resource: 'read',
  params: ApiKeyParams,
  status: 200,
  answer: ApiKey,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
