import { Type } from 'typebox';
import { listTags as list } from '../../../domain/workspace/accounts/list-tags.ts';
import { operation } from '../../operation.ts';
import { TagPage } from '../../schemas/account-summary.ts';
import { closed } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';

export const listTags = operation({
  method: 'GET',
  path: '/v1/workspace/tags',
  operationId: 'listTags',
  summary: 'List tags',
  description:
    'The tags that live accounts have, from A to Z, with how many accounts each has. `GET /v1/accounts:summary` has the most frequent.',
  tag: 'Workspace',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(pageQuery, closed),
  status: 200,
  answer: TagPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
