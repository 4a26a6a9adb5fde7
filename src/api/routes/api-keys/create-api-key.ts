import { createApiKey as create } from '../../../domain/workspace/settings/api-keys/create-api-key.ts';
import { operation } from '../../operation.ts';
import { ApiKeyCreate, ApiKeyCreated } from '../../schemas/api-key.ts';

export const createApiKey = operation({
  method: 'POST',
  path: '/v1/workspace/api-keys',
  operationId: 'createApiKey',
  summary: 'Create an API key',
  description: 'The key is shown only once, and so is `signing_secret` where `signing` asks for one.',
  tag: 'API keys',
  role: 'admin',
  resource: 'write',
  body: ApiKeyCreate,
  status: 201,
  answer: ApiKeyCreated,
  errors: [],
  secret: true,
  handle: (ctx, actor, { body }) => create(ctx, actor, body),
});
