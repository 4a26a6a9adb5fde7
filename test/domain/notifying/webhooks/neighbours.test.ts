import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { publishEvents } from '../../../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { createWebhook } from '../../../../src/domain/notifying/webhooks/create-webhook.ts';
import { createDeliveryLoop } from '../../../../src/domain/notifying/webhooks/deliver-events.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

interface Tenant {
  workspaceId: string;
  actor: Actor;
}

async function subscribed(at: WebhookSetting, subscriptions: number, path: string): Promise<Tenant> {
  const tenant = await createTestWorkspace(at.ctx);
  for (let index = 0; index < subscriptions; index += 1)
    await createWebhook(at.ctx, tenant.actor, { url: `${at.catcher.url}${path}${index}`, events: ['*'] });
  return tenant;
}

function publish(at: WebhookSetting, { workspaceId }: Tenant, count: number, name: string): Promise<unknown> {
  return inTransaction(at.ctx, (tx) =>
    publishEvents(
      tx,
      workspaceId,
      Array.from({ length: count }, (_, index) => ({
        kind: 'brief.created' as const,
        key: `${name}/${index}`,
        accountId: null,
        payload: {},
      })),
    ),
  );
}

/** One event after the other; resolves to the milliseconds from commit to arrival that 95 of 100 stayed below. */
async function p95Of(at: WebhookSetting, tenant: Tenant, path: string, name: string): Promise<number> {
  const took: number[] = [];
  const seen = () => at.catcher.requests.filter((request) => request.path.startsWith(path));
  for (let index = 0; index < 60; index += 1) {
    const before = seen().length;
    await publish(at, tenant, 1, `${name}${index}`);
    const committed = performance.now();
    while (seen().length === before) await at.catcher.caught(at.catcher.requests.length + 1);
    took.push((seen().at(-1)?.at ?? 0) - committed);
  }
  return took.toSorted((a, b) => a - b)[57] ?? 0;
}

describe('a workspace whose receivers hang', () => {
  it('does not keep a process that is full from a neighbour', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_TIMEOUT: '2s' });
    t.after(() => at.close());
    const capacity = 64;
    const loop = createDeliveryLoop(at.ctx, capacity);
    at.catcher.answerWith(({ path }) => (path.startsWith('/hang') ? 'hang' : 200));
    const hostile = await Promise.all([1, 2, 3].map((number) => subscribed(at, 8, `/hang${number}/`)));
    for (const [index, tenant] of hostile.entries()) await publish(at, tenant, 50, `hostile${index}`);
    const neighbour = await subscribed(at, 1, '/fine');
    loop.start();
    t.after(() => {
      at.catcher.answerWith(200);
      at.catcher.release();
      return loop.stop();
    });
    await at.catcher.caught(capacity);
    assert.ok(loop.inFlight() <= capacity);
    await publish(at, neighbour, 1, 'neighbour');
    while (!at.catcher.requests.some(({ path }) => path.startsWith('/fine')))
      await at.catcher.caught(at.catcher.requests.length + 1);
    assert.ok(loop.inFlight() <= capacity);
    const hung = at.catcher.requests.filter(({ path }) => path.startsWith('/hang')).length;
    assert.ok(hung < 3 * 8 * 50, `after ${hung} of ${3 * 8 * 50} that hang`);
  });

  it('has 200 requests under way with 50 subscriptions, and a neighbour has its deliveries at the first attempt', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_TIMEOUT: '2s' });
    t.after(() => at.close());
    at.catcher.answerWith(({ path }) => (path.startsWith('/hang') ? 'hang' : 200));
    const hostile = await subscribed(at, 50, '/hang');
    const neighbour = await subscribed(at, 1, '/fine');
    at.loop.start();
    const alone = await p95Of(at, neighbour, '/fine', 'alone');
    await publish(at, hostile, 40, 'hostile');
    await at.catcher.caught(at.catcher.requests.length + 190);
    assert.ok(at.loop.inFlight() <= 201);
    const beside = await p95Of(at, neighbour, '/fine', 'beside');
    at.catcher.answerWith(200);
    at.catcher.release();
    // Results are written a moment after the receiver has answered.
    const states = async () =>
      (
        await at.ctx.pool.query<{ state: string; attempts: number; count: number }>(
          `select d.state, d.attempts, count(*)::int from deliveries d where d.workspace_id = $1 group by 1, 2`,
          [neighbour.workspaceId],
        )
      ).rows;
    let found = await states();
    while (found.some(({ state }) => state === 'pending')) found = await states();
    assert.deepEqual(found, [{ state: 'delivered', attempts: 1, count: 120 }]);
    t.diagnostic(
      `a neighbour's p95 was ${alone.toFixed(1)} ms alone and ${beside.toFixed(1)} ms beside 50 subscriptions that hang: ${(beside / alone).toFixed(2)} times`,
    );
  });
});
