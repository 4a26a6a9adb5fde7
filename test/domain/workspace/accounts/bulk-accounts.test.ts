import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { listAudit } from '../../../../src/domain/ground/audit/list-audit.ts';
import type { AccountFilters } from '../../../../src/domain/workspace/accounts/account-filters.ts';
import { bulkAccounts } from '../../../../src/domain/workspace/accounts/bulk/bulk-accounts.ts';
import type { BulkRequest } from '../../../../src/domain/workspace/accounts/bulk/bulk-request.ts';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import { listAccounts } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addSource } from '../../../support/account-rows.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('bulkAccounts', () => {
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext();
  });
  after(() => ctx.close());

  async function filled(count: number): Promise<{ actor: Actor; workspaceId: string; ids: string[] }> {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const items = Array.from({ length: count }, (_, n) => ({ domain: `a${n}.example`, tags: ['old'] }));
    const { data } = await ingestAccounts(ctx, actor, { items });
    const ids = data.flatMap(({ id }) => id ?? []).toSorted();
    return { actor, workspaceId, ids };
  }
  const tagsOf = async (actor: Actor): Promise<string[][]> =>
    (await listAccounts(ctx, actor, { order: 'asc' })).data.map(({ tags }) => tags);
  const actions = async (actor: Actor): Promise<string[]> =>
    (await listAudit(ctx, actor, { limit: 200 })).data.map(({ action }) => action);

  it('adds and removes tags, says what was so already, and lets what is not there fail alone', async () => {
    const { actor, ids } = await filled(3);
    const missing = newId('acc');
    const other = await filled(1);
    const [a = '', b = '', c = ''] = ids;
    const foreign = other.ids[0] ?? '';
    await bulkAccounts(ctx, actor, { action: 'add_tags', ids: [a], tags: ['new'] });
    const answer = await bulkAccounts(ctx, actor, {
      action: 'add_tags',
      ids: [b, a, missing, foreign],
      tags: ['new', 'old'],
    });
    assert.deepEqual(
      answer.data.map(({ id, status, error }) => [id, status, error?.code ?? null, error?.param ?? null]),
      [
        [b, 'done', null, null],
        [a, 'unchanged', null, null],
        [missing, 'failed', 'resource_not_found', 'ids[2]'],
        [foreign, 'failed', 'resource_not_found', 'ids[3]'],
      ],
    );
    assert.deepEqual(answer.summary, { done: 1, unchanged: 1, failed: 2 });
    assert.deepEqual([answer.has_more, answer.next_cursor], [false, null]);
    await bulkAccounts(ctx, actor, { action: 'remove_tags', ids: [b, c], tags: ['old', 'nowhere'] });
    assert.deepEqual(await tagsOf(actor), [['old', 'new'], ['new'], []]);
    assert.deepEqual(await tagsOf(other.actor), [['old']]);
    const audited = (await listAudit(ctx, actor, { limit: 200 })).data.filter(
      ({ subject_id, action }) => subject_id === b && action === 'account.updated',
    );
    assert.deepEqual(
      audited.map(({ before: was, after: is }) => [was, is]),
      [
        [{ tags: ['old', 'new'] }, { tags: ['new'] }],
        [{ tags: ['old'] }, { tags: ['old', 'new'] }],
      ],
    );
    const full = Array.from({ length: 100 }, (_, n) => `t${n}`);
    const refused = await bulkAccounts(ctx, actor, { action: 'add_tags', ids: [b, c], tags: full });
    assert.deepEqual(
      refused.data.map(({ status, error }) => [status, error?.code ?? null]),
      [
        ['failed', 'invalid_param'],
        ['done', null],
      ],
    );
  });

  it('deletes and restores, each as the single calls do', async () => {
    const { actor, workspaceId, ids } = await filled(3);
    const [a = '', b = '', c = ''] = ids;
    const source = await addSource(ctx, workspaceId, a, 'feed');
    const dueAt = async (): Promise<Date | null> =>
      (
        await ctx.db
          .selectFrom('sources')
          .select('next_visit_at')
          .where('workspace_id', '=', workspaceId)
          .where('id', '=', source)
          .executeTakeFirstOrThrow()
      ).next_visit_at;
    const gone = await bulkAccounts(ctx, actor, { action: 'delete', ids: [a, b] });
    assert.deepEqual(gone.summary, { done: 2, unchanged: 0, failed: 0 });
    assert.deepEqual(
      (await listAccounts(ctx, actor)).data.map(({ id }) => id),
      [c],
    );
    assert.equal(await dueAt(), null);
    const again = await bulkAccounts(ctx, actor, { action: 'delete', ids: [a, c] });
    assert.deepEqual(
      again.data.map(({ error }) => error?.code ?? null),
      ['account_deleted', null],
    );
    // The domain of b has a new owner by now, and that of c is restored once though two deleted accounts have it.
    const { domain } = { domain: 'a1.example' };
    const taken = (await createAccount(ctx, actor, { domain })).id;
    const twin = (await createAccount(ctx, actor, { domain: 'a2.example' })).id;
    await bulkAccounts(ctx, actor, { action: 'delete', ids: [twin] });
    const back = await bulkAccounts(ctx, actor, { action: 'restore', ids: [...ids, twin, taken] });
    const results = new Map(back.data.map(({ id, status, error }) => [id, error?.code ?? status]));
    const owner = new Map(
      (
        await ctx.db
          .selectFrom('accounts')
          .select(['id', 'domain'])
          .where('workspace_id', '=', workspaceId)
          .execute()
      ).map((row) => [row.id, row.domain]),
    );
    for (const id of ids)
      assert.equal(results.get(id), owner.get(id) === domain ? 'account_exists' : 'done', owner.get(id));
    assert.equal(results.get(twin), 'account_exists');
    assert.equal(results.get(taken), 'account_not_deleted');
    assert.equal((await listAccounts(ctx, actor)).data.length, 3);
    assert.notEqual(await dueAt(), null);
    const log = await actions(actor);
    assert.equal(log.filter((action) => action === 'account.deleted').length, 4);
    assert.equal(log.filter((action) => action === 'account.restored').length, 2);
  });

  it('walks what filters find, a part in each call, also while the action moves accounts out of them', async () => {
    const { actor, ids } = await filled(5);
    const request: BulkRequest = { action: 'delete', filters: { tag: 'old' }, limit: 2 };
    const done: string[] = [];
    let cursor: string | null = null;
    for (let calls = 1; ; calls += 1) {
      const answer = await bulkAccounts(ctx, actor, { ...request, cursor: cursor ?? undefined });
      done.push(...answer.data.map(({ id }) => id));
      cursor = answer.next_cursor;
      assert.equal(answer.has_more, cursor !== null);
      if (cursor === null) {
        assert.equal(calls, 3);
        break;
      }
    }
    assert.deepEqual(done, ids);
    assert.deepEqual((await listAccounts(ctx, actor)).data, []);
    const first = await bulkAccounts(ctx, actor, { action: 'restore', ids });
    assert.equal(first.summary.done, 5);
    const { next_cursor } = await bulkAccounts(ctx, actor, { ...request, action: 'rescore' });
    await assertRefused(
      bulkAccounts(ctx, actor, { ...request, cursor: next_cursor ?? '' }),
      'invalid_cursor',
    );
  });

  it('asks for new scores', async () => {
    const { actor, workspaceId, ids } = await filled(2);
    await ctx.db
      .updateTable('accounts')
      .set({ next_rescore_at: null })
      .where('workspace_id', '=', workspaceId)
      .execute();
    const answer = await bulkAccounts(ctx, actor, { action: 'rescore', filters: {} });
    assert.deepEqual(
      answer.data.map(({ id, status }) => [id, status]),
      ids.map((id) => [id, 'done']),
    );
    const due = await ctx.db
      .selectFrom('accounts')
      .select('next_rescore_at')
      .where('workspace_id', '=', workspaceId)
      .execute();
    assert.ok(due.every(({ next_rescore_at }) => next_rescore_at !== null));
  });

  it('deletes by no filters that every account meets, and says so', async () => {
    const { actor, workspaceId } = await filled(2);
    const { created_at } = await ctx.db
      .selectFrom('workspaces')
      .select('created_at')
      .where('id', '=', workspaceId)
      .executeTakeFirstOrThrow();
    const everyAccount: AccountFilters[] = [
      { q: '.' },
      { q: ' . ' },
      { score_gte: 0 },
      { score_lte: 100 },
      { created_since: '1970-01-01' },
      { updated_since: created_at.toISOString() },
      { q: '.', score_gte: 0, score_lte: 100, created_since: '1', updated_since: '2001-01-01' },
      { tag: undefined },
    ];
    for (const filters of everyAccount)
      await assertRefused(bulkAccounts(ctx, actor, { action: 'delete', filters }), 'invalid_param', {
        param: 'filters',
      });
    for (const filters of [{ tags: '' }, { tags: ' , ' }, { q: ' ' }, { tag: '' }, { signal_type: '' }])
      await assertRefused(bulkAccounts(ctx, actor, { action: 'delete', filters }), 'invalid_param');
    for (const action of ['delete', 'add_tags'] as const)
      await assertRefused(
        bulkAccounts(ctx, actor, {
          action,
          filters: { tags_match: 'all', tier: 'cold' },
          ...(action === 'add_tags' ? { tags: ['x'] } : {}),
        }),
        'invalid_param',
        { param: 'tags_match' },
      );
    assert.equal((await listAccounts(ctx, actor)).data.length, 2);
    // Elsewhere they mean all accounts, and nothing is lost by it.
    const all = await bulkAccounts(ctx, actor, { action: 'rescore', filters: { score_gte: 0 } });
    assert.equal(all.summary.done, 2);
    for (const filters of [{ q: 'a0.' }, { created_since: new Date(created_at.getTime() + 1).toISOString() }])
      await bulkAccounts(ctx, actor, { action: 'delete', filters: { ...filters, score_lte: 100 } });
    assert.equal((await listAccounts(ctx, actor)).data.length, 0);
  });

  it('refuses what it cannot mean, with nothing done', async () => {
    const { actor, workspaceId, ids } = await filled(1);
    const refusals: [BulkRequest, string, string][] = [
      [{ action: 'delete' }, 'missing_param', 'ids'],
      [{ action: 'delete', ids, filters: { tag: 'old' } }, 'missing_param', 'ids'],
      [{ action: 'delete', filters: {} }, 'invalid_param', 'filters'],
      [{ action: 'restore', filters: { tag: 'old' } }, 'invalid_param', 'filters'],
      [{ action: 'delete', ids: Array.from({ length: 1001 }, () => 'x') }, 'batch_too_large', 'ids'],
      [{ action: 'add_tags', ids }, 'missing_param', 'tags'],
      [{ action: 'delete', ids, tags: ['x'] }, 'invalid_param', 'tags'],
      [{ action: 'delete', ids, cursor: 'x' }, 'invalid_param', 'cursor'],
      [{ action: 'delete', filters: { moved: 'sideways' as never } }, 'invalid_param', 'moved'],
    ];
    for (const [request, code, param] of refusals)
      await assertRefused(bulkAccounts(ctx, actor, request), code as never, { param });
    await assertRefused(
      bulkAccounts(ctx, actorOf(workspaceId, 'read-only'), { action: 'delete', ids }),
      'insufficient_scope',
    );
    assert.equal((await listAccounts(ctx, actor)).data.length, 1);
  });
});
