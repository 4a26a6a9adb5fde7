import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addMember } from '../../src/domain/workspace/settings/members/add-member.ts';
import { signIn } from '../../src/domain/workspace/settings/sign-in/sign-in.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { createTestWorkspace } from '../support/factories.ts';
import { runCommand } from '../support/process.ts';

describe('whynow members', () => {
  let ctx: TestContext;
  let workspaceId: string;
  before(async () => {
    ctx = await createTestContext();
    const made = await createTestWorkspace(ctx);
    workspaceId = made.workspaceId;
    await addMember(ctx, made.actor, { email: 'jo@harbour.example', role: 'read-only' });
  });
  after(() => ctx.close());

  const run = async (...args: string[]) => {
    const command = runCommand(['members', ...args], {
      DATABASE_URL: ctx.databaseUrl,
      PUBLIC_URL: 'https://whynow.example',
      // The test context's own: a database takes no other.
      WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
    });
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  };

  test('sign-in-link: an address that signs the member in', async () => {
    const { code, output, errors } = await run(
      'sign-in-link',
      '--workspace',
      workspaceId,
      '--email',
      'Jo@harbour.example',
      '--json',
    );
    assert.equal(code, 0, errors);
    const link = JSON.parse(output) as { url: string; expires_at: string };
    const token = /^https:\/\/whynow\.example\/sign-in\/(.+)$/.exec(link.url)?.[1] ?? '';
    const session = await signIn(ctx, token);
    assert.equal(session?.email, 'jo@harbour.example');
    const { rows } = await ctx.pool.query<{ actor: { kind: string } }>(
      `select actor from audit_log where action = 'member.sign_in_link_made'`,
    );
    assert.deepEqual(
      rows.map(({ actor }) => actor.kind),
      ['operator'],
    );
  });

  test('sign-in-link: the workspace by its name, in either case; a name that two have is refused', async () => {
    await ctx.pool.query(`update workspaces set name = 'Harbour Sales' where id = $1`, [workspaceId]);
    const link = ['sign-in-link', '--email', 'jo@harbour.example', '--workspace'];
    const { code, errors } = await run(...link, 'harbour sales');
    assert.equal(code, 0, errors);
    const twin = await createTestWorkspace(ctx);
    await ctx.pool.query(`update workspaces set name = 'Harbour Sales' where id = $1`, [twin.workspaceId]);
    const [ambiguous, misspelt] = await Promise.all([
      run(...link, 'Harbour Sales'),
      run(...link, 'Harbor Sales'),
    ]);
    assert.equal(ambiguous.code, 1);
    assert.match(
      ambiguous.errors,
      /2 workspaces are called "Harbour Sales": name one by its slug, \S+ or \S+\n$/,
    );
    assert.match(misspelt.errors, /did you mean Harbour Sales\?/);
  });

  test('console: the first admin, who is made where there is none; one is enough', async () => {
    const console = async () => {
      const command = runCommand(['console', '--workspace', workspaceId, '--json'], {
        DATABASE_URL: ctx.databaseUrl,
        PUBLIC_URL: 'https://whynow.example',
        ADMIN_EMAIL: 'Boss@harbour.example',
        WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
      });
      assert.equal(await command.ended, 0, command.errors());
      const { url } = JSON.parse(command.output()) as { url: string };
      return signIn(ctx, url.split('/sign-in/')[1] ?? '');
    };
    const [one, two] = await Promise.all([console(), console()]);
    assert.deepEqual([one?.email, two?.email], ['boss@harbour.example', 'boss@harbour.example']);
    const demote = `update members set role = 'read-only' where workspace_id = $1`;
    await ctx.pool.query(demote, [workspaceId]);
    assert.equal((await console())?.email, 'boss@harbour.example');
    const { rows } = await ctx.pool.query(
      `select 1 from members where workspace_id = $1 and role = 'admin'`,
      [workspaceId],
    );
    assert.equal(rows.length, 1);
  });

  test('sign-in-link: no address of somebody else whose letters only look alike', async () => {
    const { code, errors } = await run(
      'sign-in-link',
      '--workspace',
      workspaceId,
      '--email',
      '\u212aim@harbour.example',
    );
    assert.equal(code, 1);
    assert.match(errors, /in ASCII/);
  });

  for (const [args, said] of [
    [['sign-in-link', '--email', 'jo@harbour.example', '--workspace', 'none'], /no workspace none/],
    [['sign-in-link', '--email', 'kim@harbour.example'], /no workspace default|no member with the address/],
  ] as const)
    test(`exits 1: ${args.join(' ')}`, async () => {
      const { code, errors } = await run(...args);
      assert.equal(code, 1);
      assert.match(errors, said);
    });
});
