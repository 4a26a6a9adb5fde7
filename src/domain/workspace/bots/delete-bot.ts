import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { saveAlert } from './alerts/save-alert.ts';
import type { BotView } from './bot-view.ts';
import { getBot } from './get-bot.ts';
import { lockBot } from './locked-bot.ts';

/**
 * Ends a bot with its runs, its fires and its alert, and makes room for another. The signals that it fired stay.
 * @param precondition looks at the bot as it is under the lock, and throws if it must not go (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found
 */
export async function deleteBot(
  ctx: Context,
  actor: Actor,
  id: string,
  precondition?: (present: BotView) => void,
): Promise<void> {
  requireRole(actor, 'read-write');
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    const bot = await lockBot(tx, actor, id);
    const view = await getBot(tx, actor, id);
    precondition?.(view);
    await lockHost(tx, actor.workspaceId, id);
    await saveAlert(tx, actor.workspaceId, id, null);
    await tx.db
      .deleteFrom('bots')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .execute();
    audit({
      action: 'bot.deleted',
      subjectId: id,
      before: { name: bot.name, template: bot.template, source: bot.source, alert: view.alert },
    });
  });
}

/** Before the source's row goes: whoever visits it records the visit under the host's lock. */
async function lockHost(tx: TransactionContext, workspaceId: string, id: string): Promise<void> {
  await sql`
    select from crawl_hosts h join sources s on s.pace_key = h.pace_key
    where s.workspace_id = ${workspaceId} and s.bot_id = ${id} for update of h`.execute(tx.db);
}
