import type { ChatCard } from '../chat-card.ts';
import { aboutAccount, accountName, facts, plainCard, scoreInWords } from './card-parts.ts';
import { asWords, at, numberAt, textAt } from './payload.ts';
import type { Payload } from './payload.ts';

export function scoreJumpedCard(payload: Payload): ChatCard {
  const floor = numberAt(payload, 'floor');
  const { before, after } = move(payload, 'score');
  return plainCard(
    'Score jump',
    `${accountName(payload)} is ${floor === null ? 'hot' : `at or over ${floor}`}: ${before} → ${after}`,
    { ...aboutAccount(payload), facts: scoreFacts(payload) },
  );
}

export function scoreChangedCard(payload: Payload): ChatCard {
  return moved(payload, 'score');
}

export function scoredCard(payload: Payload): ChatCard {
  return moved(payload, 'icp_score');
}

function moved(payload: Payload, member: 'score' | 'icp_score'): ChatCard {
  const { before, after } = move(payload, member);
  return plainCard('Score change', `${accountName(payload)}: ${before} → ${after}`, {
    ...aboutAccount(payload),
    facts: scoreFacts(payload),
  });
}

function move(payload: Payload, member: string): { before: string; after: string } {
  const written = (score: number | null): string => (score === null ? '?' : String(score));
  return {
    before: written(numberAt(payload, `${member}_before`)),
    after: written(numberAt(payload, `${member}_after`)),
  };
}

function scoreFacts(payload: Payload): ChatCard['facts'] {
  return facts({
    Score: scoreInWords(numberAt(payload, 'account', 'score'), at(payload, 'account', 'score_breakdown')),
    Because: asWords(textAt(payload, 'cause')),
  });
}
