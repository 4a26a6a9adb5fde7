import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../src/config/config.ts';
import { startService } from '../../src/service.ts';
import { createProbeServer } from '../../src/api/probe-server.ts';
import { measureQueue } from '../../src/domain/notifying/webhooks/delivery-metrics.ts';
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

describe('OPERATIONS_PORT', () => {
  it('takes /metrics from the port of the API, and answers it with the probes on its own', async () => {
    const outside = await createTestContext();
    const config = readConfig({
      LOG_LEVEL: 'silent',
      WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
      PORT: '0',
      OPERATIONS_PORT: '0',
      WORKER_PORT: '0',
      WHYNOW_ROLES: 'api',
    });
    const service = await startService(config, { databaseUrl: outside.databaseUrl, migrated: true });
    try {
      const statuses = async (url: string | null): Promise<number[]> =>
        Promise.all(
          ['/healthz', '/readyz', '/metrics', '/v1/accounts'].map(async (path) => {
            const answer = await fetch(`${url}${path}`);
            await answer.arrayBuffer();
            return answer.status;
          }),
        );
      assert.deepEqual(await statuses(service.url), [200, 200, 404, 401]);
      assert.deepEqual(await statuses(service.operationsUrl), [200, 200, 200, 404]);
      assert.equal(service.probeUrl, null);
    } finally {
      await service.stop();
      await outside.close();
    }
  });
});
