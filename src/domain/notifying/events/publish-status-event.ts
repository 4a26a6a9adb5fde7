import type { TransactionContext } from '../../ground/transaction.ts';
import type { StatusKind } from './event-kinds.ts';
import { publishTo } from './publish-to.ts';
import type { PublishedTo } from './publish-to.ts';

export interface StatusEvent {
  kind: StatusKind;
  /** Kind, incident and update in one text, the same whenever the same step runs again. */
  key: string;
  /** The members that follow `event, event_id, delivered_at, workspace_id` in what is delivered. */
  payload: Record<string, unknown>;
}

/** Stores a status event of one workspace and a delivery of it for exactly these subscriptions. Null: its key was there before. */
export function publishStatusEvent(
  tx: TransactionContext,
  workspaceId: string,
  event: StatusEvent,
  subscriptionIds: string[],
): Promise<PublishedTo | null> {
  return publishTo(tx, workspaceId, { ...event, accountId: null }, subscriptionIds);
}
