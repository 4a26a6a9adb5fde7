import { removeMember as remove } from '../../../domain/workspace/settings/members/remove-member.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { MemberParams } from '../../schemas/parameters.ts';

export const removeMember = operation({
  method: 'DELETE',
  path: '/v1/workspace/members/{id}',
  operationId: 'removeMember',
  summary: 'Remove a member',
  description: 'Takes them out of the directory. The last admin member stays while there is no admin key.',
  tag: 'Members',
  role: 'admin',
  resource: 'write',
  params: MemberParams,
  status: 204,
  answer: NoContent,
  errors: ['last_admin_member'],
  handle: (ctx, actor, { params }) => remove(ctx, actor, params.id),
});
