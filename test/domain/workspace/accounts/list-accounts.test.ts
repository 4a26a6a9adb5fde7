import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import { accountSorts, listAccounts } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import type { AccountFilters } from '../../../../src/domain/workspace/accounts/account-filters.ts';
import type { AccountOrder } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import type { ListedAccount } from '../../../../src/domain/workspace/accounts/listed-account.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { MINUTE } from '../../../../src/platform/clock.ts';
import { addSignal, collect } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('listAccounts', () => {
  let ctx: TestContext;
  const clock = createFakeClock();
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  /** Thirty accounts whose scores, names and updates repeat. */
  async function thirty(): Promise<{ actor: Actor; workspaceId: string; ids: string[] }> {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      if (n % 4 === 0) clock.advance(MINUTE);
      const { id } = await createAccount(ctx, actor, {
        domain: `account-${n}.example`,
        name: `Name ${n % 7}`,
        tags: n % 3 ? ['emea'] : ['us'],
      });
      const signal = n % 5 === 0 ? await addSignal(ctx, workspaceId, id) : null;
      await ctx.db
        .updateTable('accounts')
        .set({
          score: (n * 37) % 5,
          icp_tier: n % 2 ? 'hot' : 'cold',
          ...(n % 3 ? { moved_by: (n % 2) * 2 - 1, moved_at: new Date(Date.UTC(2026, 0, 1 + (n % 6))) } : {}),
          ...(signal === null ? {} : { newest_signal_id: signal }),
        })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    return { actor, workspaceId, ids };
  }

  it('walks every sort in both orders, each account once and in order', async () => {
    const { actor, ids } = await thirty();
    for (const sort of accountSorts) {
      for (const order of ['asc', 'desc'] as const) {
        const all = await collect((cursor) => listAccounts(ctx, actor, { sort, order, cursor, limit: 4 }));
        assert.deepEqual(all.map(({ id }) => id).toSorted(), ids.toSorted(), `${sort} ${order}`);
        const keyOf = (account: ListedAccount): string | number => {
          if (sort === 'moved_at') return account.last_movement?.at ?? '';
          return sort === 'newest_signal' ? (account.newest_signal?.id ?? '') : account[sort];
        };
        const keys = all.map((account) => [keyOf(account), account.id] as const);
        for (const [i, [value, id]] of keys.entries()) {
          const [previous, previousId] = keys[i - 1] ?? [];
          if (previous === undefined) continue;
          const rises = previous < value || (previous === value && (previousId ?? '') < id);
          assert.equal(rises, order === 'asc', `${sort} ${order} at ${i}`);
        }
      }
    }
  });

  it('shows every row that stays, once, while others come and go', async () => {
    const { actor, ids } = await thirty();
    for (const sort of accountSorts) {
      const deleted = new Set<string>();
      const seen: string[] = [];
      let step = 0;
      const all = await collect(async (cursor) => {
        const page = await listAccounts(ctx, actor, { sort, cursor, limit: 3 });
        step += 1;
        clock.advance(1);
        const { id } = await createAccount(ctx, actor, {
          domain: `late-${sort.replace('_', '-')}-${step}.example`,
          name: `Name ${step % 7}`,
        });
        if (step % 2 === 0) {
          // One that was shown and one that was not.
          for (const victim of [
            page.data[0]?.id,
            ids.find((each) => !seen.includes(each) && !page.data.some((row) => row.id === each)),
          ]) {
            if (!victim || deleted.has(victim) || !ids.includes(victim)) continue;
            await deleteAccount(ctx, actor, victim);
            deleted.add(victim);
          }
        }
        seen.push(...page.data.map((row) => row.id), id);
        return page;
      });
      const shown = all.map(({ id }) => id);
      assert.equal(new Set(shown).size, shown.length, `${sort}: nothing twice`);
      const stayed = ids.filter((each) => !deleted.has(each));
      assert.deepEqual(
        stayed.filter((each) => !shown.includes(each)),
        [],
        `${sort}: nothing left out`,
      );
      // What was deleted is gone for the next sort.
      for (const each of deleted) ids.splice(ids.indexOf(each), 1);
    }
  });

  it('narrows by every filter', async () => {
    const { actor } = await thirty();
    await createAccount(ctx, actor, { domain: 'percent.example', name: '100% Wool_Co' });
    const domains = async (filters: AccountFilters & AccountOrder): Promise<string[]> =>
      (await collect((cursor) => listAccounts(ctx, actor, { ...filters, cursor, limit: 200 }))).map(
        ({ domain }) => domain,
      );
    assert.deepEqual(
      await domains({ q: 'NAME 3', sort: 'created_at', order: 'asc' }),
      [3, 10, 17, 24].map((n) => `account-${n}.example`),
    );
    assert.deepEqual(await domains({ q: 'account-29' }), ['account-29.example']);
    assert.deepEqual(await domains({ q: '0% wool_' }), ['percent.example']);
    assert.deepEqual(await domains({ q: '%' }), ['percent.example']);
    assert.deepEqual(await domains({ q: 'wool\\' }), []);
    assert.deepEqual(await domains({ domain: 'https://www.account-7.example/x' }), ['account-7.example']);
    assert.equal((await domains({ tag: 'us' })).length, 10);
    assert.equal((await domains({ tag: 'u' })).length, 0);
    assert.equal((await domains({ tier: 'hot' })).length, 15);
    assert.equal((await domains({ score_gte: 2, score_lte: 3 })).length, 12);
    assert.equal((await domains({ tag: 'us', tier: 'hot', score_gte: 4 })).length, 1);
  });

  it('refuses what it does not know, and cursors of other lists, filters and workspaces', async () => {
    const { actor } = await thirty();
    const bad: [AccountFilters & AccountOrder, string][] = [
      [{ sort: 'domain' } as object, 'sort'],
      [{ order: 'up' } as object, 'order'],
      [{ tier: 'lukewarm' } as object, 'tier'],
      [{ score_gte: 101 }, 'score_gte'],
      [{ score_lte: 0.5 }, 'score_lte'],
      [{ q: ' ' }, 'q'],
      [{ tag: 'a\0' }, 'tag'],
      [{ domain: 'nonsense' }, 'domain'],
    ];
    for (const [filters, param] of bad)
      await assertRefused(listAccounts(ctx, actor, filters), 'invalid_param', { param });
    await assertRefused(listAccounts(ctx, actor, { limit: 201 }), 'invalid_param', { param: 'limit' });
    const { next_cursor } = await listAccounts(ctx, actor, { limit: 2, tag: 'us' });
    const cursor = next_cursor ?? '';
    const other = await createTestWorkspace(ctx);
    for (const listing of [
      () => listAccounts(ctx, actor, { cursor }),
      () => listAccounts(ctx, actor, { cursor, tag: 'emea' }),
      () => listAccounts(ctx, actor, { cursor, tag: 'us', order: 'asc' }),
      () => listAccounts(ctx, other.actor, { cursor, tag: 'us' }),
      () => listSignals(ctx, actor, { cursor }),
    ])
      await assertRefused(listing(), 'invalid_cursor');
    assert.equal((await listAccounts(ctx, actor, { cursor, tag: 'us', limit: 7 })).data.length, 7);
  });

  it('shows a workspace its own accounts only', async () => {
    const { actor } = await createTestWorkspace(ctx);
    await ingestAccounts(ctx, actor, { items: [{ domain: 'mine.example' }] });
    const other = await createTestWorkspace(ctx);
    assert.deepEqual(await listAccounts(ctx, other.actor), { data: [], has_more: false, next_cursor: null });
  });
});
