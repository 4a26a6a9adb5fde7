import { boundCard } from './chat-card.ts';
import type { ChatCard } from './chat-card.ts';
import { discordMessage } from './discord.ts';
import { googleChatMessage } from './google-chat.ts';
import { mattermostMessage } from './mattermost.ts';
import { slackMessage } from './slack.ts';
import { teamsMessage } from './teams.ts';
import type { ChatPlatform } from './webhook-format.ts';

const MESSAGES: Record<ChatPlatform, (card: ChatCard) => Record<string, unknown>> = {
  slack: slackMessage,
  teams: teamsMessage,
  google_chat: googleChatMessage,
  discord: discordMessage,
  mattermost: mattermostMessage,
};

/** Bytes that a whole message may have, with some room below what the platform publishes. */
const MAX_BYTES: Record<ChatPlatform, number> = {
  slack: 60_000,
  teams: 27_000,
  google_chat: 31_000,
  discord: 60_000,
  mattermost: 60_000,
};

/** The shares of their length that texts are tried with until the message fits. */
const SHARES = [1, 0.6, 0.35, 0.2, 0.1];

/**
 * A card as the body of a request to this platform. The one way into every chat, for bots' alerts and for webhooks. The same card is
 * the same message, and it fits whatever its texts are: they are cut, and nothing fails.
 */
export function renderCard(platform: ChatPlatform, card: ChatCard): Record<string, unknown> {
  const write = MESSAGES[platform];
  for (const share of SHARES) {
    const message = write(boundCard(card, share));
    if (Buffer.byteLength(JSON.stringify(message)) <= MAX_BYTES[platform]) return message;
  }
  return write(boundCard({ ...card, links: [], sections: card.sections.slice(0, 1) }, 0.1));
}
