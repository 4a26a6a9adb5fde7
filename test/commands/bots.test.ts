import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { runCommand } from '../support/process.ts';

describe('whynow bots', () => {
  let ctx: TestContext;
  let workspaceId: string;
  let folder: string;
  before(async () => {
    ctx = await createTestContext();
    ({ workspaceId } = await createTestWorkspace(ctx));
    folder = await mkdtemp(join(tmpdir(), 'whynow-bots-'));
  });
  after(async () => {
    await ctx.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (...args: string[]) => {
    const command = runCommand(['bots', ...args, '--workspace', workspaceId], {
      DATABASE_URL: ctx.databaseUrl,
      // The test context's own: a database takes no other.
      WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
    });
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  };

  test('a list is tried, imported, listed, and comes back as a file that is all there already', async () => {
    const list = join(folder, 'urls.txt');
    await writeFile(list, '# rivals\nhttps://rival.example/pricing Rival\nhttps://rival.example/feed.xml\n');
    const trial = await run('import', list, '--dry-run');
    assert.equal(trial.code, 0, trial.errors);
    assert.match(trial.output, /line 2 +created +Rival\n/);
    assert.match(trial.output, /2 would be created, 0 skipped, 0 failed/);
    assert.equal((await run('list')).output, '');
    assert.equal((await run('import', list)).code, 0);
    const listed = await run('list');
    assert.match(
      listed.output,
      /bot_\w+ {2}active .*custom-url .*Rival {2}https:\/\/rival\.example\/pricing/,
    );
    const exported = await run('export');
    const file = join(folder, 'bots.json');
    await writeFile(file, exported.output);
    const again = await run('import', file, '--json');
    assert.deepEqual((JSON.parse(again.output) as { summary: object }).summary, {
      created: 0,
      skipped: 2,
      failed: 0,
    });
  });

  test('what fails is said, and the answer is 1', async () => {
    const list = join(folder, 'bad.txt');
    await writeFile(list, 'not-an-address\n');
    const { code, output } = await run('import', list);
    assert.equal(code, 1);
    assert.match(output, /line 1 +failed .*source/);
  });

  test('mistakes on the command line are explained in one line', async () => {
    const binary = join(folder, 'binary');
    await writeFile(binary, Buffer.from([0xff, 0xfe, 0x00]));
    for (const [args, said] of [
      [['fetch'], /expected list, import, export/],
      [['import'], /missing required argument 'file'/],
      [['import', join(folder, 'missing')], /missing/],
      [['import', binary], /no text in UTF-8/],
      [['import', binary, '--format', 'yaml'], /choices are whynow, urls, opml, changedetection/],
    ] as [string[], RegExp][]) {
      const { code, errors } = await run(...args);
      assert.notEqual(code, 0, args.join(' '));
      assert.match(errors, said);
      assert.ok(!errors.includes('    at '), errors);
    }
  });
});
