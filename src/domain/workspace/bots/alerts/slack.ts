import type { AlertCard } from './alert-card.ts';
import { escapeEntities } from './alert-text.ts';

/**
 * For a Slack incoming webhook: Block Kit (https://docs.slack.dev/reference/block-kit), with `text` for notifications. Slack's control
 * characters are escaped (https://docs.slack.dev/messaging/formatting-message-text), so nothing from a page becomes a link or a mention;
 * `verbatim` leaves bare addresses and channel names alone. Limits: header 150 characters, section 3,000, field 2,000, ten fields.
 */
export function slackMessage(card: AlertCard): Record<string, unknown> {
  const title = escapeEntities(card.title);
  return {
    text: escapeEntities(`${card.heading}: ${card.title}`),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: heading(card.heading), emoji: false },
      },
      section(linked(title, card.url)),
      ...(card.change
        ? [
            section(`*Before*\n${quoted(card.change.before)}`),
            section(`*After*\n${quoted(card.change.after)}`),
          ]
        : []),
      ...(card.quote === null ? [] : [section(quoted(card.quote))]),
      {
        type: 'section',
        fields: card.facts
          .slice(0, 10)
          .map(({ label, value }) => mrkdwn(`*${escapeEntities(label)}*\n${escapeEntities(value)}`)),
      },
    ],
  };
}

function heading(text: string): string {
  return text.length <= 150
    ? text
    : `${text
        .slice(0, 149)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`;
}

/** An address of thousands of `&` would be too long as entities. */
function linked(title: string, url: string | null): string {
  const link = url === null ? '' : `<${escapeEntities(url)}|${title}>`;
  return link === '' || link.length > 3000 ? `*${title}*` : link;
}

function section(text: string): Record<string, unknown> {
  return { type: 'section', text: mrkdwn(text) };
}

function mrkdwn(text: string): Record<string, unknown> {
  return { type: 'mrkdwn', text, verbatim: true };
}

function quoted(text: string): string {
  return text === ''
    ? '_(nothing)_'
    : escapeEntities(text)
        .split('\n')
        .map((line) => `>${line}`)
        .join('\n');
}
