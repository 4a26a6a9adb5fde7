import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createWorker } from '../../../../src/jobs/worker.ts';
import type { Worker } from '../../../../src/jobs/worker.ts';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';

describe('places for exports', () => {
  let api: TestApi;
  let silent: Server;
  let worker: Worker;
  const sockets = new Set<Socket>();
  before(async () => {
    api = await createTestApi();
    await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    // Takes connections and says nothing.
    silent = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
    });
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    worker = createWorker(api.ctx);
    await worker.start();
  });
  after(async () => {
    await worker.stop();
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => silent.close(closed));
    await api.close();
  });

  async function ask(key: string, body: object): Promise<string> {
    const asked = await api.request('POST', '/v1/exports', { key, body: { resource: 'accounts', ...body } });
    assert.equal(asked.status, 202, asked.text);
    return String(asked.body['id']);
  }
  const statuses = async (workspaceId: string): Promise<string[]> =>
    (
      await api.ctx.pool.query<{ status: string }>(
        'select status from exports where workspace_id = $1 order by created_at, id',
        [workspaceId],
      )
    ).rows.map(({ status }) => status);

  async function until(holds: () => Promise<boolean>): Promise<void> {
    const giveUp = Date.now() + 60_000;
    while (!(await holds())) {
      assert.ok(Date.now() < giveUp, 'it does not come');
      await new Promise((look) => setTimeout(look, 20));
    }
  }

  test('one export of a workspace after another: each brings the next', async () => {
    const { key, workspaceId } = await api.addWorkspace();
    for (let n = 0; n < 4; n += 1) await ask(key, {});
    await until(async () => (await statuses(workspaceId)).every((status) => status === 'completed'));
  });

  test('warehouses that never answer hold one place for each workspace, and none that a file waits for', async () => {
    const { port } = silent.address() as AddressInfo;
    const slow = {
      destination: {
        type: 'postgres',
        url: `postgres://u:p@127.0.0.1:${port}/db?sslmode=disable`,
        table: 't',
      },
    };
    const hoarders = [await api.addWorkspace(), await api.addWorkspace()];
    for (const { key } of hoarders) for (let n = 0; n < 4; n += 1) await ask(key, slow);
    await until(async () => {
      const all = await Promise.all(hoarders.map(({ workspaceId }) => statuses(workspaceId)));
      return all.every((those) => those.includes('running'));
    });
    const file = await ask(api.keys.admin, { format: 'csv' });
    await until(async () => (await api.request('GET', `/v1/exports/${file}`)).body['status'] === 'completed');
    for (const { workspaceId } of hoarders) {
      const those = await statuses(workspaceId);
      assert.ok(those.filter((status) => status === 'running').length <= 1, those.join());
      assert.ok(those.includes('running') || those.includes('queued'), 'they still wait for their server');
    }
    await worker.stop();
    for (const { workspaceId } of hoarders)
      assert.deepEqual(await statuses(workspaceId), ['queued', 'queued', 'queued', 'queued'], 'given back');
    assert.deepEqual(
      (
        await api.ctx.pool.query('select distinct attempts from exports where workspace_id = any($1)', [
          hoarders.map(({ workspaceId }) => workspaceId),
        ])
      ).rows,
      [{ attempts: 0 }],
      'a stop counts for nothing',
    );
  });
});
