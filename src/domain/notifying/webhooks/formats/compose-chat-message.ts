import { eventCard } from './event-card.ts';
import type { Payload } from './cards/payload.ts';
import { renderCard } from './render-card.ts';
import type { ChatPlatform } from './webhook-format.ts';

/**
 * The body that tells a chat of a stored event: the same bytes at every attempt and at every repeat. It has no stamp of the attempt's own.
 */
export function composeChatMessage(platform: ChatPlatform, kind: string, payload: string): string {
  return JSON.stringify(renderCard(platform, eventCard(kind, JSON.parse(payload) as Payload)));
}
