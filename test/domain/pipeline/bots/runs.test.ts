import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { getAccount } from '../../../../src/domain/workspace/accounts/get-account.ts';
import { createBot } from '../../../../src/domain/workspace/bots/create-bot.ts';
import { listFires } from '../../../../src/domain/workspace/bots/list-fires.ts';
import { runBot } from '../../../../src/domain/workspace/bots/run-bot.ts';
import { explainScore } from '../../../../src/domain/deciding/scoring/explain/explain-score.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { createWorker } from '../../../../src/jobs/worker.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/platform/clock.ts';
import { createBotWorld, pageWith, WATCHED } from '../../../support/bot-world.ts';
import type { BotWorld } from '../../../support/bot-world.ts';
import { createTestContext } from '../../../support/context.ts';

describe('a bot that runs', () => {
  let world: BotWorld;
  before(async () => {
    world = await createBotWorld();
  });
  after(() => world.close());
  beforeEach(async () => {
    await world.ctx.db.deleteFrom('bots').execute();
    world.pages.set(WATCHED, pageWith('Team costs 49 USD'));
    world.pages.asked.length = 0;
  });

  async function signalsOf(botId: string) {
    return (await listSignals(world.ctx, world.actor, { bot_id: botId })).data;
  }

  it('takes the first sight for a baseline, and fires a change once: signal, score and event', async () => {
    const account = await createAccount(world.ctx, world.actor, { domain: 'rival.example', name: 'Rival' });
    world.pages.set('rival.example/', pageWith('home'));
    await world.worker.drain();
    const { id } = await world.settled({ fires_signal: 'pricing_change' });
    assert.deepEqual([await world.runs(id), await signalsOf(id)], [['baseline'], []]);
    const before = await getAccount(world.ctx, world.actor, account.id);

    world.pages.set(WATCHED, pageWith('Team costs 59 USD'));
    await world.pass(DAY);
    await world.pass(DAY);
    assert.deepEqual(await world.runs(id), ['baseline', 'matched', 'same']);
    const [signal, ...more] = await signalsOf(id);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [signal?.type, signal?.account_id, signal?.bot_id, signal?.confidence, signal?.evidence.length],
      ['pricing_change', account.id, id, 0.95, 1],
    );
    const after = await getAccount(world.ctx, world.actor, account.id);
    assert.ok(after.score > before.score, `${before.score} → ${after.score}`);
    const { signals } = await explainScore(world.ctx, world.actor, account.id);
    assert.equal(signals.find(({ id: one }) => one === signal?.id)?.weight, 80);
    const events = await world.ctx.db
      .selectFrom('events')
      .select(['kind', 'account_id'])
      .where('event_key', '=', `signal.fired/${signal?.id}`)
      .execute();
    assert.deepEqual(events, [{ kind: 'signal.fired', account_id: account.id }]);

    const { data: fires } = await listFires(world.ctx, world.actor, id);
    assert.deepEqual(
      fires.map(({ bot_id, signal_id, account_id, alert }) => [bot_id, signal_id, account_id, alert]),
      [[id, signal?.id, account.id, null]],
    );
    const matched = fires[0]?.matched;
    assert.ok(matched && 'diff' in matched, JSON.stringify(matched));
    assert.deepEqual(
      matched.diff.flatMap(({ value, added, removed }) => (added || removed ? [value.trim()] : [])),
      ['49', '59'],
    );
  });

  it('asks only for what has changed since the content that its baseline was made of', async () => {
    world.pages.set(WATCHED, (request, response) => {
      if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304).end();
      response
        .writeHead(200, {
          'content-type': 'text/html',
          etag: '"one"',
          'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT',
        })
        .end(pageWith('Team costs 49 USD'));
    });
    const { id } = await world.settled();
    await world.pass(DAY);
    const [first, second, ...more] = world.pages.asked.filter(({ address }) => address === WATCHED);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [first, second].map((asked) => [asked?.headers['if-none-match'], asked?.headers['if-modified-since']]),
      [
        [undefined, undefined],
        ['"one"', 'Fri, 20 Nov 2026 08:00:00 GMT'],
      ],
    );
    assert.match(String(first?.headers.accept), /text\/html/);
    const { health, last_run_at: lastRun } = await world.bot(id);
    assert.deepEqual(
      [await world.runs(id), health.runs_7d, health.success_rate_7d],
      [['baseline', 'same'], 2, 1],
    );
    assert.equal(lastRun, world.clock.now().toISOString());
    const { http_status: status } = await world.ctx.db
      .selectFrom('bot_runs')
      .select('http_status')
      .where('bot_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.equal(status, 304);
  });

  it('takes the same bytes for the same without a judgement, and other bytes that say the same as well', async () => {
    const { id } = await world.settled();
    await world.pass(DAY);
    world.pages.set(WATCHED, `${pageWith('Team costs 49 USD')}<!-- build 7 -->`);
    await world.pass(DAY);
    assert.deepEqual(await world.runs(id), ['baseline', 'same', 'same']);
    assert.deepEqual(await signalsOf(id), []);
  });

  it('believes a price only at the second sight, an hour later, and not one that has gone by then', async () => {
    const rule = { type: 'price_change' as const, selector: '#watched' };
    world.pages.set(WATCHED, pageWith('<b>49 USD</b> per month'));
    // Far from the hour of this test: a daily bot's own moment may lie within the hour that is looked at.
    const { id } = await world.settled({ match_rule: rule, cadence: '0 5 * * *' });
    world.pages.set(WATCHED, pageWith('<b>4 USD</b> per month'));
    await world.pass(DAY);
    const { next_run_at: again } = await world.bot(id);
    assert.equal(Date.parse(String(again)) - world.clock.now().getTime(), HOUR);
    world.pages.set(WATCHED, pageWith('<b>49 USD</b> per month'));
    await world.pass(HOUR);
    assert.deepEqual(await world.runs(id), ['baseline', 'unconfirmed', 'same']);
    world.pages.set(WATCHED, pageWith('<b>59 USD</b> per month'));
    await world.pass(DAY);
    await world.pass(HOUR);
    assert.deepEqual((await world.runs(id)).slice(3), ['unconfirmed', 'matched']);
    assert.equal((await signalsOf(id)).length, 1);
    await world.pass(DAY);
    assert.deepEqual((await world.runs(id)).slice(5), ['same']);
  });

  it('runs at once when it is asked to, and then believes what it sees', async () => {
    const rule = { type: 'price_change' as const, selector: '#watched' };
    world.pages.set(WATCHED, pageWith('<b>49 USD</b> per month'));
    const { id, next_run_at: planned } = await world.settled({ match_rule: rule });
    world.pages.set(WATCHED, pageWith('<b>59 USD</b> per month'));
    const { next_run_at: due } = await runBot(world.ctx, world.actor, id);
    assert.equal(due, world.clock.now().toISOString());
    await world.pass();
    assert.deepEqual(await world.runs(id), ['baseline', 'matched']);
    assert.equal((await world.bot(id)).next_run_at, planned);
    const { confirm_at_once: asked } = await world.ctx.db
      .selectFrom('sources')
      .select('confirm_at_once')
      .where('bot_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(asked, false);
  });

  it('is spread over its interval: the next run is the bot’s own moment of the day', async () => {
    const first = await world.settled();
    const second = await world.settled({ name: 'Another' });
    for (const bot of [first, second]) {
      const wait = Date.parse(String(bot.next_run_at)) - world.clock.now().getTime();
      assert.ok(wait > 0 && wait <= DAY, String(wait));
    }
    assert.notEqual(first.next_run_at, second.next_run_at);
  });

  it('is visited once, however many workers there are', async () => {
    const other = await createTestContext({
      clock: world.clock,
      databaseUrl: world.ctx.databaseUrl,
      config: { EGRESS_RESOLVE: world.pages.resolve, CRAWL_HOST_GAP: '0s' },
    });
    const otherWorker = createWorker(other);
    try {
      const ids: string[] = [];
      for (let each = 0; each < 12; each += 1) {
        const address = `twice-${each}.example/`;
        world.pages.set(address, pageWith('Team costs 49 USD'));
        const bot = await createBot(
          world.ctx,
          world.actor,
          world.config({ name: String(each), source: `https://${address}` }),
        );
        ids.push(bot.id);
      }
      await Promise.all([world.worker.drain(), otherWorker.drain()]);
      for (const id of ids) assert.deepEqual(await world.runs(id), ['baseline']);
      const asked = world.pages.asked.filter(({ address }) => address.startsWith('twice-'));
      assert.equal(new Set(asked.map(({ address }) => address)).size, 12);
      assert.equal(asked.length, 12);
    } finally {
      await otherWorker.stop();
      await other.close();
    }
  });

  it('does not wait for another whose host is dead', async () => {
    world.pages.set('dead.example/', () => undefined);
    const dead = await createBot(world.ctx, world.actor, world.config({ source: 'https://dead.example/' }));
    const alive = await createBot(world.ctx, world.actor, world.config({ name: 'Alive' }));
    const hanging = world.worker.drain();
    while ((await world.runs(alive.id)).length === 0) await new Promise((done) => setImmediate(done));
    assert.deepEqual([await world.runs(alive.id), await world.runs(dead.id)], [['baseline'], []]);
    world.pages.hangUp();
    await hanging;
    const { health } = await world.bot(dead.id);
    assert.equal(health.consecutive_failures, 1);
    assert.match(String(health.last_error), /closed|deadline/);
    assert.equal(
      Date.parse(String((await world.bot(dead.id)).next_run_at)) - world.clock.now().getTime(),
      15 * MINUTE,
    );
  });
});
