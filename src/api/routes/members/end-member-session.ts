import { endMemberSession as end } from '../../../domain/workspace/settings/sign-in/end-session.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { MemberSessionParams } from '../../schemas/parameters.ts';

export const endMemberSession = operation({
  method: 'DELETE',
  path: '/v1/workspace/members/{id}/sessions/{session_id}',
  operationId: 'endMemberSession',
  summary: 'End a session of a member',
  description:
    'Signs a browser of theirs out, with its next request. To keep somebody out, remove the member.',
  tag: 'Members',
  role: 'admin',
  resource: 'write',
  params: MemberSessionParams,
  status: 204,
  answer: NoContent,
  errors: [],
  handle: (ctx, actor, { params }) => end(ctx, actor, { memberId: params.id, sessionId: params.session_id }),
});
