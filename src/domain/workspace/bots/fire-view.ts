import type { BotMatch } from '../../ground/vocabulary/bot-match.ts';
import type { AlertStatus } from './alerts/alert-status.ts';
import type { BotFireRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';

/** What a bot has fired, as the API shows it. */
export interface FireView {
  id: string;
  bot_id: string;
  /** Null where the signal was erased with what it told; a fire is listed once it has one. */
  signal_id: string | null;
  fired_at: string;
  /** Before, after and the difference, or the item. */
  matched: BotMatch['matched'];
  /** Null: the workspace alone. */
  account_id: string | null;
  /** Null where the bot alerted nobody, or the delivery log has forgotten it. */
  alert: AlertStatus | null;
}

export const FIRE_COLUMNS = [
  'id',
  'bot_id',
  'signal_id',
  'fired_at',
  'matched',
  'account_id',
  'alert_delivery_id',
] as const satisfies (keyof BotFireRow)[];

export function fireView(
  row: Pick<BotFireRow, (typeof FIRE_COLUMNS)[number]>,
  alerts: ReadonlyMap<string, AlertStatus>,
): FireView {
  const { alert_delivery_id: deliveryId } = row;
  return {
    id: row.id,
    bot_id: row.bot_id,
    signal_id: row.signal_id,
    fired_at: timestamp(row.fired_at),
    matched: row.matched,
    account_id: row.account_id,
    alert: deliveryId === null ? null : (alerts.get(deliveryId) ?? null),
  };
}
