import { signOut as end } from '../../../domain/workspace/settings/sign-in/end-session.ts';
import { endedSessionCookie } from '../../../pages/session-cookie.ts';
import { operation } from '../../operation.ts';
import { SignedOut } from '../../schemas/session.ts';

export const signOut = operation({
  method: 'POST',
  path: '/v1/me:sign-out',
  operationId: 'signOut',
  summary: 'Sign out',
  description: 'Ends the session that the request came with, and takes its cookie away. An API key has none.',
  tag: 'Me',
  role: 'read-only',
  ofSession: true,
  resource: 'write',
  status: 200,
  answer: SignedOut,
  errors: ['session_required'],
  handle: async (ctx, actor, { reply }) => {
    await end(ctx, actor);
    reply.header('set-cookie', endedSessionCookie(ctx));
    return { signed_out: true as const };
  },
});
