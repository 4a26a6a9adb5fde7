import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../src/domain/workspace/accounts/create-account.ts';
import { updateAccount } from '../../src/domain/workspace/accounts/update-account.ts';
import { getCrawl } from '../../src/domain/workspace/crawls/get-crawl.ts';
import { requestCrawl } from '../../src/domain/workspace/crawls/request-crawl.ts';
import { sweepDue } from '../../src/domain/pipeline/due/sweep-due.ts';
import { createTestWorld } from '../support/world.ts';
import type { TestWorld } from '../support/world.ts';

describe('a crawl that was asked for', () => {
  let world: TestWorld;
  let accountId: string;
  before(async () => {
    world = await createTestWorld({ companies: 2 });
    ({ id: accountId } = await createAccount(world.ctx, world.actor, {
      domain: world.web.companies[0]?.domain ?? '',
    }));
    await world.worker.drain();
  });
  after(() => world.close());

  it('keeps what it came to, whatever is crawled later', async () => {
    const first = await requestCrawl(world.ctx, world.actor, accountId);
    await world.worker.drain();
    await sweepDue(world.ctx);
    const done = await getCrawl(world.ctx, world.actor, accountId, first.crawl_id);
    assert.equal(done.status, 'completed');
    await requestCrawl(world.ctx, world.actor, accountId);
    await world.worker.drain();
    assert.deepEqual(await getCrawl(world.ctx, world.actor, accountId, first.crawl_id), done);
  });

  it('counts what was found, visited, unchanged and read', async () => {
    const quiet = await requestCrawl(world.ctx, world.actor, accountId);
    assert.equal(quiet.progress.visited, 0);
    await world.worker.drain();
    const same = await getCrawl(world.ctx, world.actor, accountId, quiet.crawl_id);
    const { found, visited, read, unchanged, failed, pages_read: pages } = same.progress;
    assert.deepEqual([visited, read, pages, same.progress.current_host], [found, found, 0, null]);
    assert.equal(unchanged, found - failed);
    world.web.move('funding');
    const news = await requestCrawl(world.ctx, world.actor, accountId);
    await world.worker.drain();
    const moved = (await getCrawl(world.ctx, world.actor, accountId, news.crawl_id)).progress;
    assert.ok((moved.pages_read ?? 0) > 0, JSON.stringify(moved));
    assert.ok((moved.unchanged ?? 0) < moved.found - moved.failed, JSON.stringify(moved));
  });

  it('names the host that is being visited', async () => {
    const { crawl_id: id } = await requestCrawl(world.ctx, world.actor, accountId);
    const host = world.web.companies[0]?.domain ?? '';
    const claim = (until: string) =>
      world.ctx.pool.query(`update crawl_hosts set claimed_until = ${until} where pace_key = $1`, [host]);
    await claim(`'2100-01-01'`);
    const { progress } = await getCrawl(world.ctx, world.actor, accountId, id);
    assert.equal(progress.current_host, host);
    await claim('null');
    await world.worker.drain();
  });

  it('is served before whatever else is due', async () => {
    await requestCrawl(world.ctx, world.actor, accountId);
    const urgent = await world.ctx.db
      .selectFrom('crawl_hosts')
      .select('pace_key')
      .where('precedence', '=', 0)
      .execute();
    assert.ok(urgent.some(({ pace_key }) => pace_key === world.web.companies[0]?.domain));
    await world.worker.drain();
    const left = await world.ctx.db
      .selectFrom('crawl_hosts')
      .select('pace_key')
      .where('precedence', '=', 0)
      .execute();
    assert.deepEqual(left, []);
  });

  it('reads the news again when the account is called something else', async () => {
    const { id } = await createAccount(world.ctx, world.actor, {
      domain: world.web.companies[1]?.domain ?? '',
      name: 'Somebody Else Entirely',
    });
    await world.worker.drain();
    const titles = async () =>
      (
        await world.ctx.db
          .selectFrom('signals')
          .select(['type', 'title'])
          .where('account_id', '=', id)
          .execute()
      ).map(({ type, title }) => `${type}: ${title}`);
    const before = await titles();
    await updateAccount(world.ctx, world.actor, id, { name: world.web.companies[1]?.name ?? '' });
    await world.worker.drain();
    const after = await titles();
    // What its own site tells was known under either name, and is no second event; what others say of it is new.
    assert.deepEqual(
      after.filter((title) => !before.includes(title)),
      ['community_pain_point: Ask HN: What do you use for procurement?'],
    );
    assert.equal(new Set(after).size, after.length);
  });
});
