import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { packVisit } from './pack-visit.ts';
import type { Visit } from './visit.ts';
import type { DueSource } from '../../watching/access/due-source.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const source: DueSource = {
  workspaceId: 'ws',
  id: 'src',
  accountId: 'acc',
  kind: 'newsroom',
  url: 'https://quernlight.example/news',
  etag: null,
  lastModified: null,
  snapshotId: null,
  contentHash: null,
  confirming: false,
  consecutiveFailures: 0,
  firstContact: false,
  bot: null,
};

function visitWith(body: Buffer, of: DueSource = source): Visit {
  const document = {
    url: of.url,
    finalUrl: of.url,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body,
    fetchedAt: NOW,
  };
  return {
    source: of,
    outcome: { kind: 'changed', document, contentHash: 'hash', etag: null, lastModified: null },
    crawlDelayMs: null,
    requests: 1,
    startedAt: NOW,
    ms: 1,
    robots: null,
    drawing: null,
    answer: null,
    evaluation: null,
    packed: null,
  };
}

describe('a packed visit', () => {
  for (const bytes of [0, 5, 20_000, 64 * 1024, 64 * 1024 + 1, 3_000_000])
    it(`holds ${bytes} bytes compressed, and the content itself no more`, async () => {
      const body = Buffer.from('Quernlight mills grain. '.repeat(bytes / 24 + 1)).subarray(0, bytes);
      const { outcome, packed } = await packVisit(visitWith(body));
      assert.ok(packed && zstdDecompressSync(packed).equals(body));
      assert.ok(outcome.kind === 'changed' && outcome.document.body.byteLength === 0);
    });

  it('of a bot keeps no content: it was judged', async () => {
    const bot = { id: 'bot' } as NonNullable<DueSource['bot']>;
    const { outcome, packed } = await packVisit(
      visitWith(Buffer.from('x'), { ...source, accountId: null, bot }),
    );
    assert.equal(packed, null);
    assert.ok(outcome.kind === 'changed' && outcome.document.body.byteLength === 0);
  });
});
