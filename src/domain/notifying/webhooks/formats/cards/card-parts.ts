import type { ChatCard, ChatSection } from '../chat-card.ts';
import { numberAt, textAt } from './payload.ts';
import type { Payload } from './payload.ts';

/** A card with what most have: one line of what happened, and nothing else. */
export function plainCard(heading: string, title: string, more: Partial<ChatCard> = {}): ChatCard {
  return {
    tone: 'news',
    heading,
    subtitle: 'Whynow',
    title,
    url: null,
    sections: [],
    facts: [],
    links: [],
    ...more,
  };
}

/** What of a card an event's account and brief make. */
export function aboutAccount(payload: Payload): Pick<ChatCard, 'subtitle' | 'url' | 'links'> {
  const url = textAt(payload, 'brief_url');
  return {
    subtitle: textAt(payload, 'account', 'domain') || 'Whynow',
    url: url === '' ? null : url,
    links: url === '' ? [] : [{ text: 'Open the brief', url }],
  };
}

export function accountName(payload: Payload): string {
  return textAt(payload, 'account', 'name') || textAt(payload, 'account', 'domain') || 'The workspace';
}

/** Facts without those of which nothing is known. */
export function facts(known: Readonly<Record<string, string | number | null>>): ChatCard['facts'] {
  return Object.entries(known).flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value: String(value) }],
  );
}

/** Sections without the empty ones. */
export function sections(...known: ChatSection[]): ChatSection[] {
  return known.filter(({ text }) => text.trim() !== '');
}

/** `78 of 100 (fit 36, recency 18, strength 20, depth 4)`. */
export function scoreInWords(score: number | null, breakdown: unknown): string {
  if (score === null) return '';
  const parts = ['fit', 'recency', 'strength', 'depth'].flatMap((part) => {
    const points = numberAt(breakdown, part);
    return points === null ? [] : [`${part} ${points}`];
  });
  return `${score} of 100${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}
