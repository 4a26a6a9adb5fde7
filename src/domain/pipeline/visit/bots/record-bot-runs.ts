import { sql } from 'kysely';
import { newId } from '../../../../platform/ids.ts';
import type { Visit } from '../visit.ts';
import { enqueue } from '../../../ground/enqueue.ts';
import type { BotRow } from '../../../ground/rows/index.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { nextRunAt } from '../../../workspace/bots/cadence.ts';
import { insertFires } from './insert-fires.ts';
import { storableJson } from '../../../../platform/storable.ts';
import { botOutcome } from './bot-outcome.ts';
import type { BotOutcome } from './bot-outcome.ts';
import { announcePause } from './announce-pause.ts';

const LOCKED_COLUMNS = [
  'workspace_id',
  'id',
  'name',
  'source',
  'cadence',
  'revision',
  'status',
  'pending',
  'pending_since',
  'consecutive_failures',
  'deferrals',
  'last_errors',
  'alert_channel',
  'alert_subscription_id',
] as const satisfies (keyof BotRow)[];

export type LockedBot = Pick<BotRow, (typeof LOCKED_COLUMNS)[number]>;

/**
 * The bots of these visits, by id, locked in one order and before any host (docs/decisions/0004): what a user changes meanwhile waits
 * for the runs to be written down. Those that were deleted are missing.
 */
