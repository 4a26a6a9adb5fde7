import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import type { KyselyPlugin } from 'kysely';
import { readSnapshot } from '../../../../src/domain/pipeline/read/read-snapshots.ts';
import { createReaderPool } from '../../../../src/domain/pipeline/read/reader-pool.ts';
import { stillHeld } from '../../../../src/domain/pipeline/visit/record-visits.ts';
import { endDownloads } from '../../../../src/domain/workspace/erasure/end-downloads.ts';
import { claimExport } from '../../../../src/domain/workspace/exports/claim-export.ts';
import type { ClaimedExport } from '../../../../src/domain/workspace/exports/claimed-export.ts';
import { completeExport } from '../../../../src/domain/workspace/exports/end-export.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { createTestApi } from '../../../support/api.ts';
import type { Answer, TestApi } from '../../../support/api.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { columnsHolding } from '../../../support/columns-holding.ts';

const SITE = 'https://brackenridge.example';

describe('what goes on while somebody is erased', () => {
  const clock = createFakeClock();
  const readers = createReaderPool(1);
  let api: TestApi;
  let accountId: string;
  before(async () => {
    api = await createTestApi({ clock });
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'brackenridge.example' } });
    accountId = String(made.body['id']);
  });
  after(async () => {
    await readers.close();
    await api.close();
  });

  /** Resolves to what erases them. */
  async function known(name: string): Promise<() => Promise<Answer>> {
    const path = `/v1/accounts/${accountId}/contacts`;
    const { status, body } = await api.request('POST', path, { body: { name, role: 'CFO' } });
    assert.equal(status, 201);
    return () => api.request('DELETE', `${path}/${String(body['id'])}`);
  }

  async function someoneWaits(): Promise<void> {
    for (let looks = 0; looks < 10_000; looks += 1) {
      const { rows } = await api.ctx.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
    }
    assert.fail('nobody waits for a lock');
  }

  /** The service, with something that happens once after a statement of this kind on this table. */
  function having(kind: string, table: string, happen: () => Promise<unknown>): TestApi['ctx'] {
    const statements = new WeakSet<object>();
    let happened = false;
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind === kind && JSON.stringify(node).includes(`"name":"${table}"`)) statements.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (statements.has(queryId) && !happened) {
          happened = true;
          await happen();
        }
        return result;
      },
    };
    return { ...api.ctx, db: api.ctx.db.withPlugin(plugin) };
  }

  const source = async (kind: string, path: string): Promise<string> => {
    const id = newId('src');
    await api.ctx.pool.query(
      `insert into sources (workspace_id, id, account_id, kind, url, pace_key, found_by, next_visit_at, created_at)
       values ($1, $2, $3, $4, $5, 'brackenridge.example', 'link', null, $6)`,
      [api.workspaceId, id, accountId, kind, `${SITE}${path}`, clock.now()],
    );
    return id;
  };
  const fetched = async (sourceId: string, html: string): Promise<string> => {
    const at = clock.advance(3_600_000);
    const id = newId('snp');
    await api.ctx.db
      .insertInto('snapshots')
      .values({
        workspace_id: api.workspaceId,
        id,
        source_id: sourceId,
        content_hash: id,
        final_url: `${SITE}/page`,
        status: 200,
        headers: JSON.stringify({ 'content-type': 'text/html' }),
        body: zstdCompressSync(Buffer.from(html)),
        fetched_at: at,
        state_since: at,
        state_last_seen: at,
      })
      .execute();
    return id;
  };
  const read = (sourceId: string, ctx: TestApi['ctx'] = api.ctx) =>
    readSnapshot(ctx, readers, { workspaceId: api.workspaceId, sourceId });
  const team = (...people: string[]) =>
    `<html><head><title>Team</title></head><body><h1>Our team</h1>${people.map((person) => `<div><h3>${person}</h3><p>Chief Financial Officer</p></div>`).join('')}</body></html>`;
  const stateOf = async (snapshotId: string): Promise<string | undefined> => {
    const rows = await api.ctx.db
      .selectFrom('snapshots')
      .select('read_state')
      .where('id', '=', snapshotId)
      .execute();
    return rows[0]?.read_state;
  };
  const isReadOnceMore = async (sourceId: string): Promise<boolean> => {
    const { rows } = await api.ctx.pool.query(
      `select from pgboss.job where name = 'read-snapshots' and singleton_key = $1 and state = 'created'`,
      [sourceId],
    );
    return rows.length === 1;
  };

  const askedExport = async (): Promise<string> => {
    const asked = await api.request('POST', '/v1/exports', { body: { resource: 'contacts', format: 'csv' } });
    return String(asked.body['id']);
  };
  const claimed = async (id: string): Promise<ClaimedExport> => {
    const row = await claimExport(api.ctx, api.workspaceId, id);
    assert.ok(row);
    return row;
  };
  const shown = async (id: string) => (await api.request('GET', `/v1/exports/${id}`)).body;

  test('an export that is completed in between cannot be downloaded', async () => {
    const id = await askedExport();
    const run = await claimed(id);
    const erase = await known('Inès Quistmolen');
    let erasing: Promise<Answer> | undefined;
    const completing = having('UpdateQueryNode', 'exports', async () => {
      erasing = erase();
      await someoneWaits();
    });
    await completeExport(completing, run, { rows: 1, bytes: 1, sha256: 'ab' });
    assert.equal((await erasing)?.status, 204);
    const { status, expires_at: expires } = await shown(id);
    assert.deepEqual([status, expires], ['completed', clock.now().toISOString()]);
  });

  test('an export that waits for its turn begins after it, one that runs begins anew', async () => {
    const [waiting, running] = [await askedExport(), await askedExport()];
    const run = await claimed(running);
    await inTransaction(api.ctx, async (tx) => {
      await endDownloads(tx, api.workspaceId);
      assert.equal(await claimExport(api.ctx, api.workspaceId, waiting), null);
    });
    await assert.rejects(completeExport(api.ctx, run, { rows: 1, bytes: 1, sha256: 'ab' }));
    const begun = await claimed(waiting);
    assert.equal(begun.attempts, 1);
    await completeExport(api.ctx, begun, { rows: 1, bytes: 1, sha256: 'ab' });
    assert.equal((await claimed(running)).attempts, 1);
  });

  test('a batch of visits that takes the sources in another order is waited for', async () => {
    const sources = [await source('feed', '/a.xml'), await source('feed', '/b.xml')].toSorted();
    const snapshots: string[] = [];
    for (const id of sources) snapshots.push(await fetched(id, ''));
    await api.ctx.pool.query(
      `insert into crawl_hosts (pace_key, not_before, claim_id) values ('brackenridge.example', $1, 'claim')
       on conflict (pace_key) do update set claim_id = 'claim'`,
      [clock.now()],
    );
    await api.ctx.pool.query(
      `update snapshots set read_state = 'read', observation = '{}' where id = any($1)`,
      [snapshots],
    );
    const erase = await known('Jon Aldersgate');
    let erasing: Promise<Answer> | undefined;
    await inTransaction(api.ctx, async (tx) => {
      const held = await stillHeld(tx, [{ paceKey: 'brackenridge.example', claimId: 'claim', visits: [] }]);
      assert.equal(held.size, 1);
      const count = (id: string | undefined) =>
        tx.db
          .updateTable('snapshots')
          .set({ state_visits: 7 })
          .where('id', '=', id ?? '')
          .execute();
      await count(snapshots[1]);
      erasing = erase();
      await someoneWaits();
      await count(snapshots[0]);
    });
    assert.equal((await erasing)?.status, 204);
    const { rows } = await api.ctx.pool.query(
      `select state_visits as visits, body from snapshots where id = any($1)`,
      [snapshots],
    );
    assert.deepEqual(rows, [
      { visits: 7, body: null },
      { visits: 7, body: null },
    ]);
  });

  test('a page whose earlier states were loaded before is read once more, and nobody’s absence is a change', async () => {
    const sourceId = await source('team', '/team');
    const name = 'Ada Thistlewood';
    await fetched(sourceId, team(name, 'Per Holm'));
    await read(sourceId);
    const { body } = await api.request('GET', `/v1/accounts/${accountId}/contacts`);
    const found = (body['data'] as unknown as { id: string; name: string }[]).find(
      (one) => one.name === name,
    );
    const newest = await fetched(sourceId, team(name, 'Per Holm').replace('Our team', 'Our people'));
    const meanwhile = having('SelectQueryNode', 'snapshots', () =>
      api.request('DELETE', `/v1/accounts/${accountId}/contacts/${found?.id}`),
    );
    await read(sourceId, meanwhile);
    assert.deepEqual([await stateOf(newest), await isReadOnceMore(sourceId)], ['unread', true]);
    await read(sourceId);
    const { confirming } = await api.ctx.db
      .selectFrom('sources')
      .select('confirming')
      .where('id', '=', sourceId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([await stateOf(newest), confirming], ['read', false]);
    assert.deepEqual(await columnsHolding(api.ctx, ['thistlewood']), []);
  });

  test('a page that cannot be read is read once more before its links are followed', async () => {
    const sourceId = await source('feed', '/news.xml');
    const erase = await known('Kim Harbourmaster');
    const snapshot = await fetched(
      sourceId,
      `<html><head><link rel="alternate" type="application/rss+xml" href="/authors/kim-harbourmaster/feed"></head><body><p>News</p></body></html>`,
    );
    await read(sourceId, having('SelectQueryNode', 'snapshots', erase));
    assert.deepEqual([await stateOf(snapshot), await isReadOnceMore(sourceId)], ['unread', true]);
    await read(sourceId);
    assert.equal(await stateOf(snapshot), undefined, 'it is no feed');
    assert.deepEqual(await columnsHolding(api.ctx, ['harbourmaster']), []);
  });
});
