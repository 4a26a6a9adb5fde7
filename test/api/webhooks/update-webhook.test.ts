import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { subscribe } from '../../support/deliveries.ts';

const TOKEN = 'Bearer that nobody reads again';

/** What no member of a subscription takes, by the code of the refusal and what it names. */
const WRONG: readonly (readonly [object, string, string])[] = [
  [{ url: null }, 'invalid_param', 'url'],
  [{ url: 5 }, 'invalid_param', 'url'],
  [{ url: '' }, 'invalid_param', 'url'],
  [{ url: 'hooks.example.com' }, 'url_not_allowed', 'url'],
  [{ url: 'ftp://hooks.example.com/' }, 'url_not_allowed', 'url'],
  [{ url: 'https://10.0.0.1/' }, 'url_not_allowed', 'url'],
  [{ url: 'https://[::1]/' }, 'url_not_allowed', 'url'],
  [{ url: 'https://user:pass@hooks.example.com/' }, 'url_not_allowed', 'url'],
  [{ url: 'https://hooks.example.com/#x' }, 'url_not_allowed', 'url'],
  [{ url: `https://hooks.example.com/${'a'.repeat(2048)}` }, 'invalid_param', 'url'],
  [{ events: null }, 'invalid_param', 'events'],
  [{ events: [] }, 'invalid_param', 'events'],
  [{ events: 'signal.fired' }, 'invalid_param', 'events'],
  [{ events: ['signal.fird'] }, 'invalid_param', 'events[0]'],
  [{ events: ['incident.created'] }, 'invalid_param', 'events[0]'],
  [{ events: [null] }, 'invalid_param', 'events[0]'],
  [{ filters: [] }, 'invalid_param', 'filters'],
  [{ filters: { signal_strength_gte: 101 } }, 'invalid_param', 'filters.signal_strength_gte'],
  [{ filters: { signal_types: ['fundng'] } }, 'invalid_param', 'filters.signal_types'],
  [{ filters: { tags: ['x'] } }, 'unknown_param', 'filters.tags'],
  [{ ordered: null }, 'invalid_param', 'ordered'],
  [{ ordered: 'true' }, 'invalid_param', 'ordered'],
  [{ ordered: 1 }, 'invalid_param', 'ordered'],
  [{ retry_429: null }, 'invalid_param', 'retry_429'],
  [{ retry_429: 'no' }, 'invalid_param', 'retry_429'],
  [{ rate_limit: 0 }, 'invalid_param', 'rate_limit'],
  [{ rate_limit: -1 }, 'invalid_param', 'rate_limit'],
  [{ rate_limit: 1001 }, 'invalid_param', 'rate_limit'],
  [{ rate_limit: 1.5 }, 'invalid_param', 'rate_limit'],
  [{ rate_limit: '5' }, 'invalid_param', 'rate_limit'],
  [{ rate_limit: 2 ** 53 }, 'invalid_param', 'rate_limit'],
  [{ headers: [] }, 'invalid_param', 'headers'],
  [{ headers: 'x: y' }, 'invalid_param', 'headers'],
  [{ headers: { 'x-key': 5 } }, 'invalid_param', 'headers.x-key'],
  [{ headers: { 'x-key': null } }, 'invalid_param', 'headers.x-key'],
  [{ headers: { 'x-key': '' } }, 'invalid_param', 'headers.x-key'],
  [{ headers: { 'x-key': 'x'.repeat(1025) } }, 'invalid_param', 'headers.x-key'],
  [{ headers: { host: 'x' } }, 'invalid_param', 'headers'],
  [{ headers: { 'x y': 'v' } }, 'invalid_param', 'headers'],
  [{ headers: { 'x-key': 'a\r\nb: c' } }, 'invalid_param', 'headers'],
  [{ headers: { 'x-key': '[redacted]' } }, 'invalid_param', 'headers'],
  [
    { headers: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`x-${at}`, 'v'])) },
    'invalid_param',
    'headers',
  ],
  [{ status: 'paused' }, 'unknown_param', 'status'],
  [{ name: 'x' }, 'unknown_param', 'name'],
];

