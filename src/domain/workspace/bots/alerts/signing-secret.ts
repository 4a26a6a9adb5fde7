import type { Context } from '../../../ground/context.ts';

/** The subscription behind a bot's alert, and what signs its messages. Read when it is made, to be shown once. */
export async function readSigningSecret(
  ctx: Context,
  workspaceId: string,
  botId: string,
): Promise<{ subscriptionId: string; secret: string } | null> {
  const row = await ctx.db
    .selectFrom('bots')
    .innerJoin('webhook_subscriptions as w', (join) =>
      join.onRef('w.workspace_id', '=', 'bots.workspace_id').onRef('w.id', '=', 'bots.alert_subscription_id'),
    )
    .select(['w.id', 'w.secret'])
    .where('bots.workspace_id', '=', workspaceId)
    .where('bots.id', '=', botId)
    .executeTakeFirst();
  return row ? { subscriptionId: row.id, secret: ctx.secrets.open(row.secret) } : null;
}
