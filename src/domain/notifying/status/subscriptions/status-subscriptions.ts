import { subscriptionVerbs } from '../../webhooks/subscription-verbs.ts';
import { statusSubscriptionView } from './subscription-view.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

/** What users do with subscriptions to the state of the service. */
export const statusSubscriptions = subscriptionVerbs<StatusSubscriptionView>({
  purpose: 'status',
  list: 'status_subscriptions',
  show: (ctx, _actor, rows) => Promise.resolve(rows.map((row) => statusSubscriptionView(ctx, row))),
});