describe('updateWebhook', () => {
  const clock = createFakeClock();
  let api: TestApi;
  /** What nothing of the wrong ones may change. */
  let steady: string | undefined;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const patch = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.request('PATCH', path, { body, headers });
  const auditOf = async (path: string) =>
    (
      await api.ctx.db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('subject_id', '=', path.split('/').at(-1) ?? '')
        .where('action', '=', 'webhook.updated')
        .execute()
    ).map(({ before, after }) => ({ before, after }));

  test('200: every member, each as a whole, and the audit log without what headers hold', async () => {
    const path = await subscribe(api, { filters: { signal_strength_gte: 50 } });
    clock.advance(1000);
    const change = {
      url: 'https://Other.example.com/hooks?a=b',
      events: ['brief.created', 'brief.created', 'webhook.disabled'],
      filters: { account_tags: ['emea'] },
      ordered: true,
      retry_429: true,
      rate_limit: 30,
      headers: { Authorization: TOKEN, 'X-Tenant': '7' },
    };
    const answer = await api.request('PATCH', path, { body: change, key: api.keys.readWrite });
    assert.equal(answer.status, 200, answer.text);
    const { id, created_at, throttle, ...rest } = answer.body;
    assert.deepEqual(rest, {
      url: 'https://other.example.com/hooks?a=b',
      format: 'json',
      events: ['brief.created', 'webhook.disabled'],
      filters: { account_tags: ['emea'] },
      ordered: true,
      retry_429: true,
      rate_limit: 30,
      headers: { authorization: '[redacted]', 'x-tenant': '[redacted]' },
      status: 'active',
      status_reason: null,
      failures_in_a_row: 0,
      failing_since: null,
      previous_secret_until: null,
      updated_at: clock.now().toISOString(),
    });
    assert.equal(throttle?.['limit'], 30);
    assert.equal(`/v1/webhooks/${id}`, path);
    assert.notEqual(created_at, rest['updated_at']);
    assert.deepEqual((await api.request('GET', path)).body, answer.body);
    const [entry] = await auditOf(path);
    assert.deepEqual(entry?.before, {
      url: 'https://hooks.example.com/x',
      events: ['*'],
      filters: { signal_strength_gte: 50 },
      ordered: false,
      retry_429: false,
      rate_limit: null,
      headers: [],
    });
    assert.ok(entry);
    assert.deepEqual((entry.after as { headers: unknown }).headers, ['authorization', 'x-tenant']);
    assert.equal(JSON.stringify(entry).includes(TOKEN), false);
  });

  test('200: what is not named stays, null clears', async () => {
    const path = await subscribe(api, {
      filters: { signal_strength_gte: 50 },
      ordered: true,
      retry_429: true,
      rate_limit: 5,
      headers: { authorization: TOKEN },
    });
    const named = await patch(path, { events: ['signal.fired'] });
    assert.deepEqual(
      [named.body['filters'], named.body['ordered'], named.body['retry_429'], named.body['rate_limit']],
      [{ signal_strength_gte: 50 }, true, true, 5],
    );
    assert.deepEqual(named.body['headers'], { authorization: '[redacted]' });
    const cleared = await patch(path, { filters: null, rate_limit: null, headers: null });
    assert.deepEqual(
      [cleared.body['filters'], cleared.body['rate_limit'], cleared.body['headers']],
      [{}, null, {}],
    );
    assert.equal(cleared.body['throttle']?.['limit'], 1000);
  });

  test('200: headers are replaced as a whole, sealed at rest, and in no answer', async () => {
    const path = await subscribe(api, { headers: { authorization: TOKEN, 'x-old': 'old value' } });
    const { text } = await patch(path, { headers: { authorization: `${TOKEN} 2` } });
    assert.equal(text.includes(TOKEN), false);
    const rows = await api.ctx.db
      .selectFrom('webhook_subscriptions')
      .select('custom_headers')
      .where('id', '=', path.split('/').at(-1) ?? '')
      .execute();
    const sealed = rows[0]?.custom_headers;
    assert.ok(sealed);
    assert.equal(sealed.includes('authorization'), false);
    assert.deepEqual(JSON.parse(api.ctx.secrets.open(sealed)), { authorization: `${TOKEN} 2` });
    for (const each of [await api.request('GET', path), await api.request('GET', '/v1/webhooks')])
      assert.equal(each.text.includes(TOKEN), false);
  });

  test('200: a change that changes nothing writes nothing', async () => {
    const path = await subscribe(api, { rate_limit: 5, headers: { 'x-a': '1' } });
    const first = (await api.request('GET', path)).body;
    clock.advance(1000);
    for (const same of [
      {},
      { rate_limit: 5 },
      { headers: { 'X-A': '1' } },
      { events: ['*'], ordered: false },
    ])
      assert.deepEqual((await patch(path, same)).body, first);
    assert.deepEqual(await auditOf(path), []);
  });

  test('200: another address begins without the failures of the old one', async () => {
    const path = await subscribe(api);
    const id = path.split('/').at(-1) ?? '';
    await api.ctx.db
      .updateTable('webhook_subscriptions')
      .set({ failures_in_a_row: 12, failing_since: clock.now(), warned_at_percent: 50 })
      .where('id', '=', id)
      .execute();
    assert.equal((await patch(path, { ordered: true })).body['failures_in_a_row'], 12);
    const moved = await patch(path, { url: 'https://hooks.example.com/new' });
    assert.deepEqual([moved.body['failures_in_a_row'], moved.body['failing_since']], [0, null]);
  });

  for (const [body, code, param] of WRONG) {
    test(`400 ${code} ${param}: ${JSON.stringify(body).slice(0, 70)}, when it is changed and when it is made`, async () => {
      steady ??= await subscribe(api);
      const path = steady;
      const before = (await api.request('GET', path)).body;
      const made = {
        url: 'https://hooks.example.com/x',
        events: ['*'],
        ...body,
      };
      for (const answer of [
        await patch(path, body),
        await api.request('POST', '/v1/webhooks', { body: made }),
      ]) {
        assert.equal(answer.status, 400, answer.text);
        assert.equal(answer.body['error']?.['code'], code, answer.text);
        assert.equal(answer.body['error']?.['param'], param, answer.text);
      }
      assert.deepEqual((await api.request('GET', path)).body, before);
    });
  }

  test('400: the secret is changed by :rotate-secret', async () => {
    const answer = await patch(await subscribe(api), { secret: 'a secret of one’s own' });
    assert.deepEqual(
      [answer.status, answer.body['error']?.['code'], answer.body['error']?.['param']],
      [400, 'unknown_param', 'secret'],
    );
  });

  test('400: a refusal does not repeat what may be a secret', async () => {
    const path = await subscribe(api);
    for (const [given, method, body] of [
      [`${TOKEN}\u00e9`, 'PATCH', { headers: { 'x-key': `${TOKEN}\u00e9` } }],
      [TOKEN, 'PATCH', { headers: { 'x-key': TOKEN.padEnd(1025, '.') } }],
      ['4711', 'PATCH', { headers: { 'x-key': 4711 } }],
      ['too short', 'POST', { secret: 'too short' }],
      ['with a tab', 'POST', { secret: 'with a tab\tin the middle of it' }],
    ] as const) {
      const answer = await api.request(method, method === 'POST' ? `${path}:rotate-secret` : path, { body });
      assert.deepEqual([answer.status, answer.body['error']?.['code']], [400, 'invalid_param'], answer.text);
      assert.equal(answer.text.includes(given), false, answer.text);
    }
  });

  test('403 for a key that only reads, 404 in another workspace and for what is none', async () => {
    const path = await subscribe(api);
    const other = await api.addWorkspace();
    const body = { ordered: true };
    assert.equal((await api.request('PATCH', path, { body, key: api.keys.readOnly })).status, 403);
    assert.equal((await api.request('PATCH', path, { body, key: other.key })).status, 404);
    assert.equal((await patch('/v1/webhooks/whk_x', body)).status, 404);
    assert.equal((await api.request('GET', path)).body['ordered'], false);
  });

  test('If-Match: 412 for another state, and traffic is none', async () => {
    const path = await subscribe(api);
    const tag = async () => String((await api.request('GET', path)).headers['etag']);
    const first = await tag();
    const done = await patch(path, { ordered: true }, { 'if-match': first });
    assert.equal(done.status, 200, done.text);
    assert.equal(done.headers['etag'], await tag());
    const late = await patch(path, { ordered: false }, { 'if-match': first });
    assert.equal(late.status, 412);
    assert.equal(late.body['error']?.['code'], 'precondition_failed');
    assert.equal((await patch(path, { ordered: false }, { 'if-match': '*' })).status, 200);

    const quiet = await tag();
    await api.ctx.pool.query(
      `insert into delivery_sends (workspace_id, subscription_id, second, sends) values ($1, $2, $3, 5)`,
      [api.workspaceId, path.split('/').at(-1), Math.floor(clock.now().getTime() / 1000)],
    );
    const busy = await api.request('GET', path, { headers: { 'if-none-match': quiet } });
    assert.equal(busy.status, 200, 'the throttle is part of what is shown');
    assert.notEqual(busy.headers['etag'], quiet);
    assert.equal((await patch(path, { rate_limit: 9 }, { 'if-match': quiet })).status, 200);
    assert.equal((await patch(path, { rate_limit: 8 }, { 'if-match': quiet })).status, 412);
    assert.equal((await api.request('GET', path, { headers: { 'if-none-match': await tag() } })).status, 304);
  });

  test('If-Match: a DELETE is held to it, too', async () => {
    const path = await subscribe(api);
    const tag = String((await api.request('GET', path)).headers['etag']);
    await patch(path, { ordered: true });
    const late = await api.request('DELETE', path, { headers: { 'if-match': tag } });
    assert.deepEqual([late.status, late.body['error']?.['code']], [412, 'precondition_failed']);
    const now = String((await api.request('GET', path)).headers['etag']);
    assert.equal((await api.request('DELETE', path, { headers: { 'if-match': now } })).status, 204);
    assert.equal((await api.request('GET', path)).status, 404);
  });

  test('If-Match: of 8 who change it at once, one does', async () => {
    const path = await subscribe(api);
    const tag = String((await api.request('GET', path)).headers['etag']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => patch(path, { rate_limit: at + 1 }, { 'if-match': tag })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array(7).fill(412)],
    );
  });
});
