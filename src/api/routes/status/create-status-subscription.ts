import { createStatusSubscription as create } from '../../../domain/notifying/status/subscriptions/create-status-subscription.ts';
import { operation } from '../../operation.ts';
import { StatusSubscriptionCreate, StatusSubscriptionSigned } from '../../schemas/status-subscription.ts';

export const createStatusSubscription = operation({
  method: 'POST',
  path: '/v1/status/subscriptions',
  operationId: 'createStatusSubscription',
  summary: 'Subscribe to the state of the service',
  description:
    'Incidents at or above `severity_min`, and maintenance that is planned, are sent to `url` like any event, signed with `signing_secret`, which is shown only once. Whoever was notified of an incident gets all its updates, also once it is milder. At most 50 a workspace, counted apart from its webhooks.',
  tag: 'Status',
  role: 'read-write',
  resource: 'write',
  body: StatusSubscriptionCreate,
  status: 201,
  answer: StatusSubscriptionSigned,
  errors: ['invalid_param', 'https_required', 'url_not_allowed', 'webhook_limit_reached'],
  secret: true,
  handle: (ctx, actor, { body }) => create(ctx, actor, body),
});
