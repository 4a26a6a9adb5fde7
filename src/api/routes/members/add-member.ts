import { addMember as add } from '../../../domain/workspace/settings/members/add-member.ts';
import { operation } from '../../operation.ts';
import { Member, MemberCreate } from '../../schemas/member.ts';

export const addMember = operation({
  method: 'POST',
  path: '/v1/workspace/members',
  operationId: 'addMember',
  summary: 'Add a member',
  description:
    'An entry in the directory of the workspace. It grants nothing by itself, and no invitation is sent.',
  tag: 'Members',
  role: 'admin',
  resource: 'write',
  body: MemberCreate,
  status: 201,
  answer: Member,
  errors: ['member_exists'],
  handle: (ctx, actor, { body }) => add(ctx, actor, body),
});
