import { getMember as get } from '../../../domain/workspace/settings/members/get-member.ts';
import { operation } from '../../operation.ts';
import { Member } from '../../schemas/member.ts';
import { MemberParams } from '../../schemas/parameters.ts';

export const getMember = operation({
  method: 'GET',
  path: '/v1/workspace/members/{id}',
  operationId: 'getMember',
  summary: 'Get a member',
  description: 'One entry of the directory.',
  tag: 'Members',
  role: 'admin',
  resource: 'read',
  params: MemberParams,
  status: 200,
  answer: Member,
  errors: [],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});
