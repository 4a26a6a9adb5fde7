import { system } from '../../../ground/actor.ts';
import { recordAudit } from '../../../ground/audit/record-audit.ts';
import type { BotError, BotRow } from '../../../ground/rows/index.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { sendPausedAlert } from '../../../workspace/bots/alerts/send-alert.ts';
import type { PausedReason } from '../../../ground/vocabulary/bot-config.ts';

type PausedBot = Pick<
  BotRow,
  'workspace_id' | 'id' | 'name' | 'source' | 'alert_channel' | 'alert_subscription_id'
>;

/** A bot that the service has paused needs a person: the audit log says so, and its alert does, once. */
export async function announcePause(
  tx: TransactionContext,
  bot: PausedBot,
  reason: PausedReason,
  lastErrors: readonly BotError[],
): Promise<void> {
  await recordAudit(tx, system(bot.workspace_id, 'crawl'), [
    {
      action: 'bot.paused',
      subjectId: bot.id,
      before: { status: 'active' },
      after: { status: 'paused', paused_reason: reason },
    },
  ]);
  await sendPausedAlert(
    tx,
    {
      workspaceId: bot.workspace_id,
      channel: bot.alert_channel,
      subscriptionId: bot.alert_subscription_id,
    },
    {
      bot: { id: bot.id, name: bot.name, source: bot.source },
      reason,
      pausedAt: tx.clock.now(),
      lastErrors,
    },
  );
}
