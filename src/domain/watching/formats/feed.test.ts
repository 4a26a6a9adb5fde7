import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readFeed } from './feed.ts';

const articles = (body: string | Uint8Array) => valueOf(readFeed(documentOf(body))).articles;
const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title>${items}</channel></rss>`;

describe('readFeed', () => {
  it('reads RSS 2.0', () => {
    const [item] = articles(
      rss(`<item><title>Lumen Forge raises &amp;#36;12M</title><link>/news/raise</link><guid isPermaLink="false">n-1</guid>
        <pubDate>Fri, 20 Nov 2026 09:30:00 +0100</pubDate><dc:creator>Ada Byron</dc:creator><category>Funding</category>
        <description><![CDATA[<p>Lumen <b>Forge</b> today&hellip;</p>]]></description></item>`),
    );
    assert.deepEqual(item, {
      id: 'n-1',
      url: 'https://www.lumenforge.example/news/raise',
      title: 'Lumen Forge raises $12M',
      text: 'Lumen Forge today…',
      publishedAt: '2026-11-20T08:30:00.000Z',
      publishedPrecision: 'second',
      author: 'Ada Byron',
      categories: ['Funding'],
    });
  });

  it('reads Atom, with its alternate link', () => {
    const [item] =
      articles(`<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><entry><id>urn:1</id><title type="html">A &lt;i&gt;new&lt;/i&gt; lamp</title>
      <link rel="edit" href="/edit"/><link href="/lamp"/><updated>2026-11-20T10:00:00Z</updated><summary>Bright.</summary></entry></feed>`);
    assert.equal(item?.url, 'https://www.lumenforge.example/lamp');
    assert.equal(item?.title, 'A new lamp');
    assert.equal(item?.publishedAt, '2026-11-20T10:00:00.000Z');
  });

  it('reads RDF and JSON Feed', () => {
    const [rdf] =
      articles(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>x</title><link>https://a.example</link><description>d</description></channel>
      <item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link><dc:date>2026-11-20</dc:date></item></rdf:RDF>`);
    assert.deepEqual([rdf?.title, rdf?.publishedPrecision], ['One', 'day']);
    const [json] = articles(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'x',
        items: [
          {
            id: '7',
            url: 'https://a.example/7',
            title: 'Seven',
            content_html: '<p>Hi</p>',
            date_published: '2026-11-20T10:00:00Z',
          },
        ],
      }),
    );
    assert.deepEqual([json?.id, json?.text], ['7', 'Hi']);
  });

  it('leaves an unreadable date open and takes the next that can be read', () => {
    const [broken, second] = articles(
      rss(
        '<item><title>a</title><guid>1</guid><pubDate>soon</pubDate></item><item><title>b</title><guid>2</guid><pubDate>soon</pubDate><dc:date>2026-11-20T00:00:00Z</dc:date></item>',
      ),
    );
    assert.deepEqual([broken?.publishedAt, broken?.publishedPrecision], [null, 'unknown']);
    assert.equal(second?.publishedAt, '2026-11-20T00:00:00.000Z');
  });

  it('reads bare ampersands, a missing end and another charset', () => {
    assert.equal(
      articles('<rss version="2.0"><channel><item><title>R&D at AT&T</title><guid>1</guid></item>')[0]?.title,
      'R&D at AT&T',
    );
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${rss('<item><title>Notícias</title></item>').slice(21)}`,
      'latin1',
    );
    assert.equal(articles(latin)[0]?.title, 'Notícias');
  });

  it('keeps the 500 newest of many', () => {
    const items = Array.from(
      { length: 700 },
      (_, index) =>
        `<item><title>n${index}</title><guid>${index}</guid><pubDate>${new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toUTCString()}</pubDate></item>`,
    );
    const read = articles(rss(items.join('')));
    assert.equal(read.length, 500);
    assert.equal(read[0]?.title, 'n699');
    assert.ok(!read.some(({ title }) => title === 'n199'));
  });

  it('reads the first 5,000 entries of an endless feed and keeps the 500 newest', () => {
    const day = (number: number): string => new Date(Date.UTC(2010, 0, 1 + number)).toUTCString();
    const items = Array.from(
      { length: 5_200 },
      (_, number) =>
        `<item><title>News ${number}</title><guid>${number}</guid><pubDate>${day(number)}</pubDate></item>`,
    );
    const { articles } = valueOf(
      readFeed(documentOf(`<rss version="2.0"><channel>${items.join('')}</channel></rss>`)),
    );
    assert.equal(articles.length, 500);
    assert.deepEqual([articles[0]?.title, articles.at(-1)?.title], ['News 4999', 'News 4500']);
  });

  it('does not expand entities of a DTD', () => {
    const bomb = '<!DOCTYPE r [<!ENTITY a "boomboom"><!ENTITY b "&a;&a;&a;&a;">]>';
    assert.ok(
      !JSON.stringify(
        readFeed(documentOf(`${bomb}${rss('<item><title>&b;</title></item>').slice(21)}`)),
      ).includes('boom'),
    );
  });

  it('gives a reason for anything else', () => {
    const reasons = [
      '',
      '<!doctype html><html><body>Subscribe</body></html>',
      '{"items": 1}',
      'hello',
      `<rss version="2.0"><channel>${'<a>'.repeat(10_000)}`,
    ].map((body) => readFeed(documentOf(body)));
    assert.deepEqual(
      reasons.map(({ ok }) => ok),
      [false, false, false, false, false],
    );
    assert.match(JSON.stringify(reasons[1]), /HTML page/);
  });
});
