import { listDigests as list } from '../../../domain/workspace/digests/list-digests.ts';
import { operation } from '../../operation.ts';
import { DigestPage } from '../../schemas/digest.ts';
import { PageQuery } from '../../schemas/parameters.ts';

export const listDigests = operation({
  method: 'GET',
  path: '/v1/digests',
  operationId: 'listDigests',
  summary: 'List digests',
  description: 'Newest first. Admins alone: the addresses of members are shown.',
  tag: 'Digests',
  role: 'admin',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: DigestPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
