import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepPartitions } from '../../src/domain/notifying/webhooks/keep-partitions.ts';
import { createReaderPool } from '../../src/domain/pipeline/read/reader-pool.ts';
import { sweepDue } from '../../src/domain/pipeline/due/sweep-due.ts';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { deleteAccount } from '../../src/domain/workspace/accounts/delete-account.ts';
import { createPipeline, queueTasks } from '../../src/jobs/tasks.ts';
import type { Pipeline } from '../../src/jobs/tasks.ts';
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts';
import { createWebhookSetting } from '../support/webhook-setting.ts';
import type { WebhookSetting } from '../support/webhook-setting.ts';

const YEAR = 365 * DAY;
const START = new Date('2026-11-20T09:30:00.123Z');

for (const [name, jump] of [
  ['an hour ahead', HOUR],
  ['a year ahead', YEAR],
  ['an hour back', -HOUR],
  ['a year back', -YEAR],
] as const)
  describe(`a clock that is ${name} for a while`, () => {
    let at: WebhookSetting;
    let pipeline: Pipeline;
    let hookId: string;
    const readers = createReaderPool(1);
    before(async () => {
      at = await createWebhookSetting();
      pipeline = createPipeline(at.ctx, readers);
      hookId = (await at.subscribe()).id;
      await sweep();
    });
    after(async () => {
      await pipeline.close();
      await readers.close();
      await at.close();
    });

    /** What the minute-by-minute upkeep of a worker does. */
    async function sweep(): Promise<void> {
      await sweepDue(at.ctx);
      await keepPartitions(at.ctx, at.clock.now());
      await at.ctx.queue.drain(queueTasks(pipeline));
    }
    async function count(text: string): Promise<number> {
      const { rows } = await at.ctx.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`);
      return rows[0]?.n ?? -1;
    }
    /** How far ahead of the clock the latest of such moments lies, in milliseconds. */
    async function furthest(column: string, table: string): Promise<number> {
      const { rows } = await at.ctx.pool.query<{ furthest: Date | null }>(
        `select max(${column}) as furthest from ${table}`,
      );
      return (rows[0]?.furthest?.getTime() ?? 0) - at.clock.now().getTime();
    }

    it('deletes nothing while it is wrong, and nothing waits for the far day once it is right', async () => {
      const { id } = await createAccount(at.ctx, at.actor, { domain: 'before.example' });
      const gone = await createAccount(at.ctx, at.actor, { domain: 'deleted.example' });
      await deleteAccount(at.ctx, at.actor, gone.id);
      at.catcher.answerWith(503);
      await at.publish(3);
      await at.loop.drain();
      await sweep();
      const events = await count('events');
      const accounts = await count('accounts');
      assert.ok(events >= 3 && accounts === 2);

      at.clock.set(new Date(START.getTime() + jump));
      await sweep();
      assert.equal(await count('events'), events, 'the log is there');
      assert.equal(await count('accounts'), accounts, 'what was deleted can still be brought back');
      await createAccount(at.ctx, at.actor, { domain: 'meanwhile.example' });
      await at.publish(2);
      await at.loop.drain();
      await sweep();

      at.clock.set(new Date(START.getTime() + MINUTE));
      await sweep();
      assert.ok((await furthest('next_rescore_at', 'accounts')) <= 6 * HOUR);
      assert.ok((await furthest('due_at', 'rescore_slots')) <= 6 * HOUR);
      assert.ok((await furthest('next_due_at', 'crawl_hosts')) <= 8 * DAY);
      assert.ok((await furthest('next_visit_at', 'sources')) <= 8 * DAY);
      assert.ok((await furthest('due_at', 'delivery_queue')) <= 2 * DAY);
      const { rows } = await at.ctx.pool.query(`select score_status from accounts where id = $1`, [id]);
      assert.equal(rows.length, 1);

      at.catcher.answerWith(200);
      for (let turn = 0; turn < 8; turn += 1) {
        at.clock.advance(6 * HOUR);
        await at.loop.drain();
      }
      const deliveries = await at.deliveries(hookId);
      assert.deepEqual(
        [...new Set(deliveries.map(({ state }) => state))],
        ['delivered'],
        'all arrive within two days',
      );
      // A subscription is not told of its own failing.
      assert.equal(await count(`events where kind <> 'webhook.failing'`), deliveries.length);
    });
  });
