import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import type { TestContext as Test } from 'node:test';
import type { OutboundPolicy } from '../../src/platform/outbound-http/client.ts';
import { createOutboundHttp } from '../../src/platform/outbound-http/client.ts';
import { EMPTY_RESOLVE_MAP } from '../../src/platform/outbound-http/resolve-map.ts';
import { createDeliveryLoop } from '../../src/domain/notifying/webhooks/deliver-events.ts';
import type { DeliveryView } from '../../src/domain/notifying/webhooks/delivery-view.ts';
import { MINUTE } from '../../src/platform/clock.ts';
import { createTestContext } from '../support/context.ts';
import { createWebhookSetting } from '../support/webhook-setting.ts';
import type { WebhookSetting } from '../support/webhook-setting.ts';

/** Stands for a receiver out there: connections to it end at the catcher, and say that they ended there. */
const PUBLIC = '93.184.215.14';
const ANOTHER_PUBLIC = '93.184.215.15';
const TIMEOUT_MS = 500;
/** What a machine that is busy adds to that. */
const SLACK_MS = 4000;

type Resolve = (hostname: string, asked: number) => Promise<string[]>;

interface Names extends WebhookSetting {
  /** Of every connection that was opened, the address that it was meant for. */
  dialled: string[];
}

/** A worker whose names are resolved as the test says, and which may go to public addresses only. */
async function withNames(t: Test, resolve: Resolve): Promise<Names> {
  const at = await createWebhookSetting();
  const port = Number(new URL(at.catcher.url).port);
  const dialled: string[] = [];
  const asked = new Map<string, number>();
  const policy: OutboundPolicy = {
    allowCidrs: [],
    allowHttp: true,
    allowMetadata: false,
    resolve: EMPTY_RESOLVE_MAP,
    userAgent: 'test/1.0',
    async lookup(hostname) {
      const before = asked.get(hostname) ?? 0;
      asked.set(hostname, before + 1);
      return (await resolve(hostname, before)).map((address) => ({ address, family: 4 }));
    },
    dial(options) {
      let address = '';
      options.lookup?.(options.host ?? '', { all: false }, (_error, found) => (address = found as string));
      dialled.push(address);
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      Object.defineProperty(socket, 'remoteAddress', { value: address });
      return socket;
    },
  };
  const outbound = createOutboundHttp(policy);
  const config = { WEBHOOK_TIMEOUT: `${TIMEOUT_MS}ms`, WEBHOOK_RETRY_JITTER: '0' };
  const ctx = await createTestContext({ databaseUrl: at.ctx.databaseUrl, clock: at.clock, outbound, config });
  const loop = createDeliveryLoop(ctx);
  // Every connection is for one request: a name is asked for at each.
  at.catcher.answerWith({ status: 200, headers: { connection: 'close' } });
  t.after(async () => {
    await outbound.destroy();
    await ctx.close();
    await at.close();
  });
  return { ...at, loop, dialled };
}

async function only(at: Names, webhookId: string): Promise<DeliveryView> {
  const [view, ...more] = await at.deliveries(webhookId);
  assert.ok(view && more.length === 0);
  return view;
}

const outcome = ({ state, reason, attempt_log }: DeliveryView) => [
  state,
  reason,
  ...attempt_log.map(({ error_class }) => error_class),
];

function tell(t: Test, at: Names, sent: number, more: string): void {
  const ids = at.catcher.requests.map(({ headers }) => headers['x-service-delivery']);
  const repeated = ids.length - new Set(ids).size;
  t.diagnostic(`sent ${sent}, arrived ${ids.length}, repeated ${repeated}, lost 0; ${more}`);
}

