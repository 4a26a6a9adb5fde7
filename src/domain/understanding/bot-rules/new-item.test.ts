import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { botPage, FIRST_RUN, lastRun, runs, titles } from '../../workspace/bots/bot-page-fixture.ts';
import type { Given } from '../../workspace/bots/bot-page-fixture.ts';
import { evaluateBot, stateOfNothing } from '../../workspace/bots/evaluate-bot.ts';

interface Entry {
  id: string;
  title?: string;
  link?: string;
  /** Days before the first run. */
  days?: number | null;
  text?: string;
}

const dateOf = (days: number): Date => new Date(FIRST_RUN.getTime() - days * 86_400_000);
const rss = (...entries: Entry[]): string =>
  `<rss version="2.0"><channel><title>News</title>${entries
    .map(
      ({ id, title = `About ${id}`, link = `https://quernlight.example/${id}`, days = 1, text = '' }) =>
        `<item><guid isPermaLink="false">${id}</guid><link>${link}</link><title>${title}</title>${days === null ? '' : `<pubDate>${dateOf(days).toUTCString()}</pubDate>`}<description>${text}</description></item>`,
    )
    .join('')}</channel></rss>`;
const given: Given = {
  rule: { type: 'new_item' },
  template: 'rss',
  source: 'https://quernlight.example/feed.xml',
  type: 'application/rss+xml',
};
const [a, b, c] = [
  { id: 'a', days: 9 },
  { id: 'b', days: 5 },
  { id: 'c', days: 1 },
];

describe('new_item in feeds', () => {
  test('an entry that was not there before fires once, with its own address, words and date', () => {
    const judged = runs([rss(a, b), rss(c, a, b), rss(c, a, b)], given);
    assert.deepEqual(
      judged.map(({ kind }) => kind),
      ['baseline', 'matched', 'same'],
    );
    const [match] = judged[1]?.kind === 'matched' ? judged[1].matches : [];
    assert.deepEqual(
      [match?.title, match?.url, match?.occurredAt],
      ['About c', 'https://quernlight.example/c', dateOf(1)],
    );
    assert.ok(match && 'item' in match.matched);
    assert.equal(match.matched.item.id, 'c');
  });

  test('says how much of the date the feed tells: a day is no midnight', () => {
    const dated = (date: string): string =>
      rss(a, b).replace(
        '<item>',
        `<item><guid isPermaLink="false">d</guid><link>https://quernlight.example/d</link><title>D</title><pubDate>${date}</pubDate></item><item>`,
      );
    const day = dateOf(1).toISOString().slice(0, 10);
    for (const [date, precision] of [
      [day, 'day'],
      [`${day}T09:30:00Z`, 'second'],
    ] as const) {
      const [, judged] = runs([rss(a, b), dated(date)], given);
      const [match] = judged?.kind === 'matched' ? judged.matches : [];
      assert.equal(match?.occurredAtPrecision, precision, date);
    }
  });

  const quiet: [string, string[]][] = [
    ['an entry edited', [rss(a, b), rss({ ...a, title: 'Another title', text: 'more' }, b)]],
    [
      'another id at the same address',
      [rss(a, b), rss({ ...a, id: 'a2', link: 'https://quernlight.example/a' }, b)],
    ],
    ['another order', [rss(a, b, c), rss(c, a, b)]],
    ['an entry gone and back', [rss(a, b), rss(a), rss(a, b)]],
    ['an entry dated long before watching began', [rss(a), rss(a, { id: 'old', days: 40 })]],
    [
      'a feed rebuilt with other ids and addresses',
      [
        rss(a, b, c),
        rss(
          ...[a, b, c].map(({ id, days }) => ({
            id: `urn:${id}`,
            title: `About ${id}`,
            link: `https://new.example/${id}`,
            days,
          })),
        ),
      ],
    ],
    [
      'a feed rebuilt that has older entries than before',
      [rss(b, c), rss({ id: 'x1', title: 'About a', days: 9 }, { id: 'x2', title: 'About b', days: 5 })],
    ],
  ];
  for (const [name, pages] of quiet)
    test(`${name}: nothing`, () =>
      assert.ok(
        runs(pages, given)
          .slice(1)
          .every(({ kind }) => kind === 'same'),
      ));

  test('a rebuilt feed with one entry that really is new', () => {
    const rebuilt = [a, b, c].map(({ id, days }) => ({
      id: `urn:${id}`,
      title: `About ${id}`,
      link: `https://new.example/${id}`,
      days,
    }));
    const judged = lastRun([rss(a, b, c), rss({ id: 'urn:d', title: 'Fresh', days: 0 }, ...rebuilt)], given);
    assert.deepEqual(titles(judged), ['Fresh']);
  });

  test('entries that share one address are told apart by their ids', () => {
    const same = { link: 'https://quernlight.example/status' };
    const judged = lastRun(
      [
        rss({ ...a, ...same }, { ...b, ...same }),
        rss({ ...c, ...same }, { ...a, ...same }, { ...b, ...same }),
      ],
      given,
    );
    assert.deepEqual(titles(judged), ['About c']);
  });

  test('with a keyword, only entries that have it; one passed over stays passed over', () => {
    const wanted: Given = {
      ...given,
      rule: { type: 'new_item', keyword: { any: ['breach'], none: ['drill'] } },
    };
    const hit = { id: 'd', title: 'A breach at Oakhollow' };
    const judged = runs(
      [
        rss(a),
        rss(a, b),
        rss(a, b, hit, { id: 'e', title: 'Breach drill' }),
        rss({ ...a, title: 'Breach' }, b, hit),
      ],
      wanted,
    );
    assert.deepEqual(judged.map(titles), [[], [], ['A breach at Oakhollow'], []]);
  });

  test('forty at once are twenty-five and a word about the rest', () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ id: `n${n}`, days: 0 }));
    const judged = lastRun([rss(a), rss(a, ...many)], given);
    assert.deepEqual([titles(judged).length, titles(judged).at(-1)], [26, '15 more matched']);
  });

  test('a feed that lost its entries is broken, one that never had any is not', () => {
    assert.deepEqual(lastRun([rss(a, b), rss()], given), {
      kind: 'failed',
      reason: 'the feed has no entries where it had 2',
    });
    assert.deepEqual(titles(lastRun([rss(), rss(c)], given)), ['About c']);
  });

  test('a page that is no feed', () => {
    const judged = lastRun(['<html><body>Hello, hello</body></html>'], { ...given, type: 'text/html' });
    assert.match(judged.kind === 'failed' ? judged.reason : '', /not a feed/);
  });

  test('all kinds of feed', () => {
    const atom = (...ids: string[]): string =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title>${ids.map((id) => `<entry><id>${id}</id><title>T ${id}</title><link href="https://q.example/${id}"/><updated>2026-03-01T00:00:00Z</updated></entry>`).join('')}</feed>`;
    const rdf = (...ids: string[]): string =>
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"><title>N</title></channel>${ids.map((id) => `<item rdf:about="https://q.example/${id}"><title>T ${id}</title><link>https://q.example/${id}</link></item>`).join('')}</rdf:RDF>`;
    const json = (...ids: string[]): string =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'N',
        items: ids.map((id) => ({ id, url: `https://q.example/${id}`, title: `T ${id}`, content_text: 'x' })),
      });
    for (const feed of [atom, rdf, json])
      assert.deepEqual(titles(lastRun([feed('a'), feed('b', 'a')], { ...given, type: '' })), ['T b']);
  });

  test('a dry run says what would fire now: nothing older than 30 days', () => {
    const page = botPage(rss(a, { id: 'old', days: 40 }), given);
    const judged = evaluateBot({ ...page, baseline: stateOfNothing(page.rule, FIRST_RUN) });
    assert.deepEqual(titles(judged), ['About a']);
  });
});

