import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { runCommand } from '../support/process.ts';
import { installation } from '../support/worker-processes.ts';

describe('whynow accounts import', () => {
  let ctx: TestContext;
  let folder: string;
  let workspaceId: string;
  before(async () => {
    ctx = await createTestContext();
    folder = await mkdtemp(join(tmpdir(), 'whynow-import-'));
    ({ workspaceId } = await createTestWorkspace(ctx));
  });
  after(async () => {
    await ctx.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(content: string | Buffer, ...options: string[]) {
    const file = join(folder, 'accounts.csv');
    await writeFile(file, content);
    const slug = workspaceId.replace('_', '-');
    const command = runCommand(
      ['accounts', 'import', file, '--workspace', slug, ...options],
      installation(ctx.databaseUrl, folder),
    );
    return { code: await command.ended, out: command.output(), errors: command.errors() };
  }

  const count = async (): Promise<number> =>
    (
      await ctx.pool.query<{ n: number }>('select count(*)::int as n from accounts where workspace_id = $1', [
        workspaceId,
      ])
    ).rows[0]?.n ?? 0;

  const lines = Array.from({ length: 2300 }, (_, index) => `Firma ${index};firma-${index}.example`);
  const file = Buffer.from(
    `Name;Website\r\nZürich AG;zurich-ag.example\r\n"oops;x.example\r\n${lines.join('\r\n')}\r\n`,
    'latin1',
  );

  test('a dry run stores nothing', async () => {
    const { code, out } = await run(file, '--dry-run');
    assert.equal(out, '2301 created, 0 updated, 0 skipped, 1 failed (dry run: nothing was stored)\n');
    assert.equal(code, 1);
    assert.equal(await count(), 0);
  });

  test('stores the lines, tells the wrong ones, and how it read the file', async () => {
    const { code, out, errors } = await run(file);
    assert.equal(out, '2301 created, 0 updated, 0 skipped, 1 failed\n');
    assert.match(errors, /read as windows-1252/);
    assert.match(errors, /Website → domain/);
    assert.match(errors, /^line 3: The line cannot be read: a quote is opened that is not closed\.$/m);
    assert.equal(code, 1);
    assert.equal(await count(), 2301);
    const { rows } = await ctx.pool.query('select name from accounts where domain = $1', [
      'zurich-ag.example',
    ]);
    assert.equal(rows[0].name, 'Zürich AG');
  });

  test('again with --on-conflict update and a mapping, as JSON lines', async () => {
    const mapping = JSON.stringify({ Name: null, City: 'attributes.place' });
    const given = 'Name,Domain,City\nx,firma-1.example,Bern\n';
    const { code, out } = await run(given, '--on-conflict', 'update', '--mapping', mapping, '--json');
    const told = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.equal(code, 0);
    assert.deepEqual([told[0]?.['line'], told[0]?.['status']], [2, 'updated']);
    assert.deepEqual(told[1]?.['summary'], { created: 0, updated: 1, skipped: 0, failed: 0 });
    const { rows } = await ctx.pool.query('select name, attributes from accounts where domain = $1', [
      'firma-1.example',
    ]);
    assert.deepEqual(rows[0], { name: 'Firma 1', attributes: { place: 'Bern' } });
  });

  test('what cannot be begun is one line', async () => {
    const { code, errors } = await run('name\nx\n');
    assert.equal(code, 1);
    assert.match(errors, /^whynow: No column gives a domain/);
  });
});
