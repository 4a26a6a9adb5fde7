import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { getSignal } from '../../../../src/domain/workspace/signals/get-signal.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import type { SignalFilters } from '../../../../src/domain/understanding/signals/signal-filters.ts';
import { DAY, HOUR } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addAccount, addSignal, collect } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

const clock = createFakeClock('2026-11-20T09:30:00.123Z');
let ctx: TestContext;
before(async () => {
  ctx = await createTestContext({ clock });
});
after(() => ctx.close());

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY);

describe('getSignal', () => {
  it('shows what was detected, what proves it, and what age has left of it', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const id = await addSignal(ctx, workspaceId, account, {
      occurredAt: new Date(daysAgo(90).getTime() - HOUR),
      strength: 80,
    });
    const signal = await getSignal(ctx, actorOf(workspaceId, 'read-only'), id);
    assert.deepEqual(signal, {
      id,
      account_id: account,
      type: 'funding',
      subtype: 'series_b',
      category: 'capital',
      title: 'Brackenridge raises 18 million dollars',
      strength: 80,
      current_strength: signal.current_strength,
      confidence: 0.9,
      fields: {},
      recency_days: 90,
      source_url: 'https://brackenridge.example/news/series-b',
      evidence: signal.evidence,
      status: 'active',
      retraction: null,
      bot_id: null,
      occurred_at: '2026-08-22T08:30:00.123Z',
      occurred_at_precision: 'day',
      fired_at: '2026-11-20T09:30:00.123Z',
      created_at: '2026-11-20T09:30:00.123Z',
    });
    assert.equal(signal.evidence.length, 2);
    assert.deepEqual(Object.keys(signal.evidence[0] ?? {}).toSorted(), [
      'detector',
      'observed_at',
      'quote',
      'source_kind',
      'url',
    ]);
  });

  it('halves a strength every half-life, the rubric’s own before the catalogue’s', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const rubric = {
      ...(
        await ctx.db
          .selectFrom('rubrics')
          .select('body')
          .where('workspace_id', '=', workspaceId)
          .executeTakeFirstOrThrow()
      ).body,
    };
    await ctx.db
      .insertInto('rubrics')
      .values({
        workspace_id: workspaceId,
        version: 2,
        id: newId('rub'),
        body: JSON.stringify({ ...rubric, half_life: { funding: 10 } }),
        created_by: '{}',
        created_at: clock.now(),
      })
      .execute();
    await ctx.db.updateTable('workspaces').set({ rubric_version: 2 }).where('id', '=', workspaceId).execute();
    const funding = await addSignal(ctx, workspaceId, account, { occurredAt: daysAgo(20), strength: 80 });
    const custom = await addSignal(ctx, workspaceId, account, {
      type: 'custom_price',
      occurredAt: daysAgo(14),
      strength: 50,
    });
    const future = await addSignal(ctx, workspaceId, account, { occurredAt: daysAgo(-3), strength: 70 });
    assert.equal((await getSignal(ctx, actor, funding)).current_strength, 20);
    assert.equal((await getSignal(ctx, actor, custom)).current_strength, 25);
    const tomorrow = await getSignal(ctx, actor, future);
    assert.deepEqual([tomorrow.current_strength, tomorrow.recency_days], [70, 0]);
  });

  it('answers for other workspaces’ and unknown signals as for none, and 410 for those of a deleted account', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const id = await addSignal(ctx, workspaceId, account);
    const other = await createTestWorkspace(ctx);
    const unbound = await addSignal(ctx, workspaceId, null);
    assert.equal((await getSignal(ctx, actor, unbound)).account_id, null);
    for (const foreign of [id, unbound])
      await assertRefused(getSignal(ctx, other.actor, foreign), 'resource_not_found');
    for (const unknown of [newId('sig'), 'sig_x', '', `${id}0`])
      await assertRefused(getSignal(ctx, actor, unknown), 'resource_not_found');
    await deleteAccount(ctx, actor, account);
    await assertRefused(getSignal(ctx, actor, id), 'account_deleted');
    assert.deepEqual(
      (await listSignals(ctx, actor)).data.map((signal) => signal.id),
      [unbound],
    );
  });
});

