import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../src/domain/workspace/accounts/create-account.ts';
import { getCrawl } from '../../../src/domain/workspace/crawls/get-crawl.ts';
import { requestCrawl } from '../../../src/domain/workspace/crawls/request-crawl.ts';
import type { RobotsGate } from '../../../src/domain/watching/robots/robots-gate.ts';
import { sourceUpdate } from '../../../src/domain/pipeline/visit/source-update.ts';
import { visitSource } from '../../../src/domain/pipeline/visit/visit-source.ts';
import type { DueSource } from '../../../src/domain/watching/access/due-source.ts';
import { createReaderPool } from '../../../src/domain/pipeline/read/reader-pool.ts';
import { sweepSharedLists } from '../../../src/domain/pipeline/lists/due-lists.ts';
import { readSharedLists } from '../../../src/domain/pipeline/lists/read-shared-lists.ts';
import type { SourceKind } from '../../../src/domain/ground/vocabulary/source-kinds.ts';
import type { DnsRecords } from '../../../src/platform/dns-records.ts';
import type {
  OutboundHttp,
  OutboundRequest,
  OutboundResponse,
} from '../../../src/platform/outbound-http/client.ts';
import { createTestContext } from '../../support/context.ts';
import type { TestContext } from '../../support/context.ts';
import { createTestWorkspace } from '../../support/factories.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const WIRE = 'https://wire.example/rss/all.xml';

type Answer = Partial<Pick<OutboundResponse, 'status' | 'headers'>> & { body?: string };

/** Answers by address, and keeps what was asked. */
function pretendWeb(
  answerTo: (request: OutboundRequest) => Answer,
): OutboundHttp & { asked: OutboundRequest[] } {
  const asked: OutboundRequest[] = [];
  return {
    asked,
    request(request) {
      asked.push(request);
      const { status = 200, headers = {}, body = '' } = answerTo(request);
      return Promise.resolve({
        status,
        headers,
        body: Buffer.from(body),
        truncated: false,
        finalUrl: request.url,
        redirects: [],
        remoteAddress: null,
        timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, totalMs: 0 },
      });
    },
    close: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}

const openGate: RobotsGate = {
  check: () => Promise.resolve({ allowed: true, reason: null, crawlDelayMs: null } as never),
  fetch: () => Promise.resolve(),
  save: () => Promise.resolve(),
};

function due(kind: SourceKind, url: string): DueSource {
  return {
    workspaceId: 'ws',
    id: 'src',
    accountId: 'acc',
    kind,
    url,
    etag: null,
    lastModified: null,
    snapshotId: null,
    contentHash: null,
    confirming: false,
    consecutiveFailures: 0,
    firstContact: false,
    bot: null,
  };
}

describe('an API description whose operator announces its end', () => {
  let sunset: string | null = null;
  const web = pretendWeb(() => ({
    body: '{"openapi":"3.1.0"}',
    headers: sunset === null ? {} : { sunset },
  }));
  let ctx: TestContext;
  before(async () => (ctx = await createTestContext({ outbound: web })));
  after(() => ctx.close());

  it('has changed when the Sunset header comes, although the file is the same', async () => {
    const source = due('openapi', 'https://api.quernlight.example/openapi.json');
    const look = async (contentHash: string | null) =>
      (await visitSource(ctx, openGate, { ...source, contentHash }, true)).outcome;
    const first = await look(null);
    assert.ok(first.kind === 'changed');
    assert.equal((await look(first.contentHash)).kind, 'unchanged');
    sunset = 'Sat, 01 May 2027 00:00:00 GMT';
    const announced = await look(first.contentHash);
    assert.ok(announced.kind === 'changed');
    assert.equal(announced.document.headers['sunset'], sunset);
    assert.equal((await look(announced.contentHash)).kind, 'unchanged');
  });
});

