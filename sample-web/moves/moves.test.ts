import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { startSampleWeb } from '../server.ts';
import type { SampleMove, SampleWeb } from '../server.ts';
import { visit } from '../visit.ts';

const NOW = new Date('2026-03-20T15:30:00Z');

let web: SampleWeb;
const read = async (host: string, path: string) => (await visit(web.port, host, path)).body.toString();
const parsed = async <T>(host: string, path: string) => JSON.parse(await read(host, path)) as T;

beforeEach(async () => {
  web = await startSampleWeb({ now: () => NOW });
});
afterEach(() => web.close());

/** Title of the first item of an RSS or Atom feed. */
async function newest(domain: string, path: string): Promise<string> {
  return (await read(domain, path)).match(/<(?:item|entry)>\s*<title[^>]*>([^<]*)/)?.[1] ?? '';
}

describe('move', () => {
  it('funding: two announcements and a Form D', async () => {
    const before = await visit(web.port, 'tidewater-robotics.example', '/news/feed.xml');
    assert.equal(web.move('funding').length, 3);
    assert.match(await newest('quillmere.example', '/blog/atom.xml'), /\$42 million Series B/);
    assert.match(await newest('tidewater-robotics.example', '/news/feed.xml'), /\$18\.5M Series A/);
    const stale = { 'if-modified-since': before.headers['last-modified'] ?? '' };
    assert.equal((await visit(web.port, 'tidewater-robotics.example', '/news/feed.xml', stale)).status, 200);

    const { filings } = await parsed<{ filings: { recent: Record<string, string[]> } }>(
      'data.sec.gov',
      '/submissions/CIK0001990406.json',
    );
    assert.deepEqual(filings.recent['filingDate']?.[0], '2026-03-20');
    assert.equal(filings.recent['primaryDocument']?.[0], 'xslFormDX01/primary_doc.xml');
    const folder = `/Archives/edgar/data/1990406/${filings.recent['accessionNumber']?.[0]?.replaceAll('-', '')}`;
    assert.match(await read('www.sec.gov', `${folder}/primary_doc.xml`), /<totalAmountSold>14250000</);
    assert.match(
      await read('www.sec.gov', '/Archives/edgar/daily-index/2026/QTR1/form.20260320.idx'),
      /^D {11}Pinebarrow Health, Inc\./m,
    );
  });

  it('executive: the news, and the person on the team page', async () => {
    assert.doesNotMatch(await read('brackenpay.example', '/about/team'), /Okonjo-Bell/);
    web.move('executive');
    assert.match(
      await read('brackenpay.example', '/about/team'),
      /<h3>Marguerite Okonjo-Bell<\/h3>\s*<p class="role">Chief Revenue Officer/,
    );
    assert.match(await newest('cobaltfern.example', '/atom.xml'), /Rasmus Thorvald joins/);
    web.move('executive');
    const { filings } = await parsed<{ filings: { recent: Record<string, string[]> } }>(
      'data.sec.gov',
      '/submissions/CIK0001990410.json',
    );
    assert.deepEqual(filings.recent['items']?.[0], '5.02');
  });

  it('pricing: one price rises, one plan is added', async () => {
    assert.match(await read('loamworks.example', '/pricing'), /\$249/);
    assert.doesNotMatch(await read('cobaltfern.example', '/pricing'), /\$149/);
    web.move('pricing');
    assert.doesNotMatch(await read('loamworks.example', '/pricing'), /\$249/);
    assert.match(await read('loamworks.example', '/pricing'), /\$299/);
    assert.match(await read('cobaltfern.example', '/pricing'), /<h3>Team<\/h3>\s*<p class="price">\$149/);
  });

  it('jobs: one board goes from 6 to 17, another opens the buyer’s role', async () => {
    const board = () =>
      parsed<{ createdAt: number; id: string }[]>('api.lever.co', '/v0/postings/halvardsen?mode=json');
    assert.equal((await board()).length, 6);
    web.move('jobs');
    const after = await board();
    assert.equal(after.length, 17);
    assert.equal(new Set(after.map((posting) => posting.id)).size, 17);
    assert.equal(after.filter((posting) => posting.createdAt === NOW.getTime()).length, 11);
    assert.match(
      await read('boards-api.greenhouse.io', '/v1/boards/quillmere/jobs'),
      /Head of Revenue Operations/,
    );
  });

  it('incident: a major one under investigation, then its end', async () => {
    const newestIncident = async () =>
      (
        await parsed<{ incidents: { impact: string; status: string; resolved_at: string | null }[] }>(
          'status.brackenpay.example',
          '/api/v2/incidents.json',
        )
      ).incidents[0];
    web.move('incident');
    const open = await newestIncident();
    assert.deepEqual([open?.impact, open?.status, open?.resolved_at], ['major', 'investigating', null]);
    assert.match(await read('status.brackenpay.example', '/api/v2/summary.json'), /"indicator":"major"/);
    web.move('incident');
    assert.equal((await newestIncident())?.resolved_at, NOW.toISOString());
  });

  it('technology: a script on one home page, later another gone', async () => {
    assert.doesNotMatch(await read('loamworks.example', '/'), /widget\.intercom\.io/);
    web.move('technology');
    assert.match(await read('loamworks.example', '/'), /widget\.intercom\.io/);
    assert.match(await read('quillmere.example', '/'), /widget\.intercom\.io/);
    web.move('technology');
    assert.doesNotMatch(await read('quillmere.example', '/'), /widget\.intercom\.io/);
  });

  it('partnership and launch: by news', async () => {
    web.move('partnership');
    assert.match(await newest('osterlund-instruments.example', '/investors/news/rss'), /Norrbridge/);
    web.move('launch');
    assert.match(await newest('cobaltfern.example', '/atom.xml'), /Tracewell/);
  });

  it('website: pages, rows and files that were not there', async () => {
    const host = 'cobaltfern.example';
    assert.equal((await visit(web.port, host, '/.well-known/security.txt')).status, 404);
    assert.doesNotMatch(await read(host, '/sitemap.xml'), /sundrift/);
    assert.equal(web.move('website').length, 3);
    assert.match(await read(host, '/.well-known/security.txt'), /^Contact:/);
    assert.match(await read(host, '/sitemap.xml'), /\/customers\/sundrift-energy</);
    assert.match(await read(host, '/subprocessors'), /Halden Vector/);
    assert.equal(Object.keys((await parsed<{ paths: object }>(host, '/openapi.json')).paths).length, 9);
  });

  it('brings something else the second time, and in the end nothing', () => {
    const moves: SampleMove[] = [
      'funding',
      'executive',
      'pricing',
      'jobs',
      'incident',
      'technology',
      'partnership',
      'launch',
    ];
    for (const move of moves) {
      const said = [web.move(move), web.move(move)].map((happenings) =>
        happenings.map(({ what }) => what).join(' '),
      );
      assert.ok(said[0] !== '' && said[1] !== '' && said[0] !== said[1], move);
      assert.deepEqual(web.move(move), [], move);
    }
  });

  it('leaves other webs alone, and takes its first step among ten companies', async () => {
    const other = await startSampleWeb({ now: () => NOW, companies: 10 });
    try {
      assert.equal(other.move('funding').length, 3);
      other.move('pricing');
      other.move('executive');
      assert.match(await read('loamworks.example', '/pricing'), /\$249/);
      assert.doesNotMatch(await read('brackenpay.example', '/about/team'), /Okonjo-Bell/);
      assert.doesNotMatch(await read('quillmere.example', '/blog/atom.xml'), /\$42 million/);
    } finally {
      await other.close();
    }
  });
});
