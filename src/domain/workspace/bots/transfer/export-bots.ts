import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import { BOT_FILE_SCHEMA } from './bot-file.ts';
import type { BotFile } from './bot-file.ts';

/** All bots of the workspace as a file, the oldest first. No secret is in it: of a destination only what may be shown. */
export async function exportBots(ctx: Context, actor: Actor): Promise<BotFile> {
  requireRole(actor, 'read-only');
  const rows = await ctx.db
    .selectFrom('bots')
    .leftJoin('webhook_subscriptions as w', (join) =>
      join.onRef('w.workspace_id', '=', 'bots.workspace_id').onRef('w.id', '=', 'bots.alert_subscription_id'),
    )
    .select([
      'bots.name',
      'bots.template',
      'bots.source',
      'bots.cadence',
      'bots.match_rule',
      'bots.fires_signal',
      'bots.signal_score',
      'bots.applies_to',
      'bots.alert_channel',
      'w.url as destination',
    ])
    .where('bots.workspace_id', '=', actor.workspaceId)
    .orderBy('bots.id')
    .execute();
  return {
    schema: BOT_FILE_SCHEMA,
    exported_at: timestamp(ctx.clock.now()),
    bots: rows.map(({ alert_channel: channel, destination, ...config }) => ({
      ...config,
      alert: channel === null ? null : { channel, destination: destination ?? '…' },
    })),
  };
}
