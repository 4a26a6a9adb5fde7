import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { getAccount } from '../../../../src/domain/workspace/accounts/get-account.ts';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import type { AccountBatch } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import { listAccounts } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import { MINUTE } from '../../../../src/platform/clock.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('ingestAccounts', () => {
  let ctx: TestContext;
  const clock = createFakeClock();
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  const items = (...all: object[]): AccountBatch['items'] => all as AccountBatch['items'];

  it('creates what is new, in the order sent, and lets bad items fail alone', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const present = await createAccount(ctx, actor, { domain: 'present.example', city: 'Hull' });
    const answer = await ingestAccounts(ctx, actor, {
      items: items(
        { domain: 'b.example', name: 'B' },
        { domain: 'not a domain' },
        { domain: 'present.example', city: 'York' },
        { domain: 'a.example', country: 'Germany' },
        { domain: 'www.b.example', name: 'B again' },
        { name: 'no domain' },
        { domain: 'c.example', colour: 'red' },
      ),
    });
    assert.deepEqual(answer.summary, { created: 1, updated: 0, skipped: 2, failed: 4 });
    assert.deepEqual(
      answer.data.map(({ index, status, error }) => [
        index,
        status,
        error?.code ?? null,
        error?.param ?? null,
      ]),
      [
        [0, 'created', null, null],
        [1, 'failed', 'invalid_param', 'items[1].domain'],
        [2, 'skipped', null, null],
        [3, 'failed', 'invalid_param', 'items[3].country'],
        [4, 'skipped', null, null],
        [5, 'failed', 'missing_param', 'items[5].domain'],
        [6, 'failed', 'unknown_param', 'items[6].colour'],
      ],
    );
    assert.equal(answer.data[1]?.error?.type, 'invalid_request');
    assert.equal(answer.data[2]?.id, present.id);
    assert.equal(answer.data[4]?.id, answer.data[0]?.id);
    assert.equal((await getAccount(ctx, actor, present.id)).city, 'Hull');
    assert.equal((await getAccount(ctx, actor, answer.data[0]?.id ?? '')).name, 'B');
    const audit = await ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('action', '=', 'accounts.ingested')
      .execute();
    assert.equal(audit.length, 1);
    const { rows } = await ctx.pool.query<{ name: string }>(
      'select name from pgboss.job where singleton_key = $1 order by name',
      [answer.data[0]?.id],
    );
    assert.deepEqual(
      rows.map((row) => row.name),
      ['find-sources', 'score-accounts'],
    );
  });

  it('updates when told to, duplicates within the batch one after the other', async () => {
    const { actor } = await createTestWorkspace(ctx);
    const present = await createAccount(ctx, actor, {
      domain: 'present.example',
      city: 'Hull',
      tags: ['old'],
      industry: 'wool',
    });
    await ctx.pool.query('delete from pgboss.job');
    clock.advance(MINUTE);
    const answer = await ingestAccounts(ctx, actor, {
      on_conflict: 'update',
      items: items(
        { domain: 'present.example', city: 'York', attributes: { a: 1 } },
        { domain: 'new.example', city: 'Bath', technologies: ['go'] },
        { domain: 'present.example', city: 'Leeds', industry: null },
        { domain: 'new.example', city: 'Wells', annual_revenue_usd: 5_000_000_000 },
      ),
    });
    assert.deepEqual(
      answer.data.map(({ status }) => status),
      ['updated', 'created', 'updated', 'updated'],
    );
    const account = await getAccount(ctx, actor, present.id);
    assert.deepEqual(
      [account.city, account.tags, account.industry, account.attributes, account.updated_at],
      ['Leeds', ['old'], null, { a: 1 }, clock.now().toISOString()],
    );
    const made = await getAccount(ctx, actor, answer.data[1]?.id ?? '');
    assert.deepEqual(
      [made.city, made.technologies, made.annual_revenue_usd],
      ['Wells', ['go'], 5_000_000_000],
    );
    const { rows } = await ctx.pool.query<{ cause: string }>(
      `select data ->> 'cause' as cause from pgboss.job where name = 'score-accounts' order by 1`,
    );
    assert.deepEqual(
      rows.map((row) => row.cause),
      ['account_created', 'facts_changed'],
    );
  });

  it('leaves an update that changes nothing unwritten and unscored', async () => {
    const { actor } = await createTestWorkspace(ctx);
    const present = await createAccount(ctx, actor, { domain: 'present.example', city: 'Hull' });
    await ctx.pool.query('delete from pgboss.job');
    clock.advance(MINUTE);
    const answer = await ingestAccounts(ctx, actor, {
      on_conflict: 'update',
      items: items({ domain: 'present.example', city: 'Hull' }),
    });
    assert.equal(answer.data[0]?.status, 'updated');
    assert.deepEqual(await getAccount(ctx, actor, present.id), present);
    assert.equal((await ctx.pool.query('select 1 from pgboss.job')).rows.length, 0);
  });

  it('takes 1,000 items, and of 1,001 stores nothing', async () => {
    const { actor } = await createTestWorkspace(ctx);
    const many = Array.from({ length: 1001 }, (_, n) => ({ domain: `many-${n}.example` }));
    await assertRefused(ingestAccounts(ctx, actor, { items: many }), 'batch_too_large');
    assert.equal((await listAccounts(ctx, actor)).data.length, 0);
    const answer = await ingestAccounts(ctx, actor, { items: many.slice(1) });
    assert.deepEqual(answer.summary, { created: 1000, updated: 0, skipped: 0, failed: 0 });
    assert.deepEqual(
      answer.data.map(({ index }) => index),
      Array.from({ length: 1000 }, (_, n) => n),
    );
    assert.equal((await getAccount(ctx, actor, answer.data[999]?.id ?? '')).domain, 'many-1000.example');
  });

  it('lets batches with the same domains run side by side, in opposite orders', async () => {
    const { actor } = await createTestWorkspace(ctx);
    const forwards = Array.from({ length: 100 }, (_, n) => ({ domain: `side-${n}.example`, city: 'Hull' }));
    for (const on_conflict of ['skip', 'update'] as const) {
      const answers = await Promise.all(
        [forwards, forwards.toReversed(), forwards, forwards.toReversed()].map((batch, n) =>
          ingestAccounts(ctx, actor, {
            items: batch.map((item) => ({ ...item, city: `City ${n}` })),
            on_conflict,
          }),
        ),
      );
      const created = answers.reduce((sum, { summary }) => sum + summary.created, 0);
      assert.equal(created, on_conflict === 'skip' ? 100 : 0);
      assert.ok(answers.every(({ data }) => data.every(({ id }) => id !== null)));
    }
  });

  it('refuses empty batches, other modes and read-only keys', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    await assertRefused(ingestAccounts(ctx, actor, { items: [] }), 'invalid_param', { param: 'items' });
    const mode = { items: items({ domain: 'a.example' }), on_conflict: 'replace' } as unknown as AccountBatch;
    await assertRefused(ingestAccounts(ctx, actor, mode), 'invalid_param', { param: 'on_conflict' });
    await assertRefused(
      ingestAccounts(ctx, actorOf(workspaceId, 'read-only'), { items: items({ domain: 'a.example' }) }),
      'insufficient_scope',
    );
  });
});
