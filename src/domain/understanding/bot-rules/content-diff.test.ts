import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FILLER, lastRun, pageOf, runs, titles } from '../../workspace/bots/bot-page-fixture.ts';

const rule = { type: 'content_diff' } as const;
const page = (n: number, body = ''): string =>
  pageOf(
    `<h1 class="a" id="t${n}">Trust centre</h1><p ${n % 2 ? 'class="x" data-k="1"' : 'data-k="1" class="x"'}>We hold SOC 2 type II since 2024.</p>${body}`,
    `<title>Trust</title><meta name="csrf" content="tok${n}"><script nonce="n${n}">var t=${n}</script>`,
  );

describe('content_diff: what changes by itself is no change', () => {
  const mutations: [string, (n: number) => string][] = [
    ['nonces, tokens, ids and the order of attributes', (n) => page(n)],
    ['a time stamp', (n) => page(0, `<p>Page generated at 2026-03-0${n + 1} 08:1${n}:22 UTC</p>`)],
    ['the date of the last look', (n) => page(0, `<p>Last updated: ${n + 1} March 2026</p>`)],
    ['a clock', (n) => page(0, `<p>Our status at 10:00:0${n} is fine</p>`)],
    ['a date that stands alone', (n) => page(0, `<p>Monday, March ${n + 1}, 2026</p>`)],
    ['an age', (n) => page(0, `<p>Posted ${n + 2} hours ago by Ida</p>`)],
    ['a visitor counter', (n) => page(0, `<p>${1200 + n * 7} visitors today</p><p>Views: ${n * 13}</p>`)],
    ['people online', (n) => page(0, `<p>${n + 5} people are viewing this page</p>`)],
    ['a cache-buster', (n) => page(0, `<p>Get /app.js?v=${n}abc now</p><img src="/p.gif?r=${n}" alt="x">`)],
    ['a digest', (n) => page(0, `<p>Build 9f8e7d6c5b4a3210${n}${n}${n}f</p>`)],
    ['a UUID', (n) => page(0, `<p>Request 0b9d0c1e-1111-4222-8333-44445555666${n}</p>`)],
    ['the copyright year', (n) => page(0, `<p>© 202${n} Quernlight and friends</p>`)],
    ['a hidden field', (n) => page(0, `<form><input type="hidden" name="csrf" value="t${n}"></form>`)],
    [
      'comments and white space',
      (n) => page(0, `<!-- ${n} -->${' '.repeat(n)}\n<p>One ${'\n'.repeat(n + 1)} two</p>`),
    ],
    [
      'another wrapping of the same words',
      (n) => page(0, n % 2 ? '<p>One two</p>' : '<div><div>One</div> two</div>'),
    ],
  ];
  for (const [name, mutate] of mutations)
    test(name, () => {
      const judged = runs([mutate(0), mutate(1), mutate(2), mutate(3)], { rule });
      assert.deepEqual(
        judged.map(({ kind }) => kind),
        ['baseline', 'same', 'same', 'same'],
      );
    });
});

describe('content_diff: a change', () => {
  test('is shown word by word, and nothing but it', () => {
    const judged = lastRun(
      [
        page(0, '<p>Checked 3 hours ago</p>'),
        page(0, '<p>Checked 4 hours ago</p>').replace('SOC 2 type II', 'ISO 27001'),
      ],
      { rule },
    );
    assert.ok(judged.kind === 'matched');
    const [match] = judged.matches;
    assert.ok(match && 'diff' in match.matched);
    assert.deepEqual(
      match.matched.diff.filter(({ added, removed }) => added || removed).map(({ value }) => value.trim()),
      ['SOC 2 type II', 'ISO 27001'],
    );
    assert.match(match.matched.before, /We hold SOC 2 type II since 2024/);
    assert.match(match.matched.after, /We hold ISO 27001 since 2024/);
    assert.match(match.title, /^2 words added, 4 removed: “ISO 27001”$/);
    assert.match(match.text, /ISO 27001/);
  });

  test('fires at first sight, once, and a page that alternates fires once more at most', () => {
    const [a, b] = [page(0), page(0).replace('2024', '2025')];
    const kinds = runs([a, b, b, a, b, a], { rule, confirmAfterMs: 3_600_000 }).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['baseline', 'matched', 'same', 'same', 'same', 'same']);
  });

  test('a number that is no counter counts', () => {
    const judged = lastRun(
      [page(0, '<p>A team of 40 in 3 countries</p>'), page(0, '<p>A team of 60 in 3 countries</p>')],
      { rule },
    );
    assert.equal(judged.kind, 'matched');
  });

  test('a date that something is to happen on is no time stamp', () => {
    const of = (day: number): string => page(0, `<p>Effective as of June ${day}, 2026, fees rise.</p>`);
    assert.equal(lastRun([of(12), of(13)], { rule }).kind, 'matched');
  });

  test('what a plan allows is no counter', () => {
    for (const words of [
      (n: number) => `${n} downloads a month`,
      (n: number) => `Up to ${n} views`,
      (n: number) => `${n} votes / year`,
    ])
      assert.equal(
        lastRun([page(0, `<p>${words(500)} for all</p>`), page(0, `<p>${words(250)} for all</p>`)], { rule })
          .kind,
        'matched',
      );
  });

  test('only the selected part counts; a selection that is a counter is taken as it is', () => {
    const given = { rule: { ...rule, selector: '.part' } };
    const of = (part: string, rest: string): string => pageOf(`<p class="part">${part}</p><p>${rest}</p>`);
    assert.equal(lastRun([of('one', 'two'), of('one', 'three')], given).kind, 'same');
    assert.equal(lastRun([of('one', 'two'), of('other', 'two')], given).kind, 'matched');
    assert.equal(lastRun([of('12 visitors', 'two'), of('13 visitors', 'two')], given).kind, 'matched');
    assert.equal(lastRun([of('3 May 2026', 'two'), of('4 May 2026', 'two')], given).kind, 'matched');
  });

  test('what lies beyond the kept part still fires', () => {
    const long = (end: string): string =>
      pageOf(`${'<p>All the same words, over and over again.</p>'.repeat(4000)}<p>${end}</p>`);
    const judged = lastRun([long('one'), long('other')], { rule });
    assert.deepEqual(titles(judged), ['The text changed beyond the part that is kept']);
  });

  test('menus and footers are no content', () => {
    const other = page(0)
      .replace('Home</a>', 'Home</a><a href="/blog">Blog</a>')
      .replace('© 2026 Quernlight', 'Imprint and privacy');
    assert.equal(lastRun([page(0), other], { rule }).kind, 'same');
  });
});

describe('content_diff of JSON and text', () => {
  test('the order of members is none; a path selects', () => {
    const json = { rule, type: 'application/json' };
    assert.equal(lastRun(['{"a":1,"b":[1,2]}', '{"b":[1,2],"a":1}'], json).kind, 'same');
    assert.equal(lastRun(['{"a":1,"b":[1,2]}', '{"b":[2,1],"a":1}'], json).kind, 'matched');
    const selected = { rule: { ...rule, selector: '$.b' }, type: 'application/json' };
    assert.equal(lastRun(['{"a":1,"b":[1,2]}', '{"a":2,"b":[1,2]}'], selected).kind, 'same');
  });

  test('plain text', () => {
    const text = { rule, type: 'text/plain' };
    const judged = lastRun([`User-agent: *\n${FILLER}`, `User-agent: *\nDisallow: /beta\n${FILLER}`], text);
    assert.match(titles(judged)[0] ?? '', /Disallow: \/beta/);
  });
});
