import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ingestAccounts } from '../../src/domain/workspace/accounts/ingest-accounts.ts';
import { listSources } from '../../src/domain/watching/sources/list-sources.ts';
import { createTestWorld } from '../support/world.ts';
import type { TestWorld } from '../support/world.ts';

/** Per awkward host: how its home page must end, and what the reason must say. */
const ENDS: Record<string, [status: string, reason: RegExp]> = {
  hangs: ['failing', /deadline/],
  loops: ['failing', /redirect/i],
  huge: ['failing', /larger|large|bytes/i],
  bomb: ['failing', /compress|larger|large|bytes/i],
  drips: ['failing', /deadline/],
  refuses: ['refused', /robots\.txt.*Disallow/],
  errors: ['refused', /robots\.txt answered 500/],
  private: ['refused', /not allowed|special|private|loopback|port/i],
  script: ['unsupported', /JavaScript/],
};

describe('an awkward web', () => {
  let world: TestWorld;
  const accounts = new Map<string, string>();

  before(async () => {
    world = await createTestWorld({ companies: 3, config: { CRAWL_TIMEOUT: '8s' } });
    const domains = [
      ...Object.values(world.web.awkward),
      'does-not-resolve.example',
      ...world.web.companies.map(({ domain }) => domain),
    ];
    const { data } = await ingestAccounts(world.ctx, world.actor, {
      items: domains.map((domain) => ({ domain })),
    });
    domains.forEach((domain, index) => accounts.set(domain, data[index]?.id ?? ''));
    await world.worker.drain();
  });
  after(() => world.close());

  async function homeOf(domain: string): Promise<{ status: string; reason: string | null }> {
    const page = await listSources(world.ctx, world.actor, accounts.get(domain) ?? '', { limit: 200 });
    const home = page.data.find(({ kind }) => kind === 'home');
    assert.ok(home, `${domain} has no home source`);
    return home;
  }

  for (const [trouble, [status, reason]] of Object.entries(ENDS)) {
    it(`a site that ${trouble} ends as ${status}, with a reason`, async () => {
      const home = await homeOf(world.web.awkward[trouble] ?? '');
      assert.equal(home.status, status, home.reason ?? '');
      assert.match(home.reason ?? '', reason);
    });
  }

  it('a domain that does not resolve ends as failing, and says that', async () => {
    const home = await homeOf('does-not-resolve.example');
    assert.equal(home.status, 'failing');
    assert.match(home.reason ?? '', /resolve/i);
  });

  it('a site that cuts the connection ends with a reason', async () => {
    const home = await homeOf(world.web.awkward['resets'] ?? '');
    assert.equal(home.status, 'failing');
    assert.match(home.reason ?? '', /connection|closed|cut/i);
  });

  it('tag soup is read, and a feed that is a web page says that it is none', async () => {
    assert.equal((await homeOf(world.web.awkward['broken'] ?? '')).status, 'active');
    const page = await listSources(
      world.ctx,
      world.actor,
      accounts.get(world.web.awkward['notafeed'] ?? '') ?? '',
      { limit: 200 },
    );
    const feed = page.data.find(({ kind }) => kind === 'feed');
    assert.equal(feed?.status, 'unsupported');
    assert.match(feed?.reason ?? '', /feed/i);
  });

  it('a feed that is not in UTF-8 keeps its accents', async () => {
    const page = await listSources(
      world.ctx,
      world.actor,
      accounts.get(world.web.awkward['latin'] ?? '') ?? '',
      { limit: 200 },
    );
    const feed = page.data.find(({ kind }) => kind === 'feed');
    assert.equal(feed?.status, 'active', feed?.reason ?? '');
    const { observation } = await world.ctx.db
      .selectFrom('snapshots')
      .select('observation')
      .where('source_id', '=', feed?.id ?? '')
      .executeTakeFirstOrThrow();
    assert.match(JSON.stringify(observation), /Café Zoé ouvre à Besançon/);
  });

  it('nothing of it stops the other accounts', async () => {
    for (const { domain } of world.web.companies) {
      const home = await homeOf(domain);
      assert.equal(home.status, 'active', `${domain}: ${home.reason}`);
    }
    const pending = await world.ctx.db
      .selectFrom('accounts')
      .select('domain')
      .where('score_status', '=', 'pending')
      .execute();
    assert.deepEqual(pending, []);
  });

  it('asks nothing of loopback or the metadata address that a site redirects to', () => {
    assert.deepEqual(
      world.web.requests.filter(({ host }) => host.startsWith('127.') || host.startsWith('169.')),
      [],
    );
  });
});
