import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { addAccount, addBrief, addSignal } from '../support/account-rows.ts';
import { createTestApi } from '../support/api.ts';
import type { TestApi } from '../support/api.ts';
import { newId } from '../../src/platform/ids.ts';
import { actorOf } from '../support/factories.ts';
import { runCommand } from '../support/process.ts';
import type { Command } from '../support/process.ts';

const HOSTILE = '\u001b[2J\u009b31mBrackenridge\u202E';

describe('the reading commands', () => {
  let api: TestApi;
  let accountId: string;
  let throughApi: Record<string, string>;
  let besideFolder: Record<string, string>;

  before(async () => {
    api = await createTestApi();
    const { ctx, workspaceId } = api;
    accountId = await addAccount(ctx, actorOf(workspaceId), 'brackenridge.example');
    await ctx.pool.query(`update accounts set name = $1, score = 81, icp_tier = 'hot' where id = $2`, [
      `${HOSTILE} Robotics`,
      accountId,
    ]);
    await addAccount(ctx, actorOf(workspaceId), 'larch.example');
    const signalId = await addSignal(ctx, workspaceId, accountId, { firedAt: new Date() });
    await addBrief(ctx, workspaceId, accountId, 1, { signals: [signalId] });
    const settings = { WHYNOW_DATA_DIR: ctx.config.dataDir, PUBLIC_URL: ctx.publicUrl };
    throughApi = { ...settings, WHYNOW_URL: api.origin, WHYNOW_API_KEY: api.keys.readOnly };
    // The key is the test context's own: a database takes no other.
    besideFolder = { ...settings, DATABASE_URL: ctx.databaseUrl, WHYNOW_SECRET_KEY: '00'.repeat(31) + '01' };
  });
  after(() => api.close());

  async function run(env: Record<string, string>, ...args: string[]) {
    const command = runCommand(args, env);
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  }

  for (const args of [
    ['top', '--json'],
    ['brief', 'brackenridge.example', '--json'],
    ['signals', '--since', '1d', '--json'],
    ['signals', '--since', '1d', '--width', '40'],
  ])
    test(`say the same through the API and beside the database: ${args.join(' ')}`, async () => {
      const [one, other] = await Promise.all([run(throughApi, ...args), run(besideFolder, ...args)]);
      assert.equal(one.code, 0, one.errors);
      assert.equal(other.errors, '');
      assert.equal(one.output, other.output);
      assert.match(one.output, /Brackenridge/);
      assert.doesNotMatch(one.output.replaceAll('\n', ''), /[\p{Cc}\u202E]/u);
      if (args.includes('--json')) await assertShape(args[0] ?? '', JSON.parse(one.output));
    });

  test('cut to a width for people, without colours where nobody asked for them, with them where somebody did', async () => {
    const [plain, painted] = await Promise.all([
      run(throughApi, 'top', '--width', '40'),
      run({ ...throughApi, FORCE_COLOR: '1' }, 'brief', 'brackenridge.example', '--width', '40'),
    ]);
    assert.match(plain.output, / 81 {2}hot /);
    assert.ok(!plain.output.includes('\u001b'));
    for (const line of plain.output.split('\n')) assert.ok([...line].length <= 40, line);
    assert.ok(painted.output.includes('\u001b[1m'));
    assert.ok(!painted.output.includes('\u001b[2J') && !painted.output.includes('\u009b'));
  });

  test('what is wrong is one line that says what to do', async () => {
    const { WHYNOW_API_KEY: _key, ...noKey } = throughApi;
    const wrong: [Record<string, string>, string[], RegExp][] = [
      [noKey, ['top'], /needs a key: set WHYNOW_API_KEY/],
      [{ ...throughApi, WHYNOW_API_KEY: 'wn_live_wrong' }, ['top'], /does not accept the key .*keys create/],
      [{ ...throughApi, WHYNOW_URL: 'http://127.0.0.1:1' }, ['top'], /nothing answers at .*whynow start/],
      [throughApi, ['brief', 'brakenridge.example'], /did you mean brackenridge\.example\?/],
      [besideFolder, ['brief', 'larch.example'], /larch\.example has no brief yet/],
      [throughApi, ['signals', '--type', 'fundin'], /no signal type "fundin"; did you mean funding\?/],
      [{ WHYNOW_DATA_DIR: '/nowhere/at/all' }, ['top'], /nothing to read in \/nowhere\/at\/all yet/],
    ];
    const ends = await Promise.all(wrong.map(([env, args]) => run(env, ...args)));
    for (const [at, { code, output, errors }] of ends.entries()) {
      assert.equal(code, 1);
      assert.equal(output, '');
      assert.match(errors, wrong[at]?.[2] ?? /^$/);
      assert.equal(errors.trimEnd().split('\n').length, 1, errors);
    }
  });

  test('watch tells of what comes, and ends at Ctrl-C with 0', async () => {
    const watches = [
      runCommand(['watch', '--every', '1s', '--json'], throughApi),
      runCommand(['watch', '--every', '1s'], besideFolder),
    ];
    const [programs, people] = watches as [Command, Command];
    await Promise.all([started(programs), started(people)]);
    const happened = newId('evt');
    await api.ctx.db
      .insertInto('events')
      .values({
        workspace_id: api.workspaceId,
        id: happened,
        kind: 'brief.generated',
        event_key: happened,
        account_id: accountId,
        payload: JSON.stringify({
          account: { id: accountId, domain: 'brackenridge.example', name: `${HOSTILE} Robotics` },
          brief: { version: 2, score: 81, why_now: 'It raised eighteen million.' },
        }),
        created_at: new Date(),
      })
      .execute();
    const [line] = await programs.line(/^\{.*\}$/m);
    await people.line(/brief, version \d+/);
    const event = JSON.parse(line) as { event: string; id: string };
    assert.deepEqual([event.event, event.id], ['brief.generated', happened]);
    for (const { child, ended } of [programs, people]) {
      child.kill('SIGINT');
      assert.equal(await ended, 0);
    }
    assert.equal(programs.output().trim().split('\n').length, 1, 'told more than once');
    assert.ok(!people.output().includes('\u001b'));
  });
});

async function started({ child, errors, ended }: Command): Promise<void> {
  const waits = new Promise<void>((done) => {
    const look = (): void => void (errors().includes('watching for') && done());
    child.stderr?.on('data', look);
    look();
  });
  await Promise.race([
    waits,
    ended.then((code) => assert.fail(`ended with ${code} before it watched: ${errors()}`)),
  ]);
}

/** As docs/command-line.md writes it, of the members that openapi.json describes. */
async function assertShape(command: string, value: unknown): Promise<void> {
  const { components } = JSON.parse(
    await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'),
  ) as { components: object };
  const of = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const object = (properties: Record<string, object>) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const text = { type: 'string' };
  const list = (properties: Record<string, object>) =>
    object({
      data: { type: 'array', minItems: 1, items: object(properties) },
      has_more: { type: 'boolean' },
    });
  const shapes: Record<string, object> = {
    top: list({ account: of('Account'), brief: { anyOf: [of('Brief'), { type: 'null' }] } }),
    brief: object({
      account: of('Account'),
      brief: of('Brief'),
      signals: { type: 'array', items: of('Signal') },
    }),
    signals: list({ signal: of('Signal'), account: object({ id: text, domain: text, name: text }) }),
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile({ ...shapes[command], components });
  assert.ok(validate(value), JSON.stringify(validate.errors));
}