describe('listSignals', () => {
  async function many(): Promise<{ actor: Actor; account: string; ids: string[] }> {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      ids.push(
        await addSignal(ctx, workspaceId, n === 11 ? null : account, {
          type: ['funding', 'product_launch', 'custom_price'][n % 3] ?? '',
          category: ['capital', 'product', 'custom'][n % 3] ?? '',
          strength: n * 5,
          // Pairs that were found in the same millisecond.
          firedAt: daysAgo(Math.floor(n / 2)),
          status: n === 4 ? 'decayed' : 'active',
          ...(n === 5 ? { botId: 'bot_1' } : {}),
        }),
      );
    }
    return { actor, account, ids };
  }

  it('walks all, the newest or the oldest first', async () => {
    const { actor, ids } = await many();
    for (const order of ['asc', 'desc'] as const) {
      const all = await collect((cursor) => listSignals(ctx, actor, { order, cursor, limit: 5 }));
      const keys = all.map((signal) => `${signal.fired_at} ${signal.id}`);
      assert.deepEqual(keys, order === 'asc' ? keys.toSorted() : keys.toSorted().toReversed());
      assert.deepEqual(all.map(({ id }) => id).toSorted(), ids.toSorted());
    }
    assert.equal((await listSignals(ctx, actor)).data[0]?.fired_at, clock.now().toISOString());
  });

  it('narrows by every filter', async () => {
    const { actor, account, ids } = await many();
    const found = async (filters: SignalFilters): Promise<number[]> =>
      (await listSignals(ctx, actor, { ...filters, order: 'asc', limit: 200 })).data
        .map(({ id }) => ids.indexOf(id))
        .toSorted((a, b) => a - b);
    assert.deepEqual(await found({ type: 'funding' }), [0, 3, 6, 9]);
    assert.deepEqual(await found({ type: 'product_launch, custom_price' }), [1, 2, 4, 5, 7, 8, 10, 11]);
    assert.deepEqual(await found({ strength_gte: 50 }), [10, 11]);
    assert.deepEqual(await found({ account_id: account, strength_gte: 50 }), [10]);
    assert.deepEqual(await found({ account_id: newId('acc') }), []);
    assert.deepEqual(await found({ account_id: 'nonsense' }), []);
    assert.deepEqual(await found({ category: 'product' }), [1, 4, 7, 10]);
    assert.deepEqual(await found({ status: 'decayed' }), [4]);
    assert.deepEqual(await found({ bot_id: 'bot_1' }), [5]);
    assert.deepEqual(await found({ since: '2026-11-19' }), [0, 1, 2, 3]);
    assert.deepEqual(await found({ since: daysAgo(1).toISOString() }), [0, 1, 2, 3]);
    assert.deepEqual(await found({ since: Math.floor(daysAgo(1).getTime() / 1000) + 1 }), [0, 1]);
    assert.deepEqual(await found({ until: '2026-11-16' }), [8, 9, 10, 11]);
    assert.deepEqual(await found({ until: daysAgo(4).toISOString() }), [8, 9, 10, 11]);
    assert.deepEqual(await found({ until: new Date(daysAgo(4).getTime() - 1).toISOString() }), [10, 11]);
    assert.deepEqual(await found({ since: '2026-11-17', until: '2026-11-18' }), [4, 5, 6, 7]);
  });

  it('refuses unknown types and wrong values, and cursors of other filters', async () => {
    const { actor } = await many();
    const bad: [SignalFilters, string][] = [
      [{ type: 'funding,fundin' }, 'type'],
      [{ type: '' }, 'type'],
      [{ type: 'custom_' }, 'type'],
      [{ type: 'constructor' }, 'type'],
      [{ since: 'yesterday' }, 'since'],
      [{ until: '2026-02-30' }, 'until'],
      [{ strength_gte: 101 }, 'strength_gte'],
      [{ category: 'weather' }, 'category'],
      [{ status: 'gone' } as object, 'status'],
      [{ order: 'sideways' } as object, 'order'],
    ];
    for (const [filters, param] of bad)
      await assertRefused(listSignals(ctx, actor, filters), 'invalid_param', { param });
    const { next_cursor } = await listSignals(ctx, actor, { type: 'funding', limit: 1 });
    await assertRefused(listSignals(ctx, actor, { cursor: next_cursor ?? '' }), 'invalid_cursor');
    assert.equal(
      (await listSignals(ctx, actor, { type: ' funding ', cursor: next_cursor ?? '' })).data.length,
      3,
    );
  });

  it('shows a workspace its own signals only', async () => {
    const { account } = await many();
    const other = await createTestWorkspace(ctx);
    assert.deepEqual((await listSignals(ctx, other.actor)).data, []);
    assert.deepEqual((await listSignals(ctx, other.actor, { account_id: account })).data, []);
  });
});
