import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import { makeHostsDue } from '../../watching/sources/add-sources.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { entitlements } from '../../ground/vocabulary/entitlements.ts';
import { maskAddress } from '../../notifying/webhooks/formats/mask-address.ts';
import { saveAlert } from './alerts/save-alert.ts';
import { botAddress } from './bot-address.ts';
import type { BotConfig } from '../../ground/vocabulary/bot-config.ts';
import { botLimitReached } from './bot-limit.ts';
import type { BotView } from './bot-view.ts';
import { checkAccounts } from './check-accounts.ts';
import { getBot } from './get-bot.ts';
import { validateBotConfig } from './validate-bot-config.ts';

/**
 * Makes a bot whose first run is due at once. It counts against the plan from now on, also while it is paused.
 * @throws DomainError insufficient_scope, invalid_param, https_required, url_not_allowed, bot_limit_reached
 */
export async function createBot(ctx: Context, actor: Actor, config: BotConfig): Promise<BotView> {
  requireRole(actor, 'read-write');
  validateBotConfig(ctx.config, config);
  const address = botAddress(ctx.config, config);
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await takeRoom(tx, workspaceId);
    await checkAccounts(tx, workspaceId, config.applies_to);
    const now = tx.clock.now();
    const id = newId('bot');
    const alertSubscriptionId = await saveAlert(tx, workspaceId, id, config.alert);
    await tx.db
      .insertInto('bots')
      .values({
        workspace_id: workspaceId,
        id,
        ...botColumns(config),
        alert_subscription_id: alertSubscriptionId,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await makeHostsDue(tx, workspaceId, [address.paceKey], now, 'first');
    await tx.db
      .insertInto('sources')
      .values({
        workspace_id: workspaceId,
        id: newId('src'),
        account_id: null,
        bot_id: id,
        kind: 'bot',
        url: address.url,
        pace_key: address.paceKey,
        found_by: 'custom bot',
        next_visit_at: now,
        created_at: now,
      })
      .execute();
    audit({ action: 'bot.created', subjectId: id, after: auditedConfig(config) });
    return getBot(tx, actor, id);
  });
}

/** Creators of one workspace take turns at its row, so that the count stays true until they commit. */
async function takeRoom(tx: TransactionContext, workspaceId: string): Promise<void> {
  const { plan } = await tx.db
    .selectFrom('workspaces')
    .select('plan')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx.db
    .selectFrom('bots')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  if (count >= entitlements[plan].bots) throw botLimitReached(entitlements[plan].bots);
}

/** What of a configuration stands in the bot's own row. */
export function botColumns(config: BotConfig) {
  return {
    name: config.name,
    template: config.template,
    source: config.source,
    cadence: config.cadence,
    match_rule: JSON.stringify(config.match_rule),
    fires_signal: config.fires_signal,
    signal_score: config.signal_score,
    applies_to: config.applies_to === null ? null : JSON.stringify(config.applies_to),
    alert_channel: config.alert?.channel ?? null,
  };
}

/** For the audit log: of the destination only what may be shown. */
export function auditedConfig({ alert, ...config }: BotConfig): Record<string, unknown> {
  if (!alert) return { ...config, alert: null };
  const { channel, destination } = alert;
  return {
    ...config,
    alert: destination === undefined ? { channel } : { channel, destination: maskAddress(destination) },
  };
}
