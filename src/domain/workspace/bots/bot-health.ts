import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { DAY } from '../../../platform/clock.ts';
import type { BotError, BotRunOutcome } from '../../ground/rows/index.ts';

/** How a bot's runs went. Rates are shares from 0 to 1; null where it has not run. */
export interface BotHealth extends RunCounts {
  last_error: string | null;
  consecutive_failures: number;
  /** At most three, the newest first. */
  last_errors: BotError[];
}

export interface RunCounts {
  success_rate_24h: number | null;
  success_rate_7d: number | null;
  success_rate_30d: number | null;
  runs_24h: number;
  runs_7d: number;
  runs_30d: number;
}

/** A run that saw the page as it is. One that the site put off is neither good nor bad, and not counted. */
const GOOD: BotRunOutcome[] = ['baseline', 'same', 'unconfirmed', 'matched'];

const NO_RUNS: RunCounts = {
  success_rate_24h: null,
  success_rate_7d: null,
  success_rate_30d: null,
  runs_24h: 0,
  runs_7d: 0,
  runs_30d: 0,
};

/** By bot, in one statement; a bot without runs has none. */
export async function countRuns(
  ctx: Pick<Context, 'db' | 'clock'>,
  workspaceId: string,
  botIds: readonly string[],
): Promise<(botId: string) => RunCounts> {
  if (botIds.length === 0) return () => NO_RUNS;
  const now = ctx.clock.now().getTime();
  const since = (days: number): Date => new Date(now - days * DAY);
  const { rows } = await sql<Counted>`
    select bot_id,
      count(*) filter (where started_at > ${since(1)})::int as runs_24h,
      count(*) filter (where started_at > ${since(1)} and outcome = any(${GOOD}::text[]))::int as good_24h,
      count(*) filter (where started_at > ${since(7)})::int as runs_7d,
      count(*) filter (where started_at > ${since(7)} and outcome = any(${GOOD}::text[]))::int as good_7d,
      count(*)::int as runs_30d,
      count(*) filter (where outcome = any(${GOOD}::text[]))::int as good_30d
    from bot_runs
    where workspace_id = ${workspaceId} and bot_id = any(${[...botIds]}::text[]) and started_at > ${since(30)} and outcome <> 'deferred'
    group by bot_id`.execute(ctx.db);
  const counts = new Map(rows.map((row) => [row.bot_id, ratesOf(row)]));
  return (botId) => counts.get(botId) ?? NO_RUNS;
}

interface Counted {
  bot_id: string;
  runs_24h: number;
  good_24h: number;
  runs_7d: number;
  good_7d: number;
  runs_30d: number;
  good_30d: number;
}

function ratesOf(row: Counted): RunCounts {
  return {
    success_rate_24h: rate(row.good_24h, row.runs_24h),
    success_rate_7d: rate(row.good_7d, row.runs_7d),
    success_rate_30d: rate(row.good_30d, row.runs_30d),
    runs_24h: row.runs_24h,
    runs_7d: row.runs_7d,
    runs_30d: row.runs_30d,
  };
}

function rate(good: number, runs: number): number | null {
  return runs === 0 ? null : Math.round((10_000 * good) / runs) / 10_000;
}
