import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTestApi } from '../support/api.ts';
import type { Answer, TestApi } from '../support/api.ts';
import { startCommitProxy } from '../support/commit-proxy.ts';
import { createTestDatabase } from '../support/database.ts';
import { runCommand } from '../support/process.ts';

describe('a process that is killed at the COMMIT of a POST with an Idempotency-Key', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  /** The node that the client turns to afterwards, and whose key it has. */
  let survivor: TestApi;
  let folder: string;
  before(async () => {
    database = await createTestDatabase();
    survivor = await createTestApi({ databaseUrl: database.url });
    folder = await mkdtemp(join(tmpdir(), 'whynow-killed-'));
  });
  after(async () => {
    await survivor.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends it to a process of its own, kills that with SIGKILL at the moment, and sends it again to the survivor. */
  async function killedAt(when: 'before' | 'after', domain: string): Promise<Answer> {
    const proxy = await startCommitProxy(database.url);
    const doomed = runCommand(['start', '--roles', 'api'], {
      PORT: '0',
      WHYNOW_DATA_DIR: folder,
      WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
      DATABASE_URL: proxy.url,
    });
    try {
      const [, url] = await doomed.line(/^ready (\S+)$/m);
      const held = proxy.hold(domain, when);
      const request = { domain };
      const key = `killed ${when}`;
      const lost = fetch(`${url}/v1/accounts`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${survivor.keys.admin}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(request),
      });
      const failed = assert.rejects(lost, 'the client hears nothing');
      await held;
      doomed.child.kill('SIGKILL');
      await once(doomed.child, 'exit');
      await failed;
      await proxy.close();
      return await survivor.request('POST', '/v1/accounts', {
        body: request,
        headers: { 'idempotency-key': key },
      });
    } finally {
      doomed.child.kill('SIGKILL');
      await doomed.ended;
      await proxy.close().catch(() => undefined);
    }
  }

  async function effects(domain: string): Promise<Record<string, number>> {
    const { rows } = await survivor.ctx.pool.query<Record<string, number>>(
      `with made as (select id from accounts where domain = $1)
       select (select count(*) from made)::int as accounts,
         (select count(*) from audit_log where action = 'account.created' and subject_id in (select id from made))::int as audited,
         (select count(*) from audit_log where action = 'account.created' and after ->> 'domain' = $1)::int as audited_in_all,
         (select count(*) from pgboss.job where name = 'find-sources' and data -> 'accountIds' ->> 0 in (select id from made))::int as jobs`,
      [domain],
    );
    return rows[0] ?? {};
  }

  it('before: nothing has happened, and the repeat does it', async () => {
    const repeat = await killedAt('before', 'killed-before.example');
    assert.equal(repeat.status, 201, repeat.text);
    assert.equal(repeat.headers['idempotent-replayed'], undefined);
    assert.deepEqual(await effects('killed-before.example'), {
      accounts: 1,
      audited: 1,
      audited_in_all: 1,
      jobs: 1,
    });
  });

  it('after: it has happened, and the repeat gets the answer that was lost', async () => {
    const repeat = await killedAt('after', 'killed-after.example');
    assert.equal(repeat.status, 201, repeat.text);
    assert.equal(repeat.headers['idempotent-replayed'], 'true');
    assert.equal(repeat.body['domain'], 'killed-after.example');
    assert.deepEqual(await effects('killed-after.example'), {
      accounts: 1,
      audited: 1,
      audited_in_all: 1,
      jobs: 1,
    });
    const shown = await survivor.request('GET', `/v1/accounts/${repeat.body['id']}`);
    assert.equal(shown.status, 200);
  });
});
