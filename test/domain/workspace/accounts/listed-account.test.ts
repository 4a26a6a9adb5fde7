import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import type { AccountFilters } from '../../../../src/domain/workspace/accounts/account-filters.ts';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import { listAccounts } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import type { AccountOrder } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import type { ListedAccount } from '../../../../src/domain/workspace/accounts/listed-account.ts';
import { listTags } from '../../../../src/domain/workspace/accounts/list-tags.ts';
import { restoreAccount } from '../../../../src/domain/workspace/accounts/restore-account.ts';
import { summariseAccounts } from '../../../../src/domain/workspace/accounts/summarise-accounts.ts';
import { updateAccount } from '../../../../src/domain/workspace/accounts/update-account.ts';
import { DAY } from '../../../../src/platform/clock.ts';
import { addContact, addSignal, addSource } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('the list of accounts', () => {
  let ctx: TestContext;
  const clock = createFakeClock();
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  const score = (actor: Actor, accountId: string, cause = 'signal_fired'): Promise<void> =>
    scoreAccounts(ctx, [{ workspaceId: actor.workspaceId, accountId, cause }]);
  const only = async (actor: Actor): Promise<ListedAccount> => {
    const [account] = (await listAccounts(ctx, actor)).data;
    assert.ok(account);
    return account;
  };
  const ids = async (actor: Actor, filters: AccountFilters & AccountOrder): Promise<string[]> =>
    (await listAccounts(ctx, actor, filters)).data.map(({ id }) => id);

  it('shows why now, the last movement, and counts', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const { id } = await createAccount(ctx, actor, { domain: 'brackenridge.example' });
    const bare = await only(actor);
    assert.deepEqual(
      [bare.why_now, bare.brief_version, bare.last_movement, bare.newest_signal],
      [null, null, null, null],
    );
    assert.deepEqual([bare.active_signals, bare.contacts, bare.unreadable_sources], [0, 0, 0]);
    await score(actor, id);
    assert.equal((await only(actor)).last_movement, null, 'a first score has moved from nothing');

    const before = (await only(actor)).score;
    const older = await addSignal(ctx, workspaceId, id);
    clock.advance(1000);
    const newest = await addSignal(ctx, workspaceId, id, { type: 'executive_hire', category: 'people' });
    await addContact(ctx, workspaceId, id, { name: 'Ines Aalto', role: 'CTO' });
    await addContact(ctx, workspaceId, id, { name: 'Gone Before', role: 'CFO', status: 'left' });
    await addSource(ctx, workspaceId, id, 'feed');
    const refused = await addSource(ctx, workspaceId, id, 'newsroom');
    await ctx.db.updateTable('sources').set({ status: 'refused' }).where('id', '=', refused).execute();
    const at = clock.now().toISOString();
    await score(actor, id);
    const told = await only(actor);
    assert.ok(told.score > before);
    assert.deepEqual(told.last_movement, { from: before, to: told.score, at });
    assert.deepEqual([told.active_signals, told.contacts, told.unreadable_sources], [2, 1, 1]);
    assert.equal(told.newest_signal?.id, newest);
    assert.equal(told.newest_signal.type, 'executive_hire');
    assert.equal(told.newest_signal.fired_at, at);
    const brief = await ctx.db
      .selectFrom('briefs')
      .select(['version', 'why_now'])
      .where('workspace_id', '=', workspaceId)
      .where('account_id', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    assert.equal(told.brief_version, brief.version);
    assert.ok(told.why_now && brief.why_now.startsWith(told.why_now), `${told.why_now} / ${brief.why_now}`);

    // Another score that moves nothing keeps the movement; a retracted signal is counted no more.
    clock.advance(1000);
    await score(actor, id, 'cycle');
    assert.deepEqual((await only(actor)).last_movement, told.last_movement);
    await ctx.db
      .updateTable('signals')
      .set({ status: 'retracted' })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', newest)
      .execute();
    assert.equal(
      (await only(actor)).newest_signal,
      null,
      'what was retracted is not shown, not even until the next score',
    );
    await score(actor, id, 'cycle');
    const left = await only(actor);
    assert.deepEqual([left.active_signals, left.newest_signal?.id], [1, older]);
  });

  it('puts right what counts wrong, though the score stays', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const { id } = await createAccount(ctx, actor, { domain: 'brackenridge.example' });
    await addSignal(ctx, workspaceId, id);
    await score(actor, id);
    await ctx.db
      .updateTable('accounts')
      .set({ active_signals: 7, newest_signal_id: '' })
      .where('id', '=', id)
      .execute();
    const { updated_at } = await only(actor);
    clock.advance(1000);
    await score(actor, id, 'cycle');
    const account = await only(actor);
    assert.deepEqual([account.active_signals, account.updated_at], [1, updated_at]);
    assert.ok(account.newest_signal);
  });

  it('narrows by tags, movement, signals, contacts and times', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const add = async (name: string, tags: string[]): Promise<string> =>
      (await createAccount(ctx, actor, { domain: `${name}.example`, name, tags })).id;
    const began = clock.now();
    const a = await add('alder', ['emea', 'key']);
    const b = await add('birch', ['emea']);
    clock.advance(DAY);
    const c = await add('cedar', ['us', 'key']);
    await addSignal(ctx, workspaceId, a);
    await addSignal(ctx, workspaceId, b, { status: 'decayed' });
    await addContact(ctx, workspaceId, b, { name: 'Ines Aalto', role: 'CTO' });
    await addContact(ctx, workspaceId, c, { name: 'Gone Before', role: 'CFO', status: 'left' });
    const move = (id: string, moved_by: number, moved_at: Date) =>
      ctx.db
        .updateTable('accounts')
        .set({ moved_by, moved_at, score: 50, score_status: 'scored' })
        .where('id', '=', id)
        .execute();
    await move(a, 4, began);
    await move(b, -3, clock.now());
    const today = clock.now().toISOString();
    const expected: [AccountFilters, string[]][] = [
      [{ tag: 'emea' }, [b, a]],
      [{ tags: 'us, key' }, [c, a]],
      [{ tags: 'emea,key', tags_match: 'all' }, [a]],
      [{ tags: 'emea', tag: 'key' }, [a]],
      [{ tags: 'emea,us', tags_match: 'all' }, []],
      [{ moved: 'up' }, [a]],
      [{ moved: 'down' }, [b]],
      [{ moved_since: today }, [b]],
      [{ moved: 'up', moved_since: today }, []],
      [{ signal_type: 'funding' }, [a]],
      [{ signal_type: 'ipo_filing, funding' }, [a]],
      [{ signal_type: 'ipo_filing' }, []],
      [{ has_contact: true }, [b]],
      [{ has_contact: false }, [c, a]],
      [{ score_status: 'pending' }, [c]],
      [{ score_status: 'scored' }, [b, a]],
      [{ created_since: today }, [c]],
      [{ updated_since: today }, [c]],
      [{ q: 'EDA' }, [c]],
      [{ q: 'birch', tag: 'emea', has_contact: true }, [b]],
    ];
    for (const [filters, found] of expected) {
      assert.deepEqual(await ids(actor, filters), found, JSON.stringify(filters));
      const summary = await summariseAccounts(ctx, actor, filters);
      assert.equal(summary.total, found.length, JSON.stringify(filters));
    }
    assert.deepEqual(await ids(actor, { sort: 'moved_at' }), [b, a, c]);
    assert.deepEqual(await ids(actor, { sort: 'moved_at', order: 'asc' }), [c, a, b]);
    for (const [filters, param] of [
      [{ tags: ' , ' }, 'tags'],
      [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() }, 'tags'],
      [{ tags_match: 'some' }, 'tags_match'],
      [{ moved: 'sideways' }, 'moved'],
      [{ moved_since: 'yesterday' }, 'moved_since'],
      [{ signal_type: 'gossip' }, 'signal_type'],
      [{ score_status: 'none' }, 'score_status'],
    ] as [AccountFilters, string][])
      await assertRefused(listAccounts(ctx, actor, filters), 'invalid_param', { param });
  });

  it('finds accounts by the name and tags that they have now, and deleted ones not at all', async () => {
    const { actor } = await createTestWorkspace(ctx);
    const { id } = await createAccount(ctx, actor, {
      domain: 'alder.example',
      name: 'Alder',
      tags: ['a', 'b'],
    });
    const other = await createTestWorkspace(ctx);
    await createAccount(ctx, other.actor, { domain: 'alder.example', name: 'Alder', tags: ['a'] });
    await updateAccount(ctx, actor, id, { name: 'Ärztehaus', tags: ['c'] });
    assert.deepEqual(await ids(actor, { q: 'äRZ' }), [id]);
    assert.deepEqual(await ids(actor, { q: 'alder' }), [id], 'the domain stays');
    assert.deepEqual(await ids(actor, { tag: 'a' }), []);
    assert.deepEqual((await listTags(ctx, actor)).data, [{ tag: 'c', accounts: 1 }]);
    await deleteAccount(ctx, actor, id);
    assert.deepEqual(await ids(actor, { q: 'alder' }), []);
    assert.deepEqual((await listTags(ctx, actor)).data, []);
    assert.deepEqual(await summariseAccounts(ctx, actor), {
      total: 0,
      tiers: { hot: 0, warm: 0, watch: 0, cold: 0 },
      unscored: 0,
      tags: [],
    });
    await restoreAccount(ctx, actor, id);
    assert.deepEqual(await ids(actor, { tag: 'c', q: 'alder' }), [id]);
  });

  it('counts by tier and tag', async () => {
    const { actor } = await createTestWorkspace(ctx);
    for (let n = 0; n < 4; n += 1) {
      const { id } = await createAccount(ctx, actor, {
        domain: `a${n}.example`,
        tags: n ? ['x', 'y'] : ['x'],
      });
      if (n > 1)
        await ctx.db
          .updateTable('accounts')
          .set({ icp_tier: 'hot', score_status: 'scored' })
          .where('id', '=', id)
          .execute();
    }
    const tiers = { hot: 2, warm: 0, watch: 0, cold: 2 };
    const [x, y] = [
      { tag: 'x', accounts: 4 },
      { tag: 'y', accounts: 3 },
    ];
    assert.deepEqual(await summariseAccounts(ctx, actor), { total: 4, tiers, unscored: 2, tags: [x, y] });
    const hot = await summariseAccounts(ctx, actor, { tier: 'hot' });
    assert.deepEqual([hot.total, hot.unscored], [2, 0]);
    assert.deepEqual(hot.tags, [
      { tag: 'x', accounts: 2 },
      { tag: 'y', accounts: 2 },
    ]);
    const first = await listTags(ctx, actor, { limit: 1 });
    assert.deepEqual([first.data, first.has_more], [[x], true]);
    const second = await listTags(ctx, actor, { limit: 1, cursor: first.next_cursor ?? '' });
    assert.deepEqual([second.data, second.has_more], [[y], false]);
  });
});
