import { whoAmI } from '../../../domain/workspace/settings/who-am-i.ts';
import { operation } from '../../operation.ts';
import { Me } from '../../schemas/me.ts';

export const getMe = operation({
  method: 'GET',
  path: '/v1/me',
  operationId: 'getMe',
  summary: 'Who am I?',
  description:
    'The API key or the signed-in member that asks, their workspace and session, what they may do, and what this installation is set up for. A signed-in member may ask on every plan.',
  tag: 'Me',
  role: 'read-only',
  ofSession: true,
  resource: 'read',
  status: 200,
  answer: Me,
  errors: [],
  handle: (ctx, actor) => whoAmI(ctx, actor),
});
