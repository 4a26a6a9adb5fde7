import type { ChatCard } from '../chat-card.ts';
import { aboutAccount, accountName, facts, plainCard } from './card-parts.ts';
import { asWords, numberAt, readableTime, textAt } from './payload.ts';
import type { Payload } from './payload.ts';

export function signalFiredCard(payload: Payload): ChatCard {
  const before = numberAt(payload, 'account', 'icp_score_before');
  const after = numberAt(payload, 'account', 'icp_score_after');
  return signalCard('New signal', payload, {
    Strength: numberAt(payload, 'signal', 'strength'),
    Age: ageInWords(numberAt(payload, 'signal', 'recency_days')),
    Score: before === null || after === null ? null : `${before} → ${after}`,
    Seen: readableTime(textAt(payload, 'signal', 'fired_at')),
  });
}

export function signalDecayedCard(payload: Payload): ChatCard {
  return signalCard('Signal faded', payload, {
    Strength: numberAt(payload, 'signal', 'current_strength'),
    Threshold: numberAt(payload, 'signal', 'threshold'),
    Age: ageInWords(numberAt(payload, 'signal', 'recency_days')),
  });
}

function signalCard(
  heading: string,
  payload: Payload,
  known: Record<string, string | number | null>,
): ChatCard {
  const subtype = textAt(payload, 'signal', 'subtype');
  const type = asWords(textAt(payload, 'signal', 'type')) || 'Signal';
  const about = aboutAccount(payload);
  const source = textAt(payload, 'signal', 'source_url');
  return plainCard(
    heading,
    `${accountName(payload)}: ${type}${subtype === '' ? '' : ` (${asWords(subtype).toLowerCase()})`}`,
    {
      ...about,
      url: about.url ?? (source === '' ? null : source),
      facts: facts(known),
      links: [...about.links, ...(source === '' ? [] : [{ text: 'Open the source', url: source }])],
    },
  );
}

function ageInWords(days: number | null): string | null {
  if (days === null) return null;
  return days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`;
}
