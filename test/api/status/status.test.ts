import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openIncident } from '../../../src/domain/notifying/status/open-incident.ts';
import { watchStatus } from '../../../src/domain/notifying/status/watch-status.ts';
import { MINUTE } from '../../../src/platform/clock.ts';
import { createFakeClock } from '../../support/clock.ts';
import type { FakeClock } from '../../support/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';
import { asOperator } from '../../support/status.ts';

const PARTS = ['api', 'console', 'crawlers', 'scoring', 'webhooks', 'bots'];

describe('/v1/status', () => {
  let api: TestApi;
  let clock: FakeClock;
  before(async () => {
    clock = createFakeClock();
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  test('getStatus: everything is well, then it is not, then it is again', async () => {
    const well = await api.request('GET', '/v1/status');
    assert.equal(well.status, 200);
    assert.equal(well.body['status'], 'operational');
    assert.equal(well.body['severity'], null);
    assert.deepEqual(
      itemsOf(well.body['components']).map((part) => part['id']),
      PARTS,
    );
    const same = await api.request('GET', '/v1/status', {
      headers: { 'if-none-match': String(well.headers['etag']) },
    });
    assert.equal(same.status, 304);

    const minor = await openIncident(api.ctx, { title: 'A', severity: 'minor', components: ['api', 'bots'] });
    const major = await openIncident(api.ctx, { title: 'B', severity: 'major', components: ['bots'] });
    const { body } = await api.request('GET', '/v1/status');
    assert.equal(body['status'], 'major_outage');
    assert.equal(body['severity'], 'major');
    assert.deepEqual(
      Object.fromEntries(itemsOf(body['components']).map((part) => [part['id'], part['status']])),
      {
        api: 'partial_outage',
        console: 'operational',
        crawlers: 'operational',
        scoring: 'operational',
        webhooks: 'operational',
        bots: 'major_outage',
      },
    );
    assert.deepEqual(
      itemsOf(body['incidents']).map((incident) => incident['id']),
      [major.id, minor.id],
      'the worst first',
    );
    for (const { id } of [minor, major])
      await asOperator(api)('POST', `/incidents/${id}/updates`, { status: 'resolved', message: 'Over.' });
    assert.equal((await api.request('GET', '/v1/status')).text, well.text);
  });

  for (const [severity, state] of [
    ['degraded', 'degraded_performance'],
    ['minor', 'partial_outage'],
    ['major', 'major_outage'],
    ['critical', 'critical_outage'],
  ] as const)
    test(`getStatus: ${severity} is ${state}`, async () => {
      const { id } = await openIncident(api.ctx, { title: 'C', severity, components: ['console'] });
      assert.equal((await api.request('GET', '/v1/status')).body['status'], state);
      await asOperator(api)('PATCH', `/incidents/${id}`, { status: 'resolved' });
    });

  test('needs a key, as everything under /v1; a key of any role will do', async () => {
    assert.equal((await api.request('GET', '/v1/status', { key: null })).status, 401);
    assert.equal((await api.request('GET', '/v1/status', { key: api.keys.readOnly })).status, 200);
  });

  test('listStatusComponents: what was measured, and “no data” where nothing was', async () => {
    await api.request('GET', '/v1/accounts');
    clock.advance(MINUTE);
    await watchStatus(api.ctx);
    const { body } = await api.request('GET', '/v1/status/components');
    const parts = new Map(itemsOf(body['data']).map((part) => [String(part['id']), part]));
    assert.deepEqual([...parts.keys()], PARTS);
    const measured = parts.get('api');
    assert.equal(measured?.['good_minutes_percent'], 100);
    assert.ok(Number(measured?.['measurement']?.['good']) > 0);
    assert.equal(parts.get('scoring')?.['measurement']?.['latency_ms'], 0);
    assert.equal(parts.get('bots')?.['measurement'], null);
    assert.equal(parts.get('bots')?.['good_minutes_percent'], null);
    assert.equal(parts.get('bots')?.['measured_minutes'], 0);
  });

  test('listStatusComponents: in pages', async () => {
    const seen: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await api.request(
        'GET',
        `/v1/status/components?limit=4${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...itemsOf(body['data']).map((part) => part['id']));
      cursor = body['has_more'] ? String(body['next_cursor']) : '';
    } while (cursor !== '');
    assert.deepEqual(seen, PARTS);
  });

  test('listIncidents: the latest first, in pages, by status and component', async () => {
    for (let index = 0; index < 5; index += 1) {
      clock.advance(MINUTE);
      await openIncident(api.ctx, { title: `No. ${index}`, severity: 'minor', components: ['crawlers'] });
    }
    const titles: string[] = [];
    let cursor = '';
    do {
      const path = `/v1/status/incidents?component=crawlers&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body, status, text } = await api.request('GET', path);
      assert.equal(status, 200, text);
      titles.push(...itemsOf(body['data']).map((one) => String(one['title'])));
      cursor = body['has_more'] ? String(body['next_cursor']) : '';
    } while (cursor !== '');
    assert.deepEqual(titles, ['No. 4', 'No. 3', 'No. 2', 'No. 1', 'No. 0']);
    const resolved = await api.request('GET', '/v1/status/incidents?status=resolved');
    assert.ok(itemsOf(resolved.body['data']).every((one) => one['status'] === 'resolved'));
    const first = await api.request('GET', '/v1/status/incidents?limit=1');
    const elsewhere = `/v1/status/incidents?status=resolved&cursor=${first.body['next_cursor']}`;
    assert.equal((await api.request('GET', elsewhere)).status, 400, 'a cursor of another list');
    for (const query of ['status=open', 'component=mail', 'since=1'])
      assert.equal((await api.request('GET', `/v1/status/incidents?${query}`)).status, 400, query);
  });

  test('getIncident and getMaintenance: 404 for what is not there', async () => {
    for (const path of ['incidents/inc_x', 'maintenances/mnt_x'])
      assert.equal((await api.request('GET', `/v1/status/${path}`)).status, 404);
  });
});
