import { statusSubscriptions } from '../../../domain/notifying/status/subscriptions/status-subscriptions.ts';
import { operation } from '../../operation.ts';
import { PageQuery } from '../../schemas/parameters.ts';
import { StatusSubscriptionPage } from '../../schemas/status-subscription.ts';

export const listStatusSubscriptions = operation({
  method: 'GET',
  path: '/v1/status/subscriptions',
  operationId: 'listStatusSubscriptions',
  summary: 'List status subscriptions',
  description: 'All of the workspace, newest first. Their secrets are not shown.',
  tag: 'Status',
  role: 'read-only',
  resource: 'read',
  query: PageQuery,
  status: 200,
  answer: StatusSubscriptionPage,
  errors: ['invalid_cursor'],
  handle: (ctx, actor, { query }) => statusSubscriptions.list(ctx, actor, query),
});
