import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ALERT_CHANNELS } from '../../../ground/vocabulary/bot-config.ts';
import type { BotMatch } from '../../../ground/vocabulary/bot-match.ts';
import type { FireNotice, PauseNotice } from './alert-card.ts';
import { composeFireAlert, composePausedAlert } from './compose-alert.ts';

const match: BotMatch = {
  key: 'pro-59',
  title: 'Pro: 49 → 59 USD a month (+20 %)',
  subtype: 'increase',
  strength: 60,
  url: 'https://rival.example/pricing',
  quote: 'Pro $59 per month',
  text: 'Pro $59 per month',
  occurredAt: null,
  fields: {},
  matched: { before: 'Pro $49 per month', after: 'Pro $59 per month', diff: [] },
};

const fire: FireNotice = {
  bot: {
    id: 'bot_1',
    name: 'Rival pricing',
    source: 'https://rival.example/pricing',
    fires_signal: 'competitor_price_change',
  },
  fire: { id: 'fire_1', firedAt: new Date('2026-11-20T09:30:00Z'), signalId: 'sig_1' },
  match,
  accounts: [{ id: 'acc_1', name: 'Ferncastle Freight', domain: 'ferncastle.example' }],
};

const pause: PauseNotice = {
  bot: { id: 'bot_1', name: 'Rival pricing', source: 'https://rival.example/pricing' },
  reason: 'consecutive_failures',
  pausedAt: new Date('2026-11-20T09:30:00Z'),
  lastErrors: [{ at: '2026-11-20T09:30:00.000Z', reason: 'HTTP status 503' }],
};

/** What a page may be called that wants to be more than a title. */
const HOSTILE = [
  '<!channel> <@U123> <https://evil.example|Click>',
  '@everyone @here @channel',
  '[Click](https://evil.example) ![x](https://evil.example/p.png)',
  '**bold** __under__ ~~gone~~ ||spoiler|| `code` > quote',
  '# heading\n- list\n1. one',
  '<b onclick=x>&lt;script&gt;</b> & "quoted" \'single\'',
  '\u202egnp.exe\u0000\u0007',
  '\ud800 half',
  '😀'.repeat(500),
  'a'.repeat(10_000),
  '&'.repeat(3000),
  '\n'.repeat(5000),
];

type Message = Record<string, unknown>;

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (of, name) => (typeof of === 'object' && of !== null ? (Reflect.get(of, name) as unknown) : undefined),
    value,
  );
}

function textAt(value: unknown, ...path: string[]): string {
  const text = at(value, ...path);
  return typeof text === 'string' ? text : '';
}

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(allTexts);
}

/** A block of rich text as Slack shows it. */
function shownText(block: unknown): string {
  return (at(block, 'elements') as Message[])
    .map((element) => {
      const said = (element['elements'] as Message[]).map((one) => textAt(one, 'text')).join('');
      return element['type'] === 'rich_text_quote' ? `> ${said}` : said;
    })
    .join('\n');
}

function withText(text: string): FireNotice {
  return {
    ...fire,
    bot: { ...fire.bot, name: text, source: text },
    match: { ...match, title: text, quote: text, matched: { before: text, after: text, diff: [] } },
    accounts: [{ id: 'acc_1', name: text, domain: text }],
  };
}

