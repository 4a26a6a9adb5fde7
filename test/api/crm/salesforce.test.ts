import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { scoreAccounts } from '../../../src/domain/deciding/runs/score-accounts.ts';
import { DAY } from '../../../src/platform/clock.ts';
import { createCrmSetting, listOf } from '../../support/crm-setting.ts';
import type { CrmSetting, CrmWorkspace } from '../../support/crm-setting.ts';
import { addSignal } from '../../support/detected.ts';
import { json } from '../../support/crm-stand-ins.ts';

const idOf = (n: number): string => `001${String(n).padStart(12, '0')}AAA`;

describe('a sync with Salesforce', () => {
  let on: CrmSetting;
  let here: CrmWorkspace;
  before(async () => {
    on = await createCrmSetting();
  });
  after(() => on.close());
  beforeEach(async () => {
    on.salesforce.accounts.clear();
    on.salesforce.refuses.clear();
    on.salesforce.pageSize = 500;
    here = await on.workspace();
  });
  afterEach(() => {
    on.salesforce.interrupt(null);
    on.salesforce.requests.length = 0;
  });

  const account = (n: number, website: string | null): void =>
    void on.salesforce.accounts.set(idOf(n), {
      Name: `Company ${n}`,
      Website: website,
      OwnerId: '005000000000001AAA',
    });
  const logins = () => on.salesforce.requests.filter(({ path }) => path === '/services/oauth2/token');
  const patches = () => on.salesforce.requests.filter(({ method }) => method === 'PATCH');
  const scoreAll = async (): Promise<void> => {
    for (const { domain } of await here.accounts()) await here.score(domain, 55);
  };

  test('reads accounts by nextRecordsUrl, writes two hundred a batch, and the second time nothing', async () => {
    on.salesforce.pageSize = 100;
    for (let n = 0; n < 230; n += 1) account(n, `https://c${n}.example/`);
    const id = await here.connectSalesforce();
    const first = await here.sync(id);
    assert.deepEqual(
      [first['state'], first['counts']?.['created']],
      ['completed', 230],
      String(first['error']),
    );
    assert.deepEqual((await here.accounts())[0]?.attributes, {
      salesforce_owner: 'Jo Castellan',
      salesforce_owner_email: 'jo@harbour.example',
    });
    await scoreAll();
    assert.equal((await here.sync(id))['counts']?.['written'], 230);
    assert.deepEqual(
      patches().map(({ body }) => (JSON.parse(body) as { records: object[] }).records.length),
      [200, 30],
    );
    const there = on.salesforce.accounts.get(idOf(7));
    assert.deepEqual([there?.['Whynow_Score__c'], there?.['Whynow_Tier__c']], [55, 'warm']);
    assert.match(String(there?.['Whynow_Brief__c']), /\/b\//);
    await here.sync(id);
    assert.equal(patches().length, 2);
  });

  test('opens a session that has ended anew, once', async () => {
    account(1, 'tessaline.example');
    const id = await here.connectSalesforce();
    on.salesforce.requests.length = 0;
    let ended = false;
    on.salesforce.interrupt((seen) => {
      if (!ended && seen.path.includes('FROM+Account')) {
        ended = true;
        on.salesforce.accessToken = '00D000000000001!second-access-token';
      }
      return false;
    });
    assert.equal((await here.sync(id))['state'], 'completed');
    assert.equal(logins().length, 2);
    on.salesforce.interrupt((seen, response) =>
      seen.path.includes('FROM+Account')
        ? json(response, 401, [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }])
        : false,
    );
    on.salesforce.requests.length = 0;
    const run = await here.sync(id);
    assert.deepEqual(
      [run['state'], run['error']],
      ['failed', 'Salesforce refused (HTTP 401): INVALID_SESSION_ID, Session expired or invalid'],
    );
    assert.equal(logins().length, 2, 'no third');
  });

  test('whose refresh token is void pauses the connection, and shows no secret', async () => {
    const id = await here.connectSalesforce();
    const token = on.salesforce.refreshToken;
    on.salesforce.refreshToken = 'another';
    on.salesforce.interrupt((seen, response) =>
      seen.path === '/services/oauth2/token'
        ? json(response, 400, {
            error: 'invalid_grant',
            error_description: `expired ${token}, a-consumer-secret-1A5C`,
          })
        : false,
    );
    const run = await here.sync(id);
    on.salesforce.refreshToken = token;
    assert.equal(run['error'], 'Salesforce gave no access token (HTTP 400): invalid_grant, expired …, …');
    assert.equal(
      (await here.request('GET', `/v1/crm-connections/${id}`)).body['status_reason'],
      'credentials',
    );
  });

  test('keeps a refresh token that comes in place of the old one', async () => {
    const id = await here.connectSalesforce({ fields: {} });
    const token = on.salesforce.refreshToken;
    on.salesforce.rotateTo = '5Aep861TSESvWeug_second-refresh-token';
    assert.equal((await here.sync(id))['state'], 'completed');
    assert.equal((await here.sync(id))['state'], 'completed', 'with the new one');
    on.salesforce.refreshToken = token;
  });

  test('asks no more until tomorrow when the organisation has had its requests', async () => {
    account(1, 'tessaline.example');
    const id = await here.connectSalesforce();
    on.salesforce.interrupt((seen, response) =>
      seen.path.includes('FROM+Account')
        ? json(response, 403, [
            { message: 'TotalRequests Limit exceeded.', errorCode: 'REQUEST_LIMIT_EXCEEDED' },
          ])
        : false,
    );
    const run = await here.sync(id);
    const tomorrow = new Date(on.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    assert.deepEqual([run['state'], String(run['resume_at']).slice(0, 10)], ['waiting', tomorrow]);
    const dry = await here.request('POST', `/v1/crm-connections/${id}:sync`, { body: { dry_run: true } });
    assert.deepEqual([dry.status, dry.body['error']?.['code']], [409, 'crm_refused']);
    on.salesforce.interrupt(null);
    on.clock.advance(DAY);
    await here.run(String(run['id']));
    assert.equal((await here.newestRun(id))['state'], 'completed');
  });

  test('goes on by the cursor, and from the beginning where Salesforce has forgotten it', async () => {
    on.salesforce.pageSize = 2;
    for (let n = 0; n < 5; n += 1) account(n, `c${n}.example`);
    const id = await here.connectSalesforce();
    let forgotten = false;
    on.salesforce.interrupt((seen, response) => {
      if (forgotten || !seen.path.endsWith('-2')) return false;
      forgotten = true;
      return json(response, 400, [{ errorCode: 'INVALID_QUERY_LOCATOR', message: 'invalid query locator' }]);
    });
    const run = await here.sync(id);
    assert.deepEqual([run['state'], run['counts']?.['created']], ['completed', 5]);
    on.salesforce.interrupt((seen, response) =>
      seen.path.includes('FROM+Account')
        ? json(response, 200, { records: [], nextRecordsUrl: '//evil.example/query/x' })
        : false,
    );
    assert.match(String((await here.sync(id))['error']), /its API does not promise/);
  });

  test('reports each record that was not written', async () => {
    for (let n = 0; n < 4; n += 1) account(n, `c${n}.example`);
    const id = await here.connectSalesforce();
    await here.sync(id);
    await scoreAll();
    on.salesforce.refuses.set(idOf(1), {
      statusCode: 'UNABLE_TO_LOCK_ROW',
      message: 'unable to obtain exclusive access',
    });
    on.salesforce.refuses.set(idOf(2), { statusCode: 'ENTITY_IS_DELETED', message: 'entity is deleted' });
    const run = await here.sync(id);
    assert.deepEqual([run['counts']?.['written'], run['counts']?.['failed']], [2, 2]);
    assert.deepEqual(
      listOf(run['problems']).map(
        (problem) => `${problem['crm_id']} ${problem['reason']} ${problem['message']}`,
      ),
      [
        `${idOf(1)} refused_by_crm UNABLE_TO_LOCK_ROW, unable to obtain exclusive access`,
        `${idOf(2)} gone_in_crm ENTITY_IS_DELETED, entity is deleted`,
      ],
    );
    on.salesforce.refuses.clear();
    assert.equal((await here.sync(id))['counts']?.['written'], 2);
  });

  test('cuts why now to the length of its field', async () => {
    account(1, 'tessaline.example');
    const id = await here.connectSalesforce();
    await here.sync(id);
    const list = await here.request('GET', '/v1/accounts');
    const accountId = String(list.body['data']?.[0]?.['id']);
    await addSignal(on.api.ctx, here.workspaceId, accountId);
    await scoreAccounts(on.api.ctx, [{ workspaceId: here.workspaceId, accountId, cause: 'signal_fired' }]);
    const brief = await here.request('GET', `/v1/accounts/${accountId}/brief`);
    const whyNow = String(brief.body['why_now']);
    assert.ok(whyNow.length > 40, whyNow);
    await here.sync(id);
    const written = String(on.salesforce.accounts.get(idOf(1))?.['Whynow_Reason__c']);
    assert.ok(written.length <= 40 && written.endsWith('…'), written);
    assert.ok(whyNow.startsWith(written.slice(0, -1)), written);
  });

  test('dry: shows what is there and what would be', async () => {
    account(1, 'tessaline.example');
    Object.assign(on.salesforce.accounts.get(idOf(1)) ?? {}, { Whynow_Score__c: 61 });
    await here.request('POST', '/v1/accounts', { body: { domain: 'tessaline.example' } });
    await here.score('tessaline.example', 87, 'hot');
    const id = await here.connectSalesforce();
    on.salesforce.requests.length = 0;
    const { status, body } = await here.request('POST', `/v1/crm-connections/${id}:sync`, {
      body: { dry_run: true },
    });
    assert.equal(status, 200);
    assert.deepEqual(body['written']?.[0]?.['fields']?.[0], {
      field: 'Whynow_Score__c',
      from: '61',
      to: '87',
    });
    assert.equal(patches().length, 0);
  });

  test('takes no other host, no read-only field, and no credentials of another CRM', async () => {
    const refused = async (over: object) => {
      const body = {
        kind: 'salesforce',
        instance_url: 'https://harbour.my.salesforce.com',
        credentials: { client_id: 'id', client_secret: 'secret', refresh_token: on.salesforce.refreshToken },
        ...over,
      };
      const answer = await here.request('POST', '/v1/crm-connections', { body });
      assert.equal(answer.status, 400, answer.text);
      return `${answer.body['error']?.['code']} ${answer.body['error']?.['param']}`;
    };
    on.salesforce.requests.length = 0;
    for (const instance_url of [
      'https://evil.example',
      'https://my.salesforce.com.evil.example',
      'http://harbour.my.salesforce.com',
      'https://harbour.my.salesforce.com:8443',
      'https://harbour.my.salesforce.com/path',
      'https://user@harbour.my.salesforce.com',
      'https://127.0.0.1',
      'nothing',
    ])
      assert.equal(await refused({ instance_url }), 'invalid_param instance_url', instance_url);
    assert.equal(await refused({ instance_url: undefined }), 'missing_param instance_url');
    assert.equal(
      await refused({ credentials: { access_token: 'x' } }),
      'unknown_param credentials.access_token',
    );
    assert.equal(await refused({ credentials: { client_id: 'a b' } }), 'invalid_param credentials.client_id');
    assert.equal(await refused({ kind: 'hubspot' }), 'unknown_param instance_url');
    assert.equal(on.salesforce.requests.length, 0);
    assert.equal(await refused({ fields: { why_now: 'Whynow_Formula__c' } }), 'invalid_param fields.why_now');
  });
});
