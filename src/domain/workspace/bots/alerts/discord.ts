import type { AlertCard } from './alert-card.ts';
import { escapeMarkdown } from './alert-text.ts';

const GREEN = 0x2e_7d_32;
const AMBER = 0xb2_6a_00;

/**
 * For a Discord webhook: one embed (https://discord.com/developers/docs/resources/webhook#execute-webhook), nobody mentioned. Limits:
 * title 256 characters, description 4,096, 25 fields of 256 and 1,024, 6,000 over all.
 */
export function discordMessage(card: AlertCard): Record<string, unknown> {
  const description = [
    ...(card.change
      ? [`**Before**\n${quoted(card.change.before)}`, `**After**\n${quoted(card.change.after)}`]
      : []),
    ...(card.quote === null ? [] : [quoted(card.quote)]),
  ].join('\n\n');
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: cut(card.heading, 256) },
        title: cut(escapeMarkdown(card.title), 256),
        ...(card.url === null ? {} : { url: card.url }),
        color: card.tone === 'fired' ? GREEN : AMBER,
        ...(description === '' ? {} : { description: cut(description, 2500) }),
        fields: card.facts.slice(0, 8).map(({ label, value }) => ({
          name: cut(escapeMarkdown(label), 100),
          value: cut(escapeMarkdown(value), 200) || '–',
          inline: value.length <= 40,
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

/** Backslashes make a text longer; half of an escape is not left at the end. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1).toWellFormed();
  return `${kept.replace(/[\ufffd\\]+$/, '')}…`;
}
