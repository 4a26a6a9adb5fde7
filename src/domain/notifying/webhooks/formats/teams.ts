import type { ChatCard, ChatSection } from './chat-card.ts';

/**
 * For Microsoft Teams: an Adaptive Card 1.4 in the envelope that the Workflows template “Post to a channel when a webhook request is
 * received” takes (https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook), which
 * has replaced the Office 365 connectors; those that still run take the same. What comes from a page stands in text runs: unlike text
 * blocks and facts they know no Markdown. A message may have 28 KB (`render-card.ts` keeps it).
 */
export function teamsMessage(card: ChatCard): Record<string, unknown> {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          fallbackText: `${card.heading}: ${card.title}`,
          body: [
            line([{ text: card.heading, isSubtle: true }]),
            line([
              {
                text: card.title,
                weight: 'Bolder',
                size: 'Medium',
                color: card.tone === 'news' ? 'Default' : 'Warning',
              },
            ]),
            ...card.sections.flatMap(sectionLines),
            ...card.facts.map(({ label, value }) =>
              line([{ text: `${label}: `, weight: 'Bolder' }, { text: value }], 'Small'),
            ),
          ],
          actions: card.links.map(({ text, url }) => ({ type: 'Action.OpenUrl', title: text, url })),
        },
      },
    ],
  };
}

interface Run {
  text: string;
  weight?: 'Bolder';
  size?: 'Medium';
  color?: 'Default' | 'Warning';
  isSubtle?: boolean;
  italic?: boolean;
}

/** A run shows no line ends, so each line is a block. */
function sectionLines({ label, style, text }: ChatSection): Record<string, unknown>[] {
  const lines = text.split('\n').map((part): Run => {
    if (style === 'quote') return { text: part, italic: true };
    return { text: style === 'list' ? `• ${part}` : part };
  });
  const [first, ...others] = lines;
  if (label === null || first === undefined) return lines.map((run) => line([run]));
  if (lines.length === 1 && style !== 'list')
    return [line([{ text: `${label}: `, weight: 'Bolder' }, first])];
  return [
    line([{ text: label, weight: 'Bolder' }]),
    ...[first, ...others].map((run) => line([run], 'Small')),
  ];
}

function line(runs: Run[], spacing: 'Default' | 'Small' = 'Default'): Record<string, unknown> {
  return { type: 'RichTextBlock', spacing, inlines: runs.map((run) => ({ type: 'TextRun', ...run })) };
}
