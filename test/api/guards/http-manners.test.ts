import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { request } from 'undici';
import { operations } from '../../../src/api/routes/index.ts';
import type { Operation } from '../../../src/api/operation.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { addOneOfEach } from '../../support/one-of-each.ts';
import type { OneOfEach } from '../../support/one-of-each.ts';
import { exchangeRaw } from '../../support/raw-http.ts';

type Members = { properties?: Record<string, { examples?: unknown[] }> };

const PAGES = ['/docs', '/docs/errors', '/openapi.json', '/healthz', '/readyz'];
const SECURITY = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cache-control',
];

describe('http manners, at every operation', () => {
  let api: TestApi;
  let ours: OneOfEach;
  before(async () => {
    api = await createTestApi();
    ours = await addOneOfEach(api, api.workspaceId, api.keys.admin);
  });
  after(() => api.close());

  const addressOf = ({ path, params }: Operation): string => {
    const { properties = {} } = (params ?? {}) as Members;
    return path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => ours[String(properties[name]?.examples?.[0]).split('_')[0] ?? ''] ?? '',
    );
  };

  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    test(`HEAD is GET without its body, compressed only when asked: ${operation.operationId}`, async () => {
      const path = addressOf(operation);
      const get = await api.request('GET', path);
      assert.equal(get.status, 200, get.text);
      assert.equal(get.headers['content-encoding'], undefined);
      const head = await api.request('HEAD', path);
      assert.equal(head.status, 200);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary'])
        assert.equal(head.headers[name], get.headers[name], name);
    });

    test(`304 for whoever has it, and only where it is one resource: ${operation.operationId}`, async () => {
      const path = addressOf(operation);
      const { etag } = (await api.request('GET', path)).headers;
      assert.equal(etag !== undefined, operation.etag === true);
      if (etag === undefined) return;
      const again = await api.request('GET', path, { headers: { 'if-none-match': String(etag) } });
      assert.equal(again.status, 304);
      assert.equal(again.headers['content-type'], undefined);
    });
  }

  for (const operation of operations.filter(({ method }) => method !== 'GET')) {
    test(`415 for a body that is not JSON, 413 for one that is too large: ${operation.operationId}`, async () => {
      const path = addressOf(operation);
      const text = { raw: '{}', headers: { 'content-type': 'text/plain' } };
      assert.equal((await api.request(operation.method, path, text)).status, 415);
      const raw = ' '.repeat((operation.bodyLimit ?? 1024 * 1024) + 1);
      const headers = { 'content-type': operation.bodyType ?? 'application/json' };
      assert.equal((await api.request(operation.method, path, { raw, headers })).status, 413);
    });
  }

  test('single resources have an ETag: every GET that names one by its id, and those of the workspace', () => {
    const without = operations
      .filter(({ method, path, etag }) => method === 'GET' && /\}(?:\/brief|\/score)?$/.test(path) && !etag)
      .map(({ operationId }) => operationId);
    assert.deepEqual(without, []);
  });

  for (const path of new Set(operations.map((operation) => operation.path))) {
    test(`OPTIONS and 405 tell the methods of ${path}`, async () => {
      const there = operations.filter((operation) => operation.path === path);
      const first = there[0];
      assert.ok(first);
      const address = addressOf(first);
      const allowed = there.map(({ method }) => method as string);
      const expected = [...allowed, 'OPTIONS', ...(allowed.includes('GET') ? ['HEAD'] : [])].toSorted();
      const options = await api.request('OPTIONS', address);
      assert.equal(options.status, 204);
      assert.deepEqual(String(options.headers['allow']).split(', ').toSorted(), expected);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (each) => !allowed.includes(each),
      )) {
        const answer = await api.request(method, address);
        // `GET /v1/signals/{id}` stands where `DELETE /v1/signals/types` would be looked for.
        assert.equal(answer.status, 405, `${method} ${address}`);
        assert.deepEqual(String(answer.headers['allow']).split(', ').toSorted(), expected);
      }
    });
  }

  test('security headers on every answer: good ones, refusals, pages, and what is not even HTTP', async () => {
    const answers = [
      await api.request('GET', '/v1/accounts'),
      await api.request('GET', '/v1/accounts', { key: null }),
      await api.request('GET', '/v1/nothing'),
      await api.request('PUT', '/v1/accounts'),
      await api.request('GET', '/v1/accounts/%zz'),
      await api.request('GET', '/b/nothing'),
      ...(await Promise.all(PAGES.map((path) => api.request('GET', path, { key: null })))),
    ];
    for (const { headers, text } of answers)
      for (const name of SECURITY) assert.ok(headers[name], `${name}: ${text.slice(0, 100)}`);
    for (const broken of ['hello\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n']) {
      const answer = await exchangeRaw(api.port, broken);
      for (const name of SECURITY) assert.match(answer, new RegExp(`^${name}: `, 'im'), broken);
    }
  });

  test('nobody is told what serves them', async () => {
    const { headers } = await api.request('GET', '/v1/accounts');
    for (const name of ['server', 'x-powered-by', 'via']) assert.equal(headers[name], undefined);
  });

  test('431 or a closed door for header bombs: 20,000 short ones, one that never ends', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `X-${at}: 1\r\n`).join('');
    for (const bomb of [
      `GET /v1/accounts HTTP/1.1\r\nHost: x\r\n${many}\r\n`,
      `GET /v1/accounts HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(1_000_000)}`,
    ]) {
      const answer = await exchangeRaw(api.port, bomb).catch((error: NodeJS.ErrnoException) =>
        String(error.code),
      );
      assert.match(answer, /^(HTTP\/1\.1 431 |ECONNRESET|EPIPE)/);
    }
    assert.equal((await api.request('GET', '/v1/accounts')).status, 200);
  });

  test('metrics name routes as the reference does', async () => {
    await api.request('POST', `/v1/accounts/${ours['acc']}:rescore`);
    await api.request('GET', '/b/nothing');
    const { text } = await api.request('GET', '/metrics', { key: null });
    assert.match(text, /route="\/v1\/accounts\/\{id\}:rescore",status="200"/);
    assert.match(text, /route="\/b\/\{token\}"/);
    assert.equal(/route="[^"]*(?:\[|::|\/:)/.test(text), false);
  });
});

