import { listMembers as list } from '../../../domain/workspace/settings/members/list-members.ts';
import { operation } from '../../operation.ts';
import { MemberPage } from '../../schemas/member.ts';
import { PageQuery } from '../../schemas/parameters.ts';

export const listMembers = operation({
  method: 'GET',
  path: '/v1/workspace/members',
  operationId: 'listMembers',
  summary: 'List members',
  description: 'Newest first.',
  tag: 'Members',
  role: 'admin',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: MemberPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
