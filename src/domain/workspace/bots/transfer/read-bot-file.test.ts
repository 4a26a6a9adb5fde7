import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DomainError } from '../../../ground/errors/errors.ts';
import { readBotConfig } from '../read-config.ts';
import { MAX_IMPORTED } from './bot-file.ts';
import type { ImportCandidate } from './bot-file.ts';
import { readBotFile } from './read-bot-file.ts';
import { cpuMs } from '../../../../../test/support/cpu-time.ts';

/** As an item of the import would be, with nothing from the importer. */
function configOf({ guess, config }: ImportCandidate) {
  return readBotConfig({ ...guess, ...(config as object) });
}

describe('reading a file of bots', () => {
  test('a list of addresses: comments, names, and what each address is', () => {
    const found = readBotFile(
      [
        '# rivals',
        '',
        'https://rival.example/pricing Rival pricing  # the important one',
        'https://rival.example/blog/feed.xml',
        'https://github.com/acme/widgets',
        'https://www.reddit.com/r/devops',
        'https://discord.gg/acme',
        '\thttps://rival.example/a#part\r',
      ].join('\n'),
    );
    assert.deepEqual(
      found.map((candidate) => {
        const { name, template, source, match_rule } = configOf(candidate);
        return [candidate.line, name, template, source, match_rule.type];
      }),
      [
        [3, 'Rival pricing', 'custom-url', 'https://rival.example/pricing', 'content_diff'],
        [4, 'rival.example/blog/feed.xml', 'rss', 'https://rival.example/blog/feed.xml', 'new_item'],
        [5, 'github.com/acme/widgets', 'github', 'https://github.com/acme/widgets', 'new_item'],
        [6, 'reddit.com/r/devops', 'reddit', 'https://www.reddit.com/r/devops', 'new_item'],
        [7, 'discord.gg/acme', 'discord', 'https://discord.gg/acme', 'count_change'],
        [8, 'rival.example/a', 'custom-url', 'https://rival.example/a#part', 'content_diff'],
      ],
    );
  });

  test('OPML: every feed in its folders, with its line', () => {
    const found = readBotFile(`<?xml version="1.0"?>
<opml version="2.0"><head><title>Feeds</title></head><body>
<outline text="Rivals">
  <outline type="rss" text="Rival &amp; Co" xmlUrl="https://rival.example/feed?a=1&amp;b=2"/>
  <outline title="Other" XMLURL="https://other.example/atom.xml"></outline>
</outline></body></opml>`);
    assert.deepEqual(
      found.map((candidate) => [candidate.line, configOf(candidate).name, configOf(candidate).source]),
      [
        [4, 'Rival & Co', 'https://rival.example/feed?a=1&b=2'],
        [5, 'Other', 'https://other.example/atom.xml'],
      ],
    );
  });

  test('OPML that defines entities gets none of them', () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    const found = readBotFile(
      `<!DOCTYPE opml [<!ENTITY l0 "ha"><!ENTITY x SYSTEM "file:///etc/passwd">${laughs.join('')}]><opml><body><outline text="&l9;&x;" xmlUrl="https://rival.example/feed"/></body></opml>`,
    );
    assert.equal(found.length, 1);
    assert.equal(configOf(found[0] ?? assert.fail()).name, '&l9;&x;');
  });

  test('changedetection.io: what can be carried over, and a note for what cannot', () => {
    const watching = {
      a: {
        url: 'https://rival.example/pricing',
        title: 'Rival pricing',
        include_filters: ['.plans', 'css:#faq', "xpath://div[@id='x']"],
        ignore_text: ['Last updated'],
        time_between_check: { weeks: null, days: null, hours: 3, minutes: null, seconds: null },
        notification_urls: ['slack://secret'],
        paused: true,
      },
      b: { url: 'https://rival.example/status', trigger_text: ['outage', 'degraded'], include_filters: [] },
      c: {
        url: 'https://rival.example/jobs',
        trigger_text: ['/senior \\w+ engineer/i'],
        fetch_backend: 'html_webdriver',
      },
      d: { url: 'https://rival.example/api.json', include_filters: ['json:$.users.total'] },
      e: { url: 'https://shop.example/lamp', processor: 'restock_diff' },
      f: { url: 'https://rival.example/usual', time_between_check_use_default: true },
    };
    const settings = { requests: { time_between_check: { minutes: 5 } } };
    const [a, b, c, d, e, f] = readBotFile(JSON.stringify({ watching, settings }));
    assert.ok(a && b && c && d && e && f);
    assert.deepEqual(configOf(a).match_rule, { type: 'content_diff', selector: '.plans, #faq' });
    assert.equal(configOf(a).cadence, 'every_6_hours');
    assert.equal(a.paused, true);
    assert.deepEqual(a.notes, [
      `the XPath "xpath://div[@id='x']" was left out; give the bot a CSS selector`,
      'the text that it ignores was left out; choose a selector that leaves it out',
      'it was read every 3 hours and will be read every 6 hours',
      'its notifications were left out; give the bot an alert',
    ]);
    assert.deepEqual(configOf(b).match_rule, { type: 'keyword', any: ['outage', 'degraded'] });
    assert.deepEqual(configOf(c).match_rule, { type: 'regex', pattern: 'senior \\w+ engineer', flags: 'i' });
    assert.match(c.notes.join(), /with a browser/);
    assert.deepEqual(configOf(d).match_rule, { type: 'json_path', path: '$.users.total', on: 'change' });
    assert.equal(configOf(e).template, 'competitor-pricing');
    assert.equal(configOf(e).match_rule.type, 'price_change');
    assert.equal(configOf(f).cadence, '*/15 * * * *');
  });

  test('an export of our own, and what an alert of it lacks', () => {
    const bot = {
      name: 'Rival',
      template: 'rss',
      source: 'https://rival.example/feed',
      match_rule: { type: 'new_item' },
      fires_signal: 'competitor_move',
      alert: { channel: 'slack', destination: 'https://hooks.slack.com/…abcd' },
    };
    const [found] = readBotFile(JSON.stringify({ schema: 'whynow.bots/1', exported_at: 'x', bots: [bot] }));
    assert.ok(found);
    assert.equal(configOf(found).alert, null);
    assert.match(found.notes.join(), /alert to slack needs its address again/);
  });

  test('another version of the format is not guessed at', () => {
    assert.throws(() => readBotFile('{"schema":"whynow.bots/2","bots":[]}'), /whynow\.bots\/2/);
  });

  test('hostile files are refused, or read as far as may be, in a moment', () => {
    const files: [string, RegExp | number][] = [
      ['{"bots":'.repeat(100_000), /nested deeper/],
      ['['.repeat(5_000_000), /nested deeper/],
      [`{"bots": [${'1,'.repeat(2_000_000)}1]}`, /more than 1,000,000 values/],
      ['{"bots": 7}', /no list called bots/],
      ['{"watching": {"a": 7}}', 0],
      ['{"other": 7}', /no watches/],
      ['{"bots": [', /no JSON/],
      ['<html><body>no</body></html>', /no OPML/],
      [`<opml>${'<outline>'.repeat(500_000)}`, /nested deeper/],
      [`<opml>${'<outline xmlUrl="https://a.example/f"/>\n'.repeat(200_000)}`, MAX_IMPORTED + 1],
      ['https://a.example/\n'.repeat(500_000), MAX_IMPORTED + 1],
      ['#'.repeat(10_000_000), 0],
      ['a '.repeat(5_000_000), 1],
      ['\n'.repeat(10_000_000), 0],
      ['x'.repeat(17 * 1024 * 1024), /at most/],
    ];
    for (const [text, expected] of files) {
      const started = cpuMs();
      const read = (): number => readBotFile(text).length;
      if (typeof expected === 'number') assert.equal(read(), expected, text.slice(0, 40));
      else assert.throws(read, expected, text.slice(0, 40));
      const ms = cpuMs() - started;
      assert.ok(ms < 3000, `${text.slice(0, 40)} took ${ms} ms`);
    }
  });

  test('never anything but candidates or a refusal, whatever the file', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.json({ maxDepth: 4 }),
      fc.jsonValue().map((watch) => JSON.stringify({ watching: { a: watch, b: { url: watch } } })),
      fc
        .record({
          url: fc.jsonValue(),
          include_filters: fc.jsonValue(),
          trigger_text: fc.jsonValue(),
          time_between_check: fc.jsonValue(),
          title: fc.jsonValue(),
        })
        .map((watch) => JSON.stringify({ watching: { a: watch } })),
    );
    fc.assert(
      fc.property(wild, (text) => {
        try {
          for (const candidate of readBotFile(text)) configOf(candidate);
        } catch (error) {
          assert.ok(error instanceof DomainError, String(error));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
