import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('createAccount', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const create = (body: object, key?: string) =>
    api.request('POST', '/v1/accounts', { body, ...(key ? { key } : {}) });

  test('201: every field comes back as it was sent', async () => {
    const facts = {
      name: 'Ferncastle Freight',
      industry: 'logistics',
      employee_count: 420,
      annual_revenue_usd: 90_000_000_000,
      country: 'nl',
      city: 'Rotterdam',
      description: 'Moves\nthings.',
      technologies: ['postgresql'],
      tags: ['emea', 'priority'],
      external_id: 'crm-1',
      attributes: { segment: 'mid', seats: 3, renewing: true },
    };
    const answer = await create(
      { domain: 'https://www.ferncastle.example/about?x=1', ...facts },
      api.keys.readWrite,
    );
    assert.equal(answer.status, 201, answer.text);
    const { body } = answer;
    assert.equal(body['domain'], 'ferncastle.example');
    assert.deepEqual(Object.fromEntries(Object.keys(facts).map((name) => [name, body[name]])), {
      ...facts,
      country: 'NL',
    });
    assert.equal(body['score_status'], 'pending');
    assert.equal(body['status'], 'active');
    assert.match(String(body['brief_url']), /^http:\/\/127\.0\.0\.1:\d+\/b\/[\w-]{32}$/);
    const read = await api.request('GET', `/v1/accounts/${body['id']}`);
    assert.deepEqual(read.body, body);
  });

  test('201: an e-mail address and an IDN name their domain', async () => {
    assert.equal((await create({ domain: 'ines@mail.osprey.example' })).body['domain'], 'osprey.example');
    assert.equal((await create({ domain: 'Käfer.example' })).body['domain'], 'xn--kfer-loa.example');
  });

  test('409 account_exists: names the account that has the domain', async () => {
    const first = await create({ domain: 'twice.example' });
    const second = await create({ domain: 'www.twice.example' });
    assert.equal(second.status, 409);
    assert.equal(second.body['error']?.['code'], 'account_exists');
    assert.equal(second.body['error']?.['account_id'], first.body['id']);
  });

  test('201: another workspace may have the same domain, and so may a new account once the old is deleted', async () => {
    const first = await create({ domain: 'again.example' });
    const other = await api.addWorkspace();
    assert.equal((await create({ domain: 'again.example' }, other.key)).status, 201);
    await api.request('DELETE', `/v1/accounts/${first.body['id']}`);
    const second = await create({ domain: 'again.example' });
    assert.equal(second.status, 201);
    assert.notEqual(second.body['id'], first.body['id']);
  });

  for (const [body, code, param] of [
    [{}, 'missing_param', 'domain'],
    [{ domain: '' }, 'invalid_param', 'domain'],
    [{ domain: 'localhost' }, 'invalid_param', 'domain'],
    [{ domain: '127.0.0.1' }, 'invalid_param', 'domain'],
    [{ domain: 'co.uk' }, 'invalid_param', 'domain'],
    [{ domain: 'a.example', country: 'NLD' }, 'invalid_param', 'country'],
    [{ domain: 'a.example', employee_count: -1 }, 'invalid_param', 'employee_count'],
    [{ domain: 'a.example', score: 5 }, 'unknown_param', 'score'],
  ] as const) {
    test(`400 ${code}: ${JSON.stringify(body)}`, async () => {
      const answer = await create(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.equal(answer.body['error']?.['param'], param);
    });
  }
});
