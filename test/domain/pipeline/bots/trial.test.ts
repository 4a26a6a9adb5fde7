import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createBot } from '../../../../src/domain/workspace/bots/create-bot.ts';
import { testBot } from '../../../../src/domain/pipeline/visit/bots/test-bot.ts';
import { createReaderPool } from '../../../../src/domain/pipeline/read/reader-pool.ts';
import { createBotWorld, pageWith, WATCHED } from '../../../support/bot-world.ts';
import type { BotWorld } from '../../../support/bot-world.ts';
import { actorOf } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('a dry run', () => {
  let world: BotWorld;
  const readers = createReaderPool(1);
  before(async () => {
    world = await createBotWorld();
  });
  after(async () => {
    await readers.close();
    await world.close();
  });
  const trial = (change: Parameters<BotWorld['config']>[0] = {}) =>
    testBot(world.ctx, readers, world.actor, world.config(change));

  it('shows the fetch, the robots.txt line, what was found, and saves nothing', async () => {
    world.pages.set('rival.example/robots.txt', 'User-agent: *\nAllow: /pricing\nDisallow: /');
    const { fetch, robots, extracted, would_fire: wouldFire, reason } = await trial();
    assert.deepEqual([fetch?.status, fetch?.url], [200, `https://${WATCHED}`]);
    assert.ok(Number(fetch?.bytes) > 300 && Number(fetch?.ms) >= 0);
    assert.deepEqual(robots, { allowed: true, line: 'line 2: Allow: /pricing' });
    assert.match(JSON.stringify(extracted), /Team costs 49 USD/);
    assert.deepEqual(wouldFire, []);
    assert.match(String(reason), /baseline/);
    for (const table of ['bots', 'bot_runs', 'sources', 'audit_log'] as const)
      assert.deepEqual(await world.ctx.db.selectFrom(table).select('workspace_id').execute(), [], table);
  });

  it('says what a rule without a past would fire now', async () => {
    const found = await trial({ match_rule: { type: 'keyword', any: ['Team'] } });
    assert.deepEqual([found.would_fire.length, found.reason], [1, null]);
    const none = await trial({ match_rule: { type: 'keyword', any: ['Quarry'] } });
    assert.deepEqual(none.would_fire, []);
    assert.match(String(none.reason), /./);
  });

  it('is refused with a reason while four of the workspace are under way, and not to another workspace', async () => {
    const many = Array.from({ length: 6 }, (_, index) => trial({ source: `https://busy-${index}.example/` }));
    const elsewhere = testBot(
      world.ctx,
      readers,
      actorOf('ws_another'),
      world.config({ source: 'https://elsewhere.example/' }),
    );
    const reasons = (await Promise.all(many)).map(({ reason }) => String(reason));
    assert.equal(reasons.filter((reason) => /4 tests under way/.test(reason)).length, 2, reasons.join('\n'));
    assert.doesNotMatch(String((await elsewhere).reason), /under way/);
    assert.doesNotMatch(String((await trial()).reason), /under way/);
  });

  it('asks robots.txt and goes no further where it says no; and tells why a page is of no use', async () => {
    world.pages.set('shy.example/robots.txt', 'User-agent: *\nDisallow: /');
    const refused = await trial({ source: 'https://shy.example/' });
    assert.deepEqual(
      [refused.fetch, refused.robots],
      [null, { allowed: false, line: 'line 2: Disallow: /' }],
    );
    assert.match(String(refused.reason), /robots\.txt refuses it/);
    const missing = await trial({ source: 'https://rival.example/pricing?x=1' });
    assert.deepEqual([missing.fetch?.status, missing.extracted], [404, null]);
    assert.match(String(missing.reason), /404/);
    await assertRefused(trial({ source: 'http://10.0.0.1/' }), 'url_not_allowed');
    await assertRefused(
      testBot(world.ctx, readers, actorOf(world.workspaceId, 'read-only'), world.config()),
      'insufficient_scope',
    );
  });

  it('waits for the turn of the host, and never calls one that another is calling', async () => {
    let [now, most] = [0, 0];
    world.pages.set('slow.example/', (_, response) => {
      now += 1;
      most = Math.max(most, now);
      // Long enough for another to begin, if it may.
      setTimeout(() => {
        now -= 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end(pageWith('Team'));
      }, 50);
    });
    const source = 'https://slow.example/';
    await createBot(world.ctx, world.actor, world.config({ source }));
    const [first, second] = await Promise.all([trial({ source }), trial({ source }), world.worker.drain()]);
    assert.deepEqual([first.fetch?.status, second.fetch?.status, most], [200, 200, 1]);
    await world.worker.drain();
    const { rows } = await world.ctx.pool.query('select 1 from crawl_hosts where claimed_until is not null');
    assert.equal(rows.length, 0);
  });
});
