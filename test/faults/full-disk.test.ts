import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findServerUser } from '../../src/platform/db/embedded/server-user.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { startOwnDatabase } from '../support/own-database.ts';
import type { OwnDatabase } from '../support/own-database.ts';

/** Where mounting is not allowed, `test/api/errors/full-disk.test.ts` has PostgreSQL say the same. */
const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe('a disk that is really full', { skip: !mayMount, timeout: 60_000 }, () => {
  let root: string;
  let disk: string;
  let database: OwnDatabase;
  let api: TestApi;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'whynow-full-'));
    await chmod(root, 0o755);
    disk = join(root, 'disk');
    await mkdir(disk);
    const user = await findServerUser();
    execFileSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=6m,mode=700,uid=${user?.uid},gid=${user?.gid}`,
      'none',
      disk,
    ]);
    database = await startOwnDatabase();
    // Connections that are opened later know the setting.
    const admin = createPool(database.url, 1);
    await admin.query(`create tablespace small location '${disk}'`);
    await admin.query('alter table accounts set tablespace small');
    await admin.query('alter database whynow set temp_tablespaces = small');
    await admin.end();
    api = await createTestApi({ databaseUrl: database.url });
  });
  after(async () => {
    await api?.close();
    await database?.close();
    spawnSync('umount', [disk]);
    await rm(root, { recursive: true, force: true });
  });

  it('answers 503 and is not ready, keeps what it had, and recovers by itself', async () => {
    assert.equal(
      (await api.request('POST', '/v1/accounts', { body: { domain: 'kept.example' } })).status,
      201,
    );
    await writeFile(join(disk, 'ballast'), Buffer.alloc(16 * 1024 * 1024)).catch(() => undefined);
    let refused = 0;
    for (let at = 0; refused === 0 && at < 500; at += 1) {
      const { status, text } = await api.request('POST', '/v1/accounts', {
        body: { domain: `full-${at}.example`, name: 'x'.repeat(150) },
      });
      assert.ok(status === 201 || status === 503, text);
      if (status === 503 && text.includes('cannot store')) refused += 1;
    }
    assert.equal(refused, 1);
    assert.equal((await api.request('GET', '/readyz', { key: null })).status, 503);
    assert.equal((await api.request('GET', '/v1/accounts')).status, 200);
    await rm(join(disk, 'ballast'));
    let ready = await api.request('GET', '/readyz', { key: null });
    while (ready.status !== 200) ready = await api.request('GET', '/readyz', { key: null });
    assert.equal(
      (await api.request('POST', '/v1/accounts', { body: { domain: 'after.example' } })).status,
      201,
    );
  });
});
