import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '../support/process.ts';
import type { Command } from '../support/process.ts';

describe('the embedded PostgreSQL dies under a service', { timeout: 120_000 }, () => {
  let root: string;
  let data: string;
  let service: Command;
  let url: string;
  let key: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'whynow-dies-'));
    await chmod(root, 0o755);
    data = join(root, 'data');
    service = runCommand(['start'], { WHYNOW_DATA_DIR: data, PORT: '0', LOG_LEVEL: 'error' });
    url = (await service.line(/^ready (\S+)$/m))[1] ?? '';
    key = /wn_live_\w+/.exec(service.output())?.[0] ?? '';
  });
  after(async () => {
    service.child.kill('SIGKILL');
    await service.ended;
    await rm(root, { recursive: true, force: true });
  });

  async function serverPid(): Promise<number> {
    return Number.parseInt(await readFile(join(data, 'postgres/postmaster.pid'), 'utf8'), 10);
  }

  async function ask(path: string, body?: object): Promise<Response> {
    return fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
  }

  it('and is started again: requests meanwhile get 503 with Retry-After, and then it serves as before', async () => {
    assert.equal((await ask('/v1/accounts', { domain: 'before.example' })).status, 201);
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');
    const statuses = new Set<number>();
    for (;;) {
      const answer = await ask('/v1/accounts');
      statuses.add(answer.status);
      if (answer.status === 503) assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      const pid = await serverPid().catch(() => killed);
      if (answer.status === 200 && pid !== killed) break;
      await delay(20);
    }
    assert.deepEqual(
      [...statuses].filter((status) => status !== 200 && status !== 503),
      [],
    );
    assert.equal((await ask('/readyz')).status, 200);
    assert.equal((await ask('/v1/accounts', { domain: 'after.example' })).status, 201);
    const { data: accounts } = (await (await ask('/v1/accounts')).json()) as { data: { domain: string }[] };
    assert.deepEqual(accounts.map(({ domain }) => domain).toSorted(), ['after.example', 'before.example']);
  });

  it('and cannot start again: a SIGTERM still ends the service, and the folder is left to the next start', async () => {
    await rename(join(data, 'postgres/global/pg_control'), join(root, 'pg_control'));
    process.kill(await serverPid(), 'SIGKILL');
    // The service would go on trying for 20 seconds. `keep-running.test.ts` tries that; this tries an end in the middle.
    service.child.kill('SIGTERM');
    const code = await service.ended;
    assert.ok(code === 0 || code === 1, String(code));
    await rename(join(root, 'pg_control'), join(data, 'postgres/global/pg_control'));
    const next = runCommand(['workspaces', 'list'], { WHYNOW_DATA_DIR: data });
    assert.equal(await next.ended, 0, next.errors());
  });
});
