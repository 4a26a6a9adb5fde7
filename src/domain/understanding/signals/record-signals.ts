import { newId } from '../../../platform/ids.ts';
import { storable, storableJson } from '../../../platform/storable.ts';
import type { Finding } from '../detect/finding.ts';
import { names } from '../../ground/vocabulary/company-words.ts';
import { loadErasedPeople, redactionOf } from '../redaction/erased-people.ts';
import { redactJson } from '../redaction/redact-json.ts';
import type { Evidence } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { SAME_EVENT_WITHIN, wasCalledWrong } from './called-wrong.ts';
import { catalogEntry } from '../../ground/vocabulary/catalog.ts';
import { claimOf, claimOfFinding, eventKey, quoteOf } from './event-claims.ts';
import { UNCONFIRMED_CONFIDENCE } from '../detect/text/text-alone.ts';
import { couldBeOneEvent, isMoreSpecific } from './same-event.ts';
import type { EventClaim } from './same-event.ts';

export interface Origin {
  workspaceId: string;
  accountId: string;
  sourceKind: string;
}

/** Null: the signal is the workspace's alone. */
type SignalOrigin = Omit<Origin, 'accountId'> & { accountId: string | null };

const MAX_EVIDENCE = 20;

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
      await insertSignal(tx, origin, finding);
      created += 1;
    } else if (
      known.status !== 'retracted' &&
      !known.evidence.some(({ url }) => url === finding.url) &&
      known.evidence.length < MAX_EVIDENCE
    ) {
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

interface KnownSignal {
  id: string;
  status: string;
  confidence: number;
  evidence: Evidence[];
  source_hosts: string[];
  /** What the signal is about, where the finding may know better. */
  claim?: EventClaim;
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

/** What a finding says of an event, apart from when it was and who tells it. */
function saidBy(finding: Finding): {
  subtype: string;
  title: string;
  strength: number;
  fields: string;
  event_key: string;
} {
  return {
    subtype: finding.subtype,
    title: storable(finding.title).slice(0, 300),
    strength: Math.round(finding.strength),
    fields: storableJson(finding.fields),
    event_key: eventKey(finding),
  };
}

async function insertSignal(tx: TransactionContext, origin: SignalOrigin, finding: Finding): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto('signals')
    .values({
      workspace_id: origin.workspaceId,
      id: newId('sig'),
      account_id: origin.accountId,
      ...saidBy(finding),
      type: finding.type,
      category: catalogEntry(finding.type).category,
      confidence: finding.confidence,
      source_url: finding.url,
      occurred_at: finding.occurredAt,
      occurred_at_precision: finding.occurredAtPrecision,
      evidence: storableJson([evidenceOf(origin, finding, now)]),
      source_hosts: [hostOf(finding.url)],
      bot_id: null,
      fired_at: now,
      created_at: now,
    })
    .execute();
}

async function addEvidence(
  tx: TransactionContext,
  origin: SignalOrigin,
  known: KnownSignal,
  finding: Finding,
): Promise<void> {
  const host = hostOf(finding.url);
  const knowsBetter =
    !finding.onlyAdds && known.claim !== undefined && isMoreSpecific(claimOfFinding(finding), known.claim);
  await tx.db
    .updateTable('signals')
    .set({
      // Not stronger for a second witness; but what it is, its own rule says how strong that is.
      ...(knowsBetter ? saidBy(finding) : {}),
      evidence: storableJson([...known.evidence, evidenceOf(origin, finding, tx.clock.now())]),
      source_hosts: known.source_hosts.includes(host) ? known.source_hosts : [...known.source_hosts, host],
      confidence: surer(known, finding, host),
    })
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', known.id)
    .execute();
}

/** A second text of the same host does not confirm what its first text alone could not. */
function surer(known: KnownSignal, finding: Finding, host: string): number {
  const repeats = known.source_hosts.includes(host) && finding.confidence <= UNCONFIRMED_CONFIDENCE;
  return repeats ? known.confidence : together([known.confidence, finding.confidence]);
}

/** Independent witnesses: all of them would have to be wrong. Never certain. */
export function together(confidences: number[]): number {
  if (confidences.length === 1) return confidences[0] ?? 0;
  return Math.min(0.99, 1 - confidences.reduce((wrong, one) => wrong * (1 - one), 1));
}

function evidenceOf(origin: SignalOrigin, finding: Finding, now: Date): Evidence {
  return {
    source_kind: origin.sourceKind,
    url: finding.url,
    quote: quoteOf(finding),
    observed_at: now.toISOString(),
    detector: finding.detector,
    ...(finding.detectorVersion === undefined ? {} : { detector_version: finding.detectorVersion }),
    confidence: finding.confidence,
  };
}

export function hostOf(url: string): string {
  // A look-up (`dns:acme.com`) has no host of its own.
  if (URL.canParse(url)) return new URL(url).hostname || url;
  // An address that named somebody who was erased (`https://[erased].example/1`) is none any more, but its pages are still of one host.
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
}
