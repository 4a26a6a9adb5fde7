import { newId } from '../../../../platform/ids.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import { alertKinds } from '../../../notifying/events/event-kinds.ts';
import { DELIVERIES_CHANNEL } from '../../../notifying/events/store-events.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { cancelWaiting } from '../../../notifying/webhooks/cancel-waiting.ts';
import { makeSigningSecret } from '../../../notifying/webhooks/signing-secret.ts';
import type { AlertChannel, BotAlert } from '../../../ground/vocabulary/bot-config.ts';
import { PLATFORMS } from '../../../notifying/webhooks/formats/webhook-format.ts';
import { validateDestination } from './check-destination.ts';
import { PLATFORM_OF } from './platform-of.ts';
import { maskAddress } from '../../../notifying/webhooks/formats/mask-address.ts';

/**
 * Makes a bot's alert what its owner wants, in the transaction that saves the bot, before the bot's own row names another channel: a
 * new destination is a subscription of its own (purpose `alert`), one of the same channel takes the place of the old one for all that
 * waits too, and null ends it. Without a destination, or with the one that is shown, the stored one stays, and is tried again if it
 * had been given up. Resolves to the subscription's id, for the bot's row.
 * @throws DomainError missing_param, invalid_param, https_required, url_not_allowed (`alert.destination`)
 */
export async function saveAlert(
  tx: TransactionContext,
  workspaceId: string,
  botId: string,
  alert: BotAlert | null,
): Promise<string | null> {
  const present = await presentAlert(tx, workspaceId, botId);
  if (!alert) {
    if (present) await endAlert(tx, workspaceId, present.id);
    return null;
  }
  const same = present?.channel === alert.channel ? present : null;
  const kept = same !== null && (alert.destination === undefined || alert.destination === same.url);
  if (!kept && alert.destination === undefined)
    throw new DomainError(
      'missing_param',
      `alert.destination is missing; it may be left out only where the bot has a destination for ${alert.channel} already.`,
      { param: 'alert.destination' },
    );
  const destination =
    kept || alert.destination === undefined
      ? null
      : validateDestination(tx.config, alert.channel, alert.destination);
  if (!same) {
    if (present) await endAlert(tx, workspaceId, present.id);
    return insertAlert(tx, workspaceId, alert.channel, destination ?? '');
  }
  await tx.db
    .updateTable('webhook_subscriptions')
    .set({
      ...(destination === null
        ? {}
        : { url: maskAddress(destination), sealed_url: tx.secrets.seal(destination) }),
      status: 'active',
      status_reason: null,
      failures_in_a_row: 0,
      failing_since: null,
      warned_at_percent: 0,
      updated_at: tx.clock.now(),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', same.id)
    .execute();
  // Who sends to it now has read it as it was.
  tx.afterCommit(() => tx.notifications.send(DELIVERIES_CHANNEL, `${workspaceId}/${same.id}`));
  return same.id;
}

interface PresentAlert {
  id: string;
  channel: AlertChannel | null;
  /** As it is shown. */
  url: string;
}

async function presentAlert(
  tx: TransactionContext,
  workspaceId: string,
  botId: string,
): Promise<PresentAlert | null> {
  const row = await tx.db
    .selectFrom('bots')
    .innerJoin('webhook_subscriptions as w', (join) =>
      join.onRef('w.workspace_id', '=', 'bots.workspace_id').onRef('w.id', '=', 'bots.alert_subscription_id'),
    )
    .select(['w.id', 'w.url', 'bots.alert_channel as channel'])
    .where('bots.workspace_id', '=', workspaceId)
    .where('bots.id', '=', botId)
    .executeTakeFirst();
  return row ?? null;
}

async function insertAlert(
  tx: TransactionContext,
  workspaceId: string,
  channel: AlertChannel,
  destination: string,
): Promise<string> {
  const id = newId('whk');
  const now = tx.clock.now();
  await tx.db
    .insertInto('webhook_subscriptions')
    .values({
      workspace_id: workspaceId,
      id,
      purpose: 'alert',
      format: channel === 'webhook' ? 'json' : PLATFORM_OF[channel],
      url: maskAddress(destination),
      sealed_url: tx.secrets.seal(destination),
      events: [...alertKinds],
      filters: '{}',
      // Slack, Discord and Google answer 429 to those who write too often, and expect them to come again.
      retry_429: true,
      rate_limit: channel === 'webhook' ? null : PLATFORMS[PLATFORM_OF[channel]].perMinute,
      secret: tx.secrets.seal(makeSigningSecret()),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** With what waits for it. */
async function endAlert(tx: TransactionContext, workspaceId: string, id: string): Promise<void> {
  await tx.db
    .deleteFrom('webhook_subscriptions')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('purpose', '=', 'alert')
    .execute();
  await cancelWaiting(tx, workspaceId, id);
}
