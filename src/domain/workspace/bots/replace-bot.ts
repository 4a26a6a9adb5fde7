import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import { makeHostsDue } from '../../watching/sources/add-sources.ts';
import type { BotRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { saveAlert } from './alerts/save-alert.ts';
import { botAddress } from './bot-address.ts';
import type { BotAddress } from './bot-address.ts';
import type { BotConfig } from '../../ground/vocabulary/bot-config.ts';
import type { BotView } from './bot-view.ts';
import { validateReadBack } from './read-back.ts';
import type { ReadBack } from './read-back.ts';
import { nextRunAt } from './cadence.ts';
import { checkAccounts } from './check-accounts.ts';
import { auditedConfig, botColumns } from './create-bot.ts';
import { getBot } from './get-bot.ts';
import { validateBotConfig } from './validate-bot-config.ts';
import { changeBot, changeSource, lockBot } from './locked-bot.ts';

/**
 * Puts a whole configuration in the place of the old one. Another source, template or rule starts anew: the next run is a baseline, and
 * is due at once. Anything else leaves what the bot saw last as it is. A paused bot stays paused.
 * @param readBack what a GET showed beside the configuration, where it was sent back
 * @param precondition looks at the bot as it is under the lock, and throws if it must not be changed (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found, invalid_param, missing_param, https_required, url_not_allowed
 */
export async function replaceBot(
  ctx: Context,
  actor: Actor,
  id: string,
  config: BotConfig,
  precondition?: (present: BotView) => void,
  readBack: ReadBack = {},
): Promise<BotView> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const bot = await lockBot(tx, actor, id);
    const present = await getBot(tx, actor, id);
    precondition?.(present);
    validateReadBack(readBack, present);
    const wanted = withStoredDestination(config, present);
    validateBotConfig(tx.config, wanted);
    const address = botAddress(tx.config, wanted);
    await checkAccounts(tx, actor.workspaceId, wanted.applies_to);
    const alertSubscriptionId = await saveAlert(tx, actor.workspaceId, id, wanted.alert);
    const anew = startsAnew(bot, wanted);
    await changeBot(tx, bot, {
      ...botColumns(wanted),
      alert_subscription_id: alertSubscriptionId,
      ...(anew
        ? {
            baseline: null,
            pending: null,
            pending_since: null,
            consecutive_failures: 0,
            deferrals: 0,
            last_errors: '[]',
          }
        : {}),
    });
    await moveSource(tx, bot, wanted, address, anew);
    audit({
      action: 'bot.updated',
      subjectId: id,
      before: { ...configOf(present), alert: present.alert },
      after: auditedConfig(wanted),
    });
    return getBot(tx, actor, id);
  });
}

/** A destination that is sent as it was shown is the one that is stored. */
function withStoredDestination(config: BotConfig, present: BotView): BotConfig {
  const { alert } = config;
  if (!alert || alert.channel !== present.alert?.channel || alert.destination !== present.alert.destination)
    return config;
  return { ...config, alert: { channel: alert.channel } };
}

function startsAnew(bot: BotRow, config: BotConfig): boolean {
  return (
    bot.template !== config.template ||
    bot.source !== config.source ||
    !isDeepStrictEqual(bot.match_rule, config.match_rule)
  );
}

async function moveSource(
  tx: TransactionContext,
  bot: BotRow,
  config: BotConfig,
  address: BotAddress,
  anew: boolean,
): Promise<void> {
  const paused = bot.status === 'paused';
  const now = tx.clock.now();
  if (!anew) {
    if (paused || bot.cadence === config.cadence || (await waits(tx, bot, now))) return;
    const next = nextRunAt(config.cadence, bot.id, now);
    await makeHostsDue(tx, bot.workspace_id, [address.paceKey], next);
    return changeSource(tx, bot, { next_visit_at: next });
  }
  if (!paused) await makeHostsDue(tx, bot.workspace_id, [address.paceKey], now);
  await changeSource(tx, bot, {
    url: address.url,
    pace_key: address.paceKey,
    etag: null,
    last_modified: null,
    validated_hash: null,
    status: 'active',
    reason: null,
    consecutive_failures: 0,
    next_visit_at: paused ? null : now,
  });
}

/** Whether the next run has a time of its own, after which the cadence goes on: it is due, asked for, put off, on trial, or to confirm. */
async function waits(tx: TransactionContext, bot: BotRow, now: Date): Promise<boolean> {
  if (bot.deferrals > 0 || bot.consecutive_failures > 0 || bot.pending !== null) return true;
  const { next_visit_at: next, confirm_at_once: asked } = await tx.db
    .selectFrom('sources')
    .select(['next_visit_at', 'confirm_at_once'])
    .where('workspace_id', '=', bot.workspace_id)
    .where('bot_id', '=', bot.id)
    .executeTakeFirstOrThrow();
  return asked || (next !== null && next <= now);
}

function configOf({
  name,
  template,
  source,
  cadence,
  match_rule,
  fires_signal,
  signal_score,
  applies_to,
}: BotView) {
  return { name, template, source, cadence, match_rule, fires_signal, signal_score, applies_to };
}
