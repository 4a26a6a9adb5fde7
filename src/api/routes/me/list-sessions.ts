import { listOwnSessions as list } from '../../../domain/workspace/settings/sign-in/list-sessions.ts';
import { operation } from '../../operation.ts';
import { PageQuery } from '../../schemas/parameters.ts';
import { SessionPage } from '../../schemas/session.ts';

export const listOwnSessions = operation({
  method: 'GET',
  path: '/v1/me/sessions',
  operationId: 'listOwnSessions',
  summary: 'List my sessions',
  description:
    'Where the member who asks is signed in, newest first; `current` is this session. Of an API key the list is empty.',
  tag: 'Me',
  role: 'read-only',
  ofSession: true,
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: SessionPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});
