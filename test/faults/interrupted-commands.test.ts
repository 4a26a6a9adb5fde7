import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, seedOfThisRun } from '../support/random.ts';
import { runCommand } from '../support/process.ts';

/** Ended by the signal itself, or by us with the code that shells give it, or done before it came. */
const SENSIBLE = new Set<number | string>([0, 143, 'SIGTERM']);
const SOON_MS = 12_000;

describe('SIGTERM at random moments', { timeout: 200_000 }, () => {
  let root: string;
  let data: string;
  const seed = seedOfThisRun();
  const random = createRandom(seed);
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'whynow-signals-'));
    await chmod(root, 0o755);
    data = join(root, 'data');
    await writeFile(
      join(root, 'accounts.csv'),
      `domain\n${Array.from({ length: 3000 }, (_, at) => `signal-${at}.example`).join('\n')}\n`,
    );
  });
  after(() => rm(root, { recursive: true, force: true }));

  /** Programs, ours or PostgreSQL's, that still have the folder in their command line. */
  function left(): string[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
          return line.includes(data) ? [line] : [];
        } catch {
          return [];
        }
      });
  }

  /** A workspace or a member that is not there yet, and a link to a service that is not running. */
  const PLAIN_MISTAKE = /there is no workspace|has no member with the address|so a link would lead nowhere/;
  const COMMANDS: [string, number][] = [
    ['start', 2500],
    ['demo', 6000],
    ['migrate', 1500],
    ['workspaces list', 1500],
    ['keys list --workspace default', 1500],
    ['members sign-in-link --workspace default --email a@b.example', 1500],
    ['bots list', 1500],
    ['accounts import ACCOUNTS', 2500],
    ['status incidents list', 1500],
    ['doctor', 1500],
    ['detect', 500],
    ['eval --own', 900],
    ['openapi', 900],
  ];
  for (const [line, within] of COMMANDS)
    it(`${line}: ends soon, leaves no server and a folder that opens again`, async () => {
      const args = line.replace('ACCOUNTS', join(root, 'accounts.csv')).split(' ');
      for (let turn = 0; turn < 2; turn += 1) {
        const afterMs = Math.round(random() * within);
        const command = runCommand(args, { WHYNOW_DATA_DIR: data, PORT: '0' });
        await delay(afterMs);
        command.child.kill('SIGTERM');
        const code = await Promise.race([command.ended, delay(SOON_MS, 'not ended', { ref: false })]);
        const told = `seed ${seed}, after ${afterMs} ms: ${code} ${command.errors()}`;
        if (!(code === 1 && PLAIN_MISTAKE.test(command.errors()))) assert.ok(SENSIBLE.has(code), told);
        assert.doesNotMatch(command.errors(), /\n +at /, told);
        for (let tries = 0; left().length > 0 && tries < 200; tries += 1) await delay(10);
        assert.deepEqual(left(), [], told);
      }
      const next = runCommand(['workspaces', 'list'], { WHYNOW_DATA_DIR: data });
      assert.equal(await next.ended, 0, next.errors());
    });

  it('a first start that is told to end takes away what it had begun', async () => {
    const names = (): string[] => readdirSync(data).filter((name) => name.includes('.new-'));
    const before = names();
    data = join(root, 'fresh');
    const first = runCommand(['start'], { WHYNOW_DATA_DIR: data, PORT: '0' });
    while (left().length === 0) await delay(2);
    await delay(60);
    first.child.kill('SIGTERM');
    assert.equal(await first.ended, 143, first.errors());
    assert.deepEqual(names(), []);
    assert.deepEqual(before, []);
    assert.deepEqual(left(), []);
  });
});
