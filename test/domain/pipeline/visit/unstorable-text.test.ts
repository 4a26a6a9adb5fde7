import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { findFacts } from '../../../../src/domain/understanding/facts/find-facts.ts';
import { readSnapshot } from '../../../../src/domain/pipeline/read/read-snapshots.ts';
import { createReaderPool } from '../../../../src/domain/pipeline/read/reader-pool.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addAccount } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const URL = 'https://brackenridge.example/';

describe('a page with text that PostgreSQL does not keep', () => {
  const clock = createFakeClock();
  const readers = createReaderPool(1);
  let ctx: TestContext;
  let workspaceId: string;
  let accountId: string;
  let sourceId: string;
  before(async () => {
    ctx = await createTestContext({ clock });
    const made = await createTestWorkspace(ctx);
    ({ workspaceId } = made);
    accountId = await addAccount(ctx, made.actor, 'brackenridge.example');
    sourceId = newId('src');
    await ctx.db
      .insertInto('sources')
      .values({
        workspace_id: workspaceId,
        id: sourceId,
        account_id: accountId,
        kind: 'home',
        url: URL,
        pace_key: 'brackenridge.example',
        reason: null,
        found_by: 'the account',
        etag: null,
        last_modified: null,
        validated_hash: null,
        last_visited_at: clock.now(),
        next_visit_at: null,
        created_at: clock.now(),
      })
      .execute();
  });
  after(async () => {
    await readers.close();
    await ctx.close();
  });

  async function read(html: string) {
    const at = clock.advance(3_600_000);
    const id = newId('snp');
    await ctx.db
      .insertInto('snapshots')
      .values({
        workspace_id: workspaceId,
        id,
        source_id: sourceId,
        content_hash: id,
        final_url: URL,
        status: 200,
        headers: JSON.stringify({ 'content-type': 'text/html; charset=utf-8' }),
        body: zstdCompressSync(Buffer.from(html)),
        fetched_at: at,
        state_since: at,
        state_last_seen: at,
      })
      .execute();
    await readSnapshot(ctx, readers, { workspaceId, sourceId });
    const snapshot = await ctx.db
      .selectFrom('snapshots')
      .select(['read_state', 'observation', 'state_visits'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const account = await ctx.db
      .selectFrom('accounts')
      .select(['name', 'found_facts'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return { ...snapshot, ...account };
  }

  const page = (description: string, more = '') =>
    `<html><head><title>Brackenridge</title><meta name="description" content="${description}">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","url":"${URL}","name":"Bracken\\u0000ridge",
"industry":"Soft\\u0000ware","address":{"@type":"PostalAddress","addressLocality":"Ber\\ud800lin","addressCountry":"DE"}}</script></head>
<body><h1>Mills that think</h1><p>We make mills, and the software that runs them.</p>${more}</body></html>`;

  test('is read: a NUL is left out, a lone surrogate replaced, a pair that a cut would halve as well', async () => {
    const { read_state, name, found_facts } = await read(page(`${'a'.repeat(999)}😀 and more`));
    assert.deepEqual(
      [read_state, name, found_facts['industry']?.value, found_facts['city']?.value],
      ['read', 'Brackenridge', 'Software', 'Ber\ufffdlin'],
    );
    assert.equal(found_facts['description']?.value, `${'a'.repeat(999)}\ufffd`);
  });

  test('says the same as its own stored copy when other bytes say it once more', async () => {
    const { state_visits } = await read(page(`${'a'.repeat(999)}😀 and more`, '<!-- 2 -->'));
    assert.equal(state_visits, 2);
    assert.deepEqual(await ctx.db.selectFrom('signals').select('title').execute(), []);
  });

  test('facts are kept as they can be, whoever hands them over', async () => {
    const origin = { workspaceId, accountId, sourceKind: 'home' };
    const account = { id: accountId, domain: 'brackenridge.example', name: 'brackenridge.example' };
    const home = {
      url: URL,
      name: 'Mill\0wright',
      title: '',
      description: 'half \ud83d of it\0',
      organization: null,
      hreflang: [],
    };
    const sources = { home, observation: null, findings: [], url: URL, foundBy: 'test', now: clock.now() };
    await inTransaction(ctx, (tx) => findFacts(tx, origin, account, sources));
    const { name } = await ctx.db.selectFrom('accounts').select('name').executeTakeFirstOrThrow();
    assert.equal(name, 'Millwright');
  });
});
