import type { Context } from '../../ground/context.ts';
import { enqueue } from '../../ground/enqueue.ts';
import type { BotRow, OpenFire } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { concernedAccounts, sourceDomains } from './concerned-accounts.ts';
import { forgetOldFires } from './forget-old-fires.ts';
import { processFire } from './process-fire.ts';

const TOGETHER = 50;
const COMPETITOR_TYPES: readonly string[] = ['competitor_price_change', 'competitor_move'];

/**
 * Settles what a bot has found, in the order in which it was found, each in a transaction of its own. One that cannot be settled keeps
 * none of the others; the task fails then, and is run again.
 * @throws AggregateError
 */
export async function recordBotFires(
  ctx: Context,
  { workspaceId, botId }: { workspaceId: string; botId: string },
): Promise<void> {
  const faults: unknown[] = [];
  for (let after = ''; ;) {
    const bot = await loadBot(ctx, workspaceId, botId);
    const fires = bot ? await openFires(ctx, bot, after) : [];
    if (!bot || fires.length === 0) break;
    const concerned = await concernedAccounts(
      ctx,
      bot,
      fires.map(({ match }) => `${match.title}\n${match.text}`),
    );
    const competitor = await competitorOf(ctx, bot);
    for (const [index, fire] of fires.entries()) {
      // A competitor's page is nobody's in particular, unless the bot says whose.
      const accounts = competitor !== null && bot.applies_to === null ? [] : (concerned[index] ?? []);
      try {
        await inTransaction(ctx, (tx) => processFire(tx, { bot, fire, accounts, competitor }));
      } catch (error) {
        faults.push(error);
      }
      after = fire.id;
    }
  }
  await forgetOldFires(ctx, workspaceId, botId);
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} fires could not be settled`);
}

function loadBot(ctx: Context, workspaceId: string, botId: string): Promise<BotRow | undefined> {
  return ctx.db
    .selectFrom('bots')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', botId)
    .executeTakeFirst();
}

async function openFires(ctx: Context, bot: BotRow, after: string): Promise<OpenFire[]> {
  const rows = await ctx.db
    .selectFrom('bot_fires')
    .selectAll()
    .where('workspace_id', '=', bot.workspace_id)
    .where('bot_id', '=', bot.id)
    .where('settled', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(TOGETHER)
    .execute();
  return rows.flatMap(({ match, ...row }) => (match === null ? [] : [{ ...row, match }]));
}

async function competitorOf(ctx: Context, bot: BotRow): Promise<string | null> {
  if (!COMPETITOR_TYPES.includes(bot.fires_signal)) return null;
  const { competitors } = await ctx.db
    .selectFrom('workspaces')
    .select('competitors')
    .where('id', '=', bot.workspace_id)
    .executeTakeFirstOrThrow();
  const domains = sourceDomains(bot);
  return competitors.find(({ domain }) => domain !== undefined && domains.includes(domain))?.name ?? null;
}

const MAX_BOTS = 2000;

/** Fires that no task carries any more. */
export async function sweepBotFires(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const open = await tx.db
      .selectFrom('bot_fires')
      .select(['workspace_id', 'bot_id'])
      .distinct()
      .where('settled', '=', false)
      .limit(MAX_BOTS)
      .execute();
    await enqueue(
      tx,
      'record-bot-fires',
      open.map(({ workspace_id, bot_id }) => ({
        key: bot_id,
        payload: { workspaceId: workspace_id, botId: bot_id },
      })),
    );
  });
}