describe('new_item in GitHub and Reddit', () => {
  const release = (tag: string, more = {}): object => ({
    tag_name: tag,
    name: `Widgets ${tag}`,
    html_url: `https://github.com/acme/widgets/releases/tag/${tag}`,
    published_at: '2026-03-01T00:00:00Z',
    body: 'Faster.',
    draft: false,
    ...more,
  });
  const github: Given = {
    rule: { type: 'new_item' },
    template: 'github',
    source: 'acme/widgets',
    url: 'https://api.github.com/repos/acme/widgets/releases?per_page=50',
    type: 'application/json',
  };

  test('a release; a draft is none', () => {
    const judged = lastRun(
      [
        JSON.stringify([release('v1')]),
        JSON.stringify([release('v3', { draft: true }), release('v2'), release('v1')]),
      ],
      github,
    );
    assert.deepEqual(titles(judged), ['widgets v2: Widgets v2']);
  });

  test('a repository; a private one is none', () => {
    const repo = (name: string, more = {}): object => ({
      name,
      full_name: `acme/${name}`,
      html_url: `https://github.com/acme/${name}`,
      stargazers_count: 1,
      private: false,
      created_at: '2026-03-01T00:00:00Z',
      description: 'A thing',
      ...more,
    });
    const owner = { ...github, source: 'acme' };
    const judged = lastRun(
      [JSON.stringify([repo('a')]), JSON.stringify([repo('b'), repo('c', { private: true }), repo('a')])],
      owner,
    );
    assert.deepEqual(titles(judged), ['acme/b: A thing']);
  });

  test('issues of a search, which may find none', () => {
    const issue = (n: number): object => ({
      html_url: `https://github.com/o/r/issues/${n}`,
      title: `Issue ${n}`,
      created_at: '2026-03-01T00:00:00Z',
      body: 'words',
    });
    const search = { ...github, source: 'acme/widgets?query=sso' };
    const of = (...numbers: number[]): string =>
      JSON.stringify({ total_count: numbers.length, items: numbers.map(issue) });
    assert.deepEqual(
      runs([of(), of(1), of()], search).map(({ kind }) => kind),
      ['baseline', 'matched', 'same'],
    );
  });

  test('a post', () => {
    const post = (id: string): object => ({
      kind: 't3',
      data: {
        id,
        title: `Post ${id}`,
        permalink: `/r/devops/comments/${id}/`,
        created_utc: 1_772_300_000,
        is_self: true,
        selftext: 'What do you use?',
        subreddit: 'devops',
      },
    });
    const of = (...ids: string[]): string =>
      JSON.stringify({ kind: 'Listing', data: { children: ids.map(post) } });
    const reddit: Given = {
      rule: { type: 'new_item' },
      template: 'reddit',
      source: 'r/devops',
      url: 'https://oauth.reddit.com/r/devops/new',
      type: 'application/json',
    };
    const judged = lastRun([of('a'), of('b', 'a')], reddit);
    assert.deepEqual(titles(judged), ['Post b']);
    assert.equal(lastRun([of('a'), of()], reddit).kind, 'failed');
  });
});
