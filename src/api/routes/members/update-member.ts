import { updateMember as update } from '../../../domain/workspace/settings/members/update-member.ts';
import { precondition } from '../../guards/precondition.ts';
import { operation } from '../../operation.ts';
import { Member, MemberUpdate } from '../../schemas/member.ts';
import { MemberParams } from '../../schemas/parameters.ts';

export const updateMember = operation({
  method: 'PATCH',
  path: '/v1/workspace/members/{id}',
  operationId: 'updateMember',
  summary: 'Change a member',
  description:
    'Sets what is sent: their role, their name. A new role holds from the next request of a signed-in member on. The last admin member keeps the role while there is no admin key.',
  tag: 'Members',
  role: 'admin',
  resource: 'write',
  params: MemberParams,
  body: MemberUpdate,
  status: 200,
  answer: Member,
  errors: ['last_admin_member', 'precondition_failed'],
  etag: true,
  handle: (ctx, actor, { params, body, request }) =>
    update(ctx, actor, params.id, body, precondition('member', request)),
});
