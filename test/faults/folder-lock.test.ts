import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const HOLDER = fileURLToPath(new URL('../support/lock-folder.ts', import.meta.url));
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasNamespaces = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status === 0;

describe('the lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-lock-'));
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a process that wants the folder; resolves with what it says. */
  async function wants(wrap: string[] = []): Promise<{ child: ChildProcess; said: string }> {
    const command = [...wrap, process.execPath, HOLDER, folder];
    const child = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const said = await new Promise<string>((done) => {
      child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
      child.once('close', () => done(''));
    });
    return { child, said };
  }

  async function killed(child: ChildProcess): Promise<void> {
    const gone = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await gone;
  }

  it('is refused to a second process, which is told who holds it', async () => {
    const { child, said } = await wants();
    assert.equal(said, 'held');
    assert.match((await wants()).said, new RegExp(`is in use by process ${child.pid}: stop it first`));
    await killed(child);
  });

  it('of a killed process goes to exactly one of six that start at once', async () => {
    const { child } = await wants();
    await killed(child);
    const starters = await Promise.all(Array.from({ length: 6 }, () => wants()));
    assert.equal(starters.filter(({ said }) => said === 'held').length, 1);
    assert.equal(starters.filter(({ said }) => said.includes('is in use by process')).length, 5);
    for (const each of starters) each.child.kill('SIGKILL');
    await killed((await wants()).child);
  });

  it('holds across containers, where process ids say nothing', async () => {
    const holder = await wants(hasNamespaces ? NAMESPACE : []);
    assert.equal(holder.said, 'held');
    const [pid] = (await readFile(join(folder, 'lock'), 'utf8')).split('\n');
    if (hasNamespaces) assert.equal(pid, '1');
    // Without namespaces here: what another container would have written, a number that is nobody's here.
    else await writeFile(join(folder, 'lock'), `${2 ** 22 + 1}\nanother-host\npid:[1]\n`);
    assert.match((await wants()).said, /is in use by process \d+ of another container or machine/);
    await killed(holder.child);
    // The namespace's first process dies a moment after the one that made it.
    let next = await wants();
    while (next.said !== 'held') next = await wants();
    await killed(next.child);
  });

  it('of an earlier version, which wrote its number alone, is respected while that lives', async () => {
    await writeFile(join(folder, 'lock'), `${process.pid}\n`);
    assert.match((await wants()).said, new RegExp(`is in use by process ${process.pid}`));
    await writeFile(join(folder, 'lock'), `${2 ** 22 + 1}\n`);
    const { child, said } = await wants();
    assert.equal(said, 'held');
    await killed(child);
  });
});
