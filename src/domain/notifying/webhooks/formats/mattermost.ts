import type { ChatCard } from './chat-card.ts';
import { escapeMarkdown, fitEscaped } from './chat-text.ts';
import { markdownBody } from './markdown-body.ts';

/**
 * For a Mattermost incoming webhook: one message attachment
 * (https://developers.mattermost.com/integrate/reference/message-attachments). Its texts are Markdown and call whom they mention, so
 * both are disarmed. A post may have 16,383 characters; this one stays under 14,000. Buttons need an integration that answers them, so
 * links stand in the text.
 */
export function mattermostMessage(card: ChatCard): Record<string, unknown> {
  const links = card.links.map(({ text, url }) => `[${escapeMarkdown(text)}](${url})`).join(' · ');
  const body = markdownBody(card.sections, MAX_BODY);
  return {
    attachments: [
      {
        fallback: fitEscaped(`${card.heading}: ${card.title}`, escapeMarkdown, MAX_LINE),
        color: card.tone === 'news' ? '#2e7d32' : '#b26a00',
        author_name: fitEscaped(card.heading, escapeMarkdown, MAX_LINE),
        title: fitEscaped(card.title, escapeMarkdown, MAX_LINE),
        ...(card.url === null ? {} : { title_link: card.url }),
        text: [body, links].filter((part) => part !== '').join('\n\n'),
        fields: card.facts.map(({ label, value }) => ({
          short: value.length <= 40,
          title: escapeMarkdown(label),
          value: fitEscaped(value, escapeMarkdown, MAX_VALUE),
        })),
      },
    ],
  };
}

const MAX_BODY = 3500;
const MAX_LINE = 500;
const MAX_VALUE = 300;
