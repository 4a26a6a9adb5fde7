import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';
import { asOperator } from '../../support/status.ts';

describe('/operator', () => {
  let api: TestApi;
  let operator: ReturnType<typeof asOperator>;
  before(async () => {
    api = await createTestApi();
    operator = asOperator(api);
  });
  after(() => api.close());

  const incident = { title: 'Deliveries are late', severity: 'major', components: ['webhooks'] };
  const maintenance = {
    title: 'Database upgrade',
    components: ['scoring'],
    scheduled_start: '2098-11-28T06:00:00Z',
    scheduled_end: '2098-11-28T07:00:00Z',
  };
  const open = async (): Promise<string> =>
    String((await operator('POST', '/incidents', incident)).body['id']);
  const codeOf = (answer: Answer) => String(answer.body['error']?.['code']);

  test('a change with an If-Match that no longer holds is refused', async () => {
    const planned = String((await operator('POST', '/maintenances', maintenance)).body['id']);
    for (const path of [`/incidents/${await open()}`, `/maintenances/${planned}`]) {
      const tag = String((await operator('GET', path)).headers['etag']);
      const rename = (title: string) => operator('PATCH', path, { title }, { 'if-match': tag });
      assert.equal((await rename('First')).status, 200);
      const late = await rename('Second');
      assert.deepEqual([late.status, codeOf(late)], [412, 'precondition_failed']);
      assert.equal((await operator('GET', path)).body['title'], 'First');
    }
  });

  test('an incident from its opening to its end', async () => {
    const opened = await operator('POST', '/incidents', { ...incident, message: 'By four minutes.' });
    assert.equal(opened.status, 201, opened.text);
    assert.equal(opened.body['status'], 'investigating');
    assert.equal(opened.body['origin'], 'operator');
    assert.equal(opened.body['url'], `${api.ctx.publicUrl}/status#${opened.body['id']}`);
    const path = `/incidents/${opened.body['id']}`;
    const say = (body: object) => operator('POST', `${path}/updates`, body);
    assert.equal((await say({ status: 'identified', message: 'A full disk.' })).status, 201);
    const lowered = await say({ message: 'Half of them are late.', severity: 'minor' });
    assert.equal(lowered.body['status'], 'identified');
    assert.equal(lowered.body['severity'], 'minor');
    await say({ status: 'monitoring', message: 'Mended.' });
    assert.equal((await say({ status: 'investigating', message: 'Not yet.' })).status, 201);
    const resolved = await say({ status: 'resolved', message: 'All sent.' });
    assert.match(String(resolved.body['resolved_at']), /Z$/);
    const again = await say({ message: 'One more thing.' });
    assert.equal(again.status, 409);
    assert.equal(codeOf(again), 'status_move_not_allowed');
    const read = await operator('GET', path);
    assert.deepEqual(
      itemsOf(read.body['updates']).map((update) => [
        update['status'],
        update['severity'],
        update['message'],
      ]),
      [
        ['resolved', 'minor', 'All sent.'],
        ['investigating', 'minor', 'Not yet.'],
        ['monitoring', 'minor', 'Mended.'],
        ['identified', 'minor', 'Half of them are late.'],
        ['identified', 'major', 'A full disk.'],
        ['investigating', 'major', 'By four minutes.'],
      ],
    );
    const seen = await api.request('GET', `/v1/status${path}`);
    assert.equal(seen.text, read.text);
  });

  test('PATCH changes it and says what is different', async () => {
    const id = await open();
    const changed = await operator('PATCH', `/incidents/${id}`, {
      title: 'Deliveries are very late',
      severity: 'critical',
      components: ['bots', 'webhooks'],
    });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(changed.body['components'], ['webhooks', 'bots']);
    assert.equal(
      changed.body['updates']?.[0]?.['message'],
      'Severity raised from major to critical. It now concerns Webhooks and Bots. It is now called “Deliveries are very late”.',
    );
    const same = await operator('PATCH', `/incidents/${id}`, { severity: 'critical' });
    assert.equal(same.text, changed.text);
  });

  test('a maintenance', async () => {
    const planned = await operator('POST', '/maintenances', maintenance);
    assert.equal(planned.status, 201, planned.text);
    assert.equal(planned.body['severity'], 'degraded');
    const path = `/maintenances/${planned.body['id']}`;
    assert.equal((await operator('PATCH', path, { scheduled_end: '2098-11-28T09:00:00Z' })).status, 200);
    const begun = await operator('POST', `${path}/updates`, { status: 'in_progress', message: 'Now.' });
    assert.equal(begun.status, 201, begun.text);
    assert.equal(
      codeOf(await operator('POST', `${path}/updates`, { status: 'scheduled', message: 'x' })),
      'status_move_not_allowed',
    );
    const done = await operator('POST', `${path}/updates`, { status: 'completed', message: 'Done.' });
    assert.equal(done.body['status'], 'completed');
    const list = await operator('GET', '/maintenances?status=completed');
    assert.deepEqual(
      itemsOf(list.body['data']).map((one) => one['id']),
      [planned.body['id']],
    );
  });

  for (const [what, path, body, param] of [
    ['no title', '/incidents', { ...incident, title: undefined }, 'title'],
    ['a blank title', '/incidents', { ...incident, title: '  ' }, 'title'],
    ['a title of two lines', '/incidents', { ...incident, title: 'a\nb' }, 'title'],
    ['a title that is too long', '/incidents', { ...incident, title: 'a'.repeat(201) }, 'title'],
    ['an unknown severity', '/incidents', { ...incident, severity: 'bad' }, 'severity'],
    ['an unknown component', '/incidents', { ...incident, components: ['mail'] }, 'components[0]'],
    ['no component', '/incidents', { ...incident, components: [] }, 'components'],
    ['one that is over already', '/incidents', { ...incident, status: 'resolved' }, 'status'],
    ['a beginning that is to come', '/incidents', { ...incident, started_at: '2099-01-01' }, 'started_at'],
    ['a beginning that is no date', '/incidents', { ...incident, started_at: 'soon' }, 'started_at'],
    ['an unknown member', '/incidents', { ...incident, sevrity: 'major' }, 'sevrity'],
    ['a message of nothing but spaces', '/incidents', { ...incident, message: ' ' }, 'message'],
    ['no end', '/maintenances', { ...maintenance, scheduled_end: undefined }, 'scheduled_end'],
    [
      'an end before the beginning',
      '/maintenances',
      { ...maintenance, scheduled_end: '2098-11-27' },
      'scheduled_end',
    ],
  ] as const)
    test(`400: ${what}`, async () => {
      const answer = await operator('POST', path, body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['param'], param, answer.text);
    });

  test('400 and 404: an update without a message; one of what is not there', async () => {
    const id = await open();
    assert.equal((await operator('POST', `/incidents/${id}/updates`, { status: 'identified' })).status, 400);
    const update = { message: 'x' };
    for (const path of [
      '/incidents/inc_x/updates',
      '/maintenances/mnt_x/updates',
      `/maintenances/${id}/updates`,
    ])
      assert.equal((await operator('POST', path, update)).status, 404, path);
  });

  test('a repeat under an Idempotency-Key opens nothing twice', async () => {
    const headers = { 'idempotency-key': 'opened once' };
    const first = await operator('POST', '/incidents', incident, headers);
    const second = await operator('POST', '/incidents', incident, headers);
    assert.equal(second.text, first.text);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    const other = await operator('POST', '/incidents', { ...incident, severity: 'minor' }, headers);
    assert.equal(codeOf(other), 'idempotency_key_reused');
  });

  test('401 for any other key, none, or two; nothing tells which', async () => {
    const texts = new Set<string>();
    for (const key of [null, 'wrong', api.keys.admin, `${api.ctx.config.operatorKey}x`]) {
      const answer = await api.request('GET', '/operator/incidents', { key });
      assert.equal(answer.status, 401);
      assert.match(String(answer.headers['www-authenticate']), /^Bearer/);
      texts.add(answer.text.replaceAll(/req_\w+/g, ''));
    }
    assert.equal(texts.size, 1);
  });

  test('429 for whoever tries many keys; the right one still opens', async () => {
    const strict = await createTestApi({ config: { RATE_LIMIT_UNAUTHENTICATED: '3' } });
    try {
      const guess = () => strict.request('GET', '/operator/incidents', { key: 'guess' });
      const statuses = [];
      for (let index = 0; index < 5; index += 1) statuses.push((await guess()).status);
      assert.deepEqual(statuses, [401, 401, 401, 429, 429]);
      assert.equal((await asOperator(strict)('GET', '/incidents')).status, 200);
    } finally {
      await strict.close();
    }
  });

  test('404 with a reason where there is no operator key', async () => {
    const closed = await createTestApi({ config: { WHYNOW_OPERATOR_KEY: '' } });
    try {
      const answer = await closed.request('GET', '/operator/incidents', { key: 'anything-at-all-here' });
      assert.equal(answer.status, 404);
      assert.equal(codeOf(answer), 'route_not_found');
      assert.match(String(answer.body['error']?.['message']), /WHYNOW_OPERATOR_KEY/);
    } finally {
      await closed.close();
    }
  });

  test('the operator’s key is no API key, and 405 names the methods', async () => {
    const key = api.ctx.config.operatorKey;
    assert.equal((await api.request('GET', '/v1/status', { key })).status, 401);
    const answer = await operator('DELETE', '/incidents');
    assert.equal(answer.status, 405);
    assert.equal(answer.headers['allow'], 'GET, HEAD, POST, OPTIONS');
  });
});
