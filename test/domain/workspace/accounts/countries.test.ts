import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';

const MIGRATION = readFileSync(new URL('../../../../migrations/0028-countries.sql', import.meta.url), 'utf8');

describe('countries', () => {
  let api: TestApi;
  before(async () => (api = await createTestApi()));
  after(() => api.close());

  const create = (body: object) => api.request('POST', '/v1/accounts', { body });

  test('a CSV with names of countries stores codes of today, and a rubric that wants FR takes France', async () => {
    const csv =
      'domain,country\nfr.example,France\nuk.example,United Kingdom\nru.example,Russia\nrs.example,Serbia\nbj.example,Benin\nbf.example,Burkina Faso\ncd.example,DR Congo\ntl.example,Timor-Leste\n';
    const imported = await api.request('POST', '/v1/accounts:import', {
      raw: csv,
      headers: { 'content-type': 'text/csv' },
    });
    assert.equal(imported.status, 200, imported.text);
    const { rows } = await api.ctx.pool.query<{ domain: string; country: string }>(
      'select domain, country from accounts where workspace_id = $1 order by domain',
      [api.workspaceId],
    );
    assert.deepEqual(
      rows.map(({ domain, country }) => [domain.slice(0, 2).toUpperCase(), country]),
      [
        ['BF', 'BF'],
        ['BJ', 'BJ'],
        ['CD', 'CD'],
        ['FR', 'FR'],
        ['RS', 'RS'],
        ['RU', 'RU'],
        ['TL', 'TL'],
        ['UK', 'GB'],
      ],
    );
  });

  test('POST reads UK as GB, and refuses what is no country of today', async () => {
    const made = await create({ domain: 'britain.example', country: 'uk' });
    assert.equal(made.body['country'], 'GB', made.text);
    for (const country of ['ZZ', 'SU', 'FX', 'XX']) {
      const refused = await create({ domain: 'nowhere.example', country });
      assert.equal(refused.status, 400, country);
      assert.equal(refused.body['error']?.['param'], 'country');
    }
  });

  test('what was stored wrong is repaired, and scored again', async () => {
    const { body } = await create({ domain: 'repaired.example', country: 'FR' });
    const next = async () =>
      (
        await api.ctx.pool.query<{ country: string; fact: string; candidate: string; due: boolean }>(
          `select a.country, a.found_facts #>> '{country,value}' as fact, f.value #>> '{}' as candidate, a.next_rescore_at <= now() as due
             from accounts a join fact_candidates f on f.account_id = a.id and f.workspace_id = a.workspace_id where a.id = $1`,
          [body['id']],
        )
      ).rows[0];
    await api.ctx.pool.query(
      `update accounts set country = 'FX', found_facts = '{"country":{"value":"ZR","source":"x","date":"2026-01-01","confidence":1}}',
         next_rescore_at = now() + interval '3 hours' where id = $1`,
      [body['id']],
    );
    await api.ctx.pool.query(
      `insert into fact_candidates (workspace_id, account_id, attribute, source, value, confidence, observed_at)
       values ($1, $2, 'country', 'x', '"ZR"', 1, now())`,
      [api.workspaceId, body['id']],
    );
    const client = await api.ctx.pool.connect();
    try {
      for (const time of ['first', 'second']) {
        await client.query('begin');
        await client.query(MIGRATION);
        await client.query('commit');
        assert.deepEqual(await next(), { country: 'FR', fact: 'CD', candidate: 'CD', due: true }, time);
      }
    } finally {
      client.release();
    }
  });

  test('an e-mail address at a public mail service names no company; the company’s own does', async () => {
    const refused = await create({ domain: 'jo.hart@gmail.com' });
    assert.equal(refused.status, 400);
    assert.match(String(refused.body['error']?.['message']), /gmail\.com is a public mail service/);
    const imported = await api.request('POST', '/v1/accounts:import', {
      raw: 'email,name\na@gmail.com,A\nb@gmail.com,B\nc@own.example,C\n',
      headers: { 'content-type': 'text/csv' },
    });
    assert.deepEqual(
      [imported.body['summary']?.['created'], imported.body['summary']?.['failed']],
      [1, 2],
      imported.text,
    );
    assert.equal((await create({ domain: 'yahoo.com' })).status, 201, 'somebody sells to Yahoo');
  });

  test('the log of one account of a batch tells of its creation; an unknown action is refused', async () => {
    const batch = await api.request('POST', '/v1/accounts:batch', {
      body: { items: [{ domain: 'logged.example' }] },
    });
    const id = String(batch.body['data']?.[0]?.['id']);
    const log = await api.request('GET', `/v1/workspace/audit-log?subject_id=${id}`);
    assert.deepEqual(
      (log.body['data'] as unknown as { action: string }[]).map(({ action }) => action),
      ['account.created'],
    );
    const refused = await api.request('GET', '/v1/workspace/audit-log?action=nope');
    assert.equal(refused.status, 400);
    assert.match(String(refused.body['error']?.['message']), /account\.created/);
  });

  test('icp_tier filters like tier; both at once must agree', async () => {
    const both = await api.request('GET', '/v1/accounts?icp_tier=cold&limit=200');
    assert.equal(both.status, 200, both.text);
    assert.deepEqual(
      both.body['data'],
      (await api.request('GET', '/v1/accounts?tier=cold&limit=200')).body['data'],
    );
    assert.deepEqual((await api.request('GET', '/v1/accounts?icp_tier=hot')).body['data'], []);
    assert.equal((await api.request('GET', '/v1/accounts?icp_tier=hot&tier=cold')).status, 400);
  });
});
