import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { unstorableText } from '../../../platform/json-text.ts';
import type { BotConfig, MatchRule } from '../../ground/vocabulary/bot-config.ts';
import { botPage, lastRun, pageOf, runs } from './bot-page-fixture.ts';
import type { Given } from './bot-page-fixture.ts';
import { evaluateBot, stateOfNothing } from './evaluate-bot.ts';
import { MAX_STATE_CHARACTERS } from '../../ground/vocabulary/bot-match.ts';
import type { RuleState } from '../../ground/vocabulary/bot-match.ts';

const RULES: MatchRule[] = [
  { type: 'content_diff' },
  { type: 'content_diff', selector: 'p' },
  { type: 'price_change' },
  { type: 'price_change', selector: '.price' },
  { type: 'keyword', any: ['word', '49'] },
  { type: 'regex', pattern: String.raw`\w+ \d+` },
  { type: 'new_item' },
  { type: 'json_path', path: '$..*', on: 'change' },
  { type: 'json_path', path: '$..price', on: 'above', value: 10 },
  { type: 'count_change', selector: 'p' },
  { type: 'count_change', path: '$.items' },
];

const PAGES: [type: string, body: string][] = [
  ['text/html', pageOf('<h3>Pro</h3><p class="price">$49 / month</p><p>word 12</p>')],
  ['application/json', JSON.stringify({ items: [{ price: 12, name: 'word 3' }, { price: 9 }] })],
  [
    'application/rss+xml',
    '<rss version="2.0"><channel><title>x</title><item><guid>a</guid><title>word 1</title><link>https://a.example/a</link></item></channel></rss>',
  ],
  ['text/plain', 'word 1\nword 2\n$49 a month'],
  ['', '<p class=price>Only 49 €<p>word 7 \u{1F600}\ud83d'],
];

const templates: BotConfig['template'][] = [
  'custom-url',
  'rss',
  'github',
  'reddit',
  'discord',
  'competitor-pricing',
];

