import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeliveryView } from '../../src/domain/notifying/webhooks/delivery-view.ts';
import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { createWebhookSetting } from '../support/webhook-setting.ts';
import type { WebhookSetting } from '../support/webhook-setting.ts';

const SCHEDULE = [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR];
const EVENTS = 100;

async function waits(
  at: WebhookSetting,
  webhookId: string,
): Promise<{ views: DeliveryView[]; ms: number[] }> {
  const views = await at.deliveries(webhookId);
  const ms = views.map(({ next_attempt_at, attempt_log }) => {
    const last = attempt_log.at(-1);
    assert.ok(next_attempt_at && last);
    return Date.parse(next_attempt_at) - Date.parse(last.finished_at);
  });
  return { views, ms };
}

describe('the retry schedule, under a fake clock', () => {
  it('without jitter is 1 m, 5 m, 25 m, 2 h and 12 h to the millisecond; the sixth failure exhausts', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    at.catcher.answerWith(503);
    await at.publish(EVENTS);
    await at.loop.drain();
    for (const [index, step] of SCHEDULE.entries()) {
      const { views, ms } = await waits(at, hook.id);
      assert.deepEqual(new Set(ms), new Set([step]));
      assert.ok(views.every(({ state, attempts }) => state === 'retry_scheduled' && attempts === index + 1));
      at.clock.advance(step - 1);
      assert.equal(await at.loop.drain(), 0, 'not a millisecond early');
      at.clock.advance(1);
      assert.equal(await at.loop.drain(), EVENTS);
    }
    const exhausted = await at.deliveries(hook.id);
    for (const { state, reason, attempts, next_attempt_at, attempt_log } of exhausted) {
      assert.deepEqual([state, reason, attempts, next_attempt_at], ['exhausted', 'http_5xx', 6, null]);
      assert.equal(attempt_log.length, 6);
    }
    at.clock.advance(48 * HOUR);
    assert.equal(await at.loop.drain(), 0);
    t.diagnostic(`sent ${EVENTS}, arrived ${at.catcher.requests.length} (six each), repeated 0, lost 0`);
    assert.equal(at.catcher.requests.length, 6 * EVENTS);
  });

  it('with jitter is later by up to 5 % and up to a minute, never earlier', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RETRY_JITTER: '0.05' });
    t.after(() => at.close());
    const hook = await at.subscribe();
    at.catcher.answerWith(500);
    await at.publish(EVENTS);
    await at.loop.drain();
    const spread: string[] = [];
    for (const step of SCHEDULE) {
      const most = Math.min(0.05 * step, MINUTE);
      const { ms } = await waits(at, hook.id);
      const [least, last] = [Math.min(...ms), Math.max(...ms)];
      assert.ok(least >= step && last <= step + most, `${least} to ${last} ms for ${step} ms`);
      // A hundred chances: that all lie in half of the room has a probability below 2⁻⁹⁸.
      assert.ok(last - least > most / 2, `${least} to ${last} ms are not spread`);
      spread.push(`${((least - step) / SECOND).toFixed(1)}–${((last - step) / SECOND).toFixed(1)} s`);
      at.clock.advance(step + most);
      assert.equal(await at.loop.drain(), EVENTS);
    }
    assert.ok((await at.deliveries(hook.id)).every(({ state }) => state === 'exhausted'));
    t.diagnostic(
      `sent ${EVENTS}, arrived ${at.catcher.requests.length} (six each), repeated 0, lost 0; later by ${spread.join(', ')}`,
    );
  });

  it('is put off by Retry-After of a 5xx, to twice the step at most, and never brought forward', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const date = (ms: number): string =>
      new Date(Math.ceil((at.clock.now().getTime() + ms) / SECOND) * SECOND).toUTCString();
    const cases: [string, number, number][] = [
      ['10', MINUTE, MINUTE],
      ['0', MINUTE, MINUTE],
      ['-5', MINUTE, MINUTE],
      ['soon', MINUTE, MINUTE],
      ['90', 90 * SECOND, 90 * SECOND],
      ['99999999', 2 * MINUTE, 2 * MINUTE],
      [date(100 * SECOND), 100 * SECOND, 101 * SECOND],
      [date(-HOUR), MINUTE, MINUTE],
      [date(HOUR), 2 * MINUTE, 2 * MINUTE],
    ];
    const hooks = await Promise.all(
      cases.map((_, index) => at.subscribe({ url: `${at.catcher.url}/${index}` })),
    );
    at.catcher.answerWith(({ path }) => ({
      status: 503,
      headers: { 'retry-after': cases[Number(path.slice(1))]?.[0] ?? '' },
    }));
    await at.publish();
    await at.loop.drain();
    for (const [index, [header, least, most]] of cases.entries()) {
      const { ms } = await waits(at, hooks[index]?.id ?? '');
      const [waited = 0] = ms;
      assert.ok(waited >= least && waited <= most, `${header}: ${waited} ms`);
    }
    t.diagnostic(`sent ${cases.length}, arrived ${at.catcher.requests.length}, repeated 0, lost 0`);
  });
});
