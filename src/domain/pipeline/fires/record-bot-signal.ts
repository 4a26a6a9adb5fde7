import { newId } from '../../../platform/ids.ts';
import { catalogEntry, isSignalType } from '../../ground/vocabulary/catalog.ts';
import { hostOf } from '../../understanding/signals/evidence-of.ts';
import type { BotRow, Evidence, SignalRow, StoredMatch } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** A rule sees what it says, word for word; what it means was the user's to decide. */
const CONFIDENCE = 0.95;

export interface BotSignalOrigin {
  bot: Pick<BotRow, 'workspace_id' | 'id' | 'fires_signal' | 'signal_score'>;
  match: StoredMatch;
  firedAt: Date;
  /** Null: the workspace alone. */
  accountId: string | null;
  /** Whose page it was on, by the name that the workspace gives the competitor. */
  competitor: string | null;
}

export type BotSignal = Pick<
  SignalRow,
  'id' | 'type' | 'subtype' | 'strength' | 'source_url' | 'occurred_at' | 'fired_at'
>;

/**
 * A fire becomes a signal of its own, which weighs what the bot says. It is never taken for further evidence of another: that a price has
 * come back to what it was last week is news again. The caller holds the account's lock.
 */
export async function recordBotSignal(tx: TransactionContext, origin: BotSignalOrigin): Promise<BotSignal> {
  const { bot, match, firedAt, accountId, competitor } = origin;
  const { category, subtype } = kindOf(bot.fires_signal, match.subtype);
  const now = tx.clock.now();
  const evidence: Evidence = {
    source_kind: 'bot',
    url: match.url,
    quote: match.quote.slice(0, 300),
    observed_at: firedAt.toISOString(),
    detector: 'bot',
    confidence: CONFIDENCE,
  };
  return tx.db
    .insertInto('signals')
    .values({
      workspace_id: bot.workspace_id,
      id: newId('sig'),
      account_id: accountId,
      type: bot.fires_signal,
      subtype,
      category,
      title: titleOf(match.title, competitor),
      strength: Math.round(Math.min(100, Math.max(0, match.strength))),
      confidence: CONFIDENCE,
      source_url: match.url,
      occurred_at: match.occurredAt === null ? firedAt : new Date(match.occurredAt),
      occurred_at_precision: match.occurredAt === null ? 'day' : (match.occurredAtPrecision ?? 'second'),
      fields: JSON.stringify(competitor === null ? match.fields : { ...match.fields, competitor }),
      evidence: JSON.stringify([evidence]),
      source_hosts: [hostOf(match.url)],
      event_key: `${bot.fires_signal}|${subtype}|${bot.id}|${match.key.slice(0, 200)}`,
      bot_id: bot.id,
      weight: bot.signal_score,
      // The workspace's own wait for no score.
      announced: accountId === null,
      fired_at: now,
      created_at: now,
    })
    .returning(['id', 'type', 'subtype', 'strength', 'source_url', 'occurred_at', 'fired_at'])
    .executeTakeFirstOrThrow();
}

function titleOf(title: string, competitor: string | null): string {
  const namesCompetitor = competitor === null || title.toLowerCase().includes(competitor.toLowerCase());
  return (namesCompetitor ? title : `${competitor}: ${title}`).slice(0, 300);
}

/** The rule's subtype where the type has it, else the one that leaves it open, else its first. */
function kindOf(type: string, subtype: string | null): { category: string; subtype: string } {
  if (!isSignalType(type)) return { category: 'custom', subtype: subtype ?? 'other' };
  const { category, subtypes } = catalogEntry(type);
  const known = [subtype, 'other'].find((name) => name !== null && subtypes.includes(name));
  return { category, subtype: known ?? subtypes[0] ?? 'other' };
}