describe('evaluateBot', () => {
  test('the same document twice is the same, for every rule and kind of page', () => {
    for (const rule of RULES)
      for (const [type, body] of PAGES) {
        const kinds = runs([body, body, body], { rule, type, confirmAfterMs: 3_600_000 }).map(
          ({ kind }) => kind,
        );
        if (kinds[0] !== 'failed')
          assert.deepEqual(kinds, ['baseline', 'same', 'same'], `${JSON.stringify(rule)} ${body}`);
      }
  });

  test('random bytes and mutated pages are judged, never thrown at; a state is never over its cap, and the database can keep it', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(
          fc.constantFrom(...PAGES),
          fc.array(fc.tuple(fc.nat(1_000), fc.uint8Array({ maxLength: 8 })), { maxLength: 6 }),
        )
        .map(([[, body], edits]) => {
          const made = Uint8Array.from(Buffer.from(body));
          for (const [at, with_] of edits)
            made.set(with_, Math.min(at % made.length, made.length - with_.length));
          return made;
        }),
    );
    fc.assert(
      fc.property(
        fc.array(bytes, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...RULES),
        fc.constantFrom(...templates),
        fc.constantFrom(
          'text/html',
          'application/json',
          'application/xml',
          'text/plain',
          '',
          'text/html; charset=utf-16',
        ),
        (bodies, rule, template, type) => {
          let baseline: RuleState | null = stateOfNothing(rule, new Date(0));
          for (const body of bodies) {
            const judged = evaluateBot(
              botPage(body, {
                rule,
                template,
                source: template === 'github' ? 'acme/widgets' : 'https://a.example/',
                type,
                url: 'https://a.example/',
                baseline,
              }),
            );
            if (judged.kind === 'failed') {
              assert.ok(
                judged.reason.length < 400 && !judged.reason.startsWith('judging the page failed'),
                judged.reason,
              );
              continue;
            }
            const state = 'state' in judged ? judged.state : judged.pending;
            const written = JSON.stringify(state);
            assert.ok(written.length <= MAX_STATE_CHARACTERS);
            assert.equal(unstorableText(judged), null);
            baseline = JSON.parse(written) as RuleState;
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('the largest pages make a state under the cap, or say why not', () => {
    const sizes: [string, string][] = [
      ['text/html', pageOf(`<p>"word" \\ 12 "$49" \u0001</p>`.repeat(8_000))],
      ['text/plain', `${'"\\word 1 '.repeat(15_000)}\n`.repeat(3)],
      [
        'application/json',
        JSON.stringify({ items: Array.from({ length: 12_000 }, (_, n) => ({ price: n, name: `"${n}"` })) }),
      ],
    ];
    for (const rule of RULES)
      for (const [type, body] of sizes) {
        const judged = evaluateBot(botPage(body, { rule, type }));
        if (rule.type === 'content_diff' && rule.selector === undefined)
          assert.equal(judged.kind, 'baseline');
        if (judged.kind !== 'failed')
          assert.ok(
            judged.kind === 'baseline' && JSON.stringify(judged.state).length <= MAX_STATE_CHARACTERS,
          );
        if (judged.kind === 'baseline')
          assert.ok(JSON.stringify(judged.extracted).length < 40_000, rule.type);
      }
  });

  test('characters that the database cannot keep are left out', () => {
    const odd = '{"items":[{"price":1,"name":"a\\u0000b\\ud83d word 49"}]}';
    for (const rule of [...RULES, { type: 'content_diff', selector: '$..name' } as const]) {
      const judged = evaluateBot(
        botPage(odd, { rule, type: 'application/json', baseline: stateOfNothing(rule, new Date(0)) }),
      );
      assert.equal(unstorableText(judged), null);
    }
    const half = evaluateBot(
      botPage(odd, { rule: { type: 'content_diff', selector: '$..name' }, type: 'application/json' }),
    );
    assert.match(half.kind === 'baseline' ? String(half.extracted['text']) : '', /^a b\ufffd word 49$/);
  });

  test('a baseline of another rule is none', () => {
    const first = evaluateBot(botPage(PAGES[0]![1], { rule: { type: 'content_diff' } }));
    assert.ok(first.kind === 'baseline');
    assert.equal(
      evaluateBot(botPage(PAGES[0]![1], { rule: { type: 'price_change' }, baseline: first.state })).kind,
      'baseline',
    );
  });
});

describe('a page that is not itself is a failure, with the reason', () => {
  const rule: MatchRule = { type: 'content_diff' };
  const html = (title: string, body: string): string =>
    `<html><head><title>${title}</title></head><body>${body}</body></html>`;
  const cases: [name: string, body: string | Uint8Array, given: Partial<Given>, reason: RegExp][] = [
    ['empty', '', {}, /^the page is empty$/],
    ['blank', ' \n ', {}, /^the page is empty$/],
    ['an error status', 'x', { status: 500 }, /answers 500/],
    ['a PDF', '%PDF-1.7 words', { type: 'application/pdf' }, /no page but application\/pdf/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), { type: 'image/png' }, /image\/png/],
    ['binary that says it is a page', Uint8Array.from({ length: 500 }, (_, n) => n % 7), {}, /binary/],
    [
      'a challenge',
      html('Just a moment...', '<p>Checking your browser before accessing</p>'),
      {},
      /no content: “Just a moment/,
    ],
    [
      'a consent wall',
      html(
        'Quernlight',
        '<p>We value your privacy. We and our partners store cookies to process personal data. Accept.</p>',
      ),
      {},
      /is a wall/,
    ],
    [
      'an error that says 200',
      html('Page not found', '<h1>Not found</h1>'),
      {},
      /no content: “Page not found/,
    ],
    [
      'a long error that says 200',
      html('404 | Quernlight', `<h1>This page can’t be found</h1><p>${'Try our blog. '.repeat(200)}</p>`),
      {},
      /says that it does not exist/,
    ],
    [
      'a shell for a script',
      '<html><body><div id="root"></div><script src="/app.js"></script></body></html>',
      {},
      /needs JavaScript/,
    ],
    [
      'a login page',
      html(
        'Welcome',
        '<form><input type="email"><input type="password"><button>Go on</button></form><p>Use your account.</p>',
      ),
      {},
      /login page/,
    ],
    [
      'a redirect to a login',
      pageOf('<p>Hello there</p>'),
      { finalUrl: 'https://quernlight.example/login?next=/page' },
      /leads to a login page/,
    ],
    ['broken JSON', '{"a":', { type: 'application/json' }, /not valid JSON/],
    [
      'a selector that finds nothing',
      pageOf('<p>x</p>'),
      { rule: { type: 'content_diff', selector: '.gone' } },
      /the selector `\.gone` finds nothing/,
    ],
    [
      'a private repository',
      '{"private":true,"stargazers_count":5}',
      { rule: { type: 'count_change' }, template: 'github', source: 'a/b', type: 'application/json' },
      /private/,
    ],
  ];
  for (const [name, body, given, reason] of cases)
    test(name, () => {
      const judged = evaluateBot(botPage(body, { rule, ...given }));
      assert.equal(judged.kind, 'failed');
      assert.match(judged.kind === 'failed' ? judged.reason : '', reason);
    });

  test('what was there before does not change that: a captcha empties nothing', () => {
    const wall = html('Just a moment...', '<p>Checking your browser</p>');
    const page = pageOf('<p>Words</p>');
    assert.deepEqual(
      runs([page, wall, page], { rule }).map(({ kind }) => kind),
      ['baseline', 'failed', 'same'],
    );
  });

  test('a page with a banner, a login form at its foot, or a title with 404 in it is itself', () => {
    const words = '<p>Plenty of words about flour and mills.</p>'.repeat(50);
    for (const page of [
      html('Quernlight', `<p>We value your privacy and cookies.</p>${words}`),
      html('Quernlight', `${words}<form><input type="password"></form>`),
      html('404 Media', `<h1>News of the day</h1>${words}`),
    ])
      assert.equal(lastRun([page], { rule }).kind, 'baseline');
  });
});
