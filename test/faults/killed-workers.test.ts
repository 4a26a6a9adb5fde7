import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWebhook } from '../../src/domain/notifying/webhooks/create-webhook.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { publishNumbered, report, tallyDeliveries, until } from '../support/delivery-tally.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { startOwnDatabase } from '../support/own-database.ts';
import type { OwnDatabase } from '../support/own-database.ts';
import { createRandom, seedOfThisRun } from '../support/random.ts';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import type { CaughtRequest, WebhookCatcher } from '../support/webhook-catcher.ts';
import { installation, startWorkerProcess } from '../support/worker-processes.ts';
import type { WorkerProcess } from '../support/worker-processes.ts';

const WORKSPACES = 5;
const LANES = 10;
const EVENTS = 100;
/** Of the lane that is throttled, in any minute. */
const RATE = 60;

describe('workers that are killed at random points', () => {
  let database: OwnDatabase;
  let ctx: TestContext;
  let catcher: WebhookCatcher;
  const workers: WorkerProcess[] = [];
  before(async () => {
    database = await startOwnDatabase();
    ctx = await createTestContext({ databaseUrl: database.url });
    // Workers hear at once what the test publishes, as they do of one another.
    await ctx.notifications.start();
    catcher = await startWebhookCatcher();
    const env = installation(database.url, database.folder);
    workers.push(...(await Promise.all([1, 2, 3].map(() => startWorkerProcess(env)))));
  });
  after(async () => {
    for (const worker of workers) await worker.stop();
    await catcher?.close();
    await ctx?.close();
    await database?.close();
  });

  it(
    'lose none of 5,200 deliveries, and repeat with the same event id only',
    { timeout: 170_000 },
    async (t) => {
      const seed = seedOfThisRun();
      const random = createRandom(seed);
      catcher.answerWith(() => ({ status: 200, afterMs: 1 + Math.floor(random() * 30) }));
      const workspaceIds: string[] = [];
      for (let made = 0; made < WORKSPACES; made += 1) {
        const { workspaceId, actor } = await createTestWorkspace(ctx);
        workspaceIds.push(workspaceId);
        for (let lane = 0; lane < LANES; lane += 1)
          await createWebhook(ctx, actor, { url: `${catcher.url}/lane`, events: ['*'] });
      }
      const inOrder = await createTestWorkspace(ctx);
      await createWebhook(ctx, inOrder.actor, {
        url: `${catcher.url}/ordered`,
        events: ['*'],
        ordered: true,
      });
      const throttled = await createTestWorkspace(ctx);
      await createWebhook(ctx, throttled.actor, {
        url: `${catcher.url}/throttled`,
        events: ['*'],
        rate_limit: RATE,
      });

      let kills = 0;
      const replacements: Promise<void>[] = [];
      async function killAt(arrivals: number): Promise<void> {
        await catcher.caught(arrivals);
        // The points are random: four may be so near that all three are on their way back.
        await until('a worker is up', 30_000, () => workers.some((worker) => worker.isUp()));
        const running = workers.filter((worker) => worker.isUp());
        const worker = running[Math.floor(random() * running.length)];
        assert.ok(worker);
        kills += 1;
        replacements.push(worker.killAndReplace());
      }
      /** Half of everything, and four kills in its midst. */
      async function wave(first: number): Promise<void> {
        for (const workspaceId of workspaceIds) await publishNumbered(ctx, workspaceId, first, EVENTS / 2);
        await publishNumbered(ctx, inOrder.workspaceId, first, 100);
        await publishNumbered(ctx, throttled.workspaceId, first, 2 * RATE);
        const here = catcher.requests.length;
        const points = Array.from({ length: 4 }, () => here + 100 + Math.floor(random() * 1000));
        for (const point of points.toSorted((a, b) => a - b)) await killAt(point);
        await Promise.all(replacements.splice(0));
      }
      await wave(0);
      await until('half of it arrives', 60_000, () => distinct(catcher.requests, '/lane') >= 0.95 * 2500);
      await wave(1000);
      await until(
        'everything is settled',
        90_000,
        async () => {
          const { rows } = await ctx.pool.query<{ left: number }>(
            'select count(*)::int as left from delivery_queue where workspace_id <> $1',
            [throttled.workspaceId],
          );
          return rows[0]?.left === 0;
        },
        () => ` (${catcher.requests.length} arrived, seed ${seed})`,
      );

      const mine = catcher.requests.filter(({ path }) => path !== '/throttled');
      const tally = await tallyDeliveries(ctx, [...workspaceIds, inOrder.workspaceId], mine);
      const most = mostInAMinute(catcher.requests.filter(({ path }) => path === '/throttled'));
      report(
        t,
        tally,
        `${kills} kills, ordered lane in order, at most ${most} of ${RATE} in any 60 s of the throttled lane, seed ${seed}`,
      );
      assert.equal(tally.sent, 5200);
      assert.equal(kills, 8);
      assert.ok(tally.repeated > 0, 'a kill hit requests under way: the test has tested something');
      assert.ok(most <= RATE, `${most} within 60 s`);
      assertInOrder(mine.filter(({ path }) => path === '/ordered'));
      assert.deepEqual(await sequencesOf(ctx, workspaceIds), {
        lanes: WORKSPACES * LANES,
        dense: WORKSPACES * LANES,
      });
    },
  );
});

function distinct(requests: readonly CaughtRequest[], path: string): number {
  return new Set(
    requests.filter((one) => one.path === path).map(({ headers }) => headers['x-service-delivery']),
  ).size;
}

/** Whatever is sent for the first time comes after its predecessor; what a killed worker had not reported is sent once more. */
function assertInOrder(requests: readonly CaughtRequest[]): void {
  let last = 0;
  for (const { headers } of requests) {
    const sequence = Number(headers['x-service-sequence']);
    assert.ok(sequence <= last + 1, `${sequence} after ${last}`);
    last = Math.max(last, sequence);
  }
  assert.equal(last, 200);
}

function mostInAMinute(requests: readonly CaughtRequest[]): number {
  const times = requests.map(({ at }) => at);
  return Math.max(
    0,
    ...times.map((start) => times.filter((at) => at >= start && at < start + 60_000).length),
  );
}

async function sequencesOf(
  ctx: TestContext,
  workspaceIds: string[],
): Promise<{ lanes: number; dense: number }> {
  const { rows } = await ctx.pool.query<{ lanes: number; dense: number }>(
    `select count(*)::int as lanes, (count(*) filter (where numbers = $2 and last = $2 and first = 1))::int as dense
       from (select count(distinct sequence) as numbers, max(sequence) as last, min(sequence) as first
               from deliveries where workspace_id = any($1) group by workspace_id, subscription_id) lane`,
    [workspaceIds, EVENTS],
  );
  return rows[0] ?? { lanes: 0, dense: 0 };
}
