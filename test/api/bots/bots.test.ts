import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { aBot } from '../../support/one-of-each.ts';

const SLACK = 'https://hooks.slack.com/services/T0/B0/secret-0001';

describe('bots over the API', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const create = async (more: Record<string, unknown> = {}): Promise<Answer> =>
    api.request('POST', '/v1/bots', { body: { ...aBot(), ...more } });
  const path = (answer: Answer): string => `/v1/bots/${answer.body['id']}`;

  async function destinationOf(id: unknown): Promise<string | null> {
    const { rows } = await api.ctx.pool.query<{ sealed_url: Buffer }>(
      `select w.sealed_url from bots b join webhook_subscriptions w on w.id = b.alert_subscription_id where b.id = $1`,
      [id],
    );
    const [row] = rows;
    return row ? api.ctx.secrets.open(row.sealed_url) : null;
  }

  test('defaults: daily, a score of 50, everybody, nobody told; due at once', async () => {
    const { status, body } = await create();
    assert.equal(status, 201);
    assert.equal(body['cadence'], 'daily');
    assert.equal(body['signal_score'], 50);
    assert.equal(body['applies_to'], null);
    assert.equal(body['alert'], null);
    assert.equal(body['status'], 'active');
    assert.equal(body['paused_reason'], null);
    assert.ok(body['next_run_at']);
  });

  const MISTAKES: [string, Record<string, unknown>, string, string][] = [
    ['no name', { name: undefined }, 'missing_param', 'name'],
    ['a rule without a pattern', { match_rule: { type: 'regex' } }, 'missing_param', 'match_rule.pattern'],
    [
      'a member of another rule',
      { match_rule: { type: 'content_diff', pattern: 'x' } },
      'unknown_param',
      'match_rule.pattern',
    ],
    ['an unknown rule', { match_rule: { type: 'magic' } }, 'invalid_param', 'match_rule.type'],
    [
      'a selector that does not parse',
      { match_rule: { type: 'content_diff', selector: 'div[' } },
      'invalid_param',
      'match_rule.selector',
    ],
    ['a signal that is none', { fires_signal: 'price' }, 'invalid_param', 'fires_signal'],
    ['a cron line that is too often', { cadence: '* * * * *' }, 'invalid_param', 'cadence'],
    ['two kinds of accounts', { applies_to: { tag: 'a', match: 'mention' } }, 'invalid_param', 'applies_to'],
    [
      'an account that is not there',
      { applies_to: { account_ids: ['acc_x'] } },
      'invalid_param',
      'applies_to.account_ids[0]',
    ],
    ['an alert to nowhere', { alert: { channel: 'slack' } }, 'missing_param', 'alert.destination'],
    [
      'an alert to somewhere else',
      { alert: { channel: 'slack', destination: 'https://evil.example/services/a/b/c' } },
      'invalid_param',
      'alert.destination',
    ],
    [
      'reddit without credentials',
      { template: 'reddit', source: 'r/devops', match_rule: { type: 'new_item' } },
      'invalid_param',
      'template',
    ],
  ];
  for (const [what, more, code, param] of MISTAKES)
    test(`${what}: ${code} ${param}`, async () => {
      const answer = await create(more);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code, answer.text);
      assert.equal(answer.body['error']?.['param'], param, answer.text);
      const trial = await api.request('POST', '/v1/bots:test', { body: { ...aBot(), ...more } });
      if (param !== 'applies_to.account_ids[0]' && code !== 'missing_param')
        assert.equal(trial.body['error']?.['param'], param, 'a trial says the same');
    });

  test('the list: newest first, by status, page by page', async () => {
    const { key } = await api.addWorkspace();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const made = await api.request('POST', '/v1/bots', { key, body: aBot(`https://rival-${at}.example/`) });
      ids.unshift(String(made.body['id']));
    }
    await api.request('POST', `/v1/bots/${ids[1]}:pause`, { key });
    const listed = async (query: string): Promise<[string[], string]> => {
      const { body } = await api.request('GET', `/v1/bots?${query}`, { key });
      return [(body['data'] as unknown as { id: string }[]).map(({ id }) => id), String(body['next_cursor'])];
    };
    assert.deepEqual((await listed(''))[0], ids);
    assert.deepEqual((await listed('status=paused'))[0], [ids[1]]);
    assert.deepEqual((await listed('status=active'))[0], [ids[0], ids[2]]);
    const [first, cursor] = await listed('limit=2');
    assert.deepEqual(first, ids.slice(0, 2));
    assert.deepEqual((await listed(`limit=2&cursor=${cursor}`))[0], ids.slice(2));
    assert.equal((await api.request('GET', '/v1/bots?status=gone', { key })).status, 400);
  });

  test('PUT keeps the destination where it is left out or sent as shown, and only there', async () => {
    const made = await create({ alert: { channel: 'slack', destination: SLACK } });
    const id = made.body['id'];
    assert.deepEqual(made.body['alert'], { channel: 'slack', destination: 'https://hooks.slack.com/…0001' });
    const put = (alert: unknown): Promise<Answer> =>
      api.request('PUT', path(made), { body: { ...aBot(), name: 'Renamed', alert } });
    for (const alert of [
      { channel: 'slack' },
      made.body['alert'],
      { channel: 'slack', destination: SLACK },
    ]) {
      const kept = await put(alert);
      assert.equal(kept.status, 200, kept.text);
      assert.equal(kept.body['name'], 'Renamed');
      assert.equal(await destinationOf(id), SLACK);
    }
    const other = 'https://hooks.slack.com/services/T0/B0/another-0002';
    await put({ channel: 'slack', destination: other });
    assert.equal(await destinationOf(id), other);
    assert.equal((await put({ channel: 'discord' })).body['error']?.['param'], 'alert.destination');
    assert.equal(await destinationOf(id), other, 'a refused change changes nothing');
    await put(undefined);
    assert.equal(await destinationOf(id), null);
    const { rows } = await api.ctx.pool.query(`select from webhook_subscriptions where url like '%…0002'`);
    assert.equal(rows.length, 0, 'nothing is left of it');
  });

  test('a webhook’s signing secret is shown once, when the alert is new', async () => {
    const alert = { channel: 'webhook', destination: 'https://receiver.example.com/bots' };
    const made = await create({ alert });
    assert.match(String(made.body['alert']?.['signing_secret']), /^whsec_/);
    const again = await api.request('PUT', path(made), { body: { ...aBot(), alert } });
    assert.equal(again.body['alert']?.['signing_secret'], undefined);
    assert.equal((await api.request('GET', path(made))).body['alert']?.['signing_secret'], undefined);
  });

  test('If-Match: a change by somebody else stands in the way, a run does not', async () => {
    const made = await create();
    const { headers } = await api.request('GET', path(made));
    const tag = String(headers['etag']);
    await api.ctx.pool.query(`update bots set last_run_at = now() where id = $1`, [made.body['id']]);
    const put = (name: string): Promise<Answer> =>
      api.request('PUT', path(made), { body: { ...aBot(), name }, headers: { 'if-match': tag } });
    assert.equal((await put('First')).status, 200);
    assert.equal((await put('Second')).status, 412);
    assert.equal((await api.request('DELETE', path(made), { headers: { 'if-match': tag } })).status, 412);
    assert.equal((await api.request('DELETE', path(made))).status, 204);
    assert.equal((await api.request('GET', path(made))).status, 404);
  });

  test('`templates` is no bot', async () => {
    const { body } = await api.request('GET', '/v1/bots/templates');
    assert.equal((body['data'] as unknown as unknown[]).length, 6);
    for (const method of ['PUT', 'DELETE']) {
      const answer = await api.request(method, '/v1/bots/templates', { body: aBot() });
      assert.equal(answer.status, 405);
      assert.equal(answer.headers['allow'], 'GET, HEAD, OPTIONS');
    }
  });

  test('the example of every template is accepted, and a trial of it says what is missing at most', async () => {
    const { body } = await api.request('GET', '/v1/bots/templates');
    for (const { name, example } of body['data'] as unknown as { name: string; example: object }[]) {
      const answer = await api.request('POST', '/v1/bots', { body: example });
      if (name === 'reddit') assert.match(answer.text, /REDDIT_CLIENT_ID/);
      else assert.equal(answer.status, 201, `${name}: ${answer.text}`);
    }
  });
});
