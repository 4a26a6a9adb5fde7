import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWebhook } from '../../src/domain/notifying/webhooks/create-webhook.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import type { DatabaseProxy } from '../support/database-proxy.ts';
import { publishNumbered, report, tallyDeliveries, until } from '../support/delivery-tally.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { startOwnDatabase } from '../support/own-database.ts';
import type { OwnDatabase } from '../support/own-database.ts';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import type { WebhookCatcher } from '../support/webhook-catcher.ts';
import { installation, startWorkerProcess } from '../support/worker-processes.ts';
import type { WorkerProcess } from '../support/worker-processes.ts';

const LANES = 10;
const EVENTS = 100;
/** Every connection of the service is opened anew within half a second; this many attempts in a second is one worker's fair share. */
const ATTEMPTS_A_SECOND = 40;

describe('two workers whose database connections are lost', { concurrency: false }, () => {
  let database: OwnDatabase;
  let proxy: DatabaseProxy;
  let ctx: TestContext;
  let catcher: WebhookCatcher;
  const workers: WorkerProcess[] = [];
  before(async () => {
    database = await startOwnDatabase();
    proxy = await database.openProxy();
    ctx = await createTestContext({ databaseUrl: database.url });
    // Workers hear at once what the test publishes, as they do of one another.
    await ctx.notifications.start();
    catcher = await startWebhookCatcher();
    const env = installation(proxy.url, database.folder);
    workers.push(...(await Promise.all([startWorkerProcess(env), startWorkerProcess(env)])));
  });
  after(async () => {
    for (const worker of workers) await worker.stop();
    await catcher?.close();
    await ctx?.close();
    await database?.close();
  });

  /** Ten subscriptions of a workspace of their own, at a receiver that takes a moment. */
  async function subscribe(): Promise<string> {
    catcher.answerWith(() => ({ status: 200, afterMs: 10 }));
    const { workspaceId, actor } = await createTestWorkspace(ctx);
    for (let lane = 0; lane < LANES; lane += 1)
      await createWebhook(ctx, actor, { url: catcher.url, events: ['*'] });
    return workspaceId;
  }

  async function nothingLeft(workspaceId: string): Promise<boolean> {
    const { rows } = await ctx.pool.query<{ left: number }>(
      'select count(*)::int as left from delivery_queue where workspace_id = $1',
      [workspaceId],
    );
    return rows[0]?.left === 0;
  }

  it(
    'between the answer of a receiver and the writing of the result: none is lost, none is sent twice',
    { timeout: 60_000 },
    async (t) => {
      const workspaceId = await subscribe();
      const arrivedBefore = catcher.requests.length;
      const lostRequests = proxy.cutAt('settle-deliveries', 'before', (number) => number % 4 === 1);
      const lostAnswers = proxy.cutAt('settle-deliveries', 'after', (number) => number % 4 === 3);
      await publishNumbered(ctx, workspaceId, 0, EVENTS);
      await until(
        'everything is settled',
        50_000,
        () => nothingLeft(workspaceId),
        () => ` (${catcher.requests.length} arrived)`,
      );
      lostRequests.end();
      lostAnswers.end();
      const tally = await tallyDeliveries(ctx, [workspaceId], catcher.requests.slice(arrivedBefore));
      report(
        t,
        tally,
        `${lostRequests.count()} results lost on their way, ${lostAnswers.count()} on the way back`,
      );
      assert.equal(tally.sent, LANES * EVENTS);
      assert.equal(tally.repeated, 0, 'a result is held until it is written');
      assert.ok(lostRequests.count() > 0 && lostAnswers.count() > 0);
    },
  );

  for (const when of ['before', 'after'] as const) {
    it(
      `${when} the database has done it, as lanes and deliveries are taken and given back: none is lost`,
      { timeout: 100_000 },
      async (t) => {
        const workspaceId = await subscribe();
        const arrivedBefore = catcher.requests.length;
        const steps = ['claim-lanes', 'take-deliveries', 'give-back', 'renew-lanes'];
        const rules = steps.map((step) => proxy.cutAt(step, when, (number) => number % 3 === 1));
        t.after(() => {
          for (const rule of rules) rule.end();
        });
        // Piece by piece: lanes run dry in between, and are given back and claimed anew.
        let published = 0;
        const piece = async (): Promise<void> => {
          await publishNumbered(ctx, workspaceId, published, 5);
          published += 5;
        };
        for (let made = 0; made < 12; made += 1) {
          await piece();
          const seen = catcher.requests.length;
          await until('something arrives', 45_000, () => catcher.requests.length > seen);
        }
        for (const rule of rules) rule.end();
        // Others go on meanwhile: a worker that is busy renews its leases, and what it has forgotten must not be renewed with them.
        const busy = await subscribe();
        let beside = 0;
        await until(
          'everything is settled',
          60_000,
          async () => {
            await publishNumbered(ctx, busy, beside, 1);
            beside += 1;
            return nothingLeft(workspaceId);
          },
          () => ` (${catcher.requests.length - arrivedBefore} arrived)`,
        );
        await until('the rest is settled', 45_000, () => nothingLeft(busy));
        const tally = await tallyDeliveries(ctx, [workspaceId, busy], catcher.requests.slice(arrivedBefore));
        const cuts = rules.map((rule, index) => `${rule.count()} at ${steps[index]}`).join(', ');
        report(t, tally, `connections cut: ${cuts}`);
        assert.equal(tally.sent, LANES * (published + beside));
        assert.ok(rules.reduce((sum, rule) => sum + rule.count(), 0) > 8);
      },
    );
  }

  it(
    'by a restart of the database, twice: none is lost, and repeats have the same event id',
    { timeout: 100_000 },
    async (t) => {
      const workspaceId = await subscribe();
      const arrivedBefore = catcher.requests.length;
      const restarts: number[] = [];
      for (const round of [0, 1]) {
        await publishNumbered(ctx, workspaceId, 2000 + round * EVENTS, EVENTS);
        await catcher.caught(arrivedBefore + round * LANES * EVENTS + 300);
        const stopped = performance.now();
        await database.restartImmediately();
        restarts.push(performance.now() - stopped);
        await until(
          'the rest arrives',
          60_000,
          () => nothingLeft(workspaceId),
          () => ` (${catcher.requests.length - arrivedBefore} arrived)`,
        );
      }
      const tally = await tallyDeliveries(ctx, [workspaceId], catcher.requests.slice(arrivedBefore));
      report(t, tally, `down for ${restarts.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`);
      assert.equal(tally.sent, 2 * LANES * EVENTS);
    },
  );

  it(
    'for longer than a moment: they knock patiently, go on when it is back, and stop when they are told to',
    { timeout: 60_000 },
    async (t) => {
      const workspaceId = await subscribe();
      const arrivedBefore = catcher.requests.length;
      const knocks = proxy.connections();
      const seconds = 8;
      proxy.shut(true);
      await publishNumbered(ctx, workspaceId, 5000, 10);
      await new Promise((done) => setTimeout(done, seconds * 1000));
      const tried = proxy.connections() - knocks;
      proxy.shut(false);
      await until('everything is settled', 45_000, () => nothingLeft(workspaceId));
      const tally = await tallyDeliveries(ctx, [workspaceId], catcher.requests.slice(arrivedBefore));
      report(t, tally, `${tried} connections tried in ${seconds} s`);
      assert.ok(tried < workers.length * seconds * ATTEMPTS_A_SECOND, `${tried} attempts`);
      proxy.shut(true);
      assert.deepEqual(await Promise.all(workers.map((worker) => worker.stop())), [0, 0]);
      proxy.shut(false);
    },
  );
});