describe('a visit to a public API', () => {
  const reset = NOW.getTime() / 1000 + 1_800;
  const web = pretendWeb(({ url, headers }) => {
    if (url.endsWith('/access_token')) return { body: '{"access_token":"t0ken","expires_in":86400}' };
    if (url.includes('/orgs/limited/'))
      return { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) } };
    if (url.includes('/orgs/private/'))
      return { status: 403, headers: { 'x-ratelimit-remaining': '41', 'x-ratelimit-reset': String(reset) } };
    if (url.includes('status.')) return { status: 404, body: 'Nothing here' };
    return { body: JSON.stringify({ authorization: headers?.['authorization'] ?? null }) };
  });
  const dns: DnsRecords = {
    resolve: (name, type) =>
      Promise.resolve(
        name === 'silent.example'
          ? null
          : type === 'MX'
            ? ['b.mx.example', 'a.mx.example']
            : type === 'CNAME' && name.startsWith('help.')
              ? ['x.zendesk.com']
              : [],
      ),
  };
  const contexts: TestContext[] = [];
  const open = async (config: Record<string, string> = {}): Promise<TestContext> => {
    const ctx = await createTestContext({ outbound: web, dns, clock: { now: () => NOW }, config });
    contexts.push(ctx);
    return ctx;
  };
  after(async () => {
    for (const ctx of contexts) await ctx.close();
  });

  it('waits until the hour in which GitHub gives requests again, and takes any other 403 for a refusal', async () => {
    const ctx = await open();
    const limited = await visitSource(
      ctx,
      openGate,
      due('gh', 'https://api.github.com/orgs/limited/repos'),
      false,
    );
    assert.ok(limited.outcome.kind === 'deferred');
    assert.equal(limited.outcome.until.getTime(), reset * 1000);
    assert.equal(sourceUpdate(limited, null, NOW.getTime()).failures, 0);
    const refused = await visitSource(
      ctx,
      openGate,
      due('gh', 'https://api.github.com/orgs/private/repos'),
      false,
    );
    assert.equal(refused.outcome.kind, 'refused');
  });

  it('shows the token to GitHub alone', async () => {
    const ctx = await open({ GITHUB_TOKEN: 'ghs_x' });
    for (const [kind, url] of [
      ['gh_releases', 'https://api.github.com/repos/a/b/releases'],
      ['hn', 'https://hn.algolia.com/api/v1/search_by_date'],
    ] as const)
      await visitSource(ctx, openGate, due(kind, url), false);
    assert.deepEqual(
      web.asked.slice(-2).map(({ headers }) => headers?.['authorization'] ?? null),
      ['Bearer ghs_x', null],
    );
  });

  it('reads Reddit with the credentials of the operator, one token for many visits, and says so without', async () => {
    const search = due('reddit', 'https://oauth.reddit.com/search?q=x');
    const without = await visitSource(await open(), openGate, search, false);
    assert.ok(without.outcome.kind === 'refused' && /REDDIT_CLIENT_ID/.test(without.outcome.reason));
    const ctx = await open({ REDDIT_CLIENT_ID: 'app', REDDIT_CLIENT_SECRET: 'secret' });
    const before = web.asked.length;
    for (let visit = 0; visit < 2; visit += 1)
      assert.equal((await visitSource(ctx, openGate, search, false)).outcome.kind, 'changed');
    const asked = web.asked.slice(before).map(({ method, headers }) => [method, headers?.['authorization']]);
    assert.deepEqual(asked, [
      ['POST', `Basic ${Buffer.from('app:secret').toString('base64')}`],
      ['GET', 'Bearer t0ken'],
      ['GET', 'Bearer t0ken'],
    ]);
  });

  it('looks a domain up without calling its site; the order of records makes no difference', async () => {
    const ctx = await open();
    const before = web.asked.length;
    const visit = await visitSource(ctx, openGate, due('dns', 'dns:quernlight.example'), true);
    assert.ok(visit.outcome.kind === 'changed');
    assert.equal(web.asked.length, before);
    assert.deepEqual(JSON.parse(Buffer.from(visit.outcome.document.body).toString()), {
      domain: 'quernlight.example',
      mx: ['a.mx.example', 'b.mx.example'],
      ns: [],
      txt: [],
      aliases: [{ host: 'help.quernlight.example', target: 'x.zendesk.com' }],
      addresses: [],
    });
    const again = { ...due('dns', 'dns:quernlight.example'), contentHash: visit.outcome.contentHash };
    assert.equal((await visitSource(ctx, openGate, again, true)).outcome.kind, 'unchanged');
    assert.equal(
      (await visitSource(ctx, openGate, due('dns', 'dns:silent.example'), true)).outcome.kind,
      'failed',
    );
  });

  it('comes back seldom to a status file that is not there', async () => {
    const ctx = await open();
    const visit = await visitSource(
      ctx,
      openGate,
      due('status', 'https://status.quernlight.example/api/v2/incidents.json'),
      false,
    );
    assert.ok(visit.outcome.kind === 'changed' && visit.outcome.document.status === 404);
    const next = Date.parse(sourceUpdate(visit, 'snp', NOW.getTime()).next_visit_at ?? '') - NOW.getTime();
    assert.ok(next > 6 * 86_400_000, String(next));
  });
});

