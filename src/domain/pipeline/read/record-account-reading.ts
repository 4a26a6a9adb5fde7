import { recordContacts } from '../../deciding/contacts/record-contacts.ts';
import { scoreSoon } from '../../deciding/runs/score-soon.ts';
import { scoreWithout } from '../../deciding/runs/score-without.ts';
import type { SourceRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { isoDay } from '../../ground/vocabulary/iso-day.ts';
import type { Detection } from '../../understanding/detect/finding.ts';
import { findFacts } from '../../understanding/facts/find-facts.ts';
import { recordSignals } from '../../understanding/signals/record-signals.ts';
import { retractSignals } from '../../understanding/signals/retract-signals.ts';
import { recordUnsureTexts } from '../../understanding/unsure-texts/record-unsure-texts.ts';
import { lookAgain } from '../../watching/snapshots/look-again.ts';
import type { Reading } from './reading.ts';
import { updateSource } from './update-source.ts';

const NOTHING: Detection = { findings: [], unconfirmed: false };

/** Signals, contacts and facts of an account, and the score that takes them in. */
export async function recordAccountReading(tx: TransactionContext, reading: Reading): Promise<void> {
  const { unread, page, observation, now } = reading;
  const { source, account } = unread;
  const { verdict } = page;
  const { findings, unsure = [] } = verdict?.detection ?? NOTHING;
  const origin = { workspaceId: source.workspace_id, accountId: account.id, sourceKind: source.kind };
  const withdrawn = await retractSignals(tx, origin, verdict?.withdrawals ?? []);
  const told = [...findings, ...(await recordUnsureTexts(tx, origin, unsure))];
  const signals = await recordSignals(tx, origin, told);
  const contacts = await recordContacts(tx, origin, observation, source.url, told, verdict?.people);
  const facts = await findFacts(tx, origin, account, {
    home: page.facts,
    observation,
    findings: told,
    url: source.url,
    foundBy: source.found_by,
    now,
  });
  if (observation?.kind === 'jobs' && observation.complete)
    await countOpenRoles(tx, source, observation.jobs.length);
  await updateSource(tx, reading, {
    signals: signals.created + signals.merged,
    memory: verdict?.memory ?? null,
  });
  if (facts.renamed) {
    await lookAgain(tx, source.workspace_id, [account.id]);
  }
  if (withdrawn.changed.length > 0) await scoreWithout(tx, origin, withdrawn.retracted);
  if (signals.created + signals.merged > 0 || contacts > 0 || facts.changed)
    await scoreSoon(
      tx,
      source.workspace_id,
      [account.id],
      signals.created > 0 ? 'signal_fired' : 'facts_changed',
    );
}

/** Open roles of today: a surge is a difference between days. */
async function countOpenRoles(tx: TransactionContext, source: SourceRow, count: number): Promise<void> {
  await tx.db
    .insertInto('source_daily_counts')
    .values({ workspace_id: source.workspace_id, source_id: source.id, day: isoDay(tx.clock.now()), count })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'source_id', 'day']).doUpdateSet({ count }))
    .execute();
}
