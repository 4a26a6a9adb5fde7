import type { Context } from '../../ground/context.ts';
import { storableJson } from '../../../platform/storable.ts';
import { findFacts } from '../../understanding/facts/find-facts.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import { recordCaseStudies } from '../../understanding/competitors/record-case-studies.ts';
import { recordCompetitorSignals } from './record-competitor-signals.ts';
import { recordContacts } from '../../deciding/contacts/record-contacts.ts';
import type { Detection } from '../../understanding/detect/finding.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { ERASED } from '../../understanding/redaction/redact-text.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import { recordSignals } from '../../understanding/signals/record-signals.ts';
import { retractSignals } from '../../understanding/signals/retract-signals.ts';
import { addSources, makeHostsDueAt } from '../../watching/sources/add-sources.ts';
import type { SourceMemory, SourceRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { recordUnsureTexts } from '../../understanding/unsure-texts/record-unsure-texts.ts';
import { filedDocuments } from './filed-documents.ts';
import { followedCandidates } from './followed-candidates.ts';
import { isoDay } from '../../ground/vocabulary/iso-day.ts';
import { KEPT_SNAPSHOTS } from './load-unread.ts';
import type { Unread } from './load-unread.ts';
import { newSource } from '../../watching/sources/new-source.ts';
import type { Judgement } from './detect-in-document.ts';
import { readsAgain } from './reads-again.ts';
import { rereadNews } from '../../watching/snapshots/reread-news.ts';

/**
 * Everything that follows from a judgement, in one transaction under the account's lock. Where somebody was erased while it
 * was judged, nothing does, and the page is read once more.
 */
export async function recordReading(ctx: Context, unread: Unread, page: Judgement): Promise<void> {
  const { source, account, snapshot } = unread;
  const now = ctx.clock.now();
  const { verdict } = page;
  const observation = page.observation?.ok ? page.observation.value : null;
  const { findings, unconfirmed, unsure = [] } = verdict?.detection ?? NOTHING;
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, source.workspace_id, account.id);
    if (await readsAgain(tx, unread)) return;
    const again = sooner(tx, source, unconfirmed);
    const followed = followedCandidates([...page.candidates, ...filedDocuments(observation, now)], {
      foundBy: source.found_by,
      ofCompetitor: account.status === 'competitor',
    }).filter(({ url }) => !url.includes(ERASED));
    const added = await addSources(tx, followed.map(newSource(source)));
    const dues = new Map(again ? [[source.pace_key, again]] : []);
    for (const key of added) dues.set(key, now);
    await makeHostsDueAt(tx, source.workspace_id, dues);
    await tx.db
      .updateTable('snapshots')
      .set({
        read_state: 'read',
        reason: null,
        observation: observation === null ? null : storableJson(observation),
        observation_hash: verdict?.hash ?? null,
        state_since: verdict?.since ?? snapshot.state_since,
        state_visits: verdict?.visits ?? snapshot.state_visits,
        // The page as it came goes on naming whom its reading does not.
        ...(unread.erased === null ? {} : { body: null }),
      })
      .where('workspace_id', '=', source.workspace_id)
      .where('id', '=', snapshot.id)
      .execute();
    await forget(tx, unread, verdict?.repeats ?? null);
    const written = { workspaceId: source.workspace_id, accountId: account.id, sourceKind: source.kind };
    if (account.status === 'competitor') {
      const origin = { workspaceId: source.workspace_id, sourceKind: source.kind, competitor: account.name };
      const found = await recordCompetitorSignals(tx, origin, findings, verdict?.withdrawals ?? []);
      const named = observation?.kind === 'sitemap' ? await recordCaseStudies(tx, origin, observation) : 0;
      await updateSource(tx, source, { unconfirmed, again, signals: found + named, note: page.note });
      return;
    }
    const withdrawn = await retractSignals(tx, written, verdict?.withdrawals ?? []);
    const signals = await recordSignals(tx, written, findings);
    await recordUnsureTexts(tx, written, unsure);
    const contacts = await recordContacts(tx, written, observation, source.url, findings, verdict?.people);
    const facts = await findFacts(tx, written, account, {
      home: page.facts,
      observation,
      findings,
      url: source.url,
      foundBy: source.found_by,
      now,
    });
    if (observation?.kind === 'jobs' && observation.complete)
      await countToday(tx, source, observation.jobs.length);
    await updateSource(tx, source, {
      unconfirmed,
      again,
      signals: signals.created + signals.merged,
      note: page.note,
      memory: verdict?.memory ?? null,
    });
    if (facts.renamed) await rereadNews(tx, source.workspace_id, account.id);
    if (facts.renamed) await enqueueAccounts(tx, 'find-sources', source.workspace_id, [account.id]);
    if (withdrawn.changed.length > 0) await scoreWithout(tx, written, withdrawn.retracted);
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

/** The score without what was taken back, at once; and a new brief where the newest one rests on it. */
async function scoreWithout(
  tx: TransactionContext,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  retracted: string[],
): Promise<void> {
  const brief = await tx.db
    .selectFrom('briefs')
    .select('signals')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rewriteBrief = brief?.signals.some((id) => retracted.includes(id)) ?? false;
  await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'signal_retracted', rewriteBrief }]);
}

/** The state that this reading repeats, and whatever is older than the last ten good ones. */
async function forget(
  tx: TransactionContext,
  { source, earlier }: Unread,
  repeated: string | null,
): Promise<void> {
  const gone = earlier
    .filter((row, index) => row.id === repeated || index >= KEPT_SNAPSHOTS - 1)
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
  /** What the source has shown so far; absent or null where nothing of it is worth remembering. */
  memory?: SourceMemory | null;
}

async function updateSource(tx: TransactionContext, source: SourceRow, news: SourceNews): Promise<void> {
  await tx.db
    .updateTable('sources')
    .set((eb) => ({
      confirming: news.unconfirmed,
      confirm_at_once: false,
      signals: eb('signals', '+', news.signals),
      ...(news.again ? { next_visit_at: news.again } : {}),
      ...(news.memory ? { memory: storableJson(news.memory) } : {}),
      ...(news.note ? { status: 'unsupported' as const, reason: news.note } : {}),
    }))
    .where('workspace_id', '=', source.workspace_id)
    .where('id', '=', source.id)
    .execute();
}
