import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSampleWeb } from '../server.ts';
import type { SampleWeb } from '../server.ts';
import { visit } from '../visit.ts';
import type { Visit } from '../visit.ts';

const NOW = new Date('2026-03-20T15:30:00Z');

let web: SampleWeb;
const get = (host: string, path: string, headers?: Record<string, string>): Promise<Visit> =>
  visit(web.port, host, path, headers);
const text = async (host: string, path: string) => (await get(host, path)).body.toString();
const parsed = async <T>(host: string, path: string) => JSON.parse(await text(host, path)) as T;

before(async () => {
  web = await startSampleWeb({ now: () => NOW });
});
after(() => web.close());

describe('the outside services', () => {
  it('is a Greenhouse board: escaped content, dates and a total', async () => {
    const board = await parsed<{ jobs: Record<string, unknown>[]; meta: { total: number } }>(
      'boards-api.greenhouse.io',
      '/v1/boards/quillmere/jobs?content=true',
    );
    assert.equal(board.meta.total, 5);
    const [job] = board.jobs;
    assert.match(String(job?.['content']), /^&lt;p&gt;/);
    assert.match(String(job?.['absolute_url']), /^https:\/\/boards\.greenhouse\.io\/quillmere\/jobs\/\d+$/);
    assert.ok(Date.parse(String(job?.['first_published'])) < NOW.getTime() - 30 * 86_400_000);
    assert.equal((await get('boards-api.greenhouse.io', '/v1/boards/nobody/jobs')).status, 404);
  });

  it('is a Lever site: a bare array with milliseconds', async () => {
    const postings = await parsed<{ createdAt: number; text: string; categories: { department: string } }[]>(
      'api.lever.co',
      '/v0/postings/halvardsen?mode=json',
    );
    assert.equal(postings.length, 6);
    assert.ok(postings.every((posting) => posting.createdAt < NOW.getTime() && posting.createdAt > 1e12));
    assert.equal(postings[0]?.categories.department, 'Operations');
  });

  it('is an Ashby board: jobs beside an API version, compensation when asked for', async () => {
    const path = '/posting-api/job-board/cobaltfern';
    const board = await parsed<{ apiVersion: string; jobs: Record<string, unknown>[] }>(
      'api.ashbyhq.com',
      `${path}?includeCompensation=true`,
    );
    assert.equal(board.apiVersion, '1');
    assert.equal(board.jobs[0]?.['isRemote'], true);
    assert.ok('compensation' in (board.jobs[0] ?? {}));
    const bare = await parsed<{ jobs: Record<string, unknown>[] }>('api.ashbyhq.com', path);
    assert.ok(!('compensation' in (bare.jobs[0] ?? {})));
  });

  it('is a status page', async () => {
    const { incidents } = await parsed<{ incidents: { impact: string; resolved_at: string | null }[] }>(
      'status.brackenpay.example',
      '/api/v2/incidents.json',
    );
    assert.deepEqual(
      incidents.map((incident) => incident.impact),
      ['minor', 'major'],
    );
    const summary = await parsed<{ status: { indicator: string }; incidents: unknown[] }>(
      'status.brackenpay.example',
      '/api/v2/summary.json',
    );
    assert.equal(summary.status.indicator, 'none');
    assert.deepEqual(summary.incidents, []);
  });

  it('is a code host: repositories, releases and pages of them', async () => {
    const repositories = await parsed<{ name: string; license: { spdx_id: string } }[]>(
      'api.github.com',
      '/orgs/cobaltfern/repos?sort=pushed',
    );
    assert.equal(repositories.length, 3);
    assert.equal(repositories[0]?.license.spdx_id, 'Apache-2.0');
    const releases = await parsed<{ tag_name: string }[]>(
      'api.github.com',
      '/repos/cobaltfern/fernpost/releases',
    );
    assert.equal(releases[0]?.tag_name, 'v3.0.0');
    const paged = await get('api.github.com', '/orgs/cobaltfern/repos?per_page=2');
    assert.match(String(paged.headers.link), /page=2>; rel="next"/);
  });

  it('is EDGAR: columns of one length, whose documents can be had', async () => {
    const { filings } = await parsed<{ filings: { recent: Record<string, string[]> } }>(
      'data.sec.gov',
      '/submissions/CIK0001990407.json',
    );
    const { recent } = filings;
    assert.equal(new Set(Object.values(recent).map((column) => column.length)).size, 1);
    assert.deepEqual(recent['items']?.[0], '5.02,9.01');
    const accession = recent['accessionNumber']?.[0]?.replaceAll('-', '');
    const document = await text(
      'www.sec.gov',
      `/Archives/edgar/data/1990407/${accession}/${recent['primaryDocument']?.[0]}`,
    );
    assert.match(document, /Item&#160;5\.02\./);
    assert.equal(
      (await get('data.sec.gov', '/submissions/CIK0001990407.json', { 'user-agent': '' })).status,
      403,
    );
  });
});
