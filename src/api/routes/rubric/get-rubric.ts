import { Type } from 'typebox';
import { getRubric as get } from '../../../domain/workspace/settings/rubric/get-rubric.ts';
import { operation } from '../../operation.ts';
import { closed } from '../../schemas/fields.ts';
import { Rubric } from '../../schemas/rubric.ts';

export const getRubric = operation({
  method: 'GET',
  path: '/v1/workspace/rubric',
  operationId: 'getRubric',
  summary: 'Get the rubric',
  description: 'The one that scores go by, or an earlier version.',
  tag: 'Rubric',
  role: 'read-only',
  resource: 'read',
  query: Type.Object(
    { version: Type.Optional(Type.Integer({ minimum: 1, description: 'The newest if absent.' })) },
    closed,
  ),
  status: 200,
  answer: Rubric,
  errors: ['resource_not_found'],
  etag: true,
  handle: (ctx, actor, { query }) => get(ctx, actor, query.version),
});
