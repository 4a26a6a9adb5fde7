import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { refusalOf, textsOf } from '../../../../../test/support/chat-schemas.ts';
import { eventTypes, noticeTypes } from '../../events/event-types.ts';
import { composeChatMessage } from './compose-chat-message.ts';
import { chatPlatforms } from './webhook-format.ts';

const TYPES = [...eventTypes, ...noticeTypes];

/** What somebody may be called who wants to be more than a name. */
const HOSTILE = [
  '<!channel> <!here> <@U123> <#C1> <https://evil.example|Click>',
  '@everyone @here @channel @all',
  '[Click](https://evil.example) ![x](https://evil.example/p.png)',
  '**bold** __under__ *i* _i_ ~~gone~~ ||spoiler|| `code` > quote',
  '# heading\n- list\n1. one\n> quote\n#hashtag :tada: <t:1:R> <:a:1> <users/all>',
  '<b onclick=x>&lt;script&gt;</b> <a href="https://evil.example">Click</a> & "quoted" \'single\'',
  '\u202egnp.exe\u2066\u0000\u0007\u001b[31m',
  'مرحبا بالعالم שלום',
  '\ud800 half \udc00',
  '👩‍👩‍👧‍👦'.repeat(400),
  `e${'\u0301'.repeat(9000)}`,
  '\u{1f468}\u200d'.repeat(3000),
  'a'.repeat(10_000),
  '&'.repeat(10_000),
  '*'.repeat(10_000),
  '字'.repeat(10_000),
  '\n'.repeat(5000),
  'x\n'.repeat(5000),
  '',
  '   ',
  'toString',
];

/** The example of an event with every text in it replaced, addresses and what the service itself names left out. */
function withText(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string') return /url|_at$|^event/.test(name) ? value : text;
  if (Array.isArray(value)) return value.map((one: unknown) => withText(one, text, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text, key)]));
}

