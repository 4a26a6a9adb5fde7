import type { WebhookFilters } from '../tables.ts';
import type { EventKind, NoticeKind } from './event-kinds.ts';

/** What of an event the filters of subscriptions look at. */
export interface MatchFacts {
  signalType?: string;
  signalStrength?: number;
  /** The tags of the event's account. */
  accountTags?: string[];
}

/** These are never about one account, so a filter by account does not speak of them. */
const KINDS_WITHOUT_ACCOUNT: ReadonlySet<EventKind | NoticeKind> = new Set([
  'workspace.rubric_updated',
  'export.completed',
  'webhook.test',
  'webhook.failing',
  'webhook.disabled',
]);

/**
 * Whether a subscription hears of an event. `events` lists kinds, or `*`. The signal filters narrow the kinds that carry a
 * signal and leave the others alone; `account_tags` wants one tag of the list on the account, and a signal of the workspace
 * alone has none.
 */
export function matchesSubscription(
  event: { kind: EventKind | NoticeKind; match?: MatchFacts | undefined },
  subscription: { events: readonly string[]; filters: WebhookFilters },
): boolean {
  if (!subscription.events.includes('*') && !subscription.events.includes(event.kind)) return false;
  const { signal_types, signal_strength_gte, account_tags } = subscription.filters;
  const { signalType, signalStrength, accountTags } = event.match ?? {};
  if (event.kind === 'signal.fired' || event.kind === 'signal.decayed') {
    if (signal_types && !(signalType !== undefined && signal_types.includes(signalType))) return false;
    if (signal_strength_gte !== undefined && !((signalStrength ?? 0) >= signal_strength_gte)) return false;
  }
  if (account_tags && !KINDS_WITHOUT_ACCOUNT.has(event.kind)) {
    return (accountTags ?? []).some((tag) => account_tags.includes(tag));
  }
  return true;
}
