import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

/** Of the pool of eight that tests have: two for small requests, one for bulk calls, two for searches. */
const BULK_AT_ONCE = 1;

describe('what one workspace has under way at one time', () => {
  let api: TestApi;
  let neighbour: { workspaceId: string; key: string };
  before(async () => {
    api = await createTestApi();
    neighbour = await api.addWorkspace();
  });
  after(() => api.close());

  /** Resolves once so many statements on accounts wait for a lock. */
  async function waiting(count: number): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      const { rows } = await api.ctx.pool.query<{ n: number }>(
        `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%accounts%'`,
      );
      if ((rows[0]?.n ?? 0) >= count) return;
      await delay(10);
    }
    assert.fail(`never ${count} at once`);
  }

  test('every operation that looks at all rows or takes bulk says so', () => {
    const kinds = Object.fromEntries(
      operations.map(({ operationId, work, query }) => [
        operationId,
        typeof work === 'function'
          ? [work({} as never), work({ q: 'x' } as never), query !== undefined]
          : work,
      ]),
    );
    assert.deepEqual(kinds['listAccounts'], ['single', 'search', true]);
    for (const name of ['listSignals', 'listEvents', 'listReplies', 'listDeliveries', 'calibrateRubric'])
      assert.equal(kinds[name], 'search', name);
    for (const { operationId, resource, work } of operations)
      if (resource === 'bulk') assert.equal(work, 'bulk', operationId);
  });

  test('32 bulk calls hold one connection, and a neighbour is answered meanwhile', async () => {
    const body = { items: [{ domain: 'held.example', city: 'Berlin' }], on_conflict: 'update' };
    await api.request('POST', '/v1/accounts:batch', { body });
    const holder = await api.ctx.pool.connect();
    await holder.query('begin');
    await holder.query(`select id from accounts where workspace_id = $1 for update`, [api.workspaceId]);
    const calls = Array.from({ length: 32 }, () => api.request('POST', '/v1/accounts:batch', { body }));
    await waiting(BULK_AT_ONCE);
    const added = await api.request('POST', '/v1/accounts', {
      key: neighbour.key,
      body: { domain: 'quiet.example' },
    });
    assert.equal(added.status, 201);
    const { rows } = await api.ctx.pool.query<{ n: number }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    assert.equal(rows[0]?.n, BULK_AT_ONCE);
    await holder.query('rollback');
    holder.release();
    assert.deepEqual([...new Set((await Promise.all(calls)).map(({ status }) => status))], [200]);
  });

  test('429 with Retry-After for a crowd of bulk calls, which a neighbour does not see', async () => {
    const body = { items: [{ domain: 'held.example', city: 'Bonn' }], on_conflict: 'update' };
    const holder = await api.ctx.pool.connect();
    await holder.query('begin');
    await holder.query(`select id from accounts where workspace_id = $1 for update`, [api.workspaceId]);
    const calls = Array.from({ length: 64 }, () => api.request('POST', '/v1/accounts:batch', { body }));
    await waiting(BULK_AT_ONCE);
    const sockets: Socket[] = [];
    try {
      // The client above has 64 connections: the crowd's last come over their own.
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => raw(api.port, api.keys.admin, JSON.stringify(body), sockets)),
      );
      const refused = answers.filter((text) => text.startsWith('HTTP/1.1 429'));
      assert.ok(refused.length >= 1, answers.join('\n'));
      assert.match(refused[0] ?? '', /retry-after: 1\r\n/i);
      assert.match(refused[0] ?? '', /rate_limit_exceeded/);
    } finally {
      await holder.query('rollback');
      holder.release();
      for (const socket of sockets) socket.destroy();
    }
    for (const { status } of await Promise.all(calls)) assert.ok(status === 200 || status === 429);
    const theirs = await api.request('POST', '/v1/accounts:batch', { key: neighbour.key, body });
    assert.equal(theirs.status, 200);
  });

  test('400 for a search that takes longer than one may, and its connection is not one of the others', async () => {
    const { searches } = api.ctx;
    const { rows } = await searches.pool.query<{ statement_timeout: string }>('show statement_timeout');
    assert.equal(rows[0]?.statement_timeout, '15s');
    const holder = await api.ctx.pool.connect();
    const short = await searches.pool.connect();
    await short.query(`set statement_timeout = '50ms'`);
    short.release();
    await holder.query('begin');
    await holder.query('lock table accounts in access exclusive mode');
    const answer = await api.request('GET', '/v1/accounts?q=anything');
    await holder.query('rollback');
    holder.release();
    assert.equal(answer.status, 400, answer.text);
    assert.equal(answer.body['error']?.['code'], 'search_too_slow');
    const again = await api.request('GET', '/v1/accounts?q=held');
    assert.equal(again.status, 200);
  });
});

/** One request over a connection of its own, until there is an answer or a while is over. */
function raw(port: number, key: string, body: string, sockets: Socket[]): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /v1/accounts:batch HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    );
    sockets.push(socket);
    let text = '';
    socket.on('error', () => done(text));
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes('request_id')) done(text);
    });
    setTimeout(() => done(text), 2000).unref();
  });
}
