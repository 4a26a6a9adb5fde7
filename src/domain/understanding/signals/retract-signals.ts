import { sql } from 'kysely';
import type { Withdrawal } from '../detect/withdrawals.ts';
import type { Evidence } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { hostOf, together } from './evidence-of.ts';

/**
 * Evidence that its source has taken back no longer stands: it stays in the list with `withdrawn_at`, and what it added to confidence
 * and depth goes. A signal without any standing evidence is retracted, counts for nothing, and never fires again. Resolves to the ids
 * of the signals that changed and of those that were retracted. The caller holds the account's lock. `accountId` null: signals of
 * the workspace alone, which are known by address only, because they have types of their own.
 */
export async function retractSignals(
  tx: TransactionContext,
  origin: { workspaceId: string; accountId: string | null },
  withdrawals: readonly Withdrawal[],
): Promise<{ changed: string[]; retracted: string[] }> {
  const result: { changed: string[]; retracted: string[] } = { changed: [], retracted: [] };
  if (withdrawals.length === 0) return result;
  const signals = await tx.db
    .selectFrom('signals')
    .select(['id', 'type', 'event_key', 'confidence', 'evidence', 'source_url', 'retraction'])
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', origin.accountId === null ? 'is' : '=', origin.accountId)
    .where('bot_id', 'is', null)
    // What a user has called wrong may lose its evidence too: then there is nothing to restore it to.
    .where((eb) => eb.or([eb('status', '!=', 'retracted'), eb('retraction', 'is not', null)]))
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(evidence) e where e->>'withdrawn_at' is null)`,
    )
    .execute();
  for (const signal of signals) {
    const evidence = signal.evidence.map((piece) =>
      withdrawn(piece, signal, origin.accountId, withdrawals, tx.clock.now()),
    );
    if (evidence.every((piece, index) => piece === signal.evidence[index])) continue;
    const standing = evidence.filter(({ withdrawn_at: at }) => at === undefined);
    result.changed.push(signal.id);
    if (standing.length === 0) result.retracted.push(signal.id);
    await tx.db
      .updateTable('signals')
      .set({
        evidence: JSON.stringify(evidence),
        ...(standing.length === 0
          ? {
              status: 'retracted' as const,
              ended_at: tx.clock.now(),
              ...(signal.retraction === null
                ? {}
                : { retraction: JSON.stringify({ ...signal.retraction, status_before: 'retracted' }) }),
            }
          : {
              source_hosts: [...new Set(standing.map(({ url }) => hostOf(url)))],
              source_url: standing.some(({ url }) => url === signal.source_url)
                ? signal.source_url
                : standing[0]?.url,
              confidence: confidenceOf(standing) ?? signal.confidence,
            }),
      })
      .where('workspace_id', '=', origin.workspaceId)
      .where('id', '=', signal.id)
      .execute();
  }
  return result;
}

function withdrawn(
  piece: Evidence,
  signal: { type: string; event_key: string },
  accountId: string | null,
  withdrawals: readonly Withdrawal[],
  now: Date,
): Evidence {
  if (piece.withdrawn_at !== undefined) return piece;
  const found = withdrawals.find((withdrawal) => {
    if (accountId === null) return withdrawal.url !== '' && isAt(piece.url, withdrawal.url);
    if (withdrawal.types !== null && !withdrawal.types.some((type) => type === signal.type)) return false;
    if (withdrawal.object === null) return isAt(piece.url, withdrawal.url);
    return signal.event_key.split('|').slice(2).join('|') === withdrawal.object.toLowerCase();
  });
  return found === undefined
    ? piece
    : { ...piece, withdrawn_at: now.toISOString(), withdrawn_because: found.reason };
}

function isAt(url: string, withdrawn: string): boolean {
  return url === withdrawn || (withdrawn.endsWith('/') && url.startsWith(withdrawn));
}

/** Null where a piece was stored before pieces had a confidence of their own. */
function confidenceOf(evidence: Evidence[]): number | null {
  const known = evidence.flatMap(({ confidence }) => confidence ?? []);
  return known.length === evidence.length ? together(known) : null;
}
