import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';

describe('/v1/workspaces', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let operator: (
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  before(async () => {
    api = await createTestApi({ clock });
    operator = (method, path, body, headers = {}) =>
      api.request(method, path, {
        key: String(api.ctx.config.operatorKey),
        headers,
        ...(body ? { body } : {}),
      });
  });
  after(() => api.close());

  test('a workspace comes with an admin key, shown once', async () => {
    const made = await operator('POST', '/v1/workspaces', { name: 'Harbour Sales', plan: 'pro' });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual(
      [made.body['slug'], made.body['state'], made.body['sign_in']],
      ['harbour-sales', 'active', null],
    );
    const key = String(made.body['api_key']?.['key']);
    const own = await api.request('POST', '/v1/workspace/api-keys', {
      key,
      body: { name: 'another', role: 'admin' },
    });
    assert.equal(own.status, 201, own.text);
    const read = await operator('GET', `/v1/workspaces/${made.body['id']}`);
    assert.equal('api_key' in read.body, false);
    const audit = await api.request('GET', '/v1/workspace/audit-log', { key });
    assert.deepEqual(
      itemsOf(audit.body['data']).map((entry) => [entry['action'], entry['actor']?.['kind']]),
      [
        ['api_key.created', 'api_key'],
        ['api_key.created', 'operator'],
        ['workspace.created', 'operator'],
      ],
    );
  });

  test('or with a first admin and a link that signs them in; all of it or nothing', async () => {
    const input = { name: 'Quayside', plan: 'company', admin_email: 'ines@quayside.example' };
    const made = await operator('POST', '/v1/workspaces', input);
    assert.deepEqual([made.body['api_key'], made.body['members']], [null, 1]);
    const url = new URL(String(made.body['sign_in']?.['url']));
    assert.equal((await api.request('GET', url.pathname, { key: null })).status, 200);
    const refused = await operator('POST', '/v1/workspaces', {
      ...input,
      slug: 'half',
      admin_email: 'x y z',
    });
    assert.equal(refused.status, 400, refused.text);
    const again = await operator('POST', '/v1/workspaces', { name: 'Half', plan: 'pro' });
    assert.equal(again.body['slug'], 'half');
  });

  test('a repeat under its Idempotency-Key makes no second one', async () => {
    const once = (): Promise<Answer> =>
      operator('POST', '/v1/workspaces', { name: 'Once', plan: 'pro' }, { 'idempotency-key': 'once' });
    const [first, second] = [await once(), await once()];
    assert.equal(second.text, first.text);
    assert.equal(second.headers['idempotent-replayed'], 'true');
  });

  test('are listed page by page, newest first, with what they have and when they were used', async () => {
    const other = await api.addWorkspace();
    await api.request('POST', '/v1/accounts', { key: other.key, body: { domain: 'ferncastle.example' } });
    const page = await operator('GET', '/v1/workspaces?limit=1');
    const [newest] = itemsOf(page.body['data']);
    assert.deepEqual(
      [newest?.['id'], newest?.['accounts'], page.body['has_more']],
      [other.workspaceId, 1, true],
    );
    const rest = await operator('GET', `/v1/workspaces?limit=200&cursor=${page.body['next_cursor']}`);
    assert.equal(
      itemsOf(rest.body['data']).some(({ id }) => id === other.workspaceId),
      false,
    );
    assert.equal(itemsOf(rest.body['data']).at(-1)?.['id'], api.workspaceId);
    assert.deepEqual(itemsOf((await operator('GET', '/v1/workspaces?state=suspended')).body['data']), []);
  });

  test('a suspended one is refused at once and keeps all; resumed, it goes on', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    const path = `/v1/workspaces/${workspaceId}`;
    assert.equal((await api.request('GET', '/v1/accounts', { key })).status, 200);
    const suspended = await operator('PATCH', path, { suspended: true });
    assert.equal(suspended.body['state'], 'suspended');
    // Another process, whose message was lost, asks the database again after ten seconds.
    clock.advance(10_001);
    const refused = await api.request('GET', '/v1/accounts', { key });
    assert.deepEqual([refused.status, refused.body['error']?.['code']], [403, 'workspace_suspended']);
    assert.deepEqual(
      itemsOf((await operator('GET', '/v1/workspaces?state=suspended')).body['data']).map(({ id }) => id),
      [workspaceId],
    );
    const since = suspended.body['suspended_at'];
    assert.equal((await operator('PATCH', path, { suspended: true })).body['suspended_at'], since);
    await operator('PATCH', path, { suspended: false, name: 'Renamed', plan: 'pro' });
    clock.advance(10_001);
    const audit = await api.request('GET', '/v1/workspace/audit-log?limit=3', { key });
    assert.deepEqual(
      itemsOf(audit.body['data'])
        .map(({ action }) => String(action))
        .toSorted(),
      ['workspace.resumed', 'workspace.suspended', 'workspace.updated'],
    );
    assert.equal((await api.request('GET', '/v1/workspace', { key })).body['plan'], 'pro');
  });

  test('If-Match: of two operators the second is told', async () => {
    const path = `/v1/workspaces/${api.workspaceId}`;
    const tag = String((await operator('GET', path)).headers['etag']);
    assert.equal((await operator('PATCH', path, { name: 'One' }, { 'if-match': tag })).status, 200);
    const late = await operator('PATCH', path, { name: 'Two' }, { 'if-match': tag });
    assert.equal(late.body['error']?.['code'], 'precondition_failed');
  });

  test('no key of a workspace opens them, and what is not there is not found', async () => {
    for (const key of [null, api.keys.admin, 'wrong'])
      for (const [method, path] of [
        ['GET', '/v1/workspaces'],
        ['POST', '/v1/workspaces'],
        ['PATCH', `/v1/workspaces/${api.workspaceId}`],
      ] as const) {
        const { body } = await api.request(method, path, { key, ...(method === 'GET' ? {} : { body: {} }) });
        assert.equal(body['error']?.['code'], 'operator_key_required', `${method} ${path} ${key}`);
      }
    for (const id of ['ws_x', 'ws_01kay6wqsgf1vtk9m8ta1t7s9k'])
      assert.equal((await operator('PATCH', `/v1/workspaces/${id}`, { name: 'x' })).status, 404);
  });
});
