import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { claimHosts } from '../../../../src/domain/pipeline/visit/claim-hosts.ts';
import { createHostChooser } from '../../../../src/domain/pipeline/visit/choose-hosts.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const MANY = { places: 6, silent: 2 };

describe('whose host is visited next', () => {
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext();
  });
  after(() => ctx.close());
  beforeEach(() => ctx.pool.query('delete from crawl_hosts'));

  /** Hosts named after their workspace, due one second apart, the first of them the longest ago. */
  async function hosts(turnOf: string, count: number, dueAgo: number, precedence = 2): Promise<void> {
    await ctx.pool.query(
      `insert into crawl_hosts (pace_key, turn_of, precedence, silent, next_due_at, not_before)
       select $1::text || '-' || $4::int || '-' || n, $1::text, $4::int, case when $4::int = 3 then 1 else 0 end, at, at
       from generate_series(1, $2::int) n, lateral (select now() - make_interval(secs => $3::int - n * 0.001) as at) t`,
      [turnOf, count, dueAgo, precedence],
    );
  }
  const choose = (room = MANY, held: [string, number][] = []) => createHostChooser(ctx)(room, new Map(held));
  const owners = (keys: string[]): string[] => keys.map((key) => key.split('-')[0] ?? '');

  it('one alone gets every place', async () => {
    await hosts('a', 100, 3600);
    assert.equal((await choose()).length, 6);
    assert.equal((await choose({ places: 200, silent: 2 })).length, 100);
  });

  it('the next place is for whoever holds the fewest, however long the others wait', async () => {
    await hosts('a', 100, 3600);
    await hosts('b', 1, 1);
    assert.equal(owners(await choose(MANY, [['a', 60]]))[0], 'b');
    assert.deepEqual(owners(await choose({ places: 1, silent: 1 }, [['a', 60]])), ['b']);
  });

  it('of two with much to do each gets half, and of three whoever has little gets all of it', async () => {
    await hosts('a', 100, 3600);
    await hosts('b', 100, 60);
    await hosts('c', 1, 1);
    assert.deepEqual(owners(await choose({ places: 7, silent: 1 })).toSorted(), [
      'a',
      'a',
      'a',
      'b',
      'b',
      'b',
      'c',
    ]);
  });

  it('with more workspaces than places they take turns', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await hosts(name, 50, 60);
    const chooser = createHostChooser(ctx);
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1)
      for (const owner of owners(await chooser({ places: 2, silent: 1 }, new Map()))) seen.add(owner);
    assert.deepEqual([...seen].toSorted(), ['a', 'b', 'c', 'd', 'e']);
  });

  it('what somebody asked for, then first looks, then routine, within a workspace', async () => {
    await hosts('a', 50, 3600, 2);
    await hosts('a', 2, 60, 1);
    await hosts('a', 1, 1, 0);
    const keys = await choose({ places: 4, silent: 1 });
    assert.deepEqual(
      keys.map((key) => key.split('-')[1]),
      ['0', '1', '1', '2'],
    );
  });

  it('hosts that did not answer last time come last, and a few at a time over all workspaces', async () => {
    await hosts('a', 50, 3600, 3);
    await hosts('b', 50, 3600, 3);
    assert.equal((await choose()).length, 2);
    assert.deepEqual(await choose({ places: 6, silent: 0 }), []);
    await hosts('a', 3, 1);
    assert.deepEqual(
      (await choose()).map((key) => Number(key.split('-')[1])).toSorted((a, b) => a - b),
      [2, 2, 2, 3, 3],
    );
  });

  it('a host that another worker took meanwhile is left out', async () => {
    await hosts('a', 2, 60);
    const keys = await choose();
    const turn = { sources: 1, leaseMs: 60_000 };
    assert.equal((await claimHosts(ctx, keys.slice(0, 1), turn)).length, 1);
    assert.deepEqual(
      (await claimHosts(ctx, keys, turn)).map(({ paceKey }) => paceKey),
      keys.slice(1),
    );
  });

  it('at a host that several share, the workspaces take turns whatever waits', async () => {
    const [first, second] = [await createTestWorkspace(ctx), await createTestWorkspace(ctx)];
    const [flood, other] = [first.workspaceId, second.workspaceId].toSorted();
    assert.ok(flood && other);
    await ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, brief_token, next_rescore_at, created_at, updated_at)
       select w, 'acc_' || w, 'acme.example', 'Acme', w, now(), now(), now() from unnest($1::text[]) w`,
      [[flood, other]],
    );
    await ctx.pool.query(
      `insert into sources (workspace_id, id, account_id, kind, url, pace_key, found_by, next_visit_at, created_at)
       select w, 'src_' || w || n, 'acc_' || w, 'feed', 'https://api.example/' || n, 'api.example', 'test', now() - make_interval(secs => age - n), now()
       from (values ($1, 50, 3600), ($2, 2, 60)) as t (w, count, age), generate_series(1, count) n`,
      [flood, other],
    );
    await ctx.pool.query(
      `insert into crawl_hosts (pace_key, turn_of, next_due_at, not_before, served_last) values ('api.example', '', now() - interval '1 second', now(), $1)`,
      [flood],
    );
    const [host] = await claimHosts(ctx, ['api.example'], { sources: 1, leaseMs: 60_000 });
    assert.equal(host?.sources[0]?.workspaceId, other);
  });
});
