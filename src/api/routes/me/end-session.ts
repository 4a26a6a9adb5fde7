import { endOwnSession as end } from '../../../domain/workspace/settings/sign-in/end-session.ts';
import { operation } from '../../operation.ts';
import { NoContent } from '../../schemas/no-content.ts';
import { SessionParams } from '../../schemas/parameters.ts';

export const endOwnSession = operation({
  method: 'DELETE',
  path: '/v1/me/sessions/{id}',
  operationId: 'endOwnSession',
  summary: 'End a session of mine',
  description: 'Signs a browser out, with its next request: one that was lost, or this one.',
  tag: 'Me',
  role: 'read-only',
  ofSession: true,
  resource: 'write',
  params: SessionParams,
  status: 204,
  answer: NoContent,
  errors: [],
  handle: (ctx, actor, { params }) => end(ctx, actor, params.id),
});
