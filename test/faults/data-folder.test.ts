import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { createContext } from '../../src/context.ts';
import { startCluster } from '../../src/platform/db/embedded/cluster.ts';
import { runCommand } from '../support/process.ts';

const SECOND = 1000;

describe('a damaged data folder', { timeout: 120 * SECOND }, () => {
  let root: string;
  let whole: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'whynow-damaged-'));
    await chmod(root, 0o755);
    whole = join(root, 'whole');
    const ctx = await createContext(readConfig({ WHYNOW_DATA_DIR: whole, LOG_LEVEL: 'silent' }));
    await ctx.close();
  });
  after(() => rm(root, { recursive: true, force: true }));

  /** Every file's name, size and content but for what a lock writes. */
  async function contentOf(folder: string): Promise<string> {
    const names = (await readdir(folder, { recursive: true })).toSorted();
    const hash = createHash('sha256');
    for (const name of names) {
      if (name.startsWith('lock') || name === 'postgres.alive') continue;
      const found = await stat(join(folder, name));
      hash.update(`${name} ${found.size}\n`);
      if (found.isFile()) hash.update(await readFile(join(folder, name)));
    }
    return hash.digest('hex');
  }

  /** Opens a copy of the whole folder that was damaged before. It must be refused in one line; what was found stays as it was. */
  async function refused(
    damage: (folder: string) => Promise<unknown>,
    keeps: 'everything' | 'secret-key' | 'postgres-password' = 'everything',
  ): Promise<string> {
    const folder = join(await mkdtemp(join(root, 'case-')), 'data');
    await cp(whole, folder, { recursive: true });
    await chmod(join(folder, '..'), 0o755);
    const own = await stat(join(whole, 'postgres'));
    await giveTo(join(folder, 'postgres'), own.uid, own.gid);
    await damage(folder);
    const look = (): Promise<string> =>
      keeps === 'everything' ? contentOf(folder) : readFile(join(folder, keeps), 'utf8');
    const before = await look();
    const error: unknown = await createContext(
      readConfig({ WHYNOW_DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    ).then(
      (ctx) => ctx.close(),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Error, 'it was not refused');
    assert.ok(!error.message.includes('\n'), error.message);
    assert.equal(await look(), before, 'nothing was changed');
    return error.message;
  }

  async function giveTo(path: string, uid: number, gid: number): Promise<void> {
    await chown(path, uid, gid);
    for (const name of await readdir(path, { recursive: true })) await chown(join(path, name), uid, gid);
  }

  it('a cluster without PG_VERSION is refused, and not taken for an empty folder', async () => {
    const said = await refused((folder) => rm(join(folder, 'postgres/PG_VERSION')));
    assert.match(said, /holds .* but no PG_VERSION.*Nothing was changed\. Restore it from a backup/);
  });

  it('so is one whose PG_VERSION is empty, and one of another version', async () => {
    assert.match(
      await refused((folder) => writeFile(join(folder, 'postgres/PG_VERSION'), '')),
      /PG_VERSION holds "" and no version/,
    );
    assert.match(
      await refused((folder) => writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')),
      /was made by PostgreSQL 17, and this version of Whynow brings 18/,
    );
  });

  it('a folder of somebody else in the place of the cluster is left as it is', async () => {
    const said = await refused(async (folder) => {
      await rename(join(folder, 'postgres'), join(folder, 'moved'));
      await mkdir(join(folder, 'postgres'));
      await writeFile(join(folder, 'postgres/thesis.txt'), 'four years');
    });
    assert.match(said, /holds thesis\.txt but no PG_VERSION/);
  });

  it('what PostgreSQL itself misses or refuses is told in one line', async () => {
    assert.match(
      await refused((folder) => rm(join(folder, 'postgres/global/pg_control'))),
      /could not .*pg_control|could not find the database system/,
    );
    assert.match(
      await refused((folder) => rm(join(folder, 'postgres/postgresql.conf'))),
      /could not access the server configuration file/,
    );
    assert.match(await refused((folder) => chmod(join(folder, 'postgres'), 0o777)), /invalid permissions/);
    if (process.getuid?.() === 0)
      assert.match(
        await refused((folder) => giveTo(join(folder, 'postgres'), 0, 0)),
        /cannot be read|wrong ownership|Permission denied/,
      );
  });

  it('the small files are named when they are missing, empty or cut, and never written anew', async () => {
    assert.match(
      await refused((folder) => rm(join(folder, 'postgres-password'))),
      /postgres-password is missing/,
    );
    assert.match(
      await refused((folder) => writeFile(join(folder, 'postgres-password'), '')),
      /postgres-password is empty: restore it/,
    );
    assert.match(
      await refused((folder) => writeFile(join(folder, 'postgres-password'), 'wrong\n'), 'postgres-password'),
      /password authentication failed/,
    );
    const key = await readFile(join(whole, 'secret-key'), 'utf8');
    const kept: [string, RegExp][] = [
      ['', /secret-key is empty: it is not written anew.*restore it from a backup/],
      ['\n', /secret-key is empty/],
      [key.slice(0, 20), /secret-key holds 20 characters and not 32 bytes/],
      [Buffer.alloc(32, 7).toString('base64'), /is not the one that this database was first started with/],
    ];
    for (const [text, message] of kept)
      assert.match(
        await refused((folder) => writeFile(join(folder, 'secret-key'), text), 'secret-key'),
        message,
      );
  });

  it(
    'a place where no folder can be made, or that is a file, is told at once',
    { timeout: 40 * SECOND },
    async () => {
      const file = join(root, 'a-file');
      await writeFile(file, '');
      for (const [place, message] of [
        ...(process.platform === 'linux' ? [['/proc/x', /\/proc\/x cannot be made: ENOENT/] as const] : []),
        [join(file, 'below'), /a-file.* cannot be used as a folder: ENOTDIR/] as const,
        [file, /a-file(\/demo)? (is a file and no folder|cannot be used as a folder)/] as const,
      ])
        for (const command of ['start', 'demo']) {
          const ended = runCommand([command], { WHYNOW_DATA_DIR: place, PORT: '0' });
          assert.equal(await ended.ended, 1, `${command} on ${place}`);
          assert.match(ended.errors(), message);
          assert.equal(ended.errors().trim().split('\n').length, 1, ended.errors());
        }
    },
  );

  it('a first start that is cut off at any moment is followed by one that works, and deletes no stranger’s file', async () => {
    for (const afterMs of [400, 800, 1200]) {
      const folder = join(await mkdtemp(join(root, 'cut-')), 'data');
      await chmod(join(folder, '..'), 0o755);
      const first = runCommand(['workspaces', 'list'], { WHYNOW_DATA_DIR: folder });
      setTimeout(() => first.child.kill('SIGKILL'), afterMs);
      await first.ended;
      await mkdir(join(folder, 'mine'), { recursive: true });
      const second = runCommand(['workspaces', 'list'], { WHYNOW_DATA_DIR: folder });
      assert.equal(await second.ended, 0, `killed after ${afterMs} ms: ${second.errors()}`);
      assert.ok((await readdir(folder)).includes('mine'));
    }
  });

  it('a server of somebody else that has the number in postmaster.pid is left alone', async () => {
    const folder = join(root, 'reused');
    await mkdir(folder);
    const other = await startCluster({ folder: join(root, 'other') });
    const own = await startCluster({ folder });
    await own.stop();
    // As after a crash: the number has been given to another PostgreSQL since, and the pipe says that none of this cluster lives.
    const pid = (await readFile(join(root, 'other/postgres/postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
    await cp(join(root, 'other/postgres/postmaster.pid'), join(folder, 'postgres/postmaster.pid'));
    execFileSync('mkfifo', [join(folder, 'postgres.alive')]);
    const again = await startCluster({ folder });
    await again.stop();
    assert.doesNotThrow(() => process.kill(Number(pid), 0));
    await other.stop();
  });
});
