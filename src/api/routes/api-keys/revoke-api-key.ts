import { Type } from 'typebox';
import { revokeApiKey as revoke } from '../../../domain/workspace/settings/api-keys/revoke-api-key.ts';
import { operation } from '../../operation.ts';
import { ApiKey } from '../../schemas/api-key.ts';
import { closed } from '../../schemas/fields.ts';
import { ApiKeyParams } from '../../schemas/parameters.ts';

export const revokeApiKey = operation({
  method: 'DELETE',
  path: '/v1/workspace/api-keys/{id}',
  operationId: 'revokeApiKey',
  summary: 'Revoke an API key',
  description:
    'It stops working everywhere at once, after 10 seconds at the latest. The last admin key revokes itself only with `force`. The answer is the key as it stays in the list.',
  tag: 'API keys',
  role: 'admin',
  resource: 'write',
  params: ApiKeyParams,
  query: Type.Object(
    {
      force: Type.Optional(
        Type.Boolean({ description: 'Also where it is the last admin key, and the one that asks.' }),
      ),
    },
    closed,
  ),
  status: 200,
  answer: ApiKey,
  errors: ['last_admin_key', 'api_key_revoked'],
  handle: (ctx, actor, { params, query }) => revoke(ctx, actor, params.id, query),
});
