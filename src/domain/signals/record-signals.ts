import { DAY } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Finding } from '../detect/finding.ts';
import type { Evidence } from '../tables.ts';
import type { TransactionContext } from '../transaction.ts';
import { catalogEntry } from './catalog.ts';

export interface Origin {
  workspaceId: string;
  accountId: string;
  sourceKind: string;
}

/** Two findings of the same event this far apart are one event. */
const SAME_EVENT_WITHIN = 14 * DAY;
const MOST_EVIDENCE = 20;

/**
 * One event, one signal: a finding becomes a new signal, or further evidence of one that is known, which makes it surer and
 * deeper but not stronger. New signals wait, unannounced, for the score that takes them in. The caller holds the account's lock
 * (`lockAccount`).
 */
export async function recordSignals(
  tx: TransactionContext,
  origin: Origin,
  findings: Finding[],
): Promise<{ created: number; merged: number }> {
  if (findings.length === 0) return { created: 0, merged: 0 };
  let created = 0;
  let merged = 0;
  for (const finding of findings) {
    const known = await findKnown(tx, origin, finding);
    if (!known) {
      await insertSignal(tx, origin, finding);
      created += 1;
    } else if (
      known.status !== 'retracted' &&
      !known.evidence.some(({ url }) => url === finding.url) &&
      known.evidence.length < MOST_EVIDENCE
    ) {
      await addEvidence(tx, origin, known, finding);
      merged += 1;
    }
  }
  return { created, merged };
}

interface KnownSignal {
  id: string;
  status: string;
  confidence: number;
  evidence: Evidence[];
  source_hosts: string[];
}

async function findKnown(
  tx: TransactionContext,
  origin: Origin,
  finding: Finding,
): Promise<KnownSignal | undefined> {
  const at = finding.occurredAt.getTime();
  return tx.db
    .selectFrom('signals')
    .select(['id', 'status', 'confidence', 'evidence', 'source_hosts'])
    .where('workspace_id', '=', origin.workspaceId)
    .where('account_id', '=', origin.accountId)
    .where('event_key', '=', eventKey(finding))
    .where('occurred_at', '>=', new Date(at - SAME_EVENT_WITHIN))
    .where('occurred_at', '<=', new Date(at + SAME_EVENT_WITHIN))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

async function insertSignal(tx: TransactionContext, origin: Origin, finding: Finding): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto('signals')
    .values({
      workspace_id: origin.workspaceId,
      id: newId('sig'),
      account_id: origin.accountId,
      type: finding.type,
      subtype: finding.subtype,
      category: catalogEntry(finding.type).category,
      title: clean(finding.title).slice(0, 300),
      strength: Math.round(finding.strength),
      confidence: finding.confidence,
      source_url: finding.url,
      occurred_at: finding.occurredAt,
      occurred_at_precision: finding.occurredAtPrecision,
      fields: clean(JSON.stringify(finding.fields)),
      evidence: JSON.stringify([evidenceOf(origin, finding, now)]),
      source_hosts: [hostOf(finding.url)],
      event_key: eventKey(finding),
      bot_id: null,
      fired_at: now,
      created_at: now,
    })
    .execute();
}

async function addEvidence(
  tx: TransactionContext,
  origin: Origin,
  known: KnownSignal,
  finding: Finding,
): Promise<void> {
  const host = hostOf(finding.url);
  await tx.db
    .updateTable('signals')
    .set({
      evidence: JSON.stringify([...known.evidence, evidenceOf(origin, finding, tx.clock.now())]),
      source_hosts: known.source_hosts.includes(host) ? known.source_hosts : [...known.source_hosts, host],
      // Two independent witnesses: both would have to be wrong.
      confidence: Math.min(0.99, 1 - (1 - known.confidence) * (1 - finding.confidence)),
    })
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', known.id)
    .execute();
}

function evidenceOf(origin: Origin, finding: Finding, now: Date): Evidence {
  return {
    source_kind: origin.sourceKind,
    url: finding.url,
    quote: clean(finding.quote).slice(0, 300),
    observed_at: now.toISOString(),
    detector: finding.detector,
  };
}

function eventKey({ type, subtype, object }: Finding): string {
  return `${type}|${subtype}|${clean(object).toLowerCase().slice(0, 200)}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

/** PostgreSQL takes neither NUL nor a lone surrogate, and a page may hold both. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replaceAll('\\u0000', '');
}
