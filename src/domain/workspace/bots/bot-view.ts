import type { Context } from '../../ground/context.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { BotConfig, AlertChannel, BotStatus, PausedReason } from '../../ground/vocabulary/bot-config.ts';
import { countRuns } from './bot-health.ts';
import type { BotHealth } from './bot-health.ts';

/** A bot as the API shows it: what it is to do, and how it does. */
export interface BotView extends Omit<BotConfig, 'alert'> {
  id: string;
  /** Of the destination only its host and its last characters. */
  alert: { channel: AlertChannel; destination: string } | null;
  status: BotStatus;
  paused_reason: PausedReason | null;
  /** Null while it is paused. */
  next_run_at: string | null;
  last_run_at: string | null;
  health: BotHealth;
  created_at: string;
  updated_at: string;
}

const VIEW_COLUMNS = [
  'bots.id',
  'bots.name',
  'bots.template',
  'bots.source',
  'bots.cadence',
  'bots.match_rule',
  'bots.fires_signal',
  'bots.signal_score',
  'bots.applies_to',
  'bots.alert_channel',
  'bots.status',
  'bots.paused_reason',
  'bots.consecutive_failures',
  'bots.last_errors',
  'bots.last_run_at',
  'bots.created_at',
  'bots.updated_at',
  'sources.next_visit_at',
  'webhook_subscriptions.url as destination',
] as const;

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectBots>['execute']>>[number];

/** Bots as the API shows them: their next run stands in their source's row, the shown part of their destination in the subscription's. */
export function selectBots(ctx: Pick<Context, 'db'>, workspaceId: string) {
  return ctx.db
    .selectFrom('bots')
    .leftJoin('sources', (join) =>
      join.onRef('sources.workspace_id', '=', 'bots.workspace_id').onRef('sources.bot_id', '=', 'bots.id'),
    )
    .leftJoin('webhook_subscriptions', (join) =>
      join
        .onRef('webhook_subscriptions.workspace_id', '=', 'bots.workspace_id')
        .onRef('webhook_subscriptions.id', '=', 'bots.alert_subscription_id'),
    )
    .select(VIEW_COLUMNS)
    .where('bots.workspace_id', '=', workspaceId);
}

export async function viewBots(
  ctx: Pick<Context, 'db' | 'clock'>,
  workspaceId: string,
  rows: readonly ViewRow[],
): Promise<BotView[]> {
  const runsOf = await countRuns(
    ctx,
    workspaceId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    template: row.template,
    source: row.source,
    cadence: row.cadence,
    match_rule: row.match_rule,
    fires_signal: row.fires_signal,
    signal_score: row.signal_score,
    applies_to: row.applies_to,
    alert:
      row.alert_channel === null ? null : { channel: row.alert_channel, destination: row.destination ?? '…' },
    status: row.status,
    paused_reason: row.paused_reason,
    next_run_at: timestamp(row.next_visit_at),
    last_run_at: timestamp(row.last_run_at),
    health: {
      ...runsOf(row.id),
      last_error: row.last_errors[0]?.reason ?? null,
      consecutive_failures: row.consecutive_failures,
      last_errors: row.last_errors,
    },
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  }));
}
