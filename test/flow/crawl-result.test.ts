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
    const before = await world.ctx.db
      .selectFrom('signals')
      .select('id')
      .where('account_id', '=', id)
      .where('type', '=', 'product_launch')
      .execute();
    await updateAccount(world.ctx, world.actor, id, { name: world.web.companies[1]?.name ?? '' });
    await world.worker.drain();
    const after = await world.ctx.db
      .selectFrom('signals')
      .select('id')
      .where('account_id', '=', id)
      .where('type', '=', 'product_launch')
      .execute();
    assert.ok(after.length > before.length, `${before.length} → ${after.length}`);
  });
});
