import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readNewsroom } from './newsroom.ts';

const read = (body: string) =>
  valueOf(readNewsroom(documentOf(body, { url: 'https://www.lumenforge.example/news' }))).articles;

describe('readNewsroom', () => {
  it('takes JSON-LD articles first', () => {
    const [item] =
      read(`<p>x</p><script type="application/ld+json">{"@type":"NewsArticle","headline":"Lumen Forge opens Porto office","url":"/news/porto",
      "datePublished":"2026-11-18T09:00:00Z","description":"A second site.","author":{"@type":"Person","name":"Ada Byron"}}</script>`);
    assert.deepEqual(
      [item?.title, item?.url, item?.publishedAt, item?.author, item?.text],
      [
        'Lumen Forge opens Porto office',
        'https://www.lumenforge.example/news/porto',
        '2026-11-18T09:00:00.000Z',
        'Ada Byron',
        'A second site.',
      ],
    );
  });

  it('reads boxes of a link and a <time>, and leaves navigation alone', () => {
    const items = read(`<nav><a href="/pricing">See our pricing plans</a></nav><main>
      <article><time datetime="2026-11-18">18 Nov</time><h3><a href="/news/a">Lumen Forge acquires Brightwick</a></h3><p>The deal closed today.</p></article>
      <article><time datetime="2026-10-02">2 Oct</time><h3><a href="/news/b">New lamp line launched</a></h3></article></main>
      <footer><time datetime="2026-11-20">updated</time></footer>`);
    assert.deepEqual(
      items.map(({ title, publishedAt, text }) => [title, publishedAt?.slice(0, 10), text]),
      [
        ['Lumen Forge acquires Brightwick', '2026-11-18', '18 Nov The deal closed today.'],
        ['New lamp line launched', '2026-10-02', '2 Oct'],
      ],
    );
  });

  it('does not give a date without a link its neighbour’s', () => {
    const items = read(
      '<section><div><time>2026-11-20</time> Updated</div><div><time>2026-11-18</time><a href="/a">Lumen Forge acquires Brightwick</a></div></section>',
    );
    assert.deepEqual(
      items.map(({ publishedAt }) => publishedAt?.slice(0, 10)),
      ['2026-11-18'],
    );
  });

  it('reads dates that are only text, and cards that are one link', () => {
    const items =
      read(`<ul><li><span>November 18, 2026</span> <a href="/a">Lumen Forge appoints new CFO</a></li>
      <li><a href="/b"><span>October 2, 2026</span><h4>Brightwick joins the family</h4></a></li></ul>`);
    assert.deepEqual(
      items.map(({ title, url, publishedPrecision }) => [title, url.slice(-2), publishedPrecision]),
      [
        ['Lumen Forge appoints new CFO', '/a', 'day'],
        ['Brightwick joins the family', '/b', 'day'],
      ],
    );
  });

  it('says why there is nothing', () => {
    assert.deepEqual(readNewsroom(documentOf('<p>No news</p>')), {
      ok: false,
      reason: 'the page lists no dated articles',
    });
    assert.deepEqual(readNewsroom(documentOf('<div id=app></div><script src=/a.js></script>')), {
      ok: false,
      reason: 'the page needs JavaScript',
    });
  });
});
