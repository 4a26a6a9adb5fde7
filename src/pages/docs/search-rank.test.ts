import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { rankEntries } from './search-rank.ts';

const entries = [
  { kind: 'Guide', title: 'Webhooks', url: '/docs/webhooks', text: 'How to write what receives them.' },
  {
    kind: 'Webhooks',
    title: 'Rotate the signing secret',
    url: '/a',
    text: 'POST /v1/webhooks/{id}:rotate-secret',
  },
  { kind: 'Error 409', title: 'account_exists', url: '/b', text: 'There is one already.', also: '409' },
  { kind: 'Guide', title: 'About webhooks and more', url: '/c' },
];
const found = (query: string): string[] => rankEntries(entries, query, 10).map(({ url }) => url);

describe('rankEntries', () => {
  test('finds by title, path, error code and status, the title first', () => {
    assert.deepEqual(found('webhooks'), ['/docs/webhooks', '/c', '/a']);
    assert.deepEqual(found('/v1/webhooks rotate'), ['/a']);
    assert.deepEqual(found('account_exists'), ['/b']);
    assert.deepEqual(found('account exi'), ['/b']);
    assert.deepEqual(found('409'), ['/b']);
  });

  test('every word must be there, and nothing is found by nothing', () => {
    assert.deepEqual(found('webhooks zebra'), []);
    assert.deepEqual(found('  _ '), []);
    assert.equal(rankEntries(entries, 'o', 2).length, 2);
  });

  test('runs from its own text, as a browser gets it', () => {
    const found = runInNewContext(
      `JSON.stringify((${rankEntries.toString()})(${JSON.stringify(entries)}, 'webhooks', 10))`,
    ) as string;
    assert.deepEqual(JSON.parse(found), rankEntries(entries, 'webhooks', 10));
  });
});
