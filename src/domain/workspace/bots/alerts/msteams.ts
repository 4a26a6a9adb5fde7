import type { AlertCard } from './alert-card.ts';

/**
 * For Microsoft Teams: an Adaptive Card 1.4 in the envelope that the Workflows template “Post to a channel when a webhook request is
 * received” takes (https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook), which
 * has replaced the Office 365 connectors; those that still run take the same. What comes from a page stands in text runs: unlike text
 * blocks and facts they know no Markdown. A message may have 28 KB; this one stays under 16.
 */
export function teamsMessage(card: AlertCard): Record<string, unknown> {
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
                color: card.tone === 'fired' ? 'Default' : 'Warning',
              },
            ]),
            ...(card.change
              ? [
                  line([{ text: 'Before: ', weight: 'Bolder' }, { text: card.change.before || '(nothing)' }]),
                  line([{ text: 'After: ', weight: 'Bolder' }, { text: card.change.after || '(nothing)' }]),
                ]
              : []),
            ...(card.quote === null ? [] : [line([{ text: card.quote, italic: true }])]),
            ...card.facts.map(({ label, value }) =>
              line([{ text: `${label}: `, weight: 'Bolder' }, { text: value }], 'Small'),
            ),
          ],
          actions:
            card.url === null ? [] : [{ type: 'Action.OpenUrl', title: 'Open the source', url: card.url }],
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

function line(runs: Run[], spacing: 'Default' | 'Small' = 'Default'): Record<string, unknown> {
  return { type: 'RichTextBlock', spacing, inlines: runs.map((run) => ({ type: 'TextRun', ...run })) };
}
