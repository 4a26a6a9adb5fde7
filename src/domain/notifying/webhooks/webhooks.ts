import { subscriptionVerbs } from './subscription-verbs.ts';
import { viewWebhooks } from './webhook-view.ts';

/** What users do with subscriptions to their workspace's events. */
export const webhooks = subscriptionVerbs({ purpose: 'workspace', list: 'webhooks', show: viewWebhooks });
