import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCommand } from '../support/process.ts';

describe('whynow start', () => {
  let folder: string;
  let env: Record<string, string>;
  let key: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-start-'));
    await chmod(folder, 0o755);
    env = { WHYNOW_DATA_DIR: join(folder, 'data'), PORT: '0' };
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('makes a workspace and a key at the first start, shows the key once, and drains at SIGTERM', async () => {
    const first = runCommand(['start'], env);
    const [, url] = await first.line(/^ready (http:\/\/127\.0\.0\.1:\d+)$/m);
    key = /wn_live_\w+/.exec(first.output())?.[0] ?? '';
    assert.match(key, /^wn_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/);
    const answer = await fetch(`${url}/v1/accounts`, { headers: { authorization: `Bearer ${key}` } });
    assert.equal(answer.status, 200);
    await opensTheConsole(first.output(), String(url));
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    first.child.kill('SIGTERM');
    assert.equal(await first.ended, 0, first.errors());
  });

  it('starts again on what is there, without another key, and makes keys beside it, and refuses a second start', async () => {
    const again = runCommand(['start', '--json'], { ...env, LOG_LEVL: 'debug' });
    const [line] = await again.line(/^\{"event":"ready".*\}$/m);
    const ready = JSON.parse(line) as { url: string; api_key?: string; console_url?: string };
    assert.deepEqual([ready.api_key, ready.console_url], [undefined, undefined]);
    const link = runCommand(['console'], env);
    assert.equal(await link.ended, 0, link.errors());
    await opensTheConsole(link.output(), ready.url);
    assert.match(
      again.errors(),
      /^whynow: LOG_LEVL is no setting and is ignored; did you mean LOG_LEVEL\?$/m,
    );
    assert.equal(
      (await fetch(`${ready.url}/v1/accounts`, { headers: { authorization: `Bearer ${key}` } })).status,
      200,
    );
    const made = runCommand(['keys', 'create', '--role', 'read-only', '--json'], env);
    assert.equal(await made.ended, 0, made.errors());
    const second = (JSON.parse(made.output()) as { key: string }).key;
    assert.equal(
      (await fetch(`${ready.url}/v1/accounts`, { headers: { authorization: `Bearer ${second}` } })).status,
      200,
    );
    // The port is any, so that only the running service knows it.
    await fetch(`${ready.url}/v1/workspace/members`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'jo@harbour.example', role: 'read-only' }),
    });
    const invited = runCommand(['members', 'sign-in-link', '--email', 'jo@harbour.example'], env);
    assert.equal(await invited.ended, 0, invited.errors());
    assert.ok(invited.output().startsWith(`${ready.url}/sign-in/`), invited.output());
    const read = runCommand(['top'], { ...env, WHYNOW_API_KEY: second });
    assert.equal(await read.ended, 0, read.errors());
    const beside = runCommand(['start'], env);
    assert.equal(await beside.ended, 1);
    assert.match(beside.errors(), /is in use by process \d+/);
    assert.equal(beside.errors().trim().split('\n').length, 1);
    again.child.kill('SIGTERM');
    assert.equal(await again.ended, 0);
  });

  it('loses nothing that it answered 2xx when it is killed, and goes on by itself', async () => {
    const doomed = runCommand(['start'], { ...env, RATE_LIMIT_WRITES: '100000' });
    const [, url] = await doomed.line(/^ready (\S+)$/m);
    const answered: string[] = [];
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let number = 0; ; number += 1) {
        const domain = `kill-${client}-${number}.example`;
        try {
          const answer = await fetch(`${url}/v1/accounts`, {
            method: 'POST',
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ domain }),
          });
          if (answer.status === 201) answered.push(domain);
          if (answered.length === 200) doomed.child.kill('SIGKILL');
        } catch {
          return;
        }
      }
    });
    await Promise.all(clients);
    assert.equal(await doomed.ended, 'SIGKILL');
    const heir = runCommand(['start'], env);
    const [, next] = await heir.line(/^ready (\S+)$/m);
    const found = new Set<string>();
    for (let cursor = ''; ;) {
      const page = (await (
        await fetch(`${next}/v1/accounts?limit=200${cursor}`, { headers: { authorization: `Bearer ${key}` } })
      ).json()) as {
        data: { domain: string }[];
        next_cursor: string | null;
      };
      for (const { domain } of page.data) found.add(domain);
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    assert.ok(answered.length >= 200);
    assert.deepEqual(
      answered.filter((domain) => !found.has(domain)),
      [],
    );
    heir.child.kill('SIGTERM');
    assert.equal(await heir.ended, 0);
  });

  it('names every mistake of the configuration in one line and exits 1', async () => {
    const wrong = runCommand(['start'], {
      ...env,
      PORT: 'eighty',
      WEBHOOK_TIMEOUT: '10 parsecs',
      EGRESS_RESOLVE: 'nonsense',
    });
    assert.equal(await wrong.ended, 1);
    const lines = wrong.errors().trim().split('\n');
    assert.equal(lines.length, 1);
    for (const part of [/PORT: "eighty"/, /WEBHOOK_TIMEOUT: "10 parsecs"/, /EGRESS_RESOLVE/])
      assert.match(lines[0] ?? '', part);
  });

  it('says what a command it does not know could have been', async () => {
    const unknown = runCommand(['begin'], env);
    assert.equal(await unknown.ended, 1);
    assert.match(unknown.errors(), /there is no command "begin"[\s\S]*start/);
  });

  it('workspaces and keys are made from the command line, for programs as JSON', async () => {
    const made = runCommand(['workspaces', 'create', '--name', 'North Team', '--plan', 'pro', '--json'], env);
    assert.equal(await made.ended, 0, made.errors());
    const workspace = JSON.parse(made.output()) as { id: string; slug: string; plan: string };
    assert.equal(workspace.slug, 'north-team');
    const keyed = runCommand(
      ['keys', 'create', '--workspace', workspace.slug, '--role', 'read-only', '--json'],
      env,
    );
    assert.equal(await keyed.ended, 0, keyed.errors());
    const created = JSON.parse(keyed.output()) as { id: string; key: string; role: string };
    assert.match(created.key, /^wn_live_/);
    const revoked = runCommand(['keys', 'revoke', '--id', created.id], env);
    assert.equal(await revoked.ended, 0);
    const listed = runCommand(['keys', 'list', '--workspace', workspace.id], env);
    await listed.ended;
    assert.match(listed.output(), new RegExp(`${created.id}\\s+revoked`));
  });
});

/** The link signs the first admin in, once, and leads to the console. */
async function opensTheConsole(output: string, url: string): Promise<void> {
  const link = new RegExp(`${url}/sign-in/[A-Za-z0-9_-]{43}`).exec(output)?.[0];
  assert.ok(link, output);
  const entered = await fetch(link, { method: 'POST', redirect: 'manual' });
  assert.deepEqual([entered.status, entered.headers.get('location')], [303, '/app/']);
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const me = await fetch(`${url}/v1/me`, { headers: { cookie } });
  const { email, role } = (await me.json()) as { email: string; role: string };
  assert.deepEqual([email, role], ['admin@whynow.localhost', 'admin']);
  assert.equal((await fetch(link, { method: 'POST', redirect: 'manual' })).status, 410);
}
