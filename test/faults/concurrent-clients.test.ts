import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createApiKey } from '../../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { publishNumbered, report, tallyDeliveries, until } from '../support/delivery-tally.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { startOwnDatabase } from '../support/own-database.ts';
import type { OwnDatabase } from '../support/own-database.ts';
import { runCommand } from '../support/process.ts';
import type { Command } from '../support/process.ts';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import type { WebhookCatcher } from '../support/webhook-catcher.ts';
import { installation } from '../support/worker-processes.ts';

const CLIENTS = 32;

interface Said {
  status: number;
  body: { id?: string; error?: { code?: string }; data?: { id: string }[] };
}

describe('32 clients of two processes', { concurrency: false }, () => {
  let database: OwnDatabase;
  let ctx: TestContext;
  let catcher: WebhookCatcher;
  const processes: Command[] = [];
  const origins: string[] = [];
  before(async () => {
    database = await startOwnDatabase();
    ctx = await createTestContext({ databaseUrl: database.url });
    // Workers hear at once what the test publishes, as they do of one another.
    await ctx.notifications.start();
    catcher = await startWebhookCatcher();
    const env = {
      ...installation(database.url, database.folder),
      RATE_LIMIT_WRITES: '100000',
      RATE_LIMIT_READS: '100000',
    };
    processes.push(runCommand(['start'], env), runCommand(['start'], env));
    for (const process of processes) origins.push((await process.line(/^ready (http\S+)$/m))[1] ?? '');
  });
  after(async () => {
    catcher?.release();
    for (const { child } of processes) child.kill('SIGTERM');
    await Promise.all(processes.map(({ ended }) => ended));
    await catcher?.close();
    await ctx?.close();
    await database?.close();
  });

  async function tenant(): Promise<{
    workspaceId: string;
    call: (client: number, method: string, path: string, body?: object) => Promise<Said>;
  }> {
    const { workspaceId, actor } = await createTestWorkspace(ctx);
    const { key } = await createApiKey(ctx, actor, { name: 'a client', role: 'read-write' });
    return {
      workspaceId,
      async call(client, method, path, body) {
        const response = await fetch(`${origins[client % origins.length]}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return { status: response.status, body: (await response.json().catch(() => ({}))) as Said['body'] };
      },
    };
  }

  it('that make 51 subscriptions get 50 and one refusal, and one place that is free again goes to one of them', async (t) => {
    const { workspaceId, call } = await tenant();
    const create = (client: number): Promise<Said> =>
      call(client, 'POST', '/v1/webhooks', { url: `${catcher.url}/limit`, events: ['*'] });
    const queue = Array.from({ length: 51 }, (_, index) => index);
    const answers: Said[] = [];
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        while (queue.pop() !== undefined) answers.push(await create(client));
      }),
    );
    const count = async (): Promise<number | undefined> =>
      (
        await ctx.pool.query<{ count: number }>(
          'select count(*)::int from webhook_subscriptions where workspace_id = $1',
          [workspaceId],
        )
      ).rows[0]?.count;
    const refused = answers.filter(({ status }) => status === 403);
    assert.equal(answers.filter(({ status }) => status === 201).length, 50);
    assert.deepEqual(
      refused.map(({ body }) => body.error?.code),
      ['webhook_limit_reached'],
    );
    assert.equal(await count(), 50);
    const gone = answers.find(({ status }) => status === 201)?.body.id;
    assert.equal((await call(0, 'DELETE', `/v1/webhooks/${gone}`)).status, 204);
    const again = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => create(client)));
    assert.equal(again.filter(({ status }) => status === 201).length, 1);
    assert.equal(again.filter(({ status }) => status === 403).length, CLIENTS - 1);
    assert.equal(await count(), 50);
    t.diagnostic(
      `sent ${51 + CLIENTS} requests, made 51, refused ${refused.length + CLIENTS - 1}, 50 at the end; repeated 0, lost 0`,
    );
  });

  it(
    'that redeliver the same deliveries at the same moment make one send of each',
    { timeout: 60_000 },
    async (t) => {
      const { workspaceId, call } = await tenant();
      const before = catcher.requests.length;
      const made = await call(0, 'POST', '/v1/webhooks', { url: `${catcher.url}/again`, events: ['*'] });
      const deliveries = 20;
      await publishNumbered(ctx, workspaceId, 0, deliveries);
      const settled = async (): Promise<boolean> => {
        const { rows } = await ctx.pool.query<{ left: number }>(
          'select count(*)::int as left from delivery_queue where workspace_id = $1',
          [workspaceId],
        );
        return rows[0]?.left === 0;
      };
      await until('all are delivered', 20_000, settled);
      const { body } = await call(0, 'GET', `/v1/webhooks/${made.body.id}/deliveries?limit=100`);
      const ids = body.data?.map(({ id }) => id) ?? [];
      assert.equal(ids.length, deliveries);
      for (const round of [1, 2]) {
        // The receiver holds its answers until everybody has asked: what is asked meanwhile joins what is under way.
        catcher.answerWith('hang');
        const clients = Array.from({ length: round === 1 ? 8 : CLIENTS }, (_, client) => client);
        const asked: Said[] = [];
        // A delivery after another: one workspace may have about 300 requests under way in a process.
        for (const [index, id] of ids.entries())
          asked.push(
            ...(await Promise.all(
              clients.map((client) => call(client + index, 'POST', `/v1/deliveries/${id}:redeliver`)),
            )),
          );
        assert.deepEqual(new Set(asked.map(({ status }) => status)), new Set([202]));
        catcher.answerWith(200);
        catcher.release();
        await until('the queue is empty', 20_000, settled);
        const arrivals = Map.groupBy(catcher.requests.slice(before), ({ headers }) =>
          String(headers['x-service-delivery']),
        );
        assert.deepEqual(new Set([...arrivals.values()].map(({ length }) => length)), new Set([1 + round]));
      }
      const tally = await tallyDeliveries(ctx, [workspaceId], catcher.requests.slice(before));
      report(t, tally, `asked ${deliveries * (8 + CLIENTS)} times in two rounds`);
      assert.deepEqual([tally.sent, tally.repeated], [deliveries, 2 * deliveries]);
      const { rows } = await ctx.pool.query(
        `select from delivery_attempts where workspace_id = $1 and trigger = 'manual' and outcome = 'delivered'`,
        [workspaceId],
      );
      assert.equal(rows.length, 2 * deliveries);
    },
  );
});
