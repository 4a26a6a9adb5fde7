import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { enqueueAccounts } from '../../../../src/domain/ground/enqueue.ts';
import { nextTurnOf, RESCORE_SLOTS } from '../../../../src/domain/deciding/runs/rescore-time.ts';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import { sweepRescores } from '../../../../src/domain/deciding/runs/sweep-rescores.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { createWorker } from '../../../../src/jobs/worker.ts';
import { HOUR, MINUTE, SECOND } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addSignal } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const INTERVAL = 6 * HOUR;

describe('the cycle', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  let drain: () => Promise<void>;
  let stop: () => Promise<void>;
  let actor: Actor;
  before(async () => {
    ctx = await createTestContext({ clock });
    const worker = createWorker(ctx);
    drain = () => worker.drain();
    stop = () => worker.stop();
  });
  after(async () => {
    await stop();
    await ctx.close();
  });
  beforeEach(async () => {
    await ctx.pool.query('delete from accounts');
    await ctx.pool.query('delete from pgboss.job');
    actor = (await createTestWorkspace(ctx)).actor;
  });

  const sweep = () => inTransaction(ctx, sweepRescores);
  const waiting = async (): Promise<number> => {
    const { rows } = await ctx.pool.query<{ n: number }>(
      `select coalesce(sum(jsonb_array_length(data -> 'accountIds')), 0)::int as n from pgboss.job
       where name = 'score-accounts' and state = 'created'`,
    );
    return rows[0]?.n ?? 0;
  };
  const overdue = async (): Promise<number> => {
    const { rows } = await ctx.pool.query<{ n: number }>(
      'select count(*)::int as n from accounts where next_rescore_at <= $1',
      [clock.now()],
    );
    return rows[0]?.n ?? 0;
  };

  const overdueBeside = async (others: string[]): Promise<number> => {
    const { rows } = await ctx.pool.query<{ n: number }>(
      'select count(*)::int as n from accounts where next_rescore_at <= $1 and not id = any($2)',
      [clock.now(), others],
    );
    return rows[0]?.n ?? 0;
  };

  test('spreads 10,000 accounts that were all scored in one minute evenly over the interval', async () => {
    const ids = await addScored(10_000);
    for (let from = 0; from < ids.length; from += 2500)
      await scoreAccounts(
        ctx,
        ids
          .slice(from, from + 2500)
          .map((accountId) => ({ workspaceId: actor.workspaceId, accountId, cause: 'cycle' })),
      );
    const { rows } = await ctx.pool.query<{ next_rescore_at: Date; rescore_slot: number }>(
      'select next_rescore_at, rescore_slot from accounts',
    );
    const start = clock.now().getTime();
    const bins = Array.from({ length: 24 }, () => 0);
    for (const { next_rescore_at: next, rescore_slot: slot } of rows) {
      const bin = Math.floor(((next.getTime() - start) / INTERVAL) * bins.length);
      bins[bin] = (bins[bin] ?? NaN) + 1;
      assert.equal(next.getTime() % INTERVAL, slot * 15 * SECOND, 'at the moment of its slot');
    }
    // Chi-squared with 23 degrees of freedom: 49.7 is passed once in a thousand times by chance.
    const expected = rows.length / bins.length;
    const unevenness = bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    assert.equal(
      bins.reduce((sum, count) => sum + count, 0),
      10_000,
    );
    assert.ok(unevenness < 49.7, `chi-squared ${unevenness}: ${bins.join(' ')}`);
    assert.ok(
      new Set(rows.map(({ rescore_slot }) => rescore_slot)).size > 0.99 * RESCORE_SLOTS,
      'nearly every slot has some of 10,000',
    );
  });

  test('the next score is never at once and never later than one interval, whatever the slot, the moment and the interval', async () => {
    for (const interval of [MINUTE, 7 * MINUTE + 1, HOUR, INTERVAL, 24 * HOUR]) {
      const moments = Array.from({ length: 40 }, () => Math.floor(Math.random() * 4e12));
      for (const now of [...moments, 0, interval, interval - 1, interval + 1]) {
        const turn = nextTurnOf(sql.ref('s.slot'), new Date(now), interval);
        const { rows } = await sql<{ slot: number; wait: number }>`
          select s.slot, round(extract(epoch from ${turn}) * 1000 - ${now})::float8 as wait from rescore_slots s`.execute(
          ctx.db,
        );
        assert.equal(rows.length, RESCORE_SLOTS);
        for (const { slot, wait } of rows)
          assert.ok(wait > 0 && wait <= interval, `slot ${slot} at ${now} every ${interval}: ${wait}`);
      }
    }
  });

  test('enqueues each account when its time has come, and no other', async () => {
    const ids = await addScored(300);
    await scoreAll(ids);
    let taken = 0;
    for (let hour = 0; hour < 6; hour += 1) {
      clock.advance(HOUR - SECOND);
      const due = await overdue();
      await sweep();
      assert.equal(await waiting(), due);
      taken += due;
      await drain();
      assert.equal(await overdue(), 0);
      await sweep();
      assert.equal(await waiting(), 0, 'nothing twice');
    }
    clock.advance(6 * SECOND);
    const last = await overdue();
    assert.equal(taken + last, 300);
  });

  test('finds within five minutes what was due at once and whose task was lost, though its slot comes in hours', async () => {
    const ids = await addScored(40);
    await scoreAll(ids);
    clock.advance(60 * SECOND);
    await sweep();
    await drain();
    await ctx.pool.query('update accounts set next_rescore_at = $1 where id = any($2)', [
      clock.now(),
      ids.slice(0, 10),
    ]);
    await sweep();
    assert.equal(await waiting(), 0, 'its task has a minute to come');
    clock.advance(60 * SECOND);
    for (let round = 0; round < 20; round += 1) {
      await sweep();
      clock.advance(15 * SECOND);
    }
    await drain();
    assert.equal(await overdueBeside(ids.slice(10)), 0);
  });

  test('batches that begin with the same account and are not the same both wait', async () => {
    const { workspaceId } = actor;
    await inTransaction(ctx, async (tx) => {
      await enqueueAccounts(tx, 'score-accounts', workspaceId, ['acc_a', 'acc_b'], { cause: 'signal_fired' });
      await enqueueAccounts(tx, 'score-accounts', workspaceId, ['acc_a', 'acc_c'], { cause: 'signal_fired' });
      await enqueueAccounts(tx, 'score-accounts', workspaceId, ['acc_a', 'acc_c'], { cause: 'signal_fired' });
    });
    assert.equal(await waiting(), 4);
  });

  test('loses nothing when the queue loses everything, and enqueues nothing twice while it waits', async () => {
    const ids = await addScored(200);
    await scoreAll(ids);
    clock.advance(2 * INTERVAL);
    await sweep();
    await sweep();
    assert.equal(await waiting(), 200);
    await ctx.pool.query('delete from pgboss.job');
    clock.advance(15 * SECOND);
    await sweep();
    assert.equal(await waiting(), 200);
    await drain();
    assert.equal(await overdue(), 0);
  });

  test('passes over what somebody has scored meanwhile', async () => {
    const ids = await addScored(20);
    await scoreAll(ids);
    clock.advance(2 * INTERVAL);
    await sweep();
    await scoreAll(ids.slice(0, 5));
    const scoredAt = clock.now();
    clock.advance(SECOND);
    await drain();
    const { rows } = await ctx.pool.query<{ n: number }>(
      'select count(*)::int as n from accounts where rescored_at = $1',
      [scoredAt],
    );
    assert.equal(rows[0]?.n, 5);
  });

  test('tells once that a signal has decayed, however often the account is scored at once', async () => {
    const [id = ''] = await addScored(1);
    await addSignal(ctx, actor.workspaceId, id, { occurredAt: clock.now() });
    await scoreAll([id]);
    clock.advance(400 * 24 * HOUR);
    await Promise.all([scoreAll([id]), scoreAll([id]), scoreAll([id])]);
    clock.advance(INTERVAL);
    await scoreAll([id]);
    const { rows } = await ctx.pool.query<{ kind: string }>(
      `select kind from events where workspace_id = $1 and kind like 'signal.%' order by created_at`,
      [actor.workspaceId],
    );
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['signal.fired', 'signal.decayed'],
    );
  });

  test('a score that is computed while a signal is recorded waits for it, and counts it', async () => {
    const [id = ''] = await addScored(1);
    await scoreAll([id]);
    const before = await scoreOf(id);
    let scoring: Promise<void> = Promise.resolve();
    await inTransaction(ctx, async (tx) => {
      await tx.db
        .selectFrom('accounts')
        .select('id')
        .where('workspace_id', '=', actor.workspaceId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .execute();
      scoring = scoreAll([id]);
      // It stands at the account's lock when the database says that somebody waits for one.
      for (let waits = 0; waits === 0;) {
        const { rows } = await ctx.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        waits = rows[0]?.n ?? 0;
      }
      await addSignal(tx, actor.workspaceId, id, { occurredAt: clock.now() });
    });
    await scoring;
    assert.ok((await scoreOf(id)) > before);
  });

  async function scoreOf(id: string): Promise<number> {
    const { rows } = await ctx.pool.query<{ score: number }>('select score from accounts where id = $1', [
      id,
    ]);
    return rows[0]?.score ?? NaN;
  }

  async function scoreAll(ids: string[]): Promise<void> {
    await scoreAccounts(
      ctx,
      ids.map((accountId) => ({ workspaceId: actor.workspaceId, accountId, cause: 'cycle' })),
    );
  }

  /** As after a first score, whose brief is not what this is about. */
  async function addScored(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId('acc'));
    await ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, brief_token, score_status, score, score_fit, rubric_version, brief_version, brief_score,
         sources_found_at, rescored_at, next_rescore_at, created_at, updated_at)
       select $1, id, id || '.example', id, id, 'scored', 20, 20, 1, 1, 20, $2, $2, $2, $2, $2 from unnest($3::text[]) id`,
      [actor.workspaceId, clock.now(), ids],
    );
    return ids;
  }
});
