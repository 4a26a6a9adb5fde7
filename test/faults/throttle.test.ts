import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDeliveryLoop } from '../../src/domain/notifying/webhooks/deliver-events.ts';
import { createTestContext } from '../support/context.ts';
import { report, tallyDeliveries } from '../support/delivery-tally.ts';
import { createRandom, seedOfThisRun } from '../support/random.ts';
import { createWebhookSetting } from '../support/webhook-setting.ts';

const EVENTS = 5000;
const RATE = 1000;
const MINUTE_MS = 60_000;

describe('5,000 events to one subscription from two workers', () => {
  it(
    'arrive at 1,000 in any rolling 60 s at most, all of them, and a neighbour is not disturbed',
    { timeout: 100_000 },
    async (t) => {
      const seed = seedOfThisRun();
      const random = createRandom(seed);
      const config = { WEBHOOK_RATE: String(RATE) };
      const at = await createWebhookSetting(config);
      const other = await createTestContext({ databaseUrl: at.ctx.databaseUrl, clock: at.clock, config });
      t.after(async () => {
        await other.close();
        await at.close();
      });
      await at.subscribe({ url: `${at.catcher.url}/busy`, events: ['signal.fired'] });
      await at.subscribe({ url: `${at.catcher.url}/neighbour`, events: ['brief.created'] });
      const started = at.clock.now().getTime();
      const arrivals: number[] = [];
      let told = 0;
      at.catcher.answerWith(({ path }) => {
        if (path !== '/busy') return 200;
        arrivals.push(at.clock.now().getTime() - started);
        // Time goes on while requests are under way, past the ends of seconds and of windows.
        if (random() < 0.02) at.clock.advance(Math.floor(random() * 400));
        return 200;
      });
      await at.publish(EVENTS, { kind: 'signal.fired' });

      // The lane goes to and fro between the two: whoever drains gives it back.
      const loops = [at.loop, createDeliveryLoop(other)];
      while (arrivals.length < EVENTS) {
        assert.ok(
          at.clock.now().getTime() - started < 8 * MINUTE_MS,
          `${arrivals.length} after eight minutes`,
        );
        if (random() < 0.05) {
          await at.publish(1, { kind: 'brief.created' });
          told += 1;
        }
        await Promise.all(loops.map((loop) => loop.drain()));
        const heard = at.catcher.requests.filter(({ path }) => path === '/neighbour').length;
        assert.equal(heard, told, 'the neighbour hears at once');
        at.clock.advance(Math.floor(random() * 2000));
      }

      const most = mostInAWindow(arrivals);
      const tally = await tallyDeliveries(at.ctx, [at.workspaceId], at.catcher.requests);
      const minutes = (at.clock.now().getTime() - started) / MINUTE_MS;
      report(
        t,
        tally,
        `at most ${most} in any 60 s, ${minutes.toFixed(1)} minutes on the clock, ${told} to the neighbour, seed ${seed}`,
      );
      assert.equal(tally.sent, EVENTS + told);
      assert.equal(tally.repeated, 0);
      assert.ok(most <= RATE, `${most} in 60 s`);
      assert.ok(most >= 0.95 * RATE, 'what is allowed is used');
      assert.ok(minutes < 4.5, 'and nothing waits longer than it must');
    },
  );
});

/** Of times in ascending order: the most that lie in any half-open window of 60 s. */
function mostInAWindow(times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [last, time] of times.entries()) {
    while (time - (times[first] ?? 0) >= MINUTE_MS) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
