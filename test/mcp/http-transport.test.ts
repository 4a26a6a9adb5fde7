import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { connectOverHttp } from '../support/mcp.ts';

const ACCEPT = 'application/json, text/event-stream';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

interface Raw {
  status: number;
  headers: Headers;
  text: string;
}

describe('/mcp, Streamable HTTP', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ config: { CORS_ORIGINS: 'https://app.example' } });
    Object.assign(api.ctx, { publicUrl: api.origin });
  });
  after(() => api.close());

  async function post(body: unknown, headers: Record<string, string> = {}, to = api): Promise<Raw> {
    const answer = await fetch(`${to.origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${to.keys.readOnly}`,
        'content-type': 'application/json',
        accept: ACCEPT,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  const codeOf = ({ text }: Raw): unknown => (JSON.parse(text) as { error: { code: unknown } }).error.code;

  test('a message is answered as JSON, with the headers of every answer and of the limits', async () => {
    const answer = await post(LIST);
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers.get('content-type')), /^application\/json/);
    assert.match(String(answer.headers.get('x-request-id')), /^req_/);
    assert.equal(answer.headers.get('x-ratelimit-resource'), 'read');
    assert.equal(answer.headers.get('mcp-session-id'), null);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const note = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.deepEqual([note.status, note.text], [202, '']);
    const late = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    assert.equal((await post(late)).status, 202, 'what is over is cancelled without a word');
  });

  test('401 without a key, with a wrong one; 403 for a plan without the API', async () => {
    assert.equal(codeOf(await post(LIST, { authorization: '' })), 'malformed_api_key');
    assert.equal(codeOf(await post(LIST, { authorization: 'Bearer wn_live_x' })), 'malformed_api_key');
    const free = await api.addWorkspace('free');
    assert.equal(codeOf(await post(LIST, { authorization: `Bearer ${free.key}` })), 'plan_required');
  });

  test('405 for GET and DELETE, and for whoever has no key not even that', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await api.request(method, '/mcp');
      assert.deepEqual([answer.status, answer.headers['allow']], [405, 'POST, OPTIONS'], method);
      assert.equal((await api.request(method, '/mcp', { key: null })).status, 401);
    }
  });

  test('403 for a page of another origin; its own and the named ones are let in', async () => {
    assert.equal(codeOf(await post(LIST, { origin: 'http://rebound.example:8080' })), 'origin_not_allowed');
    assert.equal(codeOf(await post(LIST, { origin: 'null' })), 'origin_not_allowed');
    assert.equal((await post(LIST, { origin: api.origin })).status, 200);
    const named = await post(LIST, { origin: 'https://app.example' });
    assert.deepEqual(
      [named.status, named.headers.get('access-control-allow-origin')],
      [200, 'https://app.example'],
    );
  });

  test('the protocol’s own headers are the SDK’s to judge', async () => {
    assert.equal((await post(LIST, { 'mcp-protocol-version': '2025-06-18' })).status, 200);
    const unknown = await post(LIST, { 'mcp-protocol-version': '1999-01-01' });
    assert.equal(unknown.status, 400);
    assert.match(unknown.text, /Unsupported protocol version/);
    assert.equal((await post(LIST, { accept: 'application/json' })).status, 406);
    assert.equal(codeOf(await post(LIST, { 'content-type': 'text/plain' })), 'unsupported_media_type');
  });

  test('malformed and oversized messages', async () => {
    assert.equal(codeOf(await post('{"jsonrpc":')), 'invalid_json');
    assert.equal(codeOf(await post('{"id":1,"id":2}')), 'invalid_json');
    assert.equal(codeOf(await post([LIST, LIST])), 'invalid_param', 'a batch would pass by the limits');
    assert.equal(codeOf(await post({ hello: 'there' })), -32700);
    assert.equal(codeOf(await post({ ...LIST, method: 'no/such' })), -32601);
    const call = { ...LIST, method: 'tools/call' };
    assert.equal(codeOf(await post(call)), -32603 as unknown, 'no params');
    assert.equal(codeOf(await post({ ...call, params: { name: 'x', arguments: [] } })), -32603);
    const large = {
      ...call,
      params: { name: 'find_accounts', arguments: { search: 'x'.repeat(1024 * 1024) } },
    };
    const refused = await post(large);
    assert.deepEqual([refused.status, codeOf(refused)], [413, 'payload_too_large']);
  });

  test('a client that leaves amid its call harms nobody', async () => {
    const leaving = new AbortController();
    const call = fetch(`${api.origin}/mcp`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        authorization: `Bearer ${api.keys.readOnly}`,
        'content-type': 'application/json',
        accept: ACCEPT,
      },
      body: JSON.stringify({ ...LIST, method: 'tools/call', params: { name: 'find_accounts' } }),
    });
    leaving.abort();
    await assert.rejects(call, { name: 'AbortError' });
    assert.equal((await post(LIST)).status, 200);
  });

  test('counts against the workspace’s limits: every message as a read, a change as a write too', async () => {
    let now = 0;
    const strict = await createTestApi({
      config: { RATE_LIMIT_READS: '60', RATE_LIMIT_WRITES: '2' },
      rateNow: () => now,
    });
    // A sixth of the reads may come at once.
    const mcp = await connectOverHttp(strict.origin, strict.keys.readWrite);
    now += 30_000;
    await mcp.client.listTools();
    const add = (domain: string) =>
      mcp.client.callTool({ name: 'add_account', arguments: { domain } }) as Promise<{
        isError?: boolean;
        content: { text: string }[];
      }>;
    assert.ok(!(await add('one.example')).isError);
    assert.equal(
      (await strict.request('POST', '/v1/accounts', { body: { domain: 'two.example' } })).status,
      201,
    );
    const third = await add('three.example');
    assert.equal(third.isError, true);
    assert.match(
      String(third.content[0]?.text),
      /^rate_limit_exceeded: At most 2 requests a minute of kind write/,
    );
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await post(LIST, {}, strict)).status);
    assert.equal(statuses.at(-1), 429);
    const refused = await post(LIST, {}, strict);
    assert.equal(codeOf(refused), 'rate_limit_exceeded');
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    assert.equal((await strict.request('GET', '/v1/accounts')).status, 429, 'it is one and the same limit');
    await mcp.close();
    await strict.close();
  });
});
