import { newId } from '../../../platform/ids.ts';
import { storable, storableJson } from '../../../platform/storable.ts';
import type { Finding } from '../detect/finding.ts';
import type { Evidence } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { catalogEntry } from '../../ground/vocabulary/catalog.ts';
import { UNCONFIRMED_CONFIDENCE } from '../detect/text/text-alone.ts';
import { claimOfFinding, eventKey } from './event-claims.ts';
import { evidenceOf, hostOf, together } from './evidence-of.ts';
import { isMoreSpecific } from './same-event.ts';
import type { EventClaim } from './same-event.ts';
import { toldFields } from './told-fields.ts';

export interface Origin {
  workspaceId: string;
  accountId: string;
  sourceKind: string;
}

/** Null: the signal is the workspace's alone. */
export type SignalOrigin = Omit<Origin, 'accountId'> & { accountId: string | null };

export const MAX_EVIDENCE = 20;

export interface KnownSignal {
  id: string;
  status: string;
  confidence: number;
  evidence: Evidence[];
  source_hosts: string[];
  /** What the signal is about, where the finding may know better. */
  claim?: EventClaim;
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
    fields: storableJson(toldFields(finding.type, finding.fields)),
    event_key: eventKey(finding),
  };
}

/** `further`: evidence that another signal of the same event had. */
export async function insertSignal(
  tx: TransactionContext,
  origin: SignalOrigin,
  finding: Finding,
  further: readonly Evidence[] = [],
): Promise<void> {
  const now = tx.clock.now();
  const hosts = [finding.url, ...further.map(({ url }) => url)].map(hostOf);
  await tx.db
    .insertInto('signals')
    .values({
      workspace_id: origin.workspaceId,
      id: newId('sig'),
      account_id: origin.accountId,
      ...saidBy(finding),
      type: finding.type,
      category: catalogEntry(finding.type).category,
      confidence: confidenceWith(finding, further),
      source_url: finding.url,
      occurred_at: finding.occurredAt,
      occurred_at_precision: finding.occurredAtPrecision,
      evidence: storableJson([evidenceOf(origin, finding, now), ...further]),
      source_hosts: [...new Set(hosts)],
      bot_id: null,
      fired_at: now,
      created_at: now,
    })
    .execute();
}

/**
 * The same article read once more, with more of its text or after it was edited: what it says now stands where it says more. It stays one
 * piece of evidence. Resolves to whether anything was written.
 */
export async function readBetter(
  tx: TransactionContext,
  origin: SignalOrigin,
  known: KnownSignal,
  finding: Finding,
): Promise<boolean> {
  if (finding.onlyAdds || known.claim === undefined || !isMoreSpecific(claimOfFinding(finding), known.claim))
    return false;
  const again = evidenceOf(origin, finding, tx.clock.now());
  await tx.db
    .updateTable('signals')
    .set({
      ...saidBy(finding),
      evidence: storableJson(known.evidence.map((piece) => (piece.url === finding.url ? again : piece))),
    })
    .where('workspace_id', '=', origin.workspaceId)
    .where('id', '=', known.id)
    .execute();
  return true;
}

export async function addEvidence(
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

function confidenceWith(finding: Finding, further: readonly Evidence[]): number {
  const host = hostOf(finding.url);
  const others = further.flatMap(({ url, confidence }) =>
    confidence === undefined || (hostOf(url) === host && confidence <= UNCONFIRMED_CONFIDENCE)
      ? []
      : confidence,
  );
  return together([finding.confidence, ...others]);
}

/** A second text of the same host does not confirm what its first text alone could not. */
function surer(known: KnownSignal, finding: Finding, host: string): number {
  const repeats = known.source_hosts.includes(host) && finding.confidence <= UNCONFIRMED_CONFIDENCE;
  return repeats ? known.confidence : together([known.confidence, finding.confidence]);
}
