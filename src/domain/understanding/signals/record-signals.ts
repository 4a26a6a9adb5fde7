import type { Finding } from '../detect/finding.ts';
import { names } from '../../ground/vocabulary/company-words.ts';
import { loadErasedPeople, redactionOf } from '../redaction/erased-people.ts';
import { redactJson } from '../redaction/redact-json.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { SAME_EVENT_WITHIN, wasCalledWrong } from './called-wrong.ts';
import { claimOf, claimOfFinding, eventKey } from './event-claims.ts';
import { findRelated } from './find-related.ts';
import type { Related } from './find-related.ts';
import { couldBeOneEvent } from './same-event.ts';
import { addEvidence, insertSignal, MAX_EVIDENCE, readBetter } from './write-signals.ts';
import type { KnownSignal, SignalOrigin } from './write-signals.ts';

export type { Origin } from './write-signals.ts';

/**
 * One event, one signal: a finding becomes a new signal, or further evidence of one that is known, which makes it surer and
 * deeper but not stronger. Where one of the two leaves open what the other says (a round without its letter), they are one event, and
 * the signal says what the more specific one does. What a user's bot fired is nobody else's evidence. What a user has called wrong is not recorded again. New signals wait, unannounced, for the score that takes them in. The caller
 * holds the account's lock (`lockAccount`).
 */
export async function recordSignals(
  tx: TransactionContext,
  origin: SignalOrigin,
  findings: Finding[],
): Promise<{ created: number; merged: number }> {
  if (findings.length === 0) return { created: 0, merged: 0 };
  let created = 0;
  let merged = 0;
  for (const finding of await withoutErased(tx, origin, findings)) {
    const known = (await findKnown(tx, origin, finding)) ?? (await findAlike(tx, origin, finding));
    if (!known && finding.onlyEvidence) {
      const recorded = await findRecorded(tx, origin, finding);
      if (!recorded || recorded.evidence.some(({ url }) => url === finding.url)) continue;
      await addEvidence(tx, origin, recorded, finding);
      merged += 1;
    } else if (!known) {
      if (await wasCalledWrong(tx, origin, finding)) continue;
      const related = await findRelated(tx, origin, finding);
      const done = related === undefined ? 'created' : await joinRelated(tx, origin, related, finding);
      if (related === undefined) await insertSignal(tx, origin, finding);
      if (done === 'created') created += 1;
      if (done === 'merged') merged += 1;
    } else if (known.status === 'retracted') continue;
    else if (known.evidence.some(({ url }) => url === finding.url)) {
      if (await readBetter(tx, origin, known, finding)) merged += 1;
    } else if (known.evidence.length < MAX_EVIDENCE) {
      await addEvidence(tx, origin, known, finding);
      merged += 1;
    }
  }
  return { created, merged };
}

/** What was found on pages of the account is without them already; lists that all accounts share are not. */
async function withoutErased(
  tx: TransactionContext,
  { workspaceId, accountId }: SignalOrigin,
  findings: Finding[],
): Promise<Finding[]> {
  if (accountId === null) return findings;
  const erased = (await loadErasedPeople(tx, workspaceId, [accountId])).get(accountId);
  return erased === undefined ? findings : redactJson(findings, redactionOf(erased));
}

async function findKnown(
  tx: TransactionContext,
  origin: SignalOrigin,
  finding: Finding,
): Promise<KnownSignal | undefined> {
  const at = finding.occurredAt.getTime();
  return tx.db
    .selectFrom('signals')
    .select(['id', 'status', 'confidence', 'evidence', 'source_hosts'])
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', origin.accountId === null ? 'is' : '=', origin.accountId)
    .where('bot_id', 'is', null)
    .where('event_key', '=', eventKey(finding))
    .where('occurred_at', '>=', new Date(at - SAME_EVENT_WITHIN))
    .where('occurred_at', '<=', new Date(at + SAME_EVENT_WITHIN))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The signal of the same type and time that could be the same event, recorded less or more exactly; the nearest in time. */
async function findAlike(
  tx: TransactionContext,
  origin: SignalOrigin,
  finding: Finding,
): Promise<KnownSignal | undefined> {
  if (finding.onlyEvidence) return undefined;
  const at = finding.occurredAt.getTime();
  const recent = await tx.db
    .selectFrom('signals')
    .select([
      'id',
      'status',
      'confidence',
      'evidence',
      'source_hosts',
      'subtype',
      'event_key',
      'fields',
      'title',
      'occurred_at',
    ])
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', origin.accountId === null ? 'is' : '=', origin.accountId)
    .where('bot_id', 'is', null)
    .where('type', '=', finding.type)
    .where('status', '!=', 'retracted')
    .where('occurred_at', '>=', new Date(at - SAME_EVENT_WITHIN))
    .where('occurred_at', '<=', new Date(at + SAME_EVENT_WITHIN))
    .orderBy('id')
    .limit(50)
    .execute();
  const distance = (row: { occurred_at: Date }): number => Math.abs(row.occurred_at.getTime() - at);
  return recent
    .map((row) => ({ ...row, claim: claimOf(finding.type, row) }))
    .filter(({ claim }) => couldBeOneEvent(claim, claimOfFinding(finding)))
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The signal of the same type and time that names what this evidence is about, whatever its subtype. */
async function findRecorded(
  tx: TransactionContext,
  origin: SignalOrigin,
  finding: Finding,
): Promise<KnownSignal | undefined> {
  const at = finding.occurredAt.getTime();
  const recent = await tx.db
    .selectFrom('signals')
    .select(['id', 'status', 'confidence', 'evidence', 'source_hosts', 'title'])
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', origin.accountId === null ? 'is' : '=', origin.accountId)
    .where('bot_id', 'is', null)
    .where('type', '=', finding.type)
    .where('status', '!=', 'retracted')
    .where('occurred_at', '>=', new Date(at - SAME_EVENT_WITHIN))
    .where('occurred_at', '<=', new Date(at + SAME_EVENT_WITHIN))
    .orderBy('id')
    .limit(50)
    .execute();
  return recent.find(({ title, evidence }) => names(title, finding.object) && evidence.length < MAX_EVIDENCE);
}

/**
 * One event, one signal over types, too: the more specific type stays, and the other is evidence of it.
 */
async function joinRelated(
  tx: TransactionContext,
  origin: SignalOrigin,
  { signal, isMoreSpecific }: Related,
  finding: Finding,
): Promise<'created' | 'merged' | 'known'> {
  const isRead = signal.evidence.some(({ url }) => url === finding.url);
  if (!isMoreSpecific) {
    if (isRead || signal.evidence.length >= MAX_EVIDENCE) return 'known';
    await addEvidence(tx, origin, signal, finding);
    return 'merged';
  }
  await insertSignal(tx, origin, finding, isRead ? [] : signal.evidence.slice(0, MAX_EVIDENCE - 1));
  await giveWay(tx, origin, signal);
  return 'created';
}

/** What nobody was told of was never there; what was told is taken back, and never fires again. */
async function giveWay(
  tx: TransactionContext,
  { workspaceId }: SignalOrigin,
  { id, announced }: Related['signal'],
): Promise<void> {
  if (announced) {
    await tx.db
      .updateTable('signals')
      .set({ status: 'retracted', ended_at: tx.clock.now() })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    return;
  }
  await tx.db.deleteFrom('signals').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}
