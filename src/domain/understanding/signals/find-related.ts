import type { Finding } from '../detect/finding.ts';
import type { Evidence, SignalRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { SAME_EVENT_WITHIN } from './called-wrong.ts';
import { quoteOf } from './event-claims.ts';
import { relate, relatedTypes } from './related-types.ts';

const COLUMNS = [
  'id',
  'type',
  'subtype',
  'title',
  'fields',
  'status',
  'announced',
  'confidence',
  'evidence',
  'source_hosts',
  'occurred_at',
] as const satisfies (keyof SignalRow)[];

/** A signal of another type that tells of the same event, and whether the finding says more of it. */
export interface Related {
  signal: Pick<SignalRow, (typeof COLUMNS)[number]> & { evidence: Evidence[] };
  isMoreSpecific: boolean;
}

/** The signals of related types and of about the same time that tell of the event of the finding: those that say more of it first. */
export async function findRelated(
  tx: TransactionContext,
  origin: { workspaceId: string; accountId: string | null },
  finding: Finding,
): Promise<Related | undefined> {
  const types = relatedTypes(finding.type);
  if (types.length === 0 || origin.accountId === null || finding.onlyEvidence) return undefined;
  const at = finding.occurredAt.getTime();
  const rows = await tx.db
    .selectFrom('signals')
    .select(COLUMNS)
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', '=', origin.accountId)
    .where('bot_id', 'is', null)
    .where('type', 'in', types)
    .where('status', '!=', 'retracted')
    .where('occurred_at', '>=', new Date(at - SAME_EVENT_WITHIN))
    .where('occurred_at', '<=', new Date(at + SAME_EVENT_WITHIN))
    .orderBy('id')
    .limit(50)
    .execute();
  const claim = { ...finding, evidence: [{ url: finding.url, quote: quoteOf(finding) }] };
  const related = rows.flatMap((signal): Related[] => {
    const which = relate(claim, signal);
    return which === null ? [] : [{ signal, isMoreSpecific: which === 'one' }];
  });
  return related.find(({ isMoreSpecific }) => !isMoreSpecific) ?? related[0];
}
