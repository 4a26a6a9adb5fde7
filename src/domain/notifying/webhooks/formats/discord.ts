import type { ChatCard } from './chat-card.ts';
import { escapeMarkdown, fitEscaped } from './chat-text.ts';
import { markdownBody } from './markdown-body.ts';

const GREEN = 0x2e_7d_32;
const AMBER = 0xb2_6a_00;

/**
 * For a Discord webhook: one embed (https://discord.com/developers/docs/resources/webhook#execute-webhook), nobody mentioned. Limits:
 * title and author 256 characters, description 4,096, 25 fields of 256 and 1,024, 6,000 over all. A webhook that no application owns may
 * send no buttons, so links stand in a field.
 */
export function discordMessage(card: ChatCard): Record<string, unknown> {
  const description = markdownBody(card.sections, MAX_DESCRIPTION);
  const links = linksWithin(card, MAX_LINKS);
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: fitEscaped(card.heading, (text) => text, MAX_TITLE) },
        title: fitEscaped(card.title, escapeMarkdown, MAX_TITLE),
        ...(card.url === null ? {} : { url: card.url }),
        color: card.tone === 'news' ? GREEN : AMBER,
        ...(description === '' ? {} : { description }),
        fields: [
          ...card.facts.slice(0, 8).map(({ label, value }) => ({
            name: fitEscaped(label, escapeMarkdown, 80),
            value: fitEscaped(value, escapeMarkdown, 200),
            inline: value.length <= 40,
          })),
          ...(links === '' ? [] : [{ name: 'Links', value: links, inline: false }]),
        ],
      },
    ],
  };
}

const MAX_TITLE = 256;
const MAX_DESCRIPTION = 2100;
const MAX_LINKS = 1024;

/** What would be cut is left out: half an address leads nowhere. The title leads to the first of them in any case. */
function linksWithin({ links }: ChatCard, most: number): string {
  let line = '';
  for (const { text, url } of links) {
    const next = `${line === '' ? '' : ' · '}[${escapeMarkdown(text)}](${url})`;
    if (line.length + next.length <= most) line += next;
  }
  return line;
}