describe('pages of other origins', () => {
  const origin = 'https://app.example.com';
  let open: TestApi;
  let shut: TestApi;
  before(async () => {
    open = await createTestApi({ config: { CORS_ORIGINS: `${origin}, http://localhost:3000` } });
    shut = await createTestApi();
  });
  after(async () => {
    await open.close();
    await shut.close();
  });

  const ask = (api: TestApi, from: string) =>
    api.request('OPTIONS', '/v1/accounts', {
      key: null,
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  test('204: the question of a browser, without a key, for a named origin', async () => {
    const answer = await ask(open, origin);
    assert.equal(answer.status, 204, answer.text);
    assert.equal(answer.headers['access-control-allow-origin'], origin);
    assert.match(String(answer.headers['access-control-allow-methods']), /PATCH/);
    assert.match(String(answer.headers['access-control-allow-headers']), /Authorization.*Idempotency-Key/);
    assert.match(String(answer.headers['vary']), /origin/);
    assert.equal(answer.headers['access-control-allow-credentials'], undefined);
  });

  test('401 as ever: for another origin, for one that begins alike, for all where none is named', async () => {
    for (const [api, from] of [
      [open, 'https://evil.example'],
      [open, `${origin}.evil.example`],
      [open, 'null'],
      [shut, origin],
    ] as const) {
      const answer = await ask(api, from);
      assert.equal(answer.status, 401, from);
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
    }
  });

  test('answers, refusals too, may be read by a named origin and by no other', async () => {
    for (const key of [open.keys.admin, null]) {
      const named = await open.request('GET', '/v1/accounts', { key, headers: { origin } });
      assert.equal(named.headers['access-control-allow-origin'], origin);
      assert.match(String(named.headers['access-control-expose-headers']), /X-RateLimit-Remaining/);
      const other = await open.request('GET', '/v1/accounts', {
        key,
        headers: { origin: 'https://evil.example' },
      });
      assert.equal(other.headers['access-control-allow-origin'], undefined);
      assert.match(String(other.headers['vary']), /origin/);
    }
    const shutAnswer = await shut.request('GET', '/v1/accounts', { headers: { origin } });
    assert.equal(shutAnswer.headers['access-control-allow-origin'], undefined);
  });

  test('Vary names both what was asked for and who asked', async () => {
    const answer = await request(`${open.origin}/v1/signals/types`, {
      headers: { authorization: `Bearer ${open.keys.admin}`, origin, 'accept-encoding': 'gzip' },
    });
    await answer.body.dump();
    assert.equal(answer.headers['vary'], 'origin, accept-encoding');
    assert.equal(answer.headers['content-encoding'], 'gzip');
  });
});
