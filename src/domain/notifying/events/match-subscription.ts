import type { WebhookFilters } from '../../ground/rows/index.ts';
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

interface Event {
  kind: EventKind | NoticeKind;
  match?: MatchFacts | undefined;
}

/**
 * Whether a subscription hears of an event. `events` lists kinds, or `*`. The signal filters narrow the kinds that carry a
 * signal and leave the others alone; `account_tags` wants one tag of the list on the account, and a signal of the workspace
 * alone has none. Its lists are made ready once, for thousands of events: a hundred tags against a hundred, fifty subscriptions
 * over, would be seconds.
 */
export function hearsOf(subscription: {
  events: readonly string[];
  filters: WebhookFilters;
}): (event: Event) => boolean {
  const kinds = new Set(subscription.events);
  const { signal_types, signal_strength_gte, account_tags } = subscription.filters;
  const types = signal_types && new Set(signal_types);
  const wanted = account_tags && new Set(account_tags);
  return ({ kind, match }) => {
    if (!kinds.has('*') && !kinds.has(kind)) return false;
    const { signalType, signalStrength, accountTags } = match ?? {};
    if (kind === 'signal.fired' || kind === 'signal.decayed') {
      if (types && !(signalType !== undefined && types.has(signalType))) return false;
      if (signal_strength_gte !== undefined && !((signalStrength ?? 0) >= signal_strength_gte)) return false;
    }
    if (wanted && !KINDS_WITHOUT_ACCOUNT.has(kind)) return (accountTags ?? []).some((tag) => wanted.has(tag));
    return true;
  };
}

/** The same for one event. */
export function matchesSubscription(event: Event, subscription: Parameters<typeof hearsOf>[0]): boolean {
  return hearsOf(subscription)(event);
}
