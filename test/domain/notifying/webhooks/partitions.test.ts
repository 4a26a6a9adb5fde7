import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepPartitions } from '../../../../src/domain/notifying/webhooks/keep-partitions.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';

const LOGS = ['delivery_attempts', 'deliveries', 'events'];

async function partitions(ctx: TestContext, log: string): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [log],
  );
  return rows.map(({ name }) => name.slice(log.length + 1));
}

/** An event of that moment with a delivery and an attempt, by ids that say so. */
async function write(ctx: TestContext, at: string, name: string): Promise<void> {
  await ctx.pool.query(
    `with e as (insert into events (workspace_id, id, kind, event_key, payload, created_at)
                values ('ws_1', id_at('evt', $1) || $2, 'signal.fired', $2, '{}', $1)),
          k as (insert into event_keys (workspace_id, event_key, event_id, created_at) values ('ws_1', $2, id_at('evt', $1) || $2, $1)),
          d as (insert into deliveries (workspace_id, id, event_id, event_kind, subscription_id, created_at)
                values ('ws_1', id_at('dlv', $1) || $2, id_at('evt', $1) || $2, 'signal.fired', 'whk_1', $1)),
          q as (insert into delivery_queue (workspace_id, subscription_id, delivery_id, due_at, event_id, event_kind, trigger, created_at)
                values ('ws_1', 'whk_1', id_at('dlv', $1) || $2, $1, id_at('evt', $1) || $2, 'signal.fired', 'auto', $1))
     insert into delivery_attempts (workspace_id, delivery_id, id, number, trigger, started_at, finished_at, outcome)
     values ('ws_1', id_at('dlv', $1) || $2, 'att_' || $2, 1, 'auto', $1, $1, 'failed')`,
    [at, name],
  );
}

async function counts(ctx: TestContext): Promise<number[]> {
  const tables = [...LOGS, 'event_keys', 'delivery_queue'];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await ctx.pool.query<{ count: number }>(`select count(*) from ${table}`);
      return rows[0]?.count ?? 0;
    }),
  );
}

describe('partitions of the event log', () => {
  it('are made ahead, take what the default partition had of them, and go when wholly older than the retention', async (t) => {
    const clock = createFakeClock('2030-01-15T12:00:00Z');
    const ctx = await createTestContext({ clock });
    t.after(() => ctx.close());
    await write(ctx, '2030-01-14T00:00:00Z', 'first-of-week');
    await write(ctx, '2030-01-20T23:59:59.999Z', 'last-of-week');
    await write(ctx, '2030-01-21T00:00:00Z', 'next-week');
    const { rows } = await ctx.pool.query<{ count: number }>('select count(*) from events_other');
    assert.equal(rows[0]?.count, 3, 'ids of no week are kept all the same');

    assert.equal((await keepPartitions(ctx, clock.now())).made, 9);
    for (const log of LOGS) {
      for (const week of ['2030w03', '2030w04', '2030w05'])
        assert.ok((await partitions(ctx, log)).includes(week));
      const column = log === 'delivery_attempts' ? 'delivery_id' : 'id';
      const inside = async (part: string) =>
        (
          await ctx.pool.query<{ id: string }>(`select ${column} as id from ${log}_${part} order by 1`)
        ).rows.map(({ id }) => id.slice(14));
      assert.deepEqual(await inside('2030w03'), ['first-of-week', 'last-of-week'], log);
      assert.deepEqual(await inside('2030w04'), ['next-week'], log);
      assert.deepEqual(await inside('other'), [], log);
    }
    assert.equal((await keepPartitions(ctx, clock.now())).made, 0);
    assert.deepEqual(await counts(ctx), [3, 3, 3, 3, 3]);

    // The third week ends on the 21st at midnight.
    clock.set(new Date('2030-02-19T23:59:59Z'));
    await keepPartitions(ctx, clock.now());
    assert.deepEqual(await counts(ctx), [3, 3, 3, 2, 3], 'a key is forgotten by its own age');
    clock.set(new Date('2030-02-20T00:00:00Z'));
    assert.equal((await keepPartitions(ctx, clock.now())).dropped, 3);
    assert.deepEqual(await counts(ctx), [1, 1, 1, 1, 1]);
    for (const log of LOGS) assert.ok(!(await partitions(ctx, log)).includes('2030w03'));
  });

  it('wait for nobody for long: a reader keeps them from being dropped, and deliveries go on', async (t) => {
    const clock = createFakeClock('2030-01-15T12:00:00Z');
    const ctx = await createTestContext({ clock });
    t.after(() => ctx.close());
    await keepPartitions(ctx, clock.now());
    const reader = await ctx.pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from delivery_attempts');
    const keeping = assert.rejects(keepPartitions(ctx, new Date('2030-03-15T12:00:00Z')), /lock timeout/);
    await write(ctx, '2030-01-15T00:00:00Z', 'meanwhile');
    await keeping;
    await reader.query('commit');
    reader.release();
    assert.ok((await keepPartitions(ctx, new Date('2030-03-15T12:00:00Z'))).dropped >= 3);
  });

  it('id_at is where ids of that moment begin', async (t) => {
    const ctx = await createTestContext();
    t.after(() => ctx.close());
    const { newId } = await import('../../../../src/platform/ids.ts');
    const before = new Date();
    const id = newId('evt');
    const after = new Date(Date.now() + 1);
    const { rows } = await ctx.pool.query<{ inside: boolean }>(
      `select id_at('evt', $1) <= $2::text collate "C" and $2::text collate "C" < id_at('evt', $3) as inside`,
      [before, id, after],
    );
    assert.equal(rows[0]?.inside, true);
  });
});
