import { publishTo } from '../../../notifying/events/publish-to.ts';
import type { AlertKind } from '../../../notifying/events/event-kinds.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import type { AlertChannel } from '../../../ground/vocabulary/bot-config.ts';
import type { FireNotice, PauseNotice } from './alert-card.ts';
import { composeFireAlert, composePausedAlert } from './compose-alert.ts';

/** Where a bot's alerts go, as its row says. */
export interface AlertTarget {
  workspaceId: string;
  channel: AlertChannel | null;
  subscriptionId: string | null;
}

/**
 * Hands a fire's alert to the delivery engine, in the transaction that settles the fire. Once for a fire, however often it is called.
 * Resolves to the delivery's id; null where the bot alerts nobody.
 */
export async function sendFireAlert(
  tx: TransactionContext,
  target: AlertTarget,
  notice: FireNotice,
): Promise<string | null> {
  if (target.channel === null) return null;
  return send(tx, target, {
    kind: 'bot.fired',
    key: `bot.fired/${notice.fire.id}`,
    // Erased with the account that it speaks of.
    accountId: notice.accounts.length === 1 ? (notice.accounts[0]?.id ?? null) : null,
    payload: composeFireAlert(target.channel, notice),
  });
}

/** The same for a bot that the service has just paused. */
export async function sendPausedAlert(
  tx: TransactionContext,
  target: AlertTarget,
  notice: PauseNotice,
): Promise<string | null> {
  if (target.channel === null) return null;
  return send(tx, target, {
    kind: 'bot.paused',
    key: `bot.paused/${notice.bot.id}/${notice.pausedAt.toISOString()}`,
    accountId: null,
    payload: composePausedAlert(target.channel, notice),
  });
}

async function send(
  tx: TransactionContext,
  { workspaceId, subscriptionId }: AlertTarget,
  event: {
    kind: AlertKind;
    key: string;
    accountId: string | null;
    payload: Record<string, unknown>;
  },
): Promise<string | null> {
  if (subscriptionId === null) return null;
  const published = await publishTo(tx, workspaceId, event, [subscriptionId]);
  return published?.deliveryIds[0] ?? null;
}
