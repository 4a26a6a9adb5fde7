import type { AlertCard } from './alert-card.ts';
import { escapeEntities } from './alert-text.ts';

/**
 * For a Google Chat incoming webhook: a message with one card (https://developers.google.com/workspace/chat/api/reference/rest/v1/cards).
 * Texts of widgets know some HTML (https://developers.google.com/workspace/chat/format-messages#card-formatting), so theirs is
 * escaped; headers and buttons are plain. A message may have 32,000 bytes; this one stays under 16,000.
 */
export function googleChatMessage(card: AlertCard): Record<string, unknown> {
  return {
    fallbackText: `${card.heading}: ${card.title}`,
    cardsV2: [
      {
        cardId: 'whynow-alert',
        card: {
          header: { title: card.heading, subtitle: card.tone === 'fired' ? 'Bot fired' : 'Bot paused' },
          sections: [
            {
              widgets: [
                paragraph(`<b>${escapeEntities(card.title)}</b>`),
                ...(card.change
                  ? [labelled('Before', card.change.before), labelled('After', card.change.after)]
                  : []),
                ...(card.quote === null ? [] : [paragraph(`<i>${escapeEntities(card.quote)}</i>`)]),
                ...card.facts.map(({ label, value }) => labelled(label, value)),
                ...(card.url === null
                  ? []
                  : [
                      {
                        buttonList: {
                          buttons: [{ text: 'Open the source', onClick: { openLink: { url: card.url } } }],
                        },
                      },
                    ]),
              ],
            },
          ],
        },
      },
    ],
  };
}

function paragraph(text: string): Record<string, unknown> {
  return { textParagraph: { text } };
}

function labelled(topLabel: string, value: string): Record<string, unknown> {
  return { decoratedText: { topLabel, text: escapeEntities(value) || '(nothing)', wrapText: true } };
}
