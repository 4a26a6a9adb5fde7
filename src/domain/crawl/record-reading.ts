import type { Context } from '../../context.ts';
import { findFacts } from '../accounts/find-facts.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { recordContacts } from '../contacts/record-contacts.ts';
import { detect } from '../detect/index.ts';
import type { Detection, Watched } from '../detect/finding.ts';
import { enqueueAccounts } from '../enqueue.ts';
import { loadWorkspaceRules } from '../scoring/workspace-rules.ts';
import { recordSignals } from '../signals/record-signals.ts';
import { addSources, makeHostsDue } from '../sources/add-sources.ts';
import type { SourceRow } from '../tables.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';
import { filedDocuments } from './filed-documents.ts';
import { isoDay } from './iso-day.ts';
import { KEPT_SNAPSHOTS } from './load-unread.ts';
import type { PastSnapshot, Unread } from './load-unread.ts';
import { newSource } from './new-source.ts';
import type { Observation } from './observations.ts';
import type { PageReading } from './reading/read-document.ts';
import { rereadNews } from './reread-news.ts';
import { stateHash } from './state-hash.ts';

/** What differs, what that means, and everything that follows from it, in one transaction under the account's lock. */
export async function recordReading(
  ctx: Context,
  unread: Unread,
  page: PageReading,
  observation: Observation | null,
): Promise<void> {
  const { source, account, snapshot } = unread;
  const now = ctx.clock.now();
  const hash = observation === null ? null : stateHash(observation);
  // Another body that says the same is the same state, seen once more.
  const same =
    hash !== null && snapshot.read_state === 'unread' && unread.earlier[0]?.observation_hash === hash
      ? unread.earlier[0]
      : null;
  const state = same
    ? { since: same.state_since, visits: same.state_visits + 1 }
    : { since: snapshot.state_since, visits: snapshot.state_visits };
  const detection = observation === null ? NOTHING : await detectIn(ctx, unread, observation, state, same);
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, source.workspace_id, account.id);
    const again = sooner(tx, source, detection.unconfirmed);
    const added = await addSources(
      tx,
      [...page.candidates, ...filedDocuments(observation, now)].map(newSource(source)),
    );
    await makeHostsDue(tx, added, now);
    if (again) await makeHostsDue(tx, [source.pace_key], again);
    await tx.db
      .updateTable('snapshots')
      .set({
        read_state: 'read',
        reason: null,
        observation: observation === null ? null : JSON.stringify(observation),
        observation_hash: hash,
        state_since: state.since,
        state_visits: state.visits,
      })
      .where('workspace_id', '=', source.workspace_id)
      .where('id', '=', snapshot.id)
      .execute();
    await forget(tx, unread, same);
    const written = { workspaceId: source.workspace_id, accountId: account.id, sourceKind: source.kind };
    const signals = await recordSignals(tx, written, detection.findings);
    const contacts = await recordContacts(tx, written, observation, source.url, detection.findings);
    const facts = await findFacts(tx, written, account, page.facts, observation, source.url);
    if (observation?.kind === 'jobs') await countToday(tx, source, observation.jobs.length);
    await updateSource(tx, source, {
      unconfirmed: detection.unconfirmed,
      again,
      signals: signals.created,
      note: page.note,
    });
    if (facts.renamed) await rereadNews(tx, source.workspace_id, account.id);
    if (facts.renamed) await enqueueAccounts(tx, 'find-sources', source.workspace_id, [account.id]);
    if (signals.created + signals.merged > 0 || contacts > 0 || facts.changed) {
      await enqueueAccounts(tx, 'score-accounts', source.workspace_id, [account.id], {
        cause: signals.created > 0 ? 'signal_fired' : 'facts_changed',
      });
      await tx.db
        .updateTable('accounts')
        .set({ next_rescore_at: now })
        .where('workspace_id', '=', source.workspace_id)
        .where('id', '=', account.id)
        .execute();
    }
  });
}

const NOTHING: Detection = { findings: [], unconfirmed: false };

async function detectIn(
  ctx: Context,
  { source, account, snapshot, earlier, dailyCounts }: Unread,
  observation: Observation,
  state: { since: Date; visits: number },
  same: PastSnapshot | null,
): Promise<Detection> {
  const rules = await loadWorkspaceRules(ctx.db, source.workspace_id);
  const watched: Watched = {
    url: snapshot.final_url,
    sourceKind: source.kind,
    current: {
      observation,
      firstSeenAt: state.since,
      lastSeenAt: snapshot.state_last_seen,
      visits: state.visits,
    },
    history: earlier
      .filter((row) => row !== same && row.observation !== null)
      .map((row) => ({
        observation: row.observation as Observation,
        firstSeenAt: row.state_since,
        lastSeenAt: row.state_last_seen,
        visits: row.state_visits,
      })),
    confirmAfterMs: source.confirm_at_once ? 0 : ctx.config.changeConfirmAfter,
    dailyCounts,
  };
  return detect(watched, {
    company: { name: account.name, domain: account.domain },
    personas: rules.rubric.personas,
    technologies: rules.technologies,
    now: ctx.clock.now(),
  });
}

/** The state that this reading repeats, and whatever is older than the last ten good ones. */
async function forget(
  tx: TransactionContext,
  { source, earlier }: Unread,
  same: PastSnapshot | null,
): Promise<void> {
  const gone = earlier
    .filter((row, index) => row === same || index >= KEPT_SNAPSHOTS - 1)
    .map((row) => row.id);
  if (gone.length === 0) return;
  await tx.db
    .deleteFrom('snapshots')
    .where('workspace_id', '=', source.workspace_id)
    .where('id', 'in', gone)
    .execute();
}

async function countToday(tx: TransactionContext, source: SourceRow, count: number): Promise<void> {
  await tx.db
    .insertInto('source_daily_counts')
    .values({ workspace_id: source.workspace_id, source_id: source.id, day: isoDay(tx.clock.now()), count })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'source_id', 'day']).doUpdateSet({ count }))
    .execute();
}

/** When a difference wants another look before the source's own interval is over; null where it does not. */
function sooner(tx: TransactionContext, source: SourceRow, unconfirmed: boolean): Date | null {
  const again = new Date(tx.clock.now().getTime() + tx.config.changeConfirmAfter);
  return unconfirmed && (source.next_visit_at === null || source.next_visit_at > again) ? again : null;
}

interface SourceNews {
  unconfirmed: boolean;
  again: Date | null;
  signals: number;
  note: string | null;
}

async function updateSource(tx: TransactionContext, source: SourceRow, news: SourceNews): Promise<void> {
  await tx.db
    .updateTable('sources')
    .set((eb) => ({
      confirming: news.unconfirmed,
      confirm_at_once: false,
      signals: eb('signals', '+', news.signals),
      ...(news.again ? { next_visit_at: news.again } : {}),
      ...(news.note ? { status: 'unsupported' as const, reason: news.note } : {}),
    }))
    .where('workspace_id', '=', source.workspace_id)
    .where('id', '=', source.id)
    .execute();
}
