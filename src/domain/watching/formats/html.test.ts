import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { needsJavaScript, readHtml } from './html.ts';

const page = (body: string, url?: string) =>
  valueOf(readHtml(documentOf(body, url === undefined ? {} : { url })));

describe('readHtml', () => {
  it('gives title, meta, links and scripts with absolute addresses', () => {
    const read = page(
      `<!doctype html><title> Lumen
        Forge </title><meta name="Description" content="Lamps, forged."><link rel=alternate type="application/rss+xml" href=feed.xml>
        <script src="//cdn.vendor.example/a.js"></script><a href="../press#top">Press</a><a href="mailto:x@y">mail</a><a href="javascript:alert(1)">x</a>
        <svg><title>icon</title></svg>`,
      'https://www.lumenforge.example/en/home',
    );
    assert.equal(read.title, 'Lumen Forge');
    assert.equal(read.meta.get('description'), 'Lamps, forged.');
    assert.deepEqual(
      read.anchors.map(({ url, text }) => [url, text]),
      [['https://www.lumenforge.example/press', 'Press']],
    );
    assert.equal(read.links[0]?.url, 'https://www.lumenforge.example/en/feed.xml');
    assert.equal(read.scripts[0]?.src, 'https://cdn.vendor.example/a.js');
  });

  it('parses a document once, however many readers ask for it', () => {
    const document = documentOf('<p>Lamps, forged.</p>');
    assert.equal(readHtml(document), readHtml(document));
    assert.notEqual(readHtml(documentOf('<p>Lamps, forged.</p>')), readHtml(document));
  });

  it('resolves against <base>', () => {
    assert.equal(
      page('<base href="https://other.example/dir/"><a href="x">x</a>').anchors[0]?.url,
      'https://other.example/dir/x',
    );
  });

  it('collects JSON-LD blocks and skips a broken one', () => {
    const read = page(`<p>x</p><script type="application/ld+json">{broken</script>
      <script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Lumen Forge"},{"@type":["Person","Thing"]}]}</script>`);
    assert.deepEqual(
      read.jsonLd.map((node) => node.types),
      [['Organization'], ['Person', 'Thing']],
    );
  });

  it('refuses what is plainly not HTML', () => {
    for (const body of [
      '',
      '   ',
      '{"jobs": []}',
      '[1]',
      '<?xml version="1.0"?><rss version="2.0"></rss>',
      '\0\0<p>',
      'just words',
    ]) {
      assert.equal(readHtml(documentOf(body)).ok, false, JSON.stringify(body));
    }
  });

  it('reports the caps a page ran into', () => {
    assert.deepEqual(page(`<p>x${'<div>'.repeat(200_000)}`).caps, ['depth']);
  });

  it('stays linear in nested links, whose texts all hold the rest of the page', () => {
    const read = page('<a href="/x"><b>'.repeat(40_000));
    assert.ok(read.anchors.length > 100);
    assert.ok(read.anchors.every(({ text }) => text.length <= 300));
  });
});

describe('needsJavaScript', () => {
  it('is true for a shell with scripts and hardly any text', () => {
    assert.equal(needsJavaScript(documentOf('<div id=root></div><script src=/app.js></script>')), true);
  });
  it('is false for a short page without scripts and a long one with', () => {
    assert.equal(needsJavaScript(documentOf('<p>Hello</p>')), false);
    assert.equal(
      needsJavaScript(documentOf(`<p>${'word '.repeat(60)}</p><script src=/app.js></script>`)),
      false,
    );
  });
  it('does not count structured data as a script', () => {
    assert.equal(
      needsJavaScript(documentOf('<p>Hi</p><script type="application/ld+json">{}</script>')),
      false,
    );
  });
});
