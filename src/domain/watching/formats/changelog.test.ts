import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readChangelog } from './changelog.ts';
import { documentOf, valueOf } from './document-fixture.ts';

const url = { url: 'https://lumenforge.example/changelog' };

describe('readChangelog', () => {
  it('reads versions with dates beside them, as keepachangelog.com writes', () => {
    const read = valueOf(
      readChangelog(
        documentOf(
          `<title>Changelog</title><main><h1>Changelog</h1><h2 id="v3.0.0">[3.0.0] - 2026-11-02</h2><h3>Removed</h3><ul><li>The old lamps API endpoints</li></ul><h2 id="v2.9.1">[2.9.1] - 2026-10-01</h2><p>Fixes.</p></main>`,
          url,
        ),
      ),
    );
    assert.deepEqual(
      read.articles.map(({ title, publishedAt, url: address, text }) => [title, publishedAt, address, text]),
      [
        [
          '3.0.0',
          '2026-11-02T00:00:00.000Z',
          'https://lumenforge.example/changelog#v3.0.0',
          'Removed\nThe old lamps API endpoints',
        ],
        ['2.9.1', '2026-10-01T00:00:00.000Z', 'https://lumenforge.example/changelog#v2.9.1', 'Fixes.'],
      ],
    );
  });

  it('reads a date with its title under or over it', () => {
    const under =
      '<title>New</title><main><p>November 2, 2026</p><h2>Faster bulbs</h2><p>Twice as bright.</p><p>October 9, 2026</p><h2>Quieter bulbs</h2></main>';
    assert.deepEqual(
      valueOf(readChangelog(documentOf(under, url))).articles.map(({ title }) => title),
      ['Faster bulbs', 'Quieter bulbs'],
    );
    const over =
      '<title>New</title><main><h2>Faster bulbs</h2><p>November 2, 2026</p><p>Twice as bright.</p><h2>Quieter bulbs</h2><p>October 9, 2026</p><p>Hush.</p></main>';
    assert.deepEqual(
      valueOf(readChangelog(documentOf(over, url))).articles.map(({ title, text }) => [title, text]),
      [
        ['Faster bulbs', 'Twice as bright.'],
        ['Quieter bulbs', 'Hush.'],
      ],
    );
  });

  it('keeps an entry’s id between visits, and refuses pages without dates', () => {
    const ids = (body: string): string[] =>
      valueOf(readChangelog(documentOf(body, url))).articles.map(({ id }) => id);
    const entry = '<p>October 9, 2026</p><h2>Quieter bulbs</h2>';
    const [old] = ids(`<title>x</title><main>${entry}</main>`);
    assert.equal(
      ids(
        `<title>x</title><main data-build="77"><p>November 2, 2026</p><h2>Faster bulbs</h2>${entry}</main>`,
      )[1],
      old,
    );
    assert.equal(
      readChangelog(documentOf('<title>Changelog</title><h2>Soon</h2><p>More.</p>', url)).ok,
      false,
    );
  });
});
