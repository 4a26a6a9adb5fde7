import { timestamp } from '../../../ground/timestamp.ts';
import type { FireNotice, PauseNotice } from './alert-card.ts';

/** For a plain webhook: the fire as `GET /v1/bots/{id}/fires` shows it, with what a receiver needs to read it alone. */
export function fireBody({ bot, fire, match, accounts }: FireNotice): Record<string, unknown> {
  return {
    event: 'bot.fired',
    bot: { id: bot.id, name: bot.name, source: bot.source },
    fire: {
      id: fire.id,
      bot_id: bot.id,
      signal_id: fire.signalId,
      fired_at: timestamp(fire.firedAt),
      matched: match.matched,
    },
    signal: { type: bot.fires_signal, subtype: match.subtype, strength: match.strength },
    title: match.title,
    url: match.url,
    quote: match.quote,
    accounts,
  };
}

export function pauseBody({ bot, reason, pausedAt, lastErrors }: PauseNotice): Record<string, unknown> {
  return {
    event: 'bot.paused',
    bot: { id: bot.id, name: bot.name, source: bot.source },
    paused_reason: reason,
    paused_at: timestamp(pausedAt),
    last_errors: lastErrors,
  };
}
