import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { BotConfig } from '../../../../src/domain/ground/vocabulary/bot-config.ts';
import { createBot } from '../../../../src/domain/workspace/bots/create-bot.ts';
import { deleteBot } from '../../../../src/domain/workspace/bots/delete-bot.ts';
import { pauseBot } from '../../../../src/domain/workspace/bots/pause-bot.ts';
import { replaceBot } from '../../../../src/domain/workspace/bots/replace-bot.ts';
import { resumeBot } from '../../../../src/domain/workspace/bots/resume-bot.ts';
import { runBot } from '../../../../src/domain/workspace/bots/run-bot.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../src/platform/clock.ts';
import { createBotWorld, pageWith, WATCHED } from '../../../support/bot-world.ts';
import type { BotWorld, Page } from '../../../support/bot-world.ts';

describe('a bot that fails', () => {
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

  async function wait(id: string): Promise<number | null> {
    const { next_run_at: next } = await world.bot(id);
    return next === null ? null : Date.parse(next) - world.clock.now().getTime();
  }

  async function firstRun(source: string, change: Partial<BotConfig> = {}) {
    const { id } = await createBot(world.ctx, world.actor, world.config({ source, ...change }));
    await world.pass();
    return world.bot(id);
  }

  it('waits 15 minutes, then 2 hours, and is paused by the third failure in a row: three errors, one audit entry, one alert', async () => {
    const alert = { channel: 'webhook' as const, destination: 'https://chat.example/hooks/abcdefgh1234' };
    let told = 0;
    world.pages.set('chat.example/hooks/abcdefgh1234', (request, response) => {
      told += 1;
      request.resume();
      response.writeHead(204).end();
    });
    const { id } = await world.settled({ alert });
    world.pages.set(WATCHED, (_, response) => void response.writeHead(500).end('oops'));
    await world.pass(DAY);
    assert.equal(await wait(id), 15 * MINUTE);
    await world.pass(15 * MINUTE);
    assert.equal(await wait(id), 2 * HOUR);
    assert.equal((await world.bot(id)).status, 'active');
    await world.pass(2 * HOUR);
    const bot = await world.bot(id);
    assert.deepEqual(
      [bot.status, bot.paused_reason, bot.next_run_at, bot.health.last_errors.map(({ reason }) => reason)],
      ['paused', 'consecutive_failures', null, Array(3).fill('the site answers 500')],
    );
    await world.pass(30 * DAY);
    assert.deepEqual(await world.runs(id), ['baseline', 'failed', 'failed', 'failed']);
    const audit = await world.ctx.db
      .selectFrom('audit_log')
      .select(['actor', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'bot.paused')
      .execute();
    assert.deepEqual(audit, [
      {
        actor: { kind: 'system', id: 'crawl' },
        after: { status: 'paused', paused_reason: 'consecutive_failures' },
      },
    ]);
    assert.equal(told, 1);
  });

  it('runs on trial when it is resumed: one more failure pauses it, a success forgives all, and its baseline has stayed', async () => {
    const { id } = await world.settled();
    world.pages.set(WATCHED, (_, response) => void response.writeHead(500).end());
    for (const pause of [DAY, 15 * MINUTE, 2 * HOUR]) await world.pass(pause);
    const resumed = await resumeBot(world.ctx, world.actor, id);
    assert.deepEqual([resumed.status, resumed.next_run_at], ['active', world.clock.now().toISOString()]);
    await world.pass();
    assert.equal((await world.bot(id)).paused_reason, 'consecutive_failures');
    world.pages.set(WATCHED, pageWith('Team costs 59 USD'));
    await resumeBot(world.ctx, world.actor, id);
    await world.pass();
    const bot = await world.bot(id);
    assert.deepEqual([bot.status, bot.health.consecutive_failures], ['active', 0]);
    assert.equal((await world.runs(id)).at(-1), 'matched');
  });

  it('is put off by Retry-After three times without harm, and no longer', async () => {
    const { id } = await world.settled();
    world.pages.set(WATCHED, (_, response) => void response.writeHead(503, { 'retry-after': '600' }).end());
    await world.pass(DAY);
    for (let again = 0; again < 3; again += 1) {
      assert.equal(await wait(id), 10 * MINUTE);
      await world.pass(10 * MINUTE);
    }
    assert.deepEqual(await world.runs(id), ['baseline', 'deferred', 'deferred', 'deferred', 'failed']);
    const { health } = await world.bot(id);
    // Deferred runs count in no rate: the baseline is a day old.
    assert.deepEqual(
      [health.runs_24h, health.success_rate_24h, health.runs_7d, health.success_rate_7d],
      [1, 0, 2, 0.5],
    );
    assert.equal(await wait(id), 15 * MINUTE);
  });

  it('does not ask before the time that the site has named, whoever asks for a run or changes the cadence', async () => {
    const { id } = await world.settled();
    world.pages.set(WATCHED, (_, response) => void response.writeHead(503, { 'retry-after': '600' }).end());
    await world.pass(DAY);
    const until = (await world.bot(id)).next_run_at;
    const asked = world.pages.asked.length;
    assert.equal((await runBot(world.ctx, world.actor, id)).next_run_at, until);
    const changed = await replaceBot(world.ctx, world.actor, id, world.config({ cadence: 'hourly' }));
    assert.equal(changed.next_run_at, until);
    await world.pass(9 * MINUTE);
    assert.equal(world.pages.asked.length, asked);
    world.pages.set(WATCHED, pageWith('Team costs 59 USD'));
    await world.pass(MINUTE);
    assert.deepEqual(await world.runs(id), ['baseline', 'deferred', 'matched']);
  });

  it('is paused at once by a rule of robots.txt, and not asked for', async () => {
    world.pages.set('shy.example/robots.txt', 'User-agent: *\nDisallow: /pricing');
    world.pages.set('shy.example/pricing', pageWith('Team costs 49 USD'));
    const bot = await firstRun('https://shy.example/pricing');
    assert.deepEqual(
      [bot.status, bot.paused_reason, await world.runs(bot.id)],
      ['paused', 'robots_disallowed', ['refused']],
    );
    assert.match(String(bot.health.last_error), /line 2: Disallow: \/pricing/);
    assert.deepEqual(world.pages.asked, []);
  });

  it('is not paused at once where robots.txt cannot be read: that is a failure', async () => {
    world.pages.set('broken.example/robots.txt', (_, response) => void response.writeHead(503).end());
    const bot = await firstRun('https://broken.example/');
    assert.deepEqual(
      [bot.status, bot.health.consecutive_failures, await world.runs(bot.id)],
      ['active', 1, ['failed']],
    );
    assert.deepEqual(world.pages.asked, []);
  });

  it('is paused at once where it is led to an address that is not public', async () => {
    const places = [
      'http://169.254.169.254/latest/meta-data/',
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://10.0.0.8/',
    ];
    for (const [index, place] of places.entries()) {
      world.pages.set(
        `leads-${index}.example/`,
        (_, response) => void response.writeHead(302, { location: place }).end(),
      );
      const bot = await firstRun(`https://leads-${index}.example/`);
      assert.deepEqual([bot.status, bot.paused_reason], ['paused', 'url_not_allowed'], place);
    }
  });

  it('fails for what no rule can be run on, with a reason for each', async () => {
    const respond =
      (type: string, body: Buffer | string, status = 200): Page =>
      (_, response) =>
        void response.writeHead(status, { 'content-type': type }).end(body);
    const cases: [string, Page, RegExp][] = [
      ['huge', endless, /larger than the limit/],
      [
        'binary',
        respond('application/octet-stream', Buffer.from(Array.from({ length: 4096 }, (_, at) => at % 256))),
        /./,
      ],
      ['gone', respond('text/html', 'no such page', 404), /404/],
      ['locked', respond('text/html', 'who are you?', 401), /401/],
      ['empty', respond('text/html', ''), /./],
      ['unselected', respond('text/html', '<html><body><p>nothing that is watched</p></body></html>'), /./],
      ['loop', (_, response) => void response.writeHead(302, { location: '/' }).end(), /redirects/],
    ];
    for (const [name, page, reason] of cases) {
      world.pages.set(`${name}.example/`, page);
      const bot = await firstRun(`https://${name}.example/`);
      assert.deepEqual(
        [bot.status, bot.health.consecutive_failures, await world.runs(bot.id)],
        ['active', 1, ['failed']],
        name,
      );
      assert.match(String(bot.health.last_error), reason, name);
    }
  });

  it('says nothing any more of a run during which it was paused, changed or deleted', async () => {
    const changes: [string, (id: string) => Promise<unknown>][] = [
      ['paused', (id) => pauseBot(world.ctx, world.actor, id)],
      [
        'replaced',
        (id) =>
          replaceBot(
            world.ctx,
            world.actor,
            id,
            world.config({ match_rule: { type: 'content_diff', selector: 'h1' } }),
          ),
      ],
      ['deleted', (id) => deleteBot(world.ctx, world.actor, id)],
    ];
    for (const [what, change] of changes) {
      const { id } = await world.settled();
      world.pages.set(WATCHED, (_, response) => {
        world.pages.set(WATCHED, pageWith('Team costs 49 USD'));
        void change(id).then(() =>
          response.writeHead(200, { 'content-type': 'text/html' }).end(pageWith('Team costs 59 USD')),
        );
      });
      await world.pass(DAY);
      const fires = await world.ctx.db
        .selectFrom('bot_fires')
        .select('id')
        .where('bot_id', '=', id)
        .execute();
      assert.deepEqual(fires, [], what);
      const expected = { paused: ['baseline'], replaced: ['baseline', 'baseline'], deleted: [] }[what];
      assert.deepEqual(await world.runs(id), expected, what);
      if (what === 'replaced') {
        const { baseline } = await world.ctx.db
          .selectFrom('bots')
          .select('baseline')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        assert.match(JSON.stringify(baseline), /Our plans/);
      }
      const { rows } = await world.ctx.pool.query(
        'select 1 from crawl_hosts where claimed_until is not null',
      );
      assert.equal(rows.length, 0, what);
      if (what !== 'deleted') await deleteBot(world.ctx, world.actor, id);
    }
  });
});

/** 50 megabytes, as fast as they are taken. */
const endless: Page = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const piece = Buffer.alloc(1024 * 1024, 'a');
  let left = 50;
  const more = (): void => {
    while (left > 0) {
      left -= 1;
      if (!response.write(piece)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
};

describe('a bot whose source does not answer', () => {
  it('fails after the time that a visit may take', async () => {
    const world = await createBotWorld({ config: { CRAWL_TIMEOUT: '300ms' } });
    try {
      world.pages.set('dead.example/', () => undefined);
      const { id } = await createBot(
        world.ctx,
        world.actor,
        world.config({ source: 'https://dead.example/' }),
      );
      await world.pass(SECOND);
      assert.match(String((await world.bot(id)).health.last_error), /longer than its deadline/);
    } finally {
      await world.close();
    }
  });
});
