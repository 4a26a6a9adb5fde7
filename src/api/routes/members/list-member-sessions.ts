import { listMemberSessions as list } from '../../../domain/workspace/settings/sign-in/list-sessions.ts';
import { operation } from '../../operation.ts';
import { MemberParams, PageQuery } from '../../schemas/parameters.ts';
import { SessionPage } from '../../schemas/session.ts';

export const listMemberSessions = operation({
  method: 'GET',
  path: '/v1/workspace/members/{id}/sessions',
  operationId: 'listMemberSessions',
  summary: 'List the sessions of a member',
  description: 'Where a member is signed in, newest first. Sessions that are over are not in it.',
  tag: 'Members',
  role: 'admin',
  resource: 'read',
  params: MemberParams,
  query: PageQuery,
  status: 200,
  answer: SessionPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});
