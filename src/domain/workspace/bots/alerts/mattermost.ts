import type { AlertCard } from './alert-card.ts';
import { escapeMarkdown } from './alert-text.ts';

/**
 * For a Mattermost incoming webhook: one message attachment
 * (https://developers.mattermost.com/integrate/reference/message-attachments). Its texts are Markdown and notify everybody they mention, so
 * both are disarmed. A post may have 16,383 characters; this one stays under 9,000.
 */
export function mattermostMessage(card: AlertCard): Record<string, unknown> {
  const text = [
    ...(card.change
      ? [`**Before**\n${quoted(card.change.before)}`, `**After**\n${quoted(card.change.after)}`]
      : []),
    ...(card.quote === null ? [] : [quoted(card.quote)]),
  ].join('\n\n');
  return {
    attachments: [
      {
        fallback: escapeMarkdown(`${card.heading}: ${card.title}`),
        color: card.tone === 'fired' ? '#2e7d32' : '#b26a00',
        author_name: escapeMarkdown(card.heading),
        title: escapeMarkdown(card.title),
        ...(card.url === null ? {} : { title_link: card.url }),
        text,
        fields: card.facts.map(({ label, value }) => ({
          short: value.length <= 40,
          title: escapeMarkdown(label),
          value: escapeMarkdown(value),
        })),
      },
    ],
  };
}

function quoted(text: string): string {
  return text === ''
    ? '*(nothing)*'
    : escapeMarkdown(text)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
}
