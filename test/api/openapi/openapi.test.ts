import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openApiDocument } from '../../../src/api/openapi/document.ts';
import { operations } from '../../../src/api/routes/index.ts';
import { eventKinds, noticeKinds, statusKinds } from '../../../src/domain/notifying/events/event-kinds.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

type Tree = { [name: string]: Tree };

/** What a reference stands for; the thing itself where it is none. */
function at(document: Tree, given: Tree): Tree {
  const reference = given['$ref'] as unknown;
  if (typeof reference !== 'string') return given;
  const found = reference
    .slice(2)
    .split('/')
    .reduce<Tree | undefined>((tree, name) => tree?.[name], document);
  assert.ok(found, reference);
  return found;
}

describe('openapi', () => {
  let api: TestApi;
  let document: Tree;
  before(async () => {
    api = await createTestApi();
    document = (await openApiDocument({ version: '1.2.3', publicUrl: 'https://whynow.example' })) as Tree;
  });
  after(() => api.close());

  test('is 3.1, needs no database, and is what the server shows', async () => {
    assert.equal(document['openapi'], '3.1.0');
    const answer = await api.request('GET', '/openapi.json', { key: null });
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.body['paths'] ?? {}), Object.keys(document['paths'] ?? {}));
  });

  test('requires a body exactly where a request without one is refused for it', async () => {
    for (const { method, path, operationId } of operations) {
      if (method === 'GET') continue;
      const body = document['paths']?.[path]?.[method.toLowerCase()]?.['requestBody'];
      const required = (body?.['required'] as unknown) === true;
      const answer = await api.request(method, path.replaceAll(/\{\w+\}/g, 'none'));
      assert.equal(answer.status === 400, required, `${operationId}: ${answer.status} ${answer.text}`);
    }
  });

  for (const { method, path, operationId, status } of operations) {
    test(`describes ${operationId} where it is, with what it can answer`, () => {
      const described = document['paths']?.[path]?.[method.toLowerCase()];
      assert.ok(described, `${method} ${path}`);
      assert.equal(described['operationId'], operationId);
      const responses = Object.entries(described['responses'] ?? {}).map(([code, response]) => [
        Number(code),
        at(document, response),
      ]) as [number, Tree][];
      const statuses = responses.map(([code]) => code);
      const least = [
        status,
        400,
        401,
        403,
        414,
        429,
        500,
        503,
        ...(path.includes('{') ? [404] : []),
        ...(method === 'POST' ? [409, 413, 415, 422] : []),
      ];
      assert.deepEqual(
        least.filter((each) => !statuses.includes(each)),
        [],
      );
      for (const [code, { headers }] of responses) {
        assert.ok(headers?.['X-RateLimit-Limit'] && headers['X-Request-Id'], String(code));
        assert.equal(headers['Retry-After'] !== undefined, code === 429 || code === 503);
      }
    });
  }

  test('nothing is described twice or refers to nothing', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    for (const reference of new Set(references))
      assert.ok(at(document, { $ref: reference } as unknown as Tree), reference);
    for (const [kind, named] of Object.entries(document['components'] ?? {})) {
      if (kind === 'securitySchemes') continue;
      for (const name of Object.keys(named)) {
        assert.ok(references.includes(`#/components/${kind}/${name}`), `${kind}/${name} is used nowhere`);
      }
    }
    assert.deepEqual(
      Object.keys(document['components']?.['schemas'] ?? {}).filter((name) => /^(def-|schema-)/.test(name)),
      [],
    );
    assert.equal(text.includes('"nullable"'), false);
  });

  test('every event is a webhook, and the key is a bearer token', () => {
    assert.deepEqual(Object.keys(document['webhooks'] ?? {}), [
      ...eventKinds,
      ...noticeKinds,
      ...statusKinds,
    ]);
    assert.equal(document['components']?.['securitySchemes']?.['apiKey']?.['scheme'], 'bearer');
  });
});

describe('operational', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  test('healthz, readyz and metrics', async () => {
    assert.deepEqual((await api.request('GET', '/healthz', { key: null })).body, { status: 'ok' });
    const ready = await api.request('GET', '/readyz', { key: null });
    assert.equal(ready.status, 200);
    assert.deepEqual(ready.body, {
      status: 'ready',
      checks: { database: 'ok', writes: 'ok', migrations: 'ok', queue: 'ok' },
    });
    await api.request('GET', '/v1/accounts');
    const metrics = await api.request('GET', '/metrics', { key: null });
    assert.match(
      metrics.text,
      /whynow_http_request_seconds_count\{method="GET",route="\/v1\/accounts",status="200"\} 1/,
    );
  });

  test('readyz 503: a migration has not been applied', async () => {
    await api.ctx.pool.query(`delete from schema_migrations where name like '0005%'`);
    const answer = await api.request('GET', '/readyz', { key: null });
    assert.equal(answer.status, 503);
    assert.match(String(answer.body['checks']?.['migrations']), /^pending: 0005/);
  });
});
