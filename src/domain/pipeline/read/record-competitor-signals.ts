import type { Finding } from '../../understanding/detect/finding.ts';
import type { Withdrawal } from '../../understanding/detect/withdrawals.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { publishEvents } from '../../notifying/events/publish-events.ts';
import { retractSignals } from '../../understanding/signals/retract-signals.ts';
import { recordSignals } from '../../understanding/signals/record-signals.ts';
import { signalPayload } from '../../deciding/scoring/signal-view.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { competitorFindings } from '../../understanding/competitors/competitor-findings.ts';
import { linkedAccountIds } from '../../understanding/signals/linked-signals.ts';

/**
 * What was found at a competitor becomes signals of the workspace alone, announced at once because no score waits for them; the
 * accounts that use its product are scored again.
 */
export async function recordCompetitorSignals(
  tx: TransactionContext,
  origin: { workspaceId: string; sourceKind: string; competitor: string },
  findings: Finding[],
  withdrawals: readonly Withdrawal[] = [],
): Promise<number> {
  const { workspaceId, sourceKind, competitor } = origin;
  const withdrawn = await retractSignals(tx, { workspaceId, accountId: null }, withdrawals);
  if (withdrawn.changed.length > 0) {
    const scored = await linkedAccountIds(tx, workspaceId, competitor);
    if (scored.length > 0)
      await enqueueAccounts(tx, 'score-accounts', workspaceId, scored, { cause: 'signal_retracted' });
  }
  const { created } = await recordSignals(
    tx,
    { workspaceId, sourceKind, accountId: null },
    competitorFindings(findings, competitor),
  );
  if (created === 0) return 0;
  const fresh = await tx.db
    .updateTable('signals')
    .set({ announced: true })
    .where('workspace_id', '=', workspaceId)
    .where('account_id', 'is', null)
    .where('announced', '=', false)
    .where('type', 'in', ['competitor_price_change', 'competitor_move'])
    .returning(['id', 'type', 'subtype', 'strength', 'source_url', 'occurred_at', 'fired_at'])
    .execute();
  await publishEvents(
    tx,
    workspaceId,
    fresh.map((signal) => ({
      kind: 'signal.fired',
      key: `signal.fired/${signal.id}`,
      accountId: null,
      payload: { signal: signalPayload(signal, tx.clock.now()), account: null, brief_url: null },
      match: { signalType: signal.type, signalStrength: signal.strength },
    })),
  );
  const concerned = await linkedAccountIds(tx, workspaceId, competitor);
  if (concerned.length > 0)
    await enqueueAccounts(tx, 'score-accounts', workspaceId, concerned, { cause: 'signal_fired' });
  return created;
}
