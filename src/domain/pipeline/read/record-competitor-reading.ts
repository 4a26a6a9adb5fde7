import type { TransactionContext } from '../../ground/transaction.ts';
import type { Detection, Finding } from '../../understanding/detect/finding.ts';
import { heldBack } from '../../understanding/unsure-texts/decide.ts';
import { recordCaseStudies } from '../../understanding/competitors/record-case-studies.ts';
import type { Reading } from './reading.ts';
import { recordCompetitorSignals } from './record-competitor-signals.ts';
import { updateSource } from './update-source.ts';

/** No model is asked about a competitor: what would be held back for its answer is told. */
function allFindings(detection: Detection = { findings: [], unconfirmed: false }): Finding[] {
  return [...detection.findings, ...(detection.unsure ?? []).flatMap((text) => heldBack(text))];
}

/** A competitor has no score: what it does counts for the accounts that use its product. */
export async function recordCompetitorReading(tx: TransactionContext, reading: Reading): Promise<void> {
  const { unread, page, observation } = reading;
  const { source, account } = unread;
  const origin = { workspaceId: source.workspace_id, sourceKind: source.kind, competitor: account.name };
  const moves = await recordCompetitorSignals(
    tx,
    origin,
    allFindings(page.verdict?.detection),
    page.verdict?.withdrawals ?? [],
  );
  const customers = observation?.kind === 'sitemap' ? await recordCaseStudies(tx, origin, observation) : 0;
  await updateSource(tx, reading, { signals: moves + customers, memory: null });
}
