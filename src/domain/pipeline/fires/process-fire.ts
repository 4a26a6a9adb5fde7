import { scoreSoon } from '../../deciding/runs/score-soon.ts';
import { newId } from '../../../platform/ids.ts';
import { linkedAccountIds } from '../../understanding/signals/linked-signals.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { loadErasedPeople, redactionOf } from '../../understanding/redaction/erased-people.ts';
import type { ErasedPeople } from '../../understanding/redaction/erased-people.ts';
import { redactJson } from '../../understanding/redaction/redact-json.ts';
import { publishEvents } from '../../notifying/events/publish-events.ts';
import { signalPayload } from '../../deciding/scoring/signal-view.ts';
import type { BotRow, OpenFire } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { sendFireAlert } from '../../workspace/bots/alerts/send-alert.ts';
import type { ConcernedAccount } from './concerned-accounts.ts';
import { recordBotSignal } from './record-bot-signal.ts';
import type { BotSignal } from './record-bot-signal.ts';

export interface Settling {
  bot: BotRow;
  fire: OpenFire;
  /** The accounts it concerns; none: the workspace alone. */
  accounts: readonly ConcernedAccount[];
  /** The workspace's competitor whose page it was on. */
  competitor: string | null;
}

/**
 * Makes of one fire what it is for, all of it or nothing: a signal for each account that it concerns, or one of the workspace alone, and
 * one alert. Each account's score is due then, and announces its signal; the workspace's is announced at once, and the accounts that
 * use the competitor's product are scored again. A fire that is settled already is left alone.
 */
export async function processFire(
  tx: TransactionContext,
  { bot, fire, accounts, competitor }: Settling,
): Promise<void> {
  const { workspace_id: workspaceId } = bot;
  const live = await lockLive(tx, workspaceId, accounts);
  if (!(await keepBot(tx, bot)) || !(await isOpen(tx, fire))) return;
  const erased = await loadErasedPeople(
    tx,
    workspaceId,
    live.map(({ id }) => id),
  );
  const toldTo = (accountId: string | null): OpenFire =>
    without(
      fire,
      [...erased.values()].filter((people) => people.accountId === accountId),
    );
  const signal = (accountId: string | null): Promise<BotSignal> =>
    recordBotSignal(tx, {
      bot,
      match: toldTo(accountId).match,
      firedAt: fire.fired_at,
      accountId,
      competitor: accountId === null ? competitor : null,
    });
  const settled: { accountId: string | null; signalId: string }[] = [];
  for (const { id } of live) settled.push({ accountId: id, signalId: (await signal(id)).id });
  if (live.length === 0) {
    const alone = await signal(null);
    settled.push({ accountId: null, signalId: alone.id });
    await announce(tx, workspaceId, alone);
  }
  // It goes out once, for all of them.
  const alertDeliveryId = await alert(
    tx,
    bot,
    without(fire, [...erased.values()]),
    live,
    settled[0]?.signalId ?? null,
  );
  for (const [index, { accountId, signalId }] of settled.entries())
    await write(tx, toldTo(accountId), index === 0, { accountId, signalId, alertDeliveryId });
  if (live.length > 0)
    await scoreSoon(
      tx,
      workspaceId,
      live.map(({ id }) => id),
      'signal_fired',
    );
  else await scoreLinked(tx, bot, competitor);
}

/** Without those people: whoever was erased from one account may still be known at another. */
function without(fire: OpenFire, erased: readonly ErasedPeople[]): OpenFire {
  const { match_key, match, matched } = erased.reduce(
    (told, people) => redactJson(told, redactionOf(people)),
    { match_key: fire.match_key, match: fire.match, matched: fire.matched },
  );
  return { ...fire, match_key, match, matched };
}

/** In the order of their ids, as everybody locks them. Who was deleted meanwhile is left out. */
async function lockLive(
  tx: TransactionContext,
  workspaceId: string,
  accounts: readonly ConcernedAccount[],
): Promise<ConcernedAccount[]> {
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  return tx.db
    .selectFrom('accounts')
    .select(['id', 'name', 'domain'])
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Before the fire, as whoever deletes the bot locks them (docs/decisions/0004). False: it is gone, and its fires with it. */
async function keepBot(tx: TransactionContext, bot: BotRow): Promise<boolean> {
  const row = await tx.db
    .selectFrom('bots')
    .select('id')
    .where('workspace_id', '=', bot.workspace_id)
    .where('id', '=', bot.id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

async function isOpen(tx: TransactionContext, fire: OpenFire): Promise<boolean> {
  const row = await tx.db
    .selectFrom('bot_fires')
    .select('settled')
    .where('workspace_id', '=', fire.workspace_id)
    .where('id', '=', fire.id)
    .forUpdate()
    .executeTakeFirst();
  return row?.settled === false;
}

function announce(tx: TransactionContext, workspaceId: string, signal: BotSignal): Promise<void> {
  return publishEvents(tx, workspaceId, [
    {
      kind: 'signal.fired',
      key: `signal.fired/${signal.id}`,
      accountId: null,
      payload: { signal: signalPayload(signal, tx.clock.now()), account: null, brief_url: null },
      match: { signalType: signal.type, signalStrength: signal.strength },
    },
  ]);
}

/** What cannot be told to a chat is still a signal. */
async function alert(
  tx: TransactionContext,
  bot: BotRow,
  fire: OpenFire,
  accounts: ConcernedAccount[],
  signalId: string | null,
): Promise<string | null> {
  const { match } = fire;
  try {
    return await sendFireAlert(
      tx,
      {
        workspaceId: bot.workspace_id,
        channel: bot.alert_channel,
        subscriptionId: bot.alert_subscription_id,
      },
      {
        bot: { id: bot.id, name: bot.name, source: bot.source, fires_signal: bot.fires_signal },
        fire: { id: fire.id, firedAt: fire.fired_at, signalId },
        match: { ...match, occurredAt: match.occurredAt === null ? null : new Date(match.occurredAt) },
        accounts,
      },
    );
  } catch (error) {
    tx.log.error({ err: error, bot: bot.id, fire: fire.id }, 'an alert could not be composed');
    return null;
  }
}

/** The fire's own row is the first account's; each further account gets one of its own. */
async function write(
  tx: TransactionContext,
  fire: OpenFire,
  own: boolean,
  {
    accountId,
    signalId,
    alertDeliveryId,
  }: { accountId: string | null; signalId: string; alertDeliveryId: string | null },
): Promise<void> {
  const written = {
    settled: true,
    // Its signal and its alert have what is needed of it, for each of perhaps 200 accounts.
    match: null,
    match_key: fire.match_key,
    matched: JSON.stringify(fire.matched),
    account_id: accountId,
    signal_id: signalId,
    alert_delivery_id: alertDeliveryId,
  };
  if (own) {
    await tx.db
      .updateTable('bot_fires')
      .set(written)
      .where('workspace_id', '=', fire.workspace_id)
      .where('id', '=', fire.id)
      .execute();
    return;
  }
  await tx.db
    .insertInto('bot_fires')
    .values({
      ...fire,
      ...written,
      id: newId('fire'),
    })
    .execute();
}

/** A competitor's move concerns those who use its product. */
async function scoreLinked(tx: TransactionContext, bot: BotRow, competitor: string | null): Promise<void> {
  if (competitor === null) return;
  const ids = await linkedAccountIds(tx, bot.workspace_id, competitor);
  if (ids.length > 0)
    await enqueueAccounts(tx, 'score-accounts', bot.workspace_id, ids, { cause: 'signal_fired' });
}
