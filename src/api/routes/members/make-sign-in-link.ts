import { makeSignInLink as make } from '../../../domain/workspace/settings/sign-in/make-sign-in-link.ts';
import { operation } from '../../operation.ts';
import { SignInLink } from '../../schemas/member.ts';
import { MemberParams } from '../../schemas/parameters.ts';

export const makeSignInLink = operation({
  method: 'POST',
  path: '/v1/workspace/members/{id}:sign-in-link',
  operationId: 'makeSignInLink',
  summary: 'Make a sign-in link for a member',
  description:
    'An address that signs the member in, once, within 15 minutes; the session lasts 30 days and ends when the member is removed. Whoever is signed in acts with their role, and counts as a teammate in `brief.shared`. With `?to=/app/…` added the address leads to that place in the console. No message is sent: hand the address over. It is shown only once.',
  tag: 'Members',
  role: 'admin',
  resource: 'write',
  params: MemberParams,
  status: 201,
  answer: SignInLink,
  errors: [],
  secret: true,
  handle: (ctx, actor, { params }) => make(ctx, actor, params.id),
});
