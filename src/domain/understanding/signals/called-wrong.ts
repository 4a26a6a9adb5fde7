import { DAY } from '../../../platform/clock.ts';
import type { Finding } from '../detect/finding.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { claimOf, claimOfFinding, quoteOf } from './event-claims.ts';
import { couldBeOneEvent } from './same-event.ts';

/** Two findings of the same event this far apart are one event. */
export const SAME_EVENT_WITHIN = 14 * DAY;
const MAX = 200;

/**
 * Whether a user has called wrong what a finding tells: the same words at the same address whenever they are read again, or an event of
 * the same type and time that could be the one.
 */
export async function wasCalledWrong(
  tx: TransactionContext,
  origin: { workspaceId: string; accountId: string | null },
  finding: Finding,
): Promise<boolean> {
  const wrong = await tx.db
    .selectFrom('signals')
    .select(['subtype', 'event_key', 'fields', 'title', 'occurred_at', 'evidence'])
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', origin.accountId === null ? 'is' : '=', origin.accountId)
    .where('type', '=', finding.type)
    .where('retraction', 'is not', null)
    .where('bot_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX)
    .execute();
  const quote = quoteOf(finding);
  const at = finding.occurredAt.getTime();
  return wrong.some(
    (row) =>
      row.evidence.some((piece) => piece.url === finding.url && piece.quote === quote && quote !== '') ||
      (Math.abs(row.occurred_at.getTime() - at) <= SAME_EVENT_WITHIN &&
        couldBeOneEvent(claimOf(finding.type, row), claimOfFinding(finding))),
  );
}
