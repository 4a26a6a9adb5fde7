import { addMember as add } from '../../../domain/workspace/settings/members/add-member.ts';
import { operation } from '../../operation.ts';
import { InvitedMember, MemberCreate } from '../../schemas/member.ts';

export const addMember = operation({
  method: 'POST',
  path: '/v1/workspace/members',
  operationId: 'addMember',
  summary: 'Add a member',
  description:
    'Somebody who may do, once they have signed in, what a key of their role may. They are invited where `invite` says so.',
  tag: 'Members',
  role: 'admin',
  resource: 'write',
  body: MemberCreate,
  status: 201,
  answer: InvitedMember,
  errors: ['member_exists', 'mail_not_configured', 'invitation_limit_reached'],
  secret: true,
  handle: (ctx, actor, { body }) => add(ctx, actor, body),
});
