import type { ChatCard, ChatSection } from './chat-card.ts';
import { escapeEntities, fitEscaped, silenceMentions } from './chat-text.ts';

/**
 * For a Slack incoming webhook: Block Kit (https://docs.slack.dev/reference/block-kit), with `text` for notifications. Words of others
 * stand in rich text, whose elements know no markup and no mention: mrkdwn has no way to write a literal `*`. `text` is mrkdwn, so
 * its control characters are escaped (https://docs.slack.dev/messaging/formatting-message-text). Limits: 50 blocks, header 150
 * characters, a text 3,000.
 *
 * Links are text, not buttons: Slack reports every click on a button to the app and marks the message with a warning where nobody
 * answers (https://github.com/slackapi/node-slack-sdk/issues/869), and an incoming webhook has nobody to answer.
 */
export function slackMessage(card: ChatCard): Record<string, unknown> {
  return {
    text: fitEscaped(
      `${card.heading}: ${card.title}`,
      (text) => escapeEntities(silenceMentions(text)),
      MAX_TEXT,
    ),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: fitEscaped(card.heading, plain, MAX_HEADER), emoji: false },
      },
      richText(section([card.url === null ? bold(card.title) : link(card.title, card.url)])),
      ...card.sections.map((part) => richText(...body(part))),
      ...(card.facts.length === 0
        ? []
        : [
            richText(
              section(
                card.facts.flatMap(({ label, value }, place) => [
                  bold(`${place === 0 ? '' : '\n'}${label}: `),
                  words(value),
                ]),
              ),
            ),
          ]),
      ...(card.links.length === 0
        ? []
        : [
            richText(
              section(
                card.links.flatMap(({ text, url }, place) => [
                  ...(place === 0 ? [] : [words('  ·  ')]),
                  link(text, url),
                ]),
              ),
            ),
          ]),
    ],
  };
}

const MAX_TEXT = 3000;
const MAX_HEADER = 150;

type Element = Record<string, unknown>;

function plain(text: string): string {
  return text;
}

function body({ label, style, text }: ChatSection): Element[] {
  const head = label === null ? [] : [section([bold(label)])];
  switch (style) {
    case 'text':
      // One paragraph: whether a section begins a line of its own is nowhere written.
      return [section(label === null ? [words(text)] : [bold(label), words(`\n${text}`)])];
    case 'quote':
      return [...head, { type: 'rich_text_quote', elements: [words(text)] }];
    case 'list':
      return [
        ...head,
        {
          type: 'rich_text_list',
          style: 'bullet',
          elements: text.split('\n').map((item) => section([words(item)])),
        },
      ];
  }
}

function richText(...elements: Element[]): Element {
  return { type: 'rich_text', elements };
}

function section(elements: Element[]): Element {
  return { type: 'rich_text_section', elements };
}

function words(text: string): Element {
  return { type: 'text', text };
}

function bold(text: string): Element {
  return { type: 'text', text, style: { bold: true } };
}

function link(text: string, url: string): Element {
  return { type: 'link', url, text, style: { bold: true } };
}
