import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createProbeServer } from '../../src/api/probe-server.ts';
import { measureQueue } from '../../src/domain/webhooks/delivery-metrics.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';

describe('what a worker without the API answers', () => {
  let ctx: TestContext;
  let server: FastifyInstance;
  before(async () => {
    ctx = await createTestContext();
    server = await createProbeServer(ctx);
  });
  after(async () => {
    await server.close();
    await ctx.close();
  });

  it('/healthz and /readyz', async () => {
    assert.deepEqual((await server.inject('/healthz')).json(), { status: 'ok' });
    const ready = await server.inject('/readyz');
    assert.equal(ready.statusCode, 200);
    assert.equal(ready.json<{ status: string }>().status, 'ready');
  });

  it('/metrics, with the gauges of the delivery queue', async () => {
    await measureQueue(ctx, ctx.clock.now());
    const { body } = await server.inject('/metrics');
    for (const name of ['due', 'oldest_due_seconds', 'in_flight', 'throttled'])
      assert.match(body, new RegExp(`^whynow_webhook_${name} 0$`, 'm'));
  });

  it('and nothing else', async () => {
    for (const path of ['/', '/v1/accounts', '/openapi.json', '/status'])
      assert.equal((await server.inject(path)).statusCode, 404, path);
  });
});