describe('what is read in the background, and for everyone', () => {
  const item = (title: string, text: string, link: string) =>
    `<item><title>${title}</title><description>${text}</description><link>${link}</link><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate></item>`;
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>All news</title>
${item('Ferncastle Freight Raises $40 Million Series B to Expand Its Network', 'DOVER, Nov. 20 - Ferncastle Freight, which moves parcels, today announced a $40 million Series B.', 'https://wire.example/1')}
${item('Somebody Else Raises $9 Million', 'Nothing of interest.', 'https://wire.example/2')}
</channel></rss>`;
  const web = pretendWeb(({ url }) =>
    url === WIRE ? { body: feed, headers: { 'content-type': 'application/rss+xml' } } : { status: 404 },
  );
  const readers = createReaderPool(1);
  let ctx: TestContext;
  let actor: Awaited<ReturnType<typeof createTestWorkspace>>['actor'];
  let accountId: string;

  before(async () => {
    ctx = await createTestContext({ outbound: web, clock: { now: () => NOW }, config: { WIRE_FEEDS: WIRE } });
    ({ actor } = await createTestWorkspace(ctx));
    ({ id: accountId } = await createAccount(ctx, actor, {
      domain: 'ferncastle.example',
      name: 'Ferncastle Freight, Inc.',
    }));
    await createAccount(ctx, actor, { domain: 'freight.example', name: 'Freight' });
  });
  after(async () => {
    await readers.close();
    await ctx.close();
  });

  it('asks a wire once for all accounts, and fires for the one the article is about', async () => {
    await sweepSharedLists(ctx);
    await readSharedLists(ctx, readers);
    assert.equal(web.asked.filter(({ url }) => url === WIRE).length, 1);
    const signals = await ctx.db
      .selectFrom('signals')
      .select(['account_id', 'type', 'subtype', 'source_url', 'evidence'])
      .execute();
    assert.deepEqual(
      signals.map(({ account_id, type, subtype, source_url, evidence }) => [
        account_id,
        type,
        subtype,
        source_url,
        evidence[0]?.source_kind,
      ]),
      [[accountId, 'funding', 'series_b', 'https://wire.example/1', 'wire']],
    );
  });

  it('lets nobody who asked for a crawl wait for the certificate logs', async () => {
    const { workspaceId } = actor;
    await ctx.db.deleteFrom('sources').execute();
    const row = (id: string, kind: SourceKind, url: string) => ({
      workspace_id: workspaceId,
      id,
      account_id: accountId,
      kind,
      url,
      pace_key: id,
      found_by: 'test',
      created_at: NOW,
    });
    await ctx.db
      .insertInto('sources')
      .values([
        row('src_home', 'home', 'https://ferncastle.example/'),
        row('src_ct', 'ct', 'https://crt.sh/?q=%25.ferncastle.example&output=json'),
      ])
      .execute();
    const crawl = await requestCrawl(ctx, actor, accountId);
    assert.equal(crawl.sources.total, 1);
    const ct = await ctx.db
      .selectFrom('sources')
      .select('next_visit_at')
      .where('id', '=', 'src_ct')
      .executeTakeFirstOrThrow();
    assert.equal(ct.next_visit_at, null);
    await ctx.db.updateTable('sources').set({ last_visited_at: NOW }).where('id', '=', 'src_home').execute();
    assert.equal((await getCrawl(ctx, actor, accountId, crawl.crawl_id)).status, 'completed');
  });
});