describe('a name', () => {
  it('that is public first and 127.0.0.1 next is refused from then on, before anything is dialled', async (t) => {
    const at = await withNames(t, (_name, asked) => Promise.resolve([asked === 0 ? PUBLIC : '127.0.0.1']));
    const hook = await at.subscribe({ url: 'http://rebinding.example/hook' });
    await at.publish();
    await at.loop.drain();
    assert.deepEqual(outcome(await only(at, hook.id)), ['delivered', null, null]);
    await at.publish(3);
    await at.loop.drain();
    const later = (await at.deliveries(hook.id)).slice(1);
    for (const view of later) assert.deepEqual(outcome(view), ['rejected', 'url_not_allowed', 'blocked']);
    assert.deepEqual(at.dialled, [PUBLIC]);
    assert.equal(at.catcher.requests.length, 1);
    at.clock.advance(24 * 60 * MINUTE);
    assert.equal(await at.loop.drain(), 0, 'and not tried again');
    tell(t, at, 4, '3 refused');
  });

  it('that has public and private answers is refused, in any order and any spelling', async (t) => {
    const answers: string[][] = [
      [PUBLIC, '127.0.0.1'],
      ['127.0.0.1', PUBLIC],
      [PUBLIC, '10.0.0.1'],
      [PUBLIC, ANOTHER_PUBLIC, '169.254.169.254'],
      [PUBLIC, '::1'],
      [PUBLIC, '::ffff:127.0.0.1'],
      [PUBLIC, '64:ff9b::7f00:1'],
      [PUBLIC, ANOTHER_PUBLIC],
    ];
    const at = await withNames(t, (name) => Promise.resolve(answers[Number(/\d+/.exec(name)?.[0])] ?? []));
    const hooks = await Promise.all(
      answers.map((_, index) => at.subscribe({ url: `http://mixed${index}.example/hook` })),
    );
    await at.publish();
    await at.loop.drain();
    for (const [index, { id }] of hooks.entries()) {
      const fine = index === answers.length - 1;
      const expected = fine ? ['delivered', null, null] : ['rejected', 'url_not_allowed', 'blocked'];
      assert.deepEqual(outcome(await only(at, id)), expected, String(answers[index]));
    }
    assert.deepEqual(at.dialled, [PUBLIC]);
    tell(t, at, answers.length, `${answers.length - 1} refused`);
  });

  it('that is not found, or has no address, is tried again by the schedule and delivered when it is there', async (t) => {
    const at = await withNames(t, (_name, asked) => {
      if (asked === 0)
        return Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));
      return Promise.resolve(asked === 1 ? [] : [PUBLIC]);
    });
    const hook = await at.subscribe({ url: 'http://late.example/hook' });
    await at.publish();
    await at.loop.drain();
    const waiting = await only(at, hook.id);
    assert.deepEqual(outcome(waiting), ['retry_scheduled', 'dns', 'dns']);
    assert.equal(waiting.next_attempt_at, new Date(at.clock.now().getTime() + MINUTE).toISOString());
    at.clock.advance(MINUTE);
    await at.loop.drain();
    assert.deepEqual(outcome(await only(at, hook.id)), ['retry_scheduled', 'dns', 'dns', 'dns']);
    at.clock.advance(5 * MINUTE);
    await at.loop.drain();
    assert.deepEqual(outcome(await only(at, hook.id)), ['delivered', null, 'dns', 'dns', null]);
    assert.equal(at.catcher.requests.length, 1);
    tell(t, at, 1, 'at the third attempt');
  });

  it('that is slow costs its own deadline and nobody else’s, and a late answer sends nothing', async (t) => {
    const late: ((addresses: string[]) => void)[] = [];
    const at = await withNames(t, (name) => {
      if (name === 'slow.example') return new Promise((found) => late.push(found));
      if (name === 'tardy.example')
        return new Promise((found) => setTimeout(found, TIMEOUT_MS / 5, [PUBLIC]));
      return Promise.resolve([PUBLIC]);
    });
    const slow = await at.subscribe({ url: 'http://slow.example/slow' });
    const tardy = await at.subscribe({ url: 'http://tardy.example/tardy' });
    const quick = await at.subscribe({ url: 'http://quick.example/quick' });
    const published = performance.now();
    await at.publish();
    await at.loop.drain();
    const givenUp = await only(at, slow.id);
    assert.deepEqual(outcome(givenUp), ['retry_scheduled', 'timeout', 'timeout']);
    const took = givenUp.attempt_log[0]?.timings['total_ms'] ?? Number.POSITIVE_INFINITY;
    assert.ok(took >= TIMEOUT_MS - 5 && took < TIMEOUT_MS + SLACK_MS, `given up after ${took} ms`);
    assert.deepEqual(outcome(await only(at, tardy.id)), ['delivered', null, null]);
    assert.deepEqual(outcome(await only(at, quick.id)), ['delivered', null, null]);
    const heard = at.catcher.requests.find(({ path }) => path === '/quick')?.at ?? Number.POSITIVE_INFINITY;
    assert.ok(heard - published < TIMEOUT_MS, `a neighbour waited ${heard - published} ms`);
    for (const found of late) found([PUBLIC]);
    at.clock.advance(MINUTE / 2);
    await at.loop.drain();
    assert.equal(
      at.catcher.requests.filter(({ path }) => path === '/slow').length,
      0,
      'given up is given up',
    );
    tell(t, at, 3, `1 timed out, a neighbour waited ${Math.round(heard - published)} ms`);
  });
});
