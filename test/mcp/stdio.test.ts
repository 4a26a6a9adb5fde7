import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { addDetected } from '../support/detected.ts';
import { connectMcp } from '../support/mcp.ts';
import type { McpClient } from '../support/mcp.ts';
import { runCommand } from '../support/process.ts';
import { installation } from '../support/worker-processes.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const hello = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const call = (id: number, name: string, input: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
});

describe('whynow mcp', () => {
  let api: TestApi;
  let folder: string;
  let accountId: string;
  let beside: Record<string, string>;
  let slug: string;
  before(async () => {
    api = await createTestApi();
    folder = await mkdtemp(join(tmpdir(), 'whynow-mcp-'));
    beside = installation(api.ctx.databaseUrl, folder);
    slug = api.workspaceId.replace('_', '-');
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    accountId = String(made.body['id']);
    await addDetected(api.ctx, api.workspaceId, accountId);
    await api.request('POST', `/v1/accounts/${accountId}:rescore`);
  });
  after(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  function connect(env: Record<string, string>, ...options: string[]): Promise<McpClient> {
    const { DATABASE_URL: _none, NODE_TEST_CONTEXT: _runner, ...inherited } = process.env;
    const known = Object.entries(inherited).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return connectMcp(
      new StdioClientTransport({
        command: process.execPath,
        args: [MAIN, 'mcp', ...options],
        env: { ...Object.fromEntries(known), ...env },
      }),
    );
  }
  /** Each line of standard output as a message, by id. */
  async function exchange(env: Record<string, string>, messages: unknown[], ...options: string[]) {
    const lines = messages.map((message) =>
      typeof message === 'string' ? message : JSON.stringify(message),
    );
    const command = runCommand(['mcp', ...options], env, `${lines.join('\n')}\n`);
    const code = await command.ended;
    const answers = command
      .output()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: number; result?: object; error?: { message: string } });
    return { code, errors: command.errors(), answers: new Map(answers.map((one) => [one.id, one])) };
  }

  test('over the API of a service: the key decides what is listed and what may be done', async () => {
    const asked = { WHYNOW_URL: `${api.origin}/`, WHYNOW_DATA_DIR: folder };
    const reader = await connect({ ...asked, WHYNOW_API_KEY: api.keys.readOnly });
    assert.deepEqual(await reader.names(), ['find_accounts', 'read_brief', 'explain_score', 'list_signals']);
    const brief = await reader.call('read_brief', { account: 'ferncastle.example' });
    assert.equal(brief.data['account']?.['id'], accountId);
    assert.equal(
      (await reader.call('read_brief', { account: 'none.example' })).error?.['code'],
      'resource_not_found',
    );
    await reader.close();
    const writer = await connect({ ...asked, WHYNOW_API_KEY: api.keys.readWrite });
    const added = await writer.call('add_account', { domain: 'by-stdio.example' });
    assert.equal(added.data['account']?.['domain'], 'by-stdio.example');
    await writer.close();
  });

  test('beside the data folder: reads, and changes something only with --write', async () => {
    const reader = await connect(beside, '--workspace', slug);
    assert.equal((await reader.names()).length, 4);
    const score = await reader.call('explain_score', { account: accountId });
    assert.equal(score.data['account_id'], accountId);
    assert.equal(
      (await reader.call('add_account', { domain: 'x.example' })).error?.['code'],
      'insufficient_scope',
    );
    await reader.close();
    const writer = await connect(beside, '--workspace', slug, '--write');
    assert.equal((await writer.names()).length, 6);
    const added = await writer.call('add_account', { domain: 'by-operator.example' });
    const log = await api.request(
      'GET',
      `/v1/workspace/audit-log?subject_id=${added.data['account']?.['id']}`,
    );
    assert.equal(log.body['data']?.[0]?.['actor']?.['kind'], 'operator');
    await writer.close();
  });

  test('standard output carries messages alone; what is none is told on standard error; it ends with its input', async () => {
    const { code, errors, answers } = await exchange(
      beside,
      [
        hello,
        'no message at all',
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        call(1, 'find_accounts'),
        call(2, 'find_accounts'),
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2, reason: 'enough' } },
        call(3, 'list_signals', { account: accountId }),
      ],
      '--workspace',
      slug,
    );
    assert.equal(code, 0, errors);
    assert.match(errors, /whynow: not a message/);
    assert.deepEqual(new Set(answers.keys()), new Set([0, 1, 3]), 'what was cancelled is not answered');
  });

  test('a service that refuses or is not there: every request gets that as its answer', async () => {
    const wrong = await exchange({ WHYNOW_URL: api.origin, WHYNOW_API_KEY: 'wn_live_x' }, [hello]);
    assert.match(String(wrong.answers.get(0)?.error?.message), /^malformed_api_key: /);
    const gone = await exchange({ WHYNOW_URL: 'http://127.0.0.1:1', WHYNOW_API_KEY: api.keys.readOnly }, [
      hello,
    ]);
    assert.match(
      String(gone.answers.get(0)?.error?.message),
      /http:\/\/127\.0\.0\.1:1 gave no answer .*is it running there\?/,
    );
    assert.deepEqual([wrong.code, gone.code], [0, 0]);
  });

  test('a message that never ends is not kept', async () => {
    const { code, errors, answers } = await exchange(
      beside,
      ['x'.repeat(2 * 1024 * 1024)],
      '--workspace',
      slug,
    );
    assert.match(errors, /exceeded maximum size/);
    assert.deepEqual([code, answers.size], [1, 0]);
  });

  test('settings that say half of it', async () => {
    const half = await exchange({ WHYNOW_URL: api.origin }, []);
    assert.match(half.errors, /WHYNOW_URL needs WHYNOW_API_KEY/);
    const other = await exchange({ WHYNOW_API_KEY: api.keys.readOnly }, []);
    assert.match(other.errors, /WHYNOW_API_KEY is set without WHYNOW_URL/);
    const nobody = await exchange(beside, [], '--workspace', 'nobody');
    assert.match(nobody.errors, /there is no workspace nobody/);
    assert.deepEqual([half.code, other.code, nobody.code], [1, 1, 1]);
  });
});
