import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readFeed } from './feed.ts';
import { readHackerNews } from './hacker-news.ts';
import { readReddit } from './reddit.ts';

const json = (value: unknown) => documentOf(JSON.stringify(value));

describe('readHackerNews', () => {
  it('tells stories from comments, and a Show HN with its link', () => {
    const { articles } = valueOf(
      readHackerNews(
        json({
          hits: [
            {
              objectID: '41',
              title: 'Show HN: Lamp – light for text',
              url: 'https://lumenforge.example/lamp',
              author: 'ada',
              created_at_i: 1795000000,
              _tags: ['story', 'author_ada', 'show_hn'],
            },
            {
              objectID: '42',
              story_title: 'Ask HN: tools?',
              comment_text: '<p>We left <i>Lumenforge</i>.',
              author: 'bob',
              created_at_i: 1795000100,
              _tags: ['comment'],
            },
          ],
          nbHits: 2,
        }),
      ),
    );
    assert.deepEqual(articles[0]?.categories, ['story', 'show_hn']);
    assert.equal(articles[0]?.link, 'https://lumenforge.example/lamp');
    assert.deepEqual(
      [articles[1]?.title, articles[1]?.text, articles[1]?.categories],
      ['Ask HN: tools?', 'We left Lumenforge.', ['comment']],
    );
    assert.equal(articles[1]?.url, 'https://news.ycombinator.com/item?id=42');
    assert.deepEqual(valueOf(readHackerNews(json({ hits: [] }))).articles, []);
    for (const value of [{ message: 'x' }, [], { hits: [{ objectID: 'x' }] }])
      assert.equal(readHackerNews(json(value)).ok, false);
  });
});

describe('readReddit', () => {
  it('reads posts of a listing', () => {
    const post = {
      id: 'abc',
      title: 'Alternative to Lumenforge?',
      selftext: 'Fed up.',
      permalink: '/r/sales/comments/abc/x/',
      created_utc: 1795000000,
      author: 'eve',
      subreddit: 'sales',
      is_self: true,
      url: 'https://www.reddit.com/r/sales/comments/abc/x/',
    };
    const { articles } = valueOf(
      readReddit(
        json({
          kind: 'Listing',
          data: {
            children: [
              { kind: 't3', data: post },
              { kind: 't5', data: post },
            ],
          },
        }),
      ),
    );
    assert.deepEqual(
      articles.map(({ id, url, categories, link }) => [id, url, categories, link]),
      [['reddit-abc', 'https://www.reddit.com/r/sales/comments/abc/x/', ['story', 'sales'], undefined]],
    );
    for (const value of [{ message: 'Forbidden', error: 403 }, []])
      assert.equal(readReddit(json(value)).ok, false);
  });
});

describe('a YouTube channel', () => {
  it('is a feed whose descriptions are in Media RSS', () => {
    const { articles } = valueOf(
      readFeed(
        documentOf(
          `<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Lumenforge</title>
<entry><id>yt:video:AbC</id><yt:videoId>AbC</yt:videoId><title>Light at the edge</title><link rel="alternate" href="https://www.youtube.com/watch?v=AbC"/><published>2026-11-01T10:00:00+00:00</published>
<media:group><media:title>Light at the edge</media:title><media:description>How we use Kubernetes.</media:description></media:group></entry></feed>`,
        ),
      ),
    );
    assert.deepEqual(
      [articles[0]?.url, articles[0]?.text],
      ['https://www.youtube.com/watch?v=AbC', 'How we use Kubernetes.'],
    );
  });
});
