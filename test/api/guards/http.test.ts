import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import { request } from 'undici';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { exchangeRaw } from '../../support/raw-http.ts';

describe('http', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ server: { requestTimeout: 300 } });
  });
  after(() => api.close());

  for (const [method, path, allow] of [
    ['PUT', '/v1/accounts', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/v1/accounts:batch', 'POST, OPTIONS'],
    ['GET', '/v1/accounts%3Abatch', 'POST, OPTIONS'],
    ['GET', '/v1/accounts/acc_x:rescore', 'POST, OPTIONS'],
    ['DELETE', '/v1/accounts/acc_x/brief', 'GET, HEAD, OPTIONS'],
    ['PUT', '/v1/accounts/acc_x', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['PROPFIND', '/v1/accounts', 'GET, HEAD, POST, OPTIONS'],
    ['QUERY', '/v1/accounts', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ] as const) {
    test(`405: ${method} ${path}`, async () => {
      const answer = await api.request(method, path);
      assert.equal(answer.status, 405, answer.text);
      assert.equal(answer.headers['allow'], allow);
      assert.equal(answer.body['error']?.['code'], 'method_not_allowed');
    });
  }

  test('204: OPTIONS, with Allow', async () => {
    const answer = await api.request('OPTIONS', '/v1/accounts/acc_x/brief:regenerate');
    assert.equal(answer.status, 204);
    assert.equal(answer.headers['allow'], 'POST, OPTIONS');
  });

  test('404 route_not_found', async () => {
    for (const path of [
      '/v1',
      '/v1/',
      '/v1/bot',
      '/v1/accounts/',
      '/v1/accounts/a/b/c',
      '/v1/accounts:many',
      '/v2/accounts',
      '/x',
    ]) {
      const answer = await api.request('GET', path);
      assert.equal(answer.status, 404, path);
      assert.equal(answer.body['error']?.['code'], 'route_not_found', path);
    }
  });

  test('a colon may be encoded', async () => {
    const answer = await api.request('POST', '/v1/accounts%3abatch', {
      body: { items: [{ domain: 'a.example' }] },
    });
    assert.equal(answer.status, 200, answer.text);
  });

  test('414 uri_too_long: an address over 8 KiB, a part over 200 characters', async () => {
    for (const path of [`/v1/accounts?q=${'a'.repeat(9000)}`, `/v1/accounts/${'a'.repeat(300)}`]) {
      const answer = await api.request('GET', path);
      assert.equal(answer.status, 414);
      assert.equal(answer.body['error']?.['code'], 'uri_too_long');
    }
  });

  test('every answer of a socket that is not HTTP has the body, the id and the limits', async () => {
    const key = `Authorization: Bearer ${api.keys.admin}\r\n`;
    for (const [name, text, status, code] of [
      [
        'headers over 16 KiB',
        `GET /v1/accounts HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
        431,
        'headers_too_large',
      ],
      ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
      ['an invented method', 'FROB /v1/accounts HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
      [
        'two lengths',
        `POST /v1/accounts HTTP/1.1\r\nHost: x\r\n${key}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
        400,
        'bad_request',
      ],
      [
        'length and chunks',
        `POST /v1/accounts HTTP/1.1\r\nHost: x\r\n${key}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
        400,
        'bad_request',
      ],
      ['no Host', `GET /v1/accounts HTTP/1.1\r\n${key}Connection: close\r\n\r\n`, 400, 'bad_request'],
      [
        'another expectation',
        `POST /v1/accounts HTTP/1.1\r\nHost: x\r\n${key}Expect: a-miracle\r\n\r\n`,
        417,
        'expectation_failed',
      ],
      ['headers that drip', `GET /v1/accounts HTTP/1.1\r\nHost: x\r\nX-Slow: `, 408, 'request_timeout'],
      [
        'a body that does not come',
        `POST /v1/accounts HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"do`,
        408,
        'request_timeout',
      ],
    ] as const) {
      const answer = await exchangeRaw(api.port, text);
      assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), `${name}: ${answer}`);
      assert.match(answer, new RegExp(`"code":"${code}"`), name);
      const id = /x-request-id: (req_[0-9a-z]{26})/i.exec(answer)?.[1];
      assert.ok(id !== undefined && answer.includes(`"request_id":"${id}"`), `${name}: ${answer}`);
      assert.match(answer, /x-ratelimit-remaining: \d+/i, name);
    }
  });

  test('gzip and Brotli for whoever asks, with a tag of their own', async () => {
    const get = async (coding: string) => {
      const answer = await request(`${api.origin}/v1/signals/types`, {
        headers: { authorization: `Bearer ${api.keys.admin}`, 'accept-encoding': coding },
      });
      return { headers: answer.headers, bytes: Buffer.from(await answer.body.arrayBuffer()) };
    };
    const plain = await get('identity');
    const gzip = await get('gzip;q=1.0, br;q=0.5');
    const brotli = await get('gzip, deflate, br');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(gzip.headers['content-encoding'], 'gzip');
    assert.equal(brotli.headers['content-encoding'], 'br');
    assert.deepEqual(gunzipSync(gzip.bytes), plain.bytes);
    assert.deepEqual(brotliDecompressSync(brotli.bytes), plain.bytes);
    assert.equal(gzip.headers['etag'], String(plain.headers['etag']).replace(/"$/, '-gzip"'));
    assert.equal(plain.headers['vary'], 'accept-encoding');
  });

  test('nothing is cached by others, and everything is what it says', async () => {
    const read = await api.request('GET', '/v1/accounts');
    assert.equal(read.headers['cache-control'], 'private, no-cache');
    const write = await api.request('POST', '/v1/accounts', { body: { domain: 'cache.example' } });
    assert.equal(write.headers['cache-control'], 'no-store');
    for (const answer of [read, write, await api.request('GET', '/nothing')]) {
      assert.equal(answer.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
      assert.equal(answer.headers['x-frame-options'], 'DENY');
    }
  });
});
