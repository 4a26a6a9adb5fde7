import type { BriefView } from '../../domain/deciding/briefs/brief-view.ts';
import type { Signal } from '../../domain/deciding/scoring/signal-view.ts';
import type { Page, PageRequest } from '../../domain/ground/page.ts';
import type { EventFilters } from '../../domain/notifying/events/list-events.ts';
import type { EventView } from '../../domain/notifying/events/get-event.ts';
import type { SignalFilters } from '../../domain/understanding/signals/signal-filters.ts';
import type { Account } from '../../domain/workspace/accounts/account.ts';
import type { AccountFilters } from '../../domain/workspace/accounts/account-filters.ts';
import type { AccountOrder } from '../../domain/workspace/accounts/list-accounts.ts';

export type { Account, BriefView, EventView, Signal };

/**
 * What the reading commands ask, through the API or beside the data folder. Both answer what `/v1` answers.
 * @throws DomainError for what the API refuses, with its code
 */
export interface Reading {
  accounts(query: AccountFilters & AccountOrder & PageRequest): Promise<Page<Account>>;
  account(id: string): Promise<Account>;
  brief(accountId: string): Promise<BriefView>;
  signals(query: SignalFilters & PageRequest): Promise<Page<Signal>>;
  signal(id: string): Promise<Signal>;
  events(query: EventFilters & PageRequest): Promise<Page<EventView>>;
}
