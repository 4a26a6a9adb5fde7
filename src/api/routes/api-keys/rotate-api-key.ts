import { rotateApiKey as rotate } from '../../../domain/workspace/settings/api-keys/rotate-api-key.ts';
import { operation } from '../../operation.ts';
import { ApiKeyCreated, ApiKeyRotate } from '../../schemas/api-key.ts';
import { ApiKeyParams } from '../../schemas/parameters.ts';

export const rotateApiKey = operation({
  method: 'POST',
  path: '/v1/workspace/api-keys/{id}:rotate',
  operationId: 'rotateApiKey',
  summary: 'Replace an API key',
  description:
    'Makes a new key with the same name, role and signing; the old one expires after `grace_seconds`. A key that was to expire hands on how long it was made for. The new key is shown only once.',
  tag: 'API keys',
  role: 'admin',
  resource: 'write',
  params: ApiKeyParams,
  body: ApiKeyRotate,
  status: 201,
  answer: ApiKeyCreated,
  errors: ['api_key_not_active'],
  secret: true,
  handle: (ctx, actor, { params, body }) => rotate(ctx, actor, params.id, body),
});
