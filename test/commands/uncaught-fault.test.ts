import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runCommand } from '../support/process.ts';

/** Loaded before the program: at SIGUSR2 it does what no code of ours should. */
const plant = (fault: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} });`)}`;

describe('a fault that nobody caught', () => {
  for (const [what, fault, origin] of [
    ['an exception', "setTimeout(() => { throw new Error('planted') })", 'exception'],
    ['a rejection', "void Promise.reject(new Error('planted'))", 'rejection'],
  ] as const)
    test(`${what} ends the process in order: logged, with an exit code, the database stopped`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'whynow-fault-'));
      const command = runCommand(['start'], {
        WHYNOW_DATA_DIR: folder,
        PORT: '0',
        NODE_OPTIONS: plant(fault),
      });
      t.after(async () => {
        command.child.kill('SIGKILL');
        await command.ended;
        await rm(folder, { recursive: true, force: true });
      });
      await command.line(/^ready /m);
      command.child.kill('SIGUSR2');
      assert.equal(await command.ended, 1);
      const told = command
        .errors()
        .split('\n')
        .find((line) => line.includes('a fault that nobody caught'));
      assert.ok(told, command.errors());
      const { level, err, origin: from } = JSON.parse(told) as Record<string, unknown>;
      assert.deepEqual([level, (err as { message: string }).message, from], [60, 'planted', origin]);
      assert.ok(!(await readdir(folder)).includes('postgres-address'), 'the database was stopped');
    });
});
