import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BotConfig } from '../../ground/vocabulary/bot-config.ts';
import { checkBotConfig } from './check-config.ts';
import { BOT_TEMPLATES } from '../../understanding/bot-rules/templates/index.ts';

const settings = { redditMissing: null };
const config: BotConfig = {
  name: 'Rival pricing',
  template: 'custom-url',
  source: 'https://rival.example/pricing',
  cadence: 'daily',
  match_rule: { type: 'content_diff' },
  fires_signal: 'competitor_price_change',
  signal_score: 70,
  applies_to: null,
  alert: null,
};
const mistakeIn = (change: Partial<BotConfig>): string => {
  const mistake = checkBotConfig({ ...config, ...change }, settings);
  return mistake === null ? 'none' : `${mistake.param} | ${mistake.message}`;
};

describe('checkBotConfig', () => {
  for (const { name, example } of BOT_TEMPLATES)
    test(`the example of ${name} is accepted`, () => assert.equal(checkBotConfig(example, settings), null));

  const good: Partial<BotConfig>[] = [
    {},
    { match_rule: { type: 'content_diff', selector: '$.items[0]' } },
    { match_rule: { type: 'json_path', path: '$.a', on: 'below', value: 0 } },
    { match_rule: { type: 'regex', pattern: String.raw`\bv\d+`, flags: 'im' } },
    { fires_signal: 'custom_rival_moves', signal_score: 0 },
    { template: 'github', source: 'acme', match_rule: { type: 'count_change' } },
  ];
  for (const change of good)
    test(`accepts ${JSON.stringify(change)}`, () => assert.equal(mistakeIn(change), 'none'));

  const bad: [Partial<BotConfig>, RegExp][] = [
    [{ name: '  ' }, /^name \| .*empty/],
    [{ source: 'rival.example/pricing' }, /^source \| .*no web address.*https address/],
    [{ source: 'https://jo:pw@rival.example/' }, /^source \| .*user name or password/],
    [{ source: 'ftp://rival.example/' }, /^source/],
    [{ source: 'https://intranet/' }, /^source \| .*no ending/],
    [{ cadence: '*/5 * * * *' }, /^cadence \| .*5 minutes after/],
    [{ match_rule: { type: 'new_item' } }, /^match_rule\.type \| .*"new_item".*accepted: content_diff/],
    [
      { match_rule: { type: 'content_diff', selector: 'a:contains(x)' } },
      /^match_rule\.selector \| .*:contains/,
    ],
    [{ match_rule: { type: 'content_diff', selector: '.a{' } }, /^match_rule\.selector \| .*at character 3/],
    [{ match_rule: { type: 'content_diff', selector: '$.a[' } }, /^match_rule\.selector \| .*JSONPath/],
    [
      { match_rule: { type: 'price_change', min_percent: -1 } },
      /^match_rule\.min_percent \| .*-1; a number from 0/,
    ],
    [{ match_rule: { type: 'keyword' } }, /^match_rule \| .*names no words/],
    [{ match_rule: { type: 'keyword', any: ['ok', ' - '] } }, /^match_rule\.any\[1\] \| .*letter or digit/],
    [
      { match_rule: { type: 'regex', pattern: String.raw`(a)\1` } },
      /^match_rule\.pattern \| .*backreferences/,
    ],
    [{ match_rule: { type: 'regex', pattern: '(?=x)y' } }, /^match_rule\.pattern/],
    [{ match_rule: { type: 'regex', pattern: '(' } }, /^match_rule\.pattern/],
    [{ match_rule: { type: 'regex', pattern: '(?:a{1,100}){1,100}' } }, /^match_rule\.pattern/],
    [{ match_rule: { type: 'regex', pattern: 'a', flags: 'g' } }, /^match_rule\.flags \| .*"g"/],
    [{ match_rule: { type: 'json_path', path: 'a', on: 'change' } }, /^match_rule\.path \| .*RFC 9535/],
    [{ match_rule: { type: 'json_path', path: '$.a', on: 'above' } }, /^match_rule\.value \| .*missing/],
    [{ match_rule: { type: 'json_path', path: '$.a', on: 'change', value: 1 } }, /^match_rule\.value/],
    [{ match_rule: { type: 'count_change' } }, /^match_rule\.selector \| .*missing/],
    [{ match_rule: { type: 'count_change', selector: 'a', path: '$.a' } }, /^match_rule\.path/],
    [{ fires_signal: 'price_drop' }, /^fires_signal \| .*"price_drop".*custom_/],
    [{ fires_signal: 'custom_' }, /^fires_signal/],
    [{ signal_score: 101 }, /^signal_score \| .*101.*0 to 100/],
    [
      { template: 'github', source: 'https://gitlab.com/a/b', match_rule: { type: 'new_item' } },
      /^source \| .*owner/,
    ],
    [{ template: 'reddit', source: 'devops', match_rule: { type: 'new_item' } }, /^source \| .*r\/devops/],
    [
      {
        template: 'discord',
        source: 'https://discord.com/channels/1/2',
        match_rule: { type: 'count_change' },
      },
      /^source \| .*not public/,
    ],
  ];
  for (const [change, message] of bad)
    test(`refuses ${JSON.stringify(change).slice(0, 70)}`, () => assert.match(mistakeIn(change), message));

  test('Reddit without credentials says so', () => {
    const missing = checkBotConfig(
      { ...config, template: 'reddit', source: 'r/devops', match_rule: { type: 'new_item' } },
      { redditMissing: 'no app of its own' },
    );
    assert.equal(missing?.param, 'template');
    assert.match(missing.message, /no app of its own/);
  });
});