describe('messages of events', () => {
  for (const platform of chatPlatforms)
    for (const { event, example } of TYPES)
      test(`${event} has a message that ${platform} takes`, () => {
        const body = composeChatMessage(platform, event, JSON.stringify(example));
        assert.equal(refusalOf(platform, body), null, body);
        const said = textsOf(JSON.parse(body)).join('\n');
        assert.ok(!/undefined|\bnull\b|NaN|\[object/.test(said), said);
        // It says more than which kind it is.
        assert.ok(said.length > 60, said);
        const account = example['account'] as { name?: string } | undefined;
        if (account?.name !== undefined) assert.ok(said.includes(account.name), said);
        const briefUrl = example['brief_url'];
        if (typeof briefUrl === 'string') assert.ok(said.includes(briefUrl), 'a link to the brief');
      });

  for (const platform of chatPlatforms)
    test(`a brief says why now, who and the opener in ${platform}`, () => {
      const example = TYPES.find(({ event }) => event === 'brief.created')?.example;
      const said = textsOf(
        JSON.parse(composeChatMessage(platform, 'brief.created', JSON.stringify(example))),
      ).join('\n');
      for (const part of [
        'Why now',
        'announced a Series B of $40 million',
        'Who to contact',
        'Ada Moreau, VP Sales (new)',
        'Opener',
        'Which market does the new sales team open first?',
      ])
        assert.ok(said.includes(part), `${part} in ${said}`);
    });

  test('a brief without an opener and without people has no empty parts', () => {
    const example = structuredClone(TYPES.find(({ event }) => event === 'brief.created')?.example) ?? {};
    Object.assign(example['brief'] as object, { draft_opener: '', who_to_talk_to: [] });
    for (const platform of chatPlatforms) {
      const body = composeChatMessage(platform, 'brief.created', JSON.stringify(example));
      assert.equal(refusalOf(platform, body), null);
      assert.ok(!/Opener|Who to contact|\(nothing\)/.test(body), body);
    }
  });

  test('an export’s file is not given away to a channel', () => {
    const example = TYPES.find(({ event }) => event === 'export.completed')?.example;
    for (const platform of chatPlatforms)
      assert.ok(
        !composeChatMessage(platform, 'export.completed', JSON.stringify(example)).includes('/exports/'),
      );
  });

  test('the same event is the same bytes', () => {
    for (const platform of chatPlatforms)
      for (const { event, example } of TYPES) {
        const payload = JSON.stringify(example);
        assert.equal(
          composeChatMessage(platform, event, payload),
          composeChatMessage(platform, event, payload),
        );
      }
  });

  test('an event that says nothing, or of a kind that is not known yet, still has a message', () => {
    for (const platform of chatPlatforms)
      for (const kind of [...TYPES.map(({ event }) => event), 'account.something_new', 'constructor'])
        for (const payload of ['{}', '{"account":null,"brief":[],"signal":"x","brief_url":7}'])
          assert.equal(refusalOf(platform, composeChatMessage(platform, kind, payload)), null, kind);
  });

  for (const platform of chatPlatforms)
    test(`hostile text is text, calls nobody and fits in ${platform}`, () => {
      for (const text of HOSTILE)
        for (const { event, example } of TYPES) {
          const body = composeChatMessage(platform, event, JSON.stringify(withText(example, text)));
          assert.equal(refusalOf(platform, body), null, `${event} with ${text.slice(0, 40)}`);
          assertHarmless(platform, JSON.parse(body));
        }
    });

  test('no cut leaves half of a grapheme', () => {
    const family = '👩‍👩‍👧‍👦';
    for (const platform of chatPlatforms) {
      const example = TYPES.find(({ event }) => event === 'brief.created')?.example;
      const body = composeChatMessage(
        platform,
        'brief.created',
        JSON.stringify(withText(example, family.repeat(2000))),
      );
      for (const said of textsOf(JSON.parse(body)))
        if (said.includes('👩')) {
          const left = said.replaceAll(family, '');
          assert.ok(!/[\u200d\p{Extended_Pictographic}]/u.test(left), `${platform}: ${left.slice(0, 40)}`);
        }
    }
  });

  test('any text at all fits and is harmless', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...chatPlatforms),
        fc.constantFrom(...TYPES),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 4000 }),
          fc.string({ unit: 'grapheme', maxLength: 2000 }),
          fc.array(fc.constantFrom(...HOSTILE.slice(0, 8)), { maxLength: 30 }).map((one) => one.join(' ')),
        ),
        (platform, { event, example }, text) => {
          const body = composeChatMessage(platform, event, JSON.stringify(withText(example, text)));
          assert.equal(refusalOf(platform, body), null);
          assertHarmless(platform, JSON.parse(body));
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Nothing that the platform would read as markup, a link with other words, or a mention. */
function assertHarmless(platform: (typeof chatPlatforms)[number], message: unknown): void {
  for (const said of textsOf(message))
    assert.ok(!/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u.test(said), 'nothing unseen');
  switch (platform) {
    case 'slack': {
      const { text, blocks } = message as { text: string; blocks: unknown };
      assert.ok(!/[<>]|@(?!\u200b)/.test(text), text);
      assert.ok(!JSON.stringify(blocks).includes('"mrkdwn"'));
      // Mentions are elements of their own, which a schema of text and links alone rules out.
      break;
    }
    case 'teams':
      assert.ok(!/"(?:TextBlock|FactSet|mention)"/.test(JSON.stringify(message)));
      break;
    case 'google_chat': {
      const [{ card }] = (message as { cardsV2: [{ card: { sections: unknown } }] }).cardsV2;
      for (const said of textsOf(card.sections)) assert.ok(!/<(?!\/?[bi]>)/.test(said), said.slice(0, 200));
      assert.ok(!/[<>]/.test((message as { fallbackText: string }).fallbackText));
      break;
    }
    case 'discord':
    case 'mattermost': {
      const { embeds, attachments } = message as Record<string, Record<string, unknown>[] | undefined>;
      const { author: _, ...marked } = (embeds ?? attachments ?? [])[0] ?? {};
      if (platform === 'discord')
        assert.deepEqual((message as Record<string, unknown>)['allowed_mentions'], { parse: [] });
      for (const said of textsOf(marked)) {
        const ours = said.replaceAll(/\[Open the (?:brief|source)\]\(https:[^)]+\)/g, '');
        assert.ok(!/@(?!\u200b)/.test(ours), said.slice(0, 200));
        assert.ok(!/(?<!\\)(?:\\\\)*\]\(/.test(ours), said.slice(0, 200));
        assert.ok(!/(?<!\\)(?:\\\\)*</.test(ours), said.slice(0, 200));
        assert.ok(!/(?<!\\)(?:\\\\)*`/.test(ours), said.slice(0, 200));
        assert.ok(!/^#+ /m.test(ours), said.slice(0, 200));
      }
    }
  }
}
