import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ChatPlatform } from '../../src/domain/notifying/webhooks/formats/webhook-format.ts';

/** Exactly these members, of which `required` must be there. */
function shape(properties: Record<string, object>, required: string[] = Object.keys(properties)): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

const text = (maxLength: number): object => ({ type: 'string', minLength: 1, maxLength });
const is = (value: unknown): object => ({ const: value });
const list = (items: object, maxItems: number): object => ({ type: 'array', minItems: 1, maxItems, items });
const link = { type: 'string', pattern: '^https?://[^\\s<>|()"]+$', maxLength: 3000 };
const bold = shape({ bold: is(true) });

/** https://docs.slack.dev/reference/block-kit/blocks/rich-text-block and header-block; messages by incoming webhooks. */
const richSection = shape({
  type: is('rich_text_section'),
  elements: list(
    {
      anyOf: [
        shape({ type: is('text'), text: text(3000), style: bold }, ['type', 'text']),
        shape({ type: is('link'), url: link, text: text(3000), style: bold }, ['type', 'url']),
      ],
    },
    100,
  ),
});
const slack = shape({
  text: text(4000),
  unfurl_links: is(false),
  unfurl_media: is(false),
  blocks: list(
    {
      anyOf: [
        shape({
          type: is('header'),
          text: shape({ type: is('plain_text'), text: text(150), emoji: is(false) }),
        }),
        shape({
          type: is('rich_text'),
          elements: list(
            {
              anyOf: [
                richSection,
                shape({
                  type: is('rich_text_quote'),
                  elements: list(shape({ type: is('text'), text: text(3000) }), 100),
                }),
                shape({
                  type: is('rich_text_list'),
                  style: { enum: ['bullet', 'ordered'] },
                  elements: list(richSection, 100),
                }),
              ],
            },
            100,
          ),
        }),
      ],
    },
    50,
  ),
});

/** https://adaptivecards.io/explorer (1.4) in the envelope of an incoming webhook. */
const teams = shape({
  type: is('message'),
  attachments: list(
    shape({
      contentType: is('application/vnd.microsoft.card.adaptive'),
      contentUrl: { type: 'null' },
      content: shape({
        $schema: is('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: is('AdaptiveCard'),
        version: is('1.4'),
        msteams: shape({ width: is('Full') }),
        fallbackText: text(4000),
        body: list(
          shape({
            type: is('RichTextBlock'),
            spacing: { enum: ['Default', 'Small'] },
            inlines: list(
              shape(
                {
                  type: is('TextRun'),
                  text: text(4000),
                  weight: is('Bolder'),
                  size: is('Medium'),
                  color: { enum: ['Default', 'Warning'] },
                  isSubtle: { type: 'boolean' },
                  italic: { type: 'boolean' },
                },
                ['type', 'text'],
              ),
              10,
            ),
          }),
          2000,
        ),
        actions: {
          type: 'array',
          maxItems: 6,
          items: shape({ type: is('Action.OpenUrl'), title: text(100), url: link }),
        },
      }),
    }),
    1,
  ),
});

/** https://developers.google.com/workspace/chat/api/reference/rest/v1/cards */
const google_chat = shape({
  fallbackText: text(4000),
  cardsV2: list(
    shape({
      cardId: text(100),
      card: shape({
        header: shape({ title: text(1000), subtitle: text(1000) }, ['title']),
        sections: list(
          shape({
            widgets: list(
              {
                anyOf: [
                  shape({ textParagraph: shape({ text: text(10_000) }) }),
                  shape({
                    decoratedText: shape({
                      topLabel: { type: 'string' },
                      text: text(10_000),
                      wrapText: is(true),
                    }),
                  }),
                  shape({
                    buttonList: shape({
                      buttons: list(
                        shape({
                          text: text(100),
                          onClick: shape({ openLink: shape({ url: link }) }),
                        }),
                        100,
                      ),
                    }),
                  }),
                ],
              },
              100,
            ),
          }),
          100,
        ),
      }),
    }),
    1,
  ),
});

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const discord = shape({
  allowed_mentions: shape({ parse: { type: 'array', maxItems: 0 } }),
  embeds: list(
    shape(
      {
        author: shape({ name: text(256) }),
        title: text(256),
        url: link,
        color: { type: 'integer', minimum: 0, maximum: 0xff_ff_ff },
        description: text(4096),
        fields: {
          type: 'array',
          maxItems: 25,
          items: shape({ name: text(256), value: text(1024), inline: { type: 'boolean' } }),
        },
      },
      ['author', 'title', 'color', 'fields'],
    ),
    10,
  ),
});

/** https://developers.mattermost.com/integrate/reference/message-attachments */
const mattermost = shape({
  attachments: list(
    shape(
      {
        fallback: text(1000),
        color: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
        author_name: text(1000),
        title: text(1000),
        title_link: link,
        text: { type: 'string', maxLength: 16_383 },
        fields: {
          type: 'array',
          maxItems: 50,
          items: shape({ short: { type: 'boolean' }, title: text(1000), value: text(1000) }),
        },
      },
      ['fallback', 'color', 'author_name', 'title', 'text', 'fields'],
    ),
    1,
  ),
});

const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
const SCHEMAS = { slack, teams, google_chat, discord, mattermost } satisfies Record<ChatPlatform, object>;
const validators = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
);

/** Bytes that a request's body may have. */
const MAX_BYTES: Record<ChatPlatform, number> = {
  slack: 100_000,
  teams: 28 * 1024,
  google_chat: 32_000,
  discord: 100_000,
  mattermost: 100_000,
};

/** Why the platform would not take this body, by what it publishes; null where it would. */
export function refusalOf(platform: ChatPlatform, body: string): string | null {
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_BYTES[platform]) return `${bytes} bytes`;
  const message = JSON.parse(body) as Record<string, unknown>;
  const validate = validators[platform];
  if (!validate?.(message)) return ajv.errorsText(validate?.errors ?? []).slice(0, 500);
  const all = textsOf(message);
  if (all.some((one) => !one.isWellFormed() || one.includes('\0'))) return 'text that is not well-formed';
  if (platform === 'discord' && embedLength(message) > 6000) return 'over 6,000';
  return null;
}

/** Discord counts title, description, names and values of fields, and the author; no addresses. */
function embedLength(message: Record<string, unknown>): number {
  const embeds = (message['embeds'] ?? []) as Record<string, unknown>[];
  return embeds.flatMap((embed) => textsOf({ ...embed, url: undefined })).join('').length;
}

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
