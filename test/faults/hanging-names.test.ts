import assert from 'node:assert/strict';
import { lookup } from 'node:dns';
import { describe, it } from 'node:test';
import { createWebhookSetting } from '../support/webhook-setting.ts';
import { startNameServer } from '../support/name-server.ts';

const HANGING = 40;

describe('names whose servers never answer', () => {
  it(`under ${HANGING} webhooks cost a healthy receiver nothing: it has its delivery at the first attempt`, async (t) => {
    const server = await startNameServer(({ name }) =>
      name.endsWith('.silent.example') ? 'silence' : { addresses: ['127.0.0.1'] },
    );
    const at = await createWebhookSetting({ DNS_SERVERS: server.address, WEBHOOK_TIMEOUT: '5s' });
    t.after(async () => {
      await at.close();
      await server.close();
    });
    const { port } = new URL(at.catcher.url);
    const hanging = await Promise.all(
      Array.from({ length: HANGING }, (_, index) =>
        at.subscribe({ url: `https://h${index}.silent.example/hook` }),
      ),
    );
    const healthy = await at.subscribe({ url: `http://receiver.healthy.example:${port}/hook` });
    await at.publish(3);
    const draining = at.loop.drain();
    const [first] = await at.catcher.caught(3);
    assert.ok(first);
    // The system's own resolver is nobody's: whoever asks it does not wait for the names of tenants either.
    await new Promise<void>((done) => lookup('localhost', () => done()));
    assert.ok(at.loop.inFlight() > 0, 'while the others still hang');
    await draining;
    for (const view of await at.deliveries(healthy.id)) {
      assert.equal(view.state, 'delivered');
      assert.equal(view.attempt_log.length, 1);
    }
    for (const { id } of hanging)
      for (const view of await at.deliveries(id)) {
        assert.equal(view.state, 'retry_scheduled');
        assert.match(view.reason ?? '', /^(?:dns|timeout)$/);
      }
  });
});
