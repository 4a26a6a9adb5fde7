import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { inTurns } from '../../support/in-turns.ts';
import { exchangeRaw } from '../../support/raw-http.ts';

describe('known oddities', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
    for (let i = 0; i < 3; i += 1)
      await api.request('POST', '/v1/accounts', { body: { domain: `page-${i}.example` } });
  });
  after(() => api.close());

  for (const since of [
    '0000-01-01',
    '10000-01-01',
    '2026-02-31',
    '2026-13-01',
    '2026-02-31T10:00:00Z',
    '-1',
    '1e3',
    'NaN',
    '99999999999999999999',
    'yesterday',
    '2026-11-20T25:00:00Z',
  ]) {
    test(`400: signals since ${since}`, async () => {
      const answer = await api.request('GET', `/v1/signals?since=${since}`);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['param'], 'since');
    });
  }

  test('400 invalid_cursor: cut, changed by a letter, of another list, order, filter or workspace', async () => {
    const cursor = String((await api.request('GET', '/v1/accounts?limit=1')).body['next_cursor']);
    assert.equal((await api.request('GET', `/v1/accounts?limit=1&cursor=${cursor}`)).status, 200);
    const letters = Array.from(
      { length: cursor.length },
      (_, at) => cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    );
    const { key } = await api.addWorkspace();
    const forged = Buffer.from(`${'0'.repeat(16)}["2026-11-20","acc_x"]`).toString('base64url');
    const answers: Answer[] = [];
    for (const [path, options] of [
      ...[
        cursor.slice(0, -1),
        cursor.slice(1),
        cursor.slice(0, 5),
        `${cursor}A`,
        cursor.toUpperCase(),
        forged,
        ...letters,
      ].map((other) => [`/v1/accounts?limit=1&cursor=${other}`, {}] as const),
      [`/v1/signals?cursor=${cursor}`, {}],
      [`/v1/accounts?cursor=${cursor}&q=page`, {}],
      [`/v1/accounts?cursor=${cursor}&sort=name`, {}],
      [`/v1/accounts?cursor=${cursor}`, { key }],
    ] as const)
      answers.push(await api.request('GET', path, options));
    for (const answer of answers) {
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], 'invalid_cursor');
    }
  });

  test('401 malformed_api_key: any one letter of a key changed, or all in upper or lower case', async () => {
    const { admin } = api.keys;
    const changed = Array.from(
      { length: admin.length },
      (_, at) => admin.slice(0, at) + (admin[at] === 'z' ? 'y' : 'z') + admin.slice(at + 1),
    );
    await inTurns(
      [...changed, admin.toUpperCase(), admin.toLowerCase(), `${admin}=`, `"${admin}"`, `${admin},${admin}`],
      async (key) => {
        const answer = await api.request('GET', '/v1/accounts', { key });
        assert.equal(answer.status, 401, key);
        assert.equal(answer.body['error']?.['code'], 'malformed_api_key');
      },
    );
  });

  test('Authorization padded with spaces is read, one without its scheme, or of the query, is not', async () => {
    const { admin } = api.keys;
    for (const [authorization, status] of [
      [`Bearer    ${admin}  `, 200],
      [`BEARER ${admin}`, 200],
      [`Bearer${admin}`, 401],
      [`Bearer\t${admin}`, 401],
      [`Token ${admin}`, 401],
      [`Basic ${Buffer.from(`${admin}:`).toString('base64')}`, 401],
    ] as const) {
      const answer = await api.request('GET', '/v1/accounts', { key: null, headers: { authorization } });
      assert.equal(answer.status, status, authorization.slice(0, 10));
    }
    assert.equal((await api.request('GET', `/v1/accounts?api_key=${admin}`, { key: null })).status, 401);
  });

  for (const [name, key] of [
    ['10 kB', 'x'.repeat(10_240)],
    ['not ASCII', 'ü'],
    ['nothing but a tab', '\t'],
    ['a tab inside', 'a\tb'],
  ] as const) {
    test(`400 invalid_idempotency_key: ${name}`, async () => {
      const answer = await exchangeRaw(
        api.port,
        `POST /v1/accounts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.keys.admin}\r\nIdempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 22\r\nConnection: close\r\n\r\n{"domain":"a.example"}`,
      );
      assert.match(answer, /^HTTP\/1\.1 400 [^]*invalid_idempotency_key/);
    });
  }

  test('paths that wander are nowhere: 404, and nothing behind them', async () => {
    for (const path of [
      '/v1/../v1/accounts',
      '/v1/./accounts',
      '//v1/accounts',
      '/v1//accounts',
      '/V1/accounts',
      '/v1/Accounts',
      '/v1/accounts;x=1',
      '/v1/accounts/..%2faccounts',
      '/v1/%2e%2e/v1/accounts',
      '/v1%2faccounts',
      '/v1/accounts%2f',
      '/docs/../../etc/passwd',
      '/docs/..%2f..%2fpackage.json',
      '/b/..%2f..%2fetc%2fpasswd',
      '/.env',
      '/.git/config',
      '/v1/accounts%00',
      '/v1/accounts%20',
      '/v1/accounts\\',
    ]) {
      const answer = await exchangeRaw(
        api.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.keys.admin}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(answer, /^HTTP\/1\.1 (404|400) /, `${path}: ${answer}`);
    }
  });

  test('a Content-Type that lies: what is not JSON is refused, whatever it is called', async () => {
    for (const raw of [
      Buffer.from([0x1f, 0x8b, 8, 0]),
      '<a/>',
      '--x\r\nContent-Disposition: form-data; name="domain"\r\n\r\na.example\r\n--x--',
      'domain=a.example',
      Buffer.from('{"domain":"a.example"}', 'utf16le'),
    ]) {
      const answer = await api.request('POST', '/v1/accounts', { raw });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], 'invalid_json');
    }
    const twice = await exchangeRaw(
      api.port,
      `POST /v1/accounts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.keys.admin}\r\nContent-Type: text/plain\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    );
    assert.match(twice, /^HTTP\/1\.1 415 /);
  });

  test('numbers as text, in every notation that is none: 400', async () => {
    for (const limit of [
      '1e1',
      '0x10',
      '+1',
      ' 1',
      '1 ',
      '1_0',
      '١',
      '1.0',
      'NaN',
      'Infinity',
      '-0',
      '9007199254740993',
      'true',
      'null',
    ]) {
      const answer = await api.request('GET', `/v1/accounts?limit=${encodeURIComponent(limit)}`);
      assert.equal(answer.status, 400, `${limit}: ${answer.text}`);
    }
    for (const count of ['1e400', '-1', '9007199254740993', '1.5', 'NaN', '01', '.5', '0x10']) {
      const answer = await api.request('POST', '/v1/accounts', {
        raw: `{"domain":"number.example","employee_count":${count}}`,
      });
      assert.equal(answer.status, 400, `${count}: ${answer.text}`);
    }
  });

  test('text that looks like other text is kept as it is', async () => {
    const name = '\u202eevil\u200b\u2066\ufeff.';
    const answer = await api.request('POST', '/v1/accounts', {
      body: { domain: 'look-alike.example', name },
    });
    assert.equal(answer.status, 201, answer.text);
    assert.equal(answer.body['name'], name);
  });

  test('where there is nothing, that is the answer, whatever the body says', async () => {
    for (const raw of ['{', '"\\u0000"', '']) {
      const answer = await api.request('PATCH', '/v1/nothing', { raw });
      assert.equal(answer.status, 404, answer.text);
    }
  });
});
