import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { makeHostsDue } from '../../watching/sources/add-sources.ts';
import type { BotRow, Tables } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Updateable } from 'kysely';

/**
 * The bot's row, locked until the transaction ends: before its host and its source, as the recording of runs locks them
 * (docs/decisions/0004).
 * @throws DomainError resource_not_found
 */
export async function lockBot(tx: TransactionContext, { workspaceId }: Actor, id: string): Promise<BotRow> {
  if (!isId('bot', id)) throw notFound('bot', id);
  const row = await tx.db
    .selectFrom('bots')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('bot', id);
  return row;
}

/** Changes a locked bot. Its revision goes up with it: a run that is under way has nothing to say any more. */
export async function changeBot(
  tx: TransactionContext,
  bot: Pick<BotRow, 'workspace_id' | 'id' | 'revision'>,
  change: Updateable<Tables['bots']>,
): Promise<void> {
  await tx.db
    .updateTable('bots')
    .set({ ...change, revision: bot.revision + 1, updated_at: tx.clock.now() })
    .where('workspace_id', '=', bot.workspace_id)
    .where('id', '=', bot.id)
    .execute();
}

export async function changeSource(
  tx: TransactionContext,
  bot: Pick<BotRow, 'workspace_id' | 'id'>,
  change: Updateable<Tables['sources']>,
): Promise<void> {
  await tx.db
    .updateTable('sources')
    .set(change)
    .where('workspace_id', '=', bot.workspace_id)
    .where('bot_id', '=', bot.id)
    .execute();
}

/**
 * Its next run is now, or keeps the earlier place that it has in the queue of its host, whose gap still holds; a site that has put the bot
 * off is not asked before the time that it named. `asked`: somebody waits for it, and a difference counts at first sight.
 */
export async function makeBotDue(
  tx: TransactionContext,
  bot: Pick<BotRow, 'workspace_id' | 'id' | 'deferrals'>,
  { asked }: { asked: boolean },
): Promise<void> {
  const now = tx.clock.now();
  const { pace_key: paceKey, next_visit_at: next } = await tx.db
    .selectFrom('sources')
    .select(['pace_key', 'next_visit_at'])
    .where('workspace_id', '=', bot.workspace_id)
    .where('bot_id', '=', bot.id)
    .executeTakeFirstOrThrow();
  const due = next !== null && (next < now || bot.deferrals > 0) ? next : now;
  await makeHostsDue(tx, bot.workspace_id, [paceKey], due, asked && due <= now ? 'asked' : 'routine');
  await changeSource(tx, bot, { next_visit_at: due, confirm_at_once: asked });
}