describe('alerts', () => {
  test('Slack: Block Kit with a link, a diff and the facts', () => {
    const message = composeFireAlert('slack', fire) as Message;
    assert.equal(message['text'], 'Rival pricing: Pro: 49 → 59 USD a month (+20 %)');
    const [header, title, before, after, , facts, links] = message['blocks'] as Message[];
    assert.deepEqual(header, {
      type: 'header',
      text: { type: 'plain_text', text: 'Rival pricing', emoji: false },
    });
    const link = (text: string) => ({
      type: 'link',
      url: 'https://rival.example/pricing',
      text,
      style: { bold: true },
    });
    assert.deepEqual(at(title, 'elements', '0', 'elements'), [link('Pro: 49 → 59 USD a month (+20 %)')]);
    assert.deepEqual(shownText(before), 'Before\n> Pro $49 per month');
    assert.deepEqual(shownText(after), 'After\n> Pro $59 per month');
    assert.equal(
      shownText(facts),
      'Account: Ferncastle Freight\nSignal: competitor_price_change\nSource: https://rival.example/pricing\nSeen: 2026-11-20 09:30 UTC',
    );
    assert.deepEqual(at(links, 'elements', '0', 'elements'), [link('Open the source')]);
  });

  test('Discord: one embed, nobody mentioned', () => {
    const message = composeFireAlert('discord', fire) as Message;
    assert.deepEqual(message['allowed_mentions'], { parse: [] });
    assert.equal('content' in message, false);
    const [embed] = message['embeds'] as Message[];
    assert.equal(embed?.['title'], 'Pro: 49 → 59 USD a month (+20 %)');
    assert.equal(embed?.['url'], 'https://rival.example/pricing');
    assert.deepEqual(embed?.['author'], { name: 'Rival pricing' });
  });

  test('Teams: an Adaptive Card whose texts from the page know no Markdown', () => {
    const message = composeFireAlert('msteams', fire) as Message;
    assert.equal(message['type'], 'message');
    const [attachment] = message['attachments'] as Message[];
    assert.equal(attachment?.['contentType'], 'application/vnd.microsoft.card.adaptive');
    const card = attachment?.['content'] as Message;
    assert.equal(card['type'], 'AdaptiveCard');
    for (const line of card['body'] as Message[]) {
      assert.equal(line['type'], 'RichTextBlock');
      for (const run of line['inlines'] as Message[]) assert.equal(run['type'], 'TextRun');
    }
    assert.deepEqual(card['actions'], [
      { type: 'Action.OpenUrl', title: 'Open the source', url: 'https://rival.example/pricing' },
    ]);
  });

  test('Google Chat: a card of version 2', () => {
    const message = composeFireAlert('google_chat', fire) as Message;
    const [{ card }] = message['cardsV2'] as unknown as [{ card: Message }];
    assert.deepEqual(card['header'], { title: 'Rival pricing', subtitle: 'Bot fired' });
    const [section] = card['sections'] as Message[];
    const widgets = section?.['widgets'] as Message[];
    assert.deepEqual(widgets[0], { textParagraph: { text: '<b>Pro: 49 → 59 USD a month (+20 %)</b>' } });
    assert.deepEqual(widgets[1], {
      decoratedText: { topLabel: 'Before', text: 'Pro $49 per month', wrapText: true },
    });
  });

  test('Mattermost: an attachment', () => {
    const message = composeFireAlert('mattermost', fire) as Message;
    const [attachment] = message['attachments'] as Message[];
    assert.equal(attachment?.['title_link'], 'https://rival.example/pricing');
    assert.equal(attachment?.['fallback'], 'Rival pricing: Pro: 49 → 59 USD a month (+20 %)');
    assert.match(textAt(attachment, 'text'), /^\*\*Before\*\*\n> Pro \$49 per month/);
  });

  test('a webhook gets the fire as JSON', () => {
    assert.deepEqual(composeFireAlert('webhook', fire), {
      event: 'bot.fired',
      bot: { id: 'bot_1', name: 'Rival pricing', source: 'https://rival.example/pricing' },
      fire: {
        id: 'fire_1',
        bot_id: 'bot_1',
        signal_id: 'sig_1',
        fired_at: '2026-11-20T09:30:00.000Z',
        matched: match.matched,
      },
      signal: { type: 'competitor_price_change', subtype: 'increase', strength: 60 },
      title: match.title,
      url: match.url,
      quote: match.quote,
      accounts: fire.accounts,
    });
  });

  test('a pause says why, the last errors and what to do, in every channel', () => {
    for (const channel of ALERT_CHANNELS) {
      const said = JSON.stringify(composePausedAlert(channel, pause));
      assert.ok(said.includes('HTTP status 503'), channel);
      assert.ok(said.includes('Rival pricing'), channel);
      if (channel !== 'webhook') {
        assert.ok(said.includes('three runs in a row failed'), channel);
        assert.ok(said.includes('resume it'), channel);
      }
    }
  });

  test('hostile text stays text in Slack: nothing of it is read for markup', () => {
    for (const text of HOSTILE) {
      const { blocks, text: summary } = composeFireAlert('slack', withText(text)) as Message;
      // Plain text and rich text know no markup; mrkdwn is the summary alone.
      assert.ok(!JSON.stringify(blocks).includes('"mrkdwn"'));
      assert.ok(!/[<>]|@(?!\u200b)/.test(String(summary)), String(summary).slice(0, 200));
    }
  });

  test('hostile text calls nobody and links nowhere in Markdown', () => {
    for (const text of HOSTILE) {
      const discord = composeFireAlert('discord', withText(text));
      assert.deepEqual(discord['allowed_mentions'], { parse: [] });
      for (const message of [discord, composeFireAlert('mattermost', withText(text))])
        for (const said of allTexts(message)) {
          assert.ok(
            !/@(?:everyone|here|channel|all)\b/.test(said) || said === cutName(text),
            said.slice(0, 200),
          );
          assert.ok(!/(?<!\\)\[Click/.test(said) || said === cutName(text), said.slice(0, 200));
        }
    }
  });

  test('hostile text is no markup in Google Chat', () => {
    for (const text of HOSTILE) {
      const message = composeFireAlert('google_chat', withText(text)) as Message;
      const { sections } = (message['cardsV2'] as unknown as [{ card: { sections: unknown } }])[0].card;
      for (const said of allTexts(sections)) assert.ok(!/<(?!\/?[bi]>)/.test(said), said.slice(0, 200));
    }
  });

  test('a link that is no web address is left out', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a:b@rival.example/',
      '/pricing',
      '',
    ])
      for (const channel of ALERT_CHANNELS)
        if (channel !== 'webhook') {
          const said = JSON.stringify(composeFireAlert(channel, { ...fire, match: { ...match, url } }));
          assert.ok(!said.includes('javascript:'), channel);
          assert.ok(!said.includes('a:b@'), channel);
        }
  });

  test('a link cannot end its markup', () => {
    const url = 'https://rival.example/a|b>c)d"e';
    const slack = composeFireAlert('slack', { ...fire, match: { ...match, url } }) as Message;
    const [, title] = slack['blocks'] as Message[];
    assert.equal(
      textAt(title, 'elements', '0', 'elements', '0', 'url'),
      'https://rival.example/a%7Cb%3Ec%29d%22e',
    );
  });

  test('every message keeps to its service’s limits, whatever the page says', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 3000 })),
        (text) => {
          const notice = withText(text);
          const slack = composeFireAlert('slack', notice) as Message;
          const blocks = slack['blocks'] as Message[];
          assert.ok(blocks.length <= 50);
          for (const block of blocks) {
            const said = textAt(block, 'text', 'text');
            assert.ok(said.length <= (block['type'] === 'header' ? 150 : 3000));
            for (const field of (block['fields'] ?? []) as Message[])
              assert.ok(textAt(field, 'text').length <= 2000);
          }
          const [embed] = (composeFireAlert('discord', notice) as Message)['embeds'] as Message[];
          assert.ok(textAt(embed, 'title').length <= 256);
          assert.ok(textAt(embed, 'description').length <= 4096);
          assert.ok(allTexts(embed).join('').length <= 6000);
          assert.ok(Buffer.byteLength(JSON.stringify(composeFireAlert('msteams', notice))) < 28_000);
          assert.ok(Buffer.byteLength(JSON.stringify(composeFireAlert('google_chat', notice))) < 32_000);
          assert.ok(allTexts(composeFireAlert('mattermost', notice)).join('').length < 16_383);
          for (const channel of ALERT_CHANNELS)
            if (channel !== 'webhook')
              for (const said of allTexts(composeFireAlert(channel, notice))) {
                assert.ok(said.isWellFormed(), channel);
                assert.ok(!said.includes('\0'), channel);
              }
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** The name of an embed's author, and the fallback, are plain text in Discord. */
function cutName(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 240);
}