export async function lockBots(
  tx: TransactionContext,
  visits: readonly Visit[],
): Promise<Map<string, LockedBot>> {
  const wanted = visits.flatMap(({ source }) =>
    source.bot ? [{ workspaceId: source.workspaceId, id: source.bot.id }] : [],
  );
  if (wanted.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('bots')
    .select(LOCKED_COLUMNS)
    .where(
      sql<boolean>`(workspace_id, id) in (select * from unnest(${wanted.map(({ workspaceId }) => workspaceId)}::text[], ${wanted.map(({ id }) => id)}::text[]))`,
    )
    .orderBy('workspace_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Run {
  visit: Visit;
  bot: LockedBot;
  after: BotOutcome;
}

/**
 * Writes the outcomes of visits to bots' sources: the bot, its next run, the run itself and what is to be fired. A run that began
 * before its bot was changed, paused or deleted says nothing any more.
 */
export async function recordBotRuns(
  tx: TransactionContext,
  bots: Map<string, LockedBot>,
  visits: readonly Visit[],
): Promise<void> {
  const now = tx.clock.now();
  const runs = visits.flatMap((visit): Run[] => {
    const bot = visit.source.bot && bots.get(visit.source.bot.id);
    if (!bot || bot.status !== 'active' || bot.revision !== visit.source.bot?.revision) return [];
    const timing = {
      now,
      nextRunAt: nextRunAt(bot.cadence, bot.id, now),
      backoff: tx.config.crawl.botBackoff,
      confirmAfterMs: tx.config.crawl.changeConfirmAfter,
    };
    return [{ visit, bot, after: botOutcome(beforeOf(bot), visit.outcome, visit.evaluation, timing) }];
  });
  if (runs.length === 0) return;
  await updateBots(tx, runs, now);
  await updateSources(tx, runs, now);
  await insertRuns(tx, runs);
  const fired = runs.filter(({ after }) => after.matches.length > 0);
  await insertFires(
    tx,
    fired.map(({ bot, after }) => ({ workspaceId: bot.workspace_id, botId: bot.id, matches: after.matches })),
  );
  await enqueue(
    tx,
    'record-bot-fires',
    fired.map(({ bot }) => ({ key: bot.id, payload: { workspaceId: bot.workspace_id, botId: bot.id } })),
  );
  for (const run of runs) {
    if (run.after.run)
      tx.metrics.count('whynow_bot_runs_total', 'Runs of custom bots, by how they ended', {
        outcome: run.after.run.outcome,
      });
    if (run.after.paused) await announcePause(tx, run.bot, run.after.paused, run.after.lastErrors);
  }
}

function beforeOf(bot: LockedBot): Parameters<typeof botOutcome>[0] {
  return {
    consecutiveFailures: bot.consecutive_failures,
    deferrals: bot.deferrals,
    lastErrors: bot.last_errors,
    pending: bot.pending,
    pendingSince: bot.pending_since,
  };
}

async function updateBots(tx: TransactionContext, runs: Run[], now: Date): Promise<void> {
  const rows = runs.map(({ bot, after }) => ({
    workspace_id: bot.workspace_id,
    id: bot.id,
    failures: after.consecutiveFailures,
    deferrals: after.deferrals,
    last_errors: after.lastErrors,
    baseline: after.baseline,
    pending: after.pending?.state ?? null,
    pending_since: after.pending?.since.toISOString() ?? null,
    paused: after.paused,
    ran: after.run !== null,
  }));
  await sql`
    update bots b set consecutive_failures = u.failures, deferrals = u.deferrals, last_errors = u.last_errors,
      baseline = coalesce(u.baseline, b.baseline), pending = u.pending, pending_since = u.pending_since,
      status = case when u.paused is null then b.status else 'paused' end, paused_reason = u.paused,
      last_run_at = case when u.ran then ${now} else b.last_run_at end,
      updated_at = case when u.paused is null then b.updated_at else ${now} end
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as u(workspace_id text, id text, failures int, deferrals int, last_errors jsonb,
      baseline jsonb, pending jsonb, pending_since timestamptz, paused text, ran boolean)
    where b.workspace_id = u.workspace_id and b.id = u.id`.execute(tx.db);
}

/**
 * Who asked for a run while this one was under way gets another; its wish stands in the row and not in what was claimed. Where the site
 * puts us off, not before the time that it names.
 */
async function updateSources(tx: TransactionContext, runs: Run[], now: Date): Promise<void> {
  const rows = runs.map(({ visit: { source, outcome }, after }) => ({
    workspace_id: source.workspaceId,
    id: source.id,
    status: after.sourceStatus,
    reason: after.run?.reason ?? null,
    failures: after.consecutiveFailures,
    ran: after.run !== null,
    // A site that puts us off has not answered what was asked.
    answered: after.run !== null && after.run.outcome !== 'deferred' && source.bot?.atOnce === true,
    again: source.bot?.atOnce !== true && after.run?.outcome !== 'deferred' && after.nextRunAt !== null,
    next_visit_at: after.nextRunAt?.toISOString() ?? null,
    content: after.storesValidators && outcome.kind === 'changed',
    etag: outcome.kind === 'changed' ? outcome.etag : null,
    last_modified: outcome.kind === 'changed' ? outcome.lastModified : null,
    validated_hash: outcome.kind === 'changed' ? outcome.contentHash : null,
  }));
  await sql`
    update sources s set status = coalesce(u.status, s.status), reason = u.reason, consecutive_failures = u.failures,
      last_visited_at = case when u.ran then ${now} else s.last_visited_at end,
      next_visit_at = case when u.again and s.confirm_at_once then s.next_visit_at else u.next_visit_at end,
      confirm_at_once = s.confirm_at_once and not u.answered, documents = s.documents + u.content::int,
      etag = case when u.content then u.etag else s.etag end,
      last_modified = case when u.content then u.last_modified else s.last_modified end,
      validated_hash = case when u.content then u.validated_hash else s.validated_hash end
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as u(workspace_id text, id text, status text, reason text, failures int, ran boolean,
      answered boolean, again boolean, next_visit_at timestamptz, content boolean, etag text, last_modified text, validated_hash text)
    where s.workspace_id = u.workspace_id and s.id = u.id`.execute(tx.db);
}

async function insertRuns(tx: TransactionContext, runs: Run[]): Promise<void> {
  const rows = runs.flatMap(({ visit, bot, after }) =>
    after.run === null
      ? []
      : [
          {
            workspace_id: bot.workspace_id,
            bot_id: bot.id,
            id: newId('run'),
            started_at: visit.startedAt.toISOString(),
            ...after.run,
            http_status: visit.answer?.status ?? null,
            bytes: visit.answer?.bytes ?? null,
            ms: visit.ms,
          },
        ],
  );
  await sql`
    insert into bot_runs (workspace_id, bot_id, id, started_at, outcome, reason, http_status, bytes, ms)
    select * from jsonb_to_recordset(${storableJson(rows)}::jsonb) as r(workspace_id text, bot_id text, id text, started_at timestamptz,
      outcome text, reason text, http_status int, bytes int, ms int)`.execute(tx.db);
}
