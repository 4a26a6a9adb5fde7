import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { companyFacts } from '../../sample-web/companies/index.ts';
import { ingestAccounts } from '../../src/domain/workspace/accounts/ingest-accounts.ts';
import { listAccounts } from '../../src/domain/workspace/accounts/list-accounts.ts';
import { getBrief } from '../../src/domain/deciding/briefs/get-brief.ts';
import { createTestWorld } from '../support/world.ts';
import type { TestWorld } from '../support/world.ts';

/** The types that are read from text today; the pretend web also tells of others. */
const TEXT_TYPES = new Set(['funding', 'executive_hire', 'product_launch', 'partnership']);

describe('the first crawl of 25 companies', () => {
  let world: TestWorld;
  before(async () => {
    world = await createTestWorld();
    const items = world.web.companies.map(({ domain }) => ({ domain }));
    await ingestAccounts(world.ctx, world.actor, { items });
    await world.worker.drain();
  });
  after(() => world.close());

  it('finds the sources of every kind from nothing but a domain', async () => {
    const kinds = await world.ctx.db
      .selectFrom('sources')
      .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
      .where('status', '=', 'active')
      .groupBy('kind')
      .execute();
    const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
    for (const kind of [
      'home',
      'feed',
      'newsroom',
      'ats',
      'price',
      'team',
      'status',
      'gh',
      'edgar_sub',
      'edgar_8k',
    ]) {
      assert.ok((counts[kind] ?? 0) > 0, `no working source of kind ${kind} among ${JSON.stringify(counts)}`);
    }
  });

  it('asks nothing of a site whose robots.txt refuses, fails or cannot be had, and says so', async () => {
    const refused = world.web.requests.filter(
      ({ host, path }) => host === 'zephyrine-mobility.example' && path !== '/robots.txt',
    );
    assert.deepEqual(refused, []);
    const rows = await world.ctx.db
      .selectFrom('sources')
      .innerJoin('accounts', 'accounts.id', 'sources.account_id')
      .select(['accounts.domain', 'sources.reason'])
      .where('sources.status', '=', 'refused')
      .execute();
    assert.deepEqual([...new Set(rows.map(({ domain }) => domain))].toSorted(), [
      'marrowby.example',
      'zephyrine-mobility.example',
    ]);
    for (const { reason } of rows) assert.match(reason ?? '', /robots\.txt/);
  });

  it('tells in its own name who it is, to every host', () => {
    assert.ok(world.web.requests.length > 100);
    for (const { userAgent } of world.web.requests) assert.match(userAgent, /^WhynowBot\//);
  });

  it('fires what the news says, once, and nothing for what only looks like news', async () => {
    const now = world.ctx.clock.now().getTime();
    const expected = new Set<string>();
    const traps = new Set<string>();
    for (const company of companyFacts()) {
      for (const item of company.news) {
        if (item.signal === null) traps.add(`${company.domain} ${item.title}`);
        else if (TEXT_TYPES.has(item.signal.split('.')[0] ?? '') && item.daysAgo < 60)
          expected.add(`${company.domain} ${item.signal}`);
      }
    }
    const fired = await world.ctx.db
      .selectFrom('signals')
      .innerJoin('accounts', 'accounts.id', 'signals.account_id')
      .select([
        'accounts.domain',
        'signals.type',
        'signals.subtype',
        'signals.title',
        'signals.evidence',
        'signals.occurred_at',
      ])
      .execute();
    const refused = new Set(['zephyrine-mobility.example', 'marrowby.example']);
    const found = new Set(fired.map(({ domain, type, subtype }) => `${domain} ${type}.${subtype}`));
    const missed = [...expected].filter((one) => !found.has(one) && !refused.has(one.split(' ')[0] ?? ''));
    assert.ok(missed.length <= expected.size * 0.2, `missed ${missed.join('; ')}`);
    const trapped = fired.filter(({ domain, title }) => traps.has(`${domain} ${title}`));
    assert.deepEqual(trapped, []);
    for (const { evidence, occurred_at } of fired) {
      assert.ok(
        evidence.length >= 1 &&
          evidence.every(
            ({ url, quote, detector }) =>
              url.startsWith('https://') && quote.length > 0 && detector.length > 0,
          ),
      );
      assert.ok(occurred_at.getTime() <= now);
    }
  });

  it('reads public indexes and forums: one release in two places is one signal', async () => {
    const told = await world.ctx.db
      .selectFrom('signals')
      .innerJoin('accounts', 'accounts.id', 'signals.account_id')
      .select(['accounts.domain', 'signals.type', 'signals.subtype', 'signals.evidence'])
      .where('signals.type', 'in', ['major_release', 'open_source_activity', 'community_pain_point'])
      .where('accounts.domain', 'in', ['cobaltfern.example', 'quillmere.example'])
      .execute();
    const kindsOf = (type: string, subtype: string) =>
      told
        .find((signal) => signal.type === type && signal.subtype === subtype)
        ?.evidence.map(({ source_kind }) => source_kind)
        .toSorted();
    // The company's own words about it are a third witness where the text is sure enough.
    const release = kindsOf('major_release', 'major_version') ?? [];
    assert.ok(release.includes('gh_releases') && release.includes('pkg'), release.join(' '));
    assert.deepEqual(kindsOf('open_source_activity', 'download_spike'), ['pkg_downloads']);
    assert.deepEqual(kindsOf('community_pain_point', 'complaint'), ['hn']);
    assert.equal(told.filter(({ type }) => type === 'community_pain_point').length, 1);
  });

  it('takes a feed and a newsroom page that tell of one event as two witnesses of one signal', async () => {
    const rows = await world.ctx.db
      .selectFrom('signals')
      .select(['type', 'subtype', 'account_id', 'title', 'event_key'])
      .execute();
    const twice = [
      ...Map.groupBy(rows, ({ account_id, type, subtype }) => `${account_id} ${type} ${subtype}`).values(),
    ].filter((signals) => signals.length > 1);
    assert.deepEqual(twice, [], 'an event stands twice');
  });

  it('scores every account, writes its brief, and takes the name a company gives itself', async () => {
    const { data } = await listAccounts(world.ctx, world.actor, { sort: 'score', order: 'desc', limit: 200 });
    assert.equal(data.length, 25);
    for (const account of data) {
      assert.equal(account.score_status, 'scored');
      const { fit, recency, strength, depth } = account.score_breakdown;
      assert.equal(fit + recency + strength + depth, account.score);
      const brief = await getBrief(world.ctx, world.actor, account.id);
      assert.ok(brief.why_now.length > 0);
    }
    assert.ok(data.some(({ name }) => name === 'Tidewater Robotics'));
    assert.ok(
      (data[0]?.score ?? 0) > (data.at(-1)?.score ?? 0) + 20,
      'news lifts an account above one without',
    );
  });

  it('leaves no host due when nothing of it is', async () => {
    const { rows } = await world.ctx.pool.query(
      'select pace_key from crawl_hosts h where next_due_at is not null and not exists (select from sources s where s.pace_key = h.pace_key and s.next_visit_at is not null)',
    );
    assert.deepEqual(rows, []);
  });

  it('asks again conditionally, and keeps no second copy of what has not changed', async () => {
    const before = await world.ctx.db
      .selectFrom('snapshots')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const asked = world.web.requests.length;
    await world.ctx.db
      .updateTable('sources')
      .set({ next_visit_at: world.ctx.clock.now() })
      .where('kind', 'in', ['home', 'feed', 'newsroom'])
      .execute();
    await world.ctx.db.updateTable('crawl_hosts').set({ next_due_at: world.ctx.clock.now() }).execute();
    await world.worker.drain();
    const second = world.web.requests.slice(asked);
    assert.ok(second.length > 40);
    assert.ok(
      second.filter(({ status }) => status === 304).length > second.length * 0.9,
      'most answers are 304',
    );
    const after = await world.ctx.db
      .selectFrom('snapshots')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(after.count, before.count);
  });
});
