import type { ChatCard, ChatSection } from './chat-card.ts';
import { escapeEntities, silenceMentions } from './chat-text.ts';

/**
 * For a Google Chat incoming webhook: a message with one card (https://developers.google.com/workspace/chat/api/reference/rest/v1/cards).
 * Texts of widgets know some HTML (https://developers.google.com/workspace/chat/format-messages#card-formatting), so theirs is
 * escaped; headers and buttons are plain. A message may have 32,000 bytes (`render-card.ts` keeps it).
 */
export function googleChatMessage(card: ChatCard): Record<string, unknown> {
  return {
    fallbackText: silenceMentions(`${card.heading}: ${card.title}`.replaceAll('<', '‹').replaceAll('>', '›')),
    cardsV2: [
      {
        cardId: 'whynow-alert',
        card: {
          header: { title: card.heading, ...(card.subtitle === '' ? {} : { subtitle: card.subtitle }) },
          sections: [
            {
              widgets: [
                paragraph(`<b>${escapeEntities(card.title)}</b>`),
                ...card.sections.map(widget),
                ...card.facts.map(({ label, value }) => labelled(label, value)),
                ...(card.links.length === 0
                  ? []
                  : [
                      {
                        buttonList: {
                          buttons: card.links.map(({ text, url }) => ({
                            text,
                            onClick: { openLink: { url } },
                          })),
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

function widget({ label, style, text }: ChatSection): Record<string, unknown> {
  if (style === 'list')
    return labelled(
      label ?? '',
      text
        .split('\n')
        .map((item) => `• ${item}`)
        .join('\n'),
    );
  if (label !== null) return labelled(label, text);
  const escaped = escapeEntities(text);
  return paragraph(style === 'quote' ? `<i>${escaped}</i>` : escaped);
}

function paragraph(text: string): Record<string, unknown> {
  return { textParagraph: { text } };
}

function labelled(topLabel: string, value: string): Record<string, unknown> {
  return { decoratedText: { topLabel, text: escapeEntities(value), wrapText: true } };
}
