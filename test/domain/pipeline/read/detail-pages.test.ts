import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { createWorker } from '../../../../src/jobs/worker.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { pretendPages } from '../../../support/pretend-web.ts';
import type { PretendPage } from '../../../support/pretend-web.ts';

const SITE = 'https://ferncastle.example';
const DAY = 86_400_000;

const posting = (title: string, posted: string): PretendPage => ({
  body: `<html><head><title>${title}</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'JobPosting',
    title,
    datePosted: posted,
    description: `<p>We look for a ${title}.</p>`,
  })}</script></head><body><h1>${title}</h1><p>Come and work with lorries.</p></body></html>`,
});
const careers = (...links: [slug: string, title: string][]): PretendPage => ({
  body: `<html><head><title>Careers</title></head><body><h1>Careers</h1><p>${'We move freight. '.repeat(20)}</p><a href="/careers/benefits">Benefits</a>${links.map(([slug, title]) => `<a href="/careers/${slug}"><b>${title}</b> Dover</a>`).join('')}</body></html>`,
});

describe('pages of single postings and people', () => {
  const clock = createFakeClock('2026-11-20T09:30:00Z');
  const pages = new Map<string, PretendPage | null>([
    [`${SITE}/robots.txt`, { type: 'text/plain', body: 'User-agent: *\nAllow: /\n' }],
    [
      `${SITE}/`,
      { body: '<title>Ferncastle Freight</title><a href="/careers">Careers</a><a href="/team">Team</a>' },
    ],
    [`${SITE}/careers`, careers(['baker', 'Data Engineer'], ['cook', 'Account Executive'])],
    [`${SITE}/careers/baker`, posting('Data Engineer', '2026-11-18')],
    [`${SITE}/careers/cook`, posting('Account Executive', '2026-08-01')],
    [
      `${SITE}/team`,
      {
        body: `<h1>Team</h1><p>${'People of freight. '.repeat(20)}</p><div><h3>Ada Byron</h3><p>Chief Executive Officer</p><a href="/team/ada-byron">Read more</a></div><a href="/team/grace-murray">Grace Murray</a><a href="/team/no-body">No Body</a>`,
      },
    ],
    [
      `${SITE}/team/grace-murray`,
      {
        body: `<title>Grace Murray | Ferncastle</title><h1>Grace Murray</h1><p>Grace Murray is the Head of Logistics at Ferncastle.</p><p>${'She likes lorries. '.repeat(20)}</p>`,
      },
    ],
  ]);
  let ctx: TestContext;
  let worker: ReturnType<typeof createWorker>;
  let account: string;
  let workspace: string;

  before(async () => {
    ctx = await createTestContext({
      clock,
      outbound: pretendPages(pages),
      config: { CRAWL_HOST_GAP: '0s', CHANGE_CONFIRM_AFTER: '0s' },
    });
    worker = createWorker(ctx);
    const { workspaceId, actor } = await createTestWorkspace(ctx);
    workspace = workspaceId;
    account = (await createAccount(ctx, actor, { domain: 'ferncastle.example', name: 'Ferncastle Freight' }))
      .id;
    await worker.drain();
  });
  after(async () => {
    await worker.stop();
    await ctx.close();
  });

  const sources = async (kind: string) =>
    (
      await ctx.db
        .selectFrom('sources')
        .select(['url', 'status', 'found_by'])
        .where('account_id', '=', account)
        .where('kind', '=', kind)
        .orderBy('url')
        .execute()
    ).map(({ url, status, found_by }) => `${url.replace(SITE, '')} ${status}, ${found_by}`);
  const board = async () => {
    const row = await ctx.db
      .selectFrom('sources')
      .innerJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
      .select('snapshots.observation')
      .where('sources.account_id', '=', account)
      .where('sources.kind', '=', 'jsonld_job')
      .executeTakeFirstOrThrow();
    const { observation } = row;
    return observation?.kind === 'jobs'
      ? [observation.complete, ...observation.jobs.map(({ title }) => title).toSorted()]
      : observation?.kind;
  };
  const fired = async () =>
    (
      await ctx.db
        .selectFrom('signals')
        .select(['type', 'title', 'source_url'])
        .where('workspace_id', '=', workspace)
        .where('type', '=', 'key_role_opened')
        .orderBy('id')
        .execute()
    ).map(({ title, source_url }) => `${title} ${source_url.replace(SITE, '')}`);
  const later = async (days: number): Promise<void> => {
    clock.advance(days * DAY);
    await worker.drain();
  };

  it('make the board of a careers page, with the address of each', async () => {
    assert.deepEqual(await sources('job_posting'), [
      '/careers/baker active, careers page /careers',
      '/careers/cook active, careers page /careers',
    ]);
    assert.deepEqual(await board(), [true, 'Account Executive', 'Data Engineer']);
    const count = await ctx.db.selectFrom('source_daily_counts').select('count').execute();
    assert.deepEqual(count, [{ count: 2 }]);
    assert.ok(
      (await fired()).every((line) => line.endsWith('/careers/baker')),
      'the other is old',
    );
  });

  it('are followed for people who have no role on the team page, and for nobody else', async () => {
    assert.deepEqual(await sources('profile'), ['/team/grace-murray active, team page /team']);
    const contacts = await ctx.db
      .selectFrom('contacts')
      .select(['name', 'role', 'source_url'])
      .where('account_id', '=', account)
      .orderBy('name')
      .execute();
    assert.deepEqual(contacts, [
      { name: 'Ada Byron', role: 'Chief Executive Officer', source_url: `${SITE}/team` },
      { name: 'Grace Murray', role: 'Head of Logistics', source_url: `${SITE}/team/grace-murray` },
    ]);
  });

  it('come and go with the links: what is new fires, what is gone is no source any more', async () => {
    pages.set(`${SITE}/careers`, careers(['baker', 'Data Engineer'], ['chief', 'Chief Technology Officer']));
    pages.set(`${SITE}/careers/chief`, posting('Chief Technology Officer', '2026-11-21'));
    const before = new Set(await fired());
    await later(1.5);
    assert.deepEqual(await sources('job_posting'), [
      '/careers/baker active, careers page /careers',
      '/careers/chief active, careers page /careers',
    ]);
    assert.deepEqual(await board(), [true, 'Chief Technology Officer', 'Data Engineer']);
    assert.deepEqual(
      (await fired()).filter((line) => !before.has(line)).map((line) => line.split(' ').at(-1)),
      ['/careers/chief'],
    );
  });

  it('stay known on a day when the careers page shows no list', async () => {
    const usual = pages.get(`${SITE}/careers`) ?? null;
    pages.set(`${SITE}/careers`, careers());
    await later(1.5);
    assert.equal((await sources('job_posting')).length, 2);
    pages.set(`${SITE}/careers`, usual);
    await later(1.5);
    assert.deepEqual(await board(), [true, 'Chief Technology Officer', 'Data Engineer']);
  });
});
