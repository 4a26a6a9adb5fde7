import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

describe('opening a brief’s page', () => {
  let api: TestApi;
  let number = 0;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  /** The page of an account of its own, with a brief of two versions. */
  async function makePage(): Promise<{ path: string; accountId: string }> {
    number += 1;
    const made = await api.request('POST', '/v1/accounts', { body: { domain: `fir-${number}.example` } });
    const accountId = String(made.body['id']);
    await api.request('POST', `/v1/accounts/${accountId}:rescore`);
    await api.request('POST', `/v1/accounts/${accountId}/brief:regenerate`);
    return { path: new URL(String(made.body['brief_url'])).pathname, accountId };
  }

  const open = (path: string, headers: Record<string, string> = {}) =>
    api.request('GET', path, { key: null, headers: { ...BROWSER, ...headers } });

  /** The events of the page so far, once the recording that runs after the answers has come to `count`. */
  async function shared(
    accountId: string,
    count: number,
  ): Promise<Record<string, Record<string, unknown>>[]> {
    for (const deadline = performance.now() + 60_000; performance.now() < deadline;) {
      const { rows } = await api.ctx.pool.query<{ payload: Record<string, Record<string, unknown>> }>(
        `select payload from events where kind = 'brief.shared' and account_id = $1 order by id`,
        [accountId],
      );
      if (rows.length >= count) return rows.map(({ payload }) => payload);
    }
    return assert.fail(`${count} events did not come`);
  }

  test('by a guest is announced once, with the version that was shown', async () => {
    const { path, accountId } = await makePage();
    assert.equal((await open(`${path}?version=1`)).status, 200);
    await shared(accountId, 1);
    assert.equal((await open(path)).status, 200);
    // Openings are begun in turn: when a later one of somebody else is there, the one before was begun.
    await open(path, { 'user-agent': `${BROWSER['user-agent']} other` });
    const events = await shared(accountId, 2);
    assert.deepEqual(
      events.map(({ brief, viewer }) => [brief?.['version'], viewer?.['kind'], viewer?.['member_id']]),
      [
        [1, 'guest', null],
        [2, 'guest', null],
      ],
    );
  });

  test('by a signed-in member is a teammate’s', async () => {
    const { path, accountId } = await makePage();
    const member = await api.request('POST', '/v1/workspace/members', {
      body: { email: 'jo@harbour.example', role: 'read-only' },
    });
    const link = await api.request('POST', `/v1/workspace/members/${member.body['id']}:sign-in-link`);
    const entered = await api.request('POST', new URL(String(link.body['url'])).pathname, { key: null });
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    await open(path, { cookie: `theme=dark; ${cookie}` });
    const [event] = await shared(accountId, 1);
    assert.deepEqual(event?.['viewer'], { kind: 'teammate', member_id: member.body['id'] });
  });

  test('by a previewer, a prefetch, a HEAD or nobody’s brief is not announced', async () => {
    const { path, accountId } = await makePage();
    await open(path, { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' });
    await open(path, { 'sec-purpose': 'prefetch' });
    await api.request('HEAD', path, { key: null, headers: BROWSER });
    await api.request('GET', path, { key: null });
    await open(`${path}?version=99`);
    await open(path, { 'user-agent': `${BROWSER['user-agent']} last` });
    assert.equal((await shared(accountId, 1)).length, 1);
  });

  test('is answered though the database refuses the view', async () => {
    const { path, accountId } = await makePage();
    await api.ctx.pool.query('alter table brief_views rename to brief_views_away');
    try {
      const page = await open(path);
      assert.equal(page.status, 200);
      assert.match(page.text, /fir-\d+\.example/);
    } finally {
      // Waits for the lock of a recording that is under way, which then has failed.
      await api.ctx.pool.query('alter table brief_views_away rename to brief_views');
    }
    await open(path, { 'user-agent': `${BROWSER['user-agent']} later` });
    assert.ok((await shared(accountId, 1)).length >= 1, 'and recording goes on');
  });

  test('is answered before the view is recorded', async () => {
    const { path, accountId } = await makePage();
    const client = await api.ctx.pool.connect();
    try {
      await client.query('begin');
      await client.query('lock table brief_views in access exclusive mode');
      assert.equal((await open(path)).status, 200);
      assert.equal((await open(path)).status, 200);
    } finally {
      await client.query('rollback');
      client.release();
    }
    assert.equal((await shared(accountId, 1)).length, 1);
  });
});
