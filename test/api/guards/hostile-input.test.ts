import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

const json = { 'content-type': 'application/json' };

describe('hostile input', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const post = (raw: string | Buffer, headers: Record<string, string> = {}, path = '/v1/accounts') =>
    api.request('POST', path, { raw, headers: { ...json, ...headers } });

  for (const [name, body, code, param] of [
    ['a body cut short', '{"domain": "a', 'invalid_json', undefined],
    ['no JSON at all', 'domain=a.example', 'invalid_json', undefined],
    ['a byte order mark', '\uFEFF{"domain":"a.example"}', 'invalid_json', undefined],
    [
      '10,000 levels',
      `{"attributes":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
      'invalid_json',
      undefined,
    ],
    ['100,000 brackets', '['.repeat(100_000), 'invalid_json', undefined],
    ['a member twice', '{"domain":"a.example","domain":"b.example"}', 'invalid_json', undefined],
    ['__proto__', '{"domain":"a.example","__proto__":{"role":"admin"}}', 'invalid_json', undefined],
    ['constructor', '{"domain":"a.example","constructor":{"prototype":{}}}', 'unknown_param', 'constructor'],
    ['NUL', '{"domain":"a.example","name":"a\\u0000b"}', 'invalid_param', 'name'],
    ['NUL in a name', '{"domain":"a.example","attributes":{"a\\u0000":1}}', 'invalid_param', 'attributes'],
    ['half a surrogate pair', '{"domain":"a.example","tags":["x","\\ud800"]}', 'invalid_param', 'tags[1]'],
    ['an empty body where one is needed', '', 'missing_param', 'domain'],
    ['null', 'null', 'invalid_param', 'body'],
    ['an array', '[]', 'invalid_param', 'body'],
    ['a number for text', '{"domain":"a.example","name":5}', 'invalid_param', 'name'],
    ['text for a number', '{"domain":"a.example","employee_count":"12"}', 'invalid_param', 'employee_count'],
    [
      'a number beyond all',
      '{"domain":"a.example","employee_count":1e999}',
      'invalid_param',
      'employee_count',
    ],
    ['null for the domain', '{"domain":null}', 'invalid_param', 'domain'],
    ['an object for a tag', '{"domain":"a.example","tags":[{}]}', 'invalid_param', 'tags[0]'],
    [
      'a nested attribute',
      '{"domain":"a.example","attributes":{"a":{"b":1}}}',
      'invalid_param',
      'attributes.a',
    ],
    ['a megabyte of domain', `{"domain":"${'a'.repeat(1_000_000)}"}`, 'invalid_param', 'domain'],
    [
      '51 attributes',
      JSON.stringify({
        domain: 'a.example',
        attributes: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`a${i}`, i])),
      }),
      'invalid_param',
      'attributes',
    ],
    ['a field misspelt', '{"domain":"a.example","emploee_count":5}', 'unknown_param', 'emploee_count'],
  ] as const) {
    test(`400 ${code}: ${name}`, async () => {
      const answer = await post(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code, answer.text);
      assert.equal(answer.body['error']?.['param'], param);
      assert.ok(String(answer.body['error']?.['message']).length < 1000, 'short, whatever was sent');
    });
  }

  test('400 invalid_json: bytes that are no UTF-8', async () => {
    const answer = await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]));
    assert.equal(answer.body['error']?.['code'], 'invalid_json');
  });

  test('413: more than 1 MiB, and more than 16 MiB for the batch', async () => {
    assert.equal((await post(`{"domain":"${'a'.repeat(1024 * 1024)}"}`)).status, 413);
    const batch = (bytes: number) =>
      post(JSON.stringify({ items: [{ domain: 'a'.repeat(bytes) }] }), {}, '/v1/accounts:batch');
    const large = await batch(2 * 1024 * 1024);
    assert.equal(large.status, 200, large.text);
    assert.equal(large.body['data']?.[0]?.['status'], 'failed');
    assert.equal((await batch(16 * 1024 * 1024)).status, 413);
  });

  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/merge-patch+json' },
    { 'content-type': 'application/json; charset=latin1' },
    { 'content-type': 'application/jsonx' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
  ]) {
    test(`415: ${JSON.stringify(headers)}`, async () => {
      const answer = await post('{"domain":"a.example"}', headers);
      assert.equal(answer.status, 415, answer.text);
      assert.equal(answer.body['error']?.['code'], 'unsupported_media_type');
    });
  }

  test('201: with a charset of UTF-8, in any case', async () => {
    const answer = await post('{"domain":"charset.example"}', {
      'content-type': 'Application/JSON; charset="UTF-8"',
    });
    assert.equal(answer.status, 201, answer.text);
  });

  test('201: text in every script', async () => {
    const name = 'Żółć 株式会社 😀 שלום\u200b';
    const answer = await api.request('POST', '/v1/accounts', { body: { domain: 'script.example', name } });
    assert.equal(answer.status, 201, answer.text);
    assert.equal(answer.body['name'], name);
  });

  for (const [query, code, param] of [
    ['limit=0', 'invalid_param', 'limit'],
    ['limit=201', 'invalid_param', 'limit'],
    ['limit=abc', 'invalid_param', 'limit'],
    ['limit=', 'invalid_param', 'limit'],
    ['limit=1.5', 'invalid_param', 'limit'],
    ['limit=5&limit=6', 'invalid_param', 'limit'],
    ['q=%00', 'invalid_param', 'q'],
    ['q=', 'invalid_param', 'q'],
    ['tier=boiling', 'invalid_param', 'tier'],
    ['offset=10', 'unknown_param', 'offset'],
    ['limit[]=5', 'unknown_param', 'limit[]'],
    ['__proto__=1', 'unknown_param', '__proto__'],
    ['cursor=x', 'invalid_cursor', 'cursor'],
    [`cursor=${'a'.repeat(2001)}`, 'invalid_param', 'cursor'],
    ['score_gte=-1', 'invalid_param', 'score_gte'],
  ] as const) {
    test(`400 ${code}: ?${query.slice(0, 30)}`, async () => {
      const answer = await api.request('GET', `/v1/accounts?${query}`);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code, answer.text);
      assert.equal(answer.body['error']?.['param'], param);
    });
  }

  test('never a 500: odd bytes in queries and paths of every kind', async () => {
    const odd = [
      '%00',
      '%ff',
      '%ed%a0%80',
      '%zz',
      '%',
      '%2e%2e%2f',
      '..%2f..%2fetc',
      "'%20or%201=1--",
      '%F0%9F%98%80',
      'a'.repeat(201),
      '%3A',
      '*',
      '{}',
      '%0d%0aX:%20y',
    ];
    for (const text of odd) {
      for (const path of [
        `/v1/accounts/${text}`,
        `/v1/accounts/${text}/brief`,
        `/v1/accounts?q=${text}`,
        `/v1/accounts?cursor=${text}`,
        `/v1/signals?type=${text}`,
        `/v1/signals?since=${text}`,
        `/v1/signals?account_id=${text}`,
        `/v1/signals/${text}`,
        `/v1/events?account_id=${text}`,
        `/v1/events/${text}`,
        `/v1/webhooks/${text}/deliveries`,
        `/v1/accounts/x/crawls/${text}`,
        `/v1/${text}`,
        `/b/${text}`,
        `/${text}`,
      ]) {
        const answer = await api.request('GET', path);
        assert.ok(answer.status < 500, `${path}: ${answer.text}`);
      }
    }
  });
});
