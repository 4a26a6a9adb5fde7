import assert from 'node:assert/strict';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { createTestContext } from '../support/context.ts';
import { runCommand } from '../support/process.ts';

describe('whynow doctor', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-doctor-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const run = async (env: Record<string, string>, ...args: string[]) => {
    const command = runCommand(['doctor', ...args], env);
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  };

  test('a fresh install is nothing to worry about, and stays as it is', async () => {
    const data = join(folder, 'fresh');
    const { code, output, errors } = await run({ WHYNOW_DATA_DIR: data, LOG_LEVL: 'debug' });
    assert.equal(code, 0, errors);
    assert.match(output, /^database +not made yet \(embedded, in .*fresh\): the first start makes it$/m);
    assert.match(output, /^A fresh install, and nothing is wrong/m);
    assert.match(output, /^settings +LOG_LEVL is no setting and is ignored; did you mean LOG_LEVEL\?$/m);
    await assert.rejects(access(data));
  });

  test('says of the browser whether it starts, and why not', async () => {
    const data = join(folder, 'browser');
    const said = async (env: Record<string, string>) =>
      /^browser +(.*)$/m.exec((await run({ WHYNOW_DATA_DIR: data, ...env })).output)?.[1] ?? '';
    assert.match(await said({}), /^none: .*\(set CRAWL_BROWSER\)$/);
    assert.match(await said({ CRAWL_BROWSER: '/nowhere/chromium' }), /^DOES NOT START, .*doesn't exist/);
    const { code, errors } = await run({ WHYNOW_DATA_DIR: data, CRAWL_BROWSER: 'chromium' });
    assert.notEqual(code, 0);
    assert.match(errors, /CRAWL_BROWSER: "chromium" is not accepted; expected the whole path/);
  });

  test('a folder with the password of a database and no database is broken', async () => {
    const data = join(folder, 'lost');
    await mkdir(data);
    await writeFile(join(data, 'postgres-password'), 'x\n');
    const { code, output } = await run({ WHYNOW_DATA_DIR: data }, '--json');
    assert.equal(code, 1);
    const said = JSON.parse(output) as {
      state: string;
      next: string;
      checks: { name: string; is: string }[];
    };
    assert.equal(said.state, 'broken');
    assert.match(said.checks.find(({ name }) => name === 'database')?.is ?? '', /^MISSING .*no database$/);
    assert.match(said.next, /a backup of the data folder brings an old one back/);
  });

  test('an OpenID provider is asked about itself, and one that is not there is no reason to fail', async () => {
    const provider = await startOpenIdProvider();
    const env = {
      WHYNOW_DATA_DIR: join(folder, 'openid'),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'whynow',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_NAME: 'Harbour ID',
    };
    const well = await run({ ...env, PUBLIC_URL: 'https://whynow.example' });
    assert.match(
      well.output,
      /^sign-in +by links that are handed over; by Harbour ID \(http:\S+\), which has to know https:\/\/whynow\.example\/sign-in\/oidc\/callback$/m,
    );
    await provider.close();
    const lost = await run(env);
    assert.deepEqual([lost.code, well.code], [0, 0]);
    assert.match(lost.output, /^sign-in .*NOT REACHED, Harbour ID/m);
    assert.doesNotMatch(lost.output, /hush/);
  });

  test('a database of the operator: well, empty, and not to be reached', async () => {
    const ctx = await createTestContext();
    try {
      await ctx.pool.query('create database doctor_empty');
      const empty = new URL(ctx.databaseUrl);
      empty.pathname = '/doctor_empty';
      const of = (url: string) => ({
        DATABASE_URL: url,
        WHYNOW_DATA_DIR: join(folder, 'none'),
        WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
      });
      const [well, fresh, lost] = await Promise.all([
        run(of(ctx.databaseUrl)),
        run(of(empty.href)),
        run(of('postgres://nobody:secret@127.0.0.1:1/none')),
      ]);
      assert.equal(well.code, 0, well.output);
      assert.match(well.output, /up to date\n[\s\S]*\nAll is well/);
      assert.equal(fresh.code, 0, fresh.output);
      assert.match(fresh.output, /empty: the first start fills it\n[\s\S]*\nA fresh install/);
      assert.equal(lost.code, 1);
      assert.match(lost.output, /^database +MISSING \(DATABASE_URL\): .*ECONNREFUSED/m);
      assert.match(lost.output, /^Broken: /m);
      assert.doesNotMatch(lost.output, /secret@/);
    } finally {
      await ctx.pool.query('drop database if exists doctor_empty with (force)');
      await ctx.close();
    }
  });
});
