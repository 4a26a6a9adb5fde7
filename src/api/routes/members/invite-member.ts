import { inviteMember as invite } from '../../../domain/workspace/settings/members/invite-member.ts';
import { operation } from '../../operation.ts';
import { InvitedMember, MemberInvite } from '../../schemas/member.ts';
import { MemberParams } from '../../schemas/parameters.ts';

export const inviteMember = operation({
  method: 'POST',
  path: '/v1/workspace/members/{id}:invite',
  operationId: 'inviteMember',
  summary: 'Invite a member, or invite them again',
  description:
    'Sends a mail with a link that signs the member in, or answers with the link for you to hand over. It works once, within seven days; the links of earlier invitations end. One mail a minute to a member and 200 invitations a day by a workspace are accepted.',
  tag: 'Members',
  role: 'admin',
  resource: 'write',
  params: MemberParams,
  body: MemberInvite,
  status: 200,
  answer: InvitedMember,
  errors: ['mail_not_configured', 'invitation_limit_reached'],
  secret: true,
  handle: (ctx, actor, { params, body }) => invite(ctx, actor, params.id, body.invite ?? 'mail'),
});
