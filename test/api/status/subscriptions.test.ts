import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openIncident } from '../../../src/domain/notifying/status/open-incident.ts';
import { updateIncident } from '../../../src/domain/notifying/status/update-incident.ts';
import { createDeliveryLoop } from '../../../src/domain/notifying/webhooks/deliver-events.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';
import { signatureHolds, startWebhookCatcher } from '../../support/webhook-catcher.ts';
import type { WebhookCatcher } from '../../support/webhook-catcher.ts';

const PATH = '/v1/status/subscriptions';

describe('status subscriptions', () => {
  let api: TestApi;
  let catcher: WebhookCatcher;
  before(async () => {
    api = await createTestApi();
    catcher = await startWebhookCatcher();
  });
  after(async () => {
    await catcher.close();
    await api.close();
  });

  const input = { url: 'https://hooks.example.com/s', events: ['*'] };
  const create = (body: object = {}): Promise<Answer> =>
    api.request('POST', PATH, { body: { ...input, ...body } });
  const made = async (body: object = {}): Promise<string> => `${PATH}/${(await create(body)).body['id']}`;

  test('create 201: an id of its own kind, the secret once, degraded unless told', async () => {
    const { status, body, text } = await create({ events: ['incident.created', 'incident.created'] });
    assert.equal(status, 201, text);
    assert.match(String(body['id']), /^sst_/);
    assert.match(String(body['signing_secret']), /^whsec_/);
    assert.equal(body['severity_min'], 'degraded');
    assert.deepEqual(body['events'], ['incident.created']);
    const read = await api.request('GET', `${PATH}/${body['id']}`);
    assert.equal(read.status, 200);
    assert.equal(read.body['signing_secret'], undefined);
    const { signing_secret: _, ...view } = body;
    assert.deepEqual(read.body, view);
  });

  for (const [what, body, code] of [
    ['no url', { url: undefined }, 'missing_param'],
    ['no events', { events: undefined }, 'missing_param'],
    ['an empty list of events', { events: [] }, 'invalid_param'],
    ['a kind of the workspace’s own events', { events: ['signal.fired'] }, 'invalid_param'],
    ['an unknown severity', { severity_min: 'severe' }, 'invalid_param'],
    ['a severity of null', { severity_min: null }, 'invalid_param'],
    ['a short secret', { secret: 'short' }, 'invalid_param'],
    ['a private address', { url: 'https://10.0.0.1/' }, 'url_not_allowed'],
    ['no address', { url: 'nowhere' }, 'url_not_allowed'],
    ['filters, which it has none of', { filters: {} }, 'unknown_param'],
  ] as const)
    test(`create 400: ${what}`, async () => {
      const answer = await create(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
    });

  test('update: what is sent, with If-Match, judged as at creation', async () => {
    const path = await made();
    const before = await api.request('GET', path);
    const tag = String(before.headers['etag']);
    const change = (body: object, etag?: string) =>
      api.request('PATCH', path, { body, ...(etag ? { headers: { 'if-match': etag } } : {}) });
    const changed = await change({ severity_min: 'critical' }, tag);
    assert.equal(changed.status, 200, changed.text);
    assert.equal(changed.body['severity_min'], 'critical');
    assert.equal((await change({ severity_min: 'minor' }, tag)).status, 412);
    assert.equal((await change({ url: 'https://192.168.0.1/' })).status, 400);
    assert.equal((await change({ events: ['brief.created'] })).status, 400);
    assert.equal((await change({ status: 'paused' })).status, 400);
    assert.equal((await api.request('GET', path)).body['severity_min'], 'critical');
  });

  test('delete: with an If-Match that no longer holds it stays', async () => {
    const path = await made();
    const tag = String((await api.request('GET', path)).headers['etag']);
    await api.request('PATCH', path, { body: { severity_min: 'major' } });
    const end = (etag: string) => api.request('DELETE', path, { headers: { 'if-match': etag } });
    const refused = await end(tag);
    assert.deepEqual([refused.status, refused.body['error']?.['code']], [412, 'precondition_failed']);
    const present = await api.request('GET', path);
    assert.equal(present.status, 200);
    assert.equal((await end(String(present.headers['etag']))).status, 204);
    assert.equal((await end('*')).status, 404);
  });

  test('pause, resume, rotate, delete', async () => {
    const path = await made();
    assert.equal((await api.request('POST', `${path}:pause`)).body['status'], 'paused');
    assert.equal((await api.request('POST', `${path}:test`)).status, 409);
    const incident = await openIncident(api.ctx, { title: 'X', severity: 'minor', components: ['api'] });
    const resumed = await api.request('POST', `${path}:resume`);
    assert.equal(resumed.body['status'], 'active');
    assert.equal(resumed.body['skipped_while_paused'], 1);
    await updateIncident(api.ctx, incident.id, { status: 'resolved' });
    const rotated = await api.request('POST', `${path}:rotate-secret`, { body: { grace_seconds: 60 } });
    assert.match(String(rotated.body['signing_secret']), /^whsec_/);
    assert.notEqual(rotated.body['previous_secret_until'], null);
    assert.equal((await api.request('DELETE', path)).status, 204);
    assert.equal((await api.request('GET', path)).status, 404);
    assert.equal((await api.request('DELETE', path)).status, 404);
  });

  test('the two kinds of subscription do not see one another', async () => {
    const status = String((await create()).body['id']);
    const hook = await api.request('POST', '/v1/webhooks', { body: input });
    const webhook = String(hook.body['id']);
    for (const [method, suffix] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', ':pause'],
      ['POST', ':resume'],
      ['POST', ':test'],
      ['GET', '/deliveries'],
    ] as const) {
      assert.equal(
        (await api.request(method, `/v1/webhooks/${status}${suffix}`)).status,
        404,
        method + suffix,
      );
      assert.equal((await api.request(method, `${PATH}/${webhook}${suffix}`)).status, 404, method + suffix);
    }
    const ids = async (path: string) =>
      itemsOf((await api.request('GET', path)).body['data']).map((one) => one['id']);
    assert.equal((await ids('/v1/webhooks')).includes(status as never), false);
    assert.equal((await ids(PATH)).includes(webhook as never), false);
  });

  test('50 a workspace, counted apart from webhooks, held under parallel creators', async () => {
    const { key } = await api.addWorkspace();
    const make = (path: string) => api.request('POST', path, { key, body: input });
    await make('/v1/webhooks');
    const answers = await Promise.all(Array.from({ length: 53 }, () => make(PATH)));
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 201).length, 50);
    assert.equal(statuses.filter((status) => status === 403).length, 3);
    assert.equal(
      answers.find(({ status }) => status === 403)?.body['error']?.['code'],
      'webhook_limit_reached',
    );
    assert.equal((await make('/v1/webhooks')).status, 201);
  });

  test('delivered by the same engine: signed, logged, and in the list of events of its workspace only', async () => {
    const { body } = await create({ url: `${catcher.url}/status`, severity_min: 'major' });
    const path = `${PATH}/${body['id']}`;
    const other = await api.addWorkspace();
    const loop = createDeliveryLoop(api.ctx);
    const incident = await openIncident(api.ctx, {
      title: 'Late',
      severity: 'major',
      components: ['webhooks'],
    });
    await loop.drain();
    await updateIncident(api.ctx, incident.id, {
      severity: 'degraded',
      status: 'resolved',
      message: 'Over.',
    });
    await loop.drain();
    await loop.stop();
    const requests = catcher.requests.filter((request) => request.path === '/status');
    assert.deepEqual(
      requests.map(({ json }) => json['event']),
      ['incident.created', 'incident.resolved'],
    );
    const [first] = requests;
    assert.ok(first);
    assert.deepEqual(Object.keys(first.json), [
      'event',
      'event_id',
      'delivered_at',
      'workspace_id',
      'incident',
      'update',
    ]);
    assert.equal(first.json['workspace_id'], api.workspaceId);
    assert.equal(first.headers['x-service-event'], 'incident.created');
    assert.ok(signatureHolds(first, String(body['signing_secret'])));
    const log = await api.request('GET', `${path}/deliveries?state=delivered&event=incident.resolved`);
    assert.equal(itemsOf(log.body['data']).length, 1, log.text);
    const event = await api.request('GET', `/v1/events/${String(first.json['event_id'])}`);
    assert.equal(event.body['event'], 'incident.created');
    assert.equal(
      itemsOf((await api.request('GET', '/v1/events', { key: other.key })).body['data']).length,
      0,
    );
  });

  test('a webhook for everything hears nothing of the service’s state', async () => {
    const { key, workspaceId } = await api.addWorkspace();
    await api.request('POST', '/v1/webhooks', { key, body: input });
    const incident = await openIncident(api.ctx, { title: 'Y', severity: 'critical', components: ['api'] });
    await updateIncident(api.ctx, incident.id, { status: 'resolved' });
    const { rows } = await api.ctx.pool.query('select from deliveries where workspace_id = $1', [
      workspaceId,
    ]);
    assert.equal(rows.length, 0);
  });

  test('a deleted subscription is forgotten with what it was told of', async () => {
    const path = await made();
    const incident = await openIncident(api.ctx, { title: 'Z', severity: 'minor', components: ['api'] });
    await api.request('DELETE', path);
    await updateIncident(api.ctx, incident.id, { status: 'resolved' });
    const { rows } = await api.ctx.pool.query('select from status_told where subscription_id = $1', [
      path.split('/').at(-1),
    ]);
    assert.equal(rows.length, 0);
  });
});
