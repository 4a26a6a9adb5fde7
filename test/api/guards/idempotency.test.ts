import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { forgetAnswers } from '../../../src/domain/ground/idempotency/forget-answers.ts';
import { DAY } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';

describe('idempotency', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const create = (domain: string, key: string | string[], more: object = {}) =>
    api.request('POST', '/v1/accounts', { body: { domain, ...more }, headers: { 'idempotency-key': key } });
  const countOf = async (domain: string): Promise<number> =>
    (await api.ctx.db.selectFrom('accounts').select('id').where('domain', '=', domain).execute()).length;

  test('a repeat gets the first answer byte for byte, and a fresh request id', async () => {
    const first = await create('first.example', 'k-1');
    assert.equal(first.status, 201, first.text);
    assert.equal(first.headers['idempotent-replayed'], undefined);
    const again = await create('first.example', 'k-1');
    assert.equal(again.status, 201);
    assert.equal(again.text, first.text);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.notEqual(again.headers['x-request-id'], first.headers['x-request-id']);
  });

  test('422 idempotency_key_reused: another body, or another address', async () => {
    await create('second.example', 'k-2');
    const answers = [
      await create('other.example', 'k-2'),
      await api.request('POST', '/v1/accounts:batch', {
        body: { items: [{ domain: 'x.example' }] },
        headers: { 'idempotency-key': 'k-2' },
      }),
    ];
    for (const answer of answers) {
      assert.equal(answer.status, 422);
      assert.equal(answer.body['error']?.['code'], 'idempotency_key_reused');
      assert.equal(answer.body['error']?.['type'], 'idempotency_error');
    }
    assert.equal(await countOf('other.example'), 0);
  });

  test('keys belong to a workspace', async () => {
    await create('third.example', 'k-3');
    const other = await api.addWorkspace();
    const theirs = await api.request('POST', '/v1/accounts', {
      key: other.key,
      body: { domain: 'theirs.example' },
      headers: { 'idempotency-key': 'k-3' },
    });
    assert.equal(theirs.status, 201);
  });

  test('32 clients at once: one account, one event trail, one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => create('twins.example', 'k-32')));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    assert.equal(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined).length, 1);
    assert.equal(await countOf('twins.example'), 1);
  });

  test('409 idempotency_in_progress: the first still runs after two seconds', async () => {
    const holder = new pg.Client({ connectionString: api.ctx.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query(
      `insert into idempotency_keys (workspace_id, key, request_digest, status, body, created_at) values ($1, 'k-held', '', 0, '', now())`,
      [api.workspaceId],
    );
    const waiting = create('held.example', 'k-held');
    const answer = await waiting;
    assert.equal(answer.status, 409);
    assert.equal(answer.body['error']?.['code'], 'idempotency_in_progress');
    assert.equal(answer.headers['retry-after'], '1');
    // Whoever held it is killed: nothing stays behind.
    await holder.end();
    assert.equal((await create('held.example', 'k-held')).status, 201);
  });

  test('refusals of the operation are kept: 404, 409 and 410; those that did no work are not', async () => {
    const made = await create('kept.example', 'k-kept-0');
    const conflict = await create('kept.example', 'k-kept-1');
    assert.equal(conflict.status, 409);
    const path = `/v1/accounts/${made.body['id']}`;
    await api.request('DELETE', path);
    const replay = await create('kept.example', 'k-kept-1');
    assert.equal(replay.status, 409, 'the domain is free again, the answer stays');
    assert.equal(replay.text, conflict.text);
    const gone = { headers: { 'idempotency-key': 'k-kept-2' } };
    const first = await api.request('POST', `${path}:rescore`, gone);
    assert.equal(first.status, 410);
    assert.equal((await api.request('POST', `${path}:rescore`, gone)).text, first.text);

    const invalid = await create('not a domain', 'k-kept-3');
    assert.equal(invalid.status, 400);
    const fixed = await create('fixed.example', 'k-kept-3');
    assert.equal(fixed.status, 201, 'a 400 does not use the key up');
  });

  test('a secret is shown again to a repeat and stored sealed', async () => {
    const subscribe = () =>
      api.request('POST', '/v1/webhooks', {
        body: { url: 'https://hooks.example.com/x', events: ['*'] },
        headers: { 'idempotency-key': 'k-secret' },
      });
    const first = await subscribe();
    assert.equal(first.status, 201, first.text);
    assert.equal((await subscribe()).text, first.text);
    const row = await api.ctx.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', 'k-secret')
      .executeTakeFirstOrThrow();
    assert.equal(row.sealed, true);
    assert.equal(row.body.includes(Buffer.from(String(first.body['signing_secret']))), false);
  });

  test('an answer after a write shows what was written: the score of :rescore', async () => {
    const made = await create('scored.example', 'k-score-0');
    const answer = await api.request('POST', `/v1/accounts/${made.body['id']}:rescore`, {
      headers: { 'idempotency-key': 'k-score-1' },
    });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['score_status'], 'scored');
  });

  test('400 invalid_idempotency_key: empty, too long, not printable, sent twice', async () => {
    for (const key of ['', 'x'.repeat(256), 'tab\there', ['a', 'b']]) {
      const answer = await create('bad-key.example', key);
      assert.equal(answer.status, 400, String(key).slice(0, 20));
      assert.equal(answer.body['error']?.['code'], 'invalid_idempotency_key');
    }
    assert.equal((await create('long-key.example', 'x'.repeat(255))).status, 201);
  });

  test('kept for 24 hours', async () => {
    await create('day.example', 'k-day');
    clock.advance(DAY - 1);
    assert.equal((await create('day.example', 'k-day')).headers['idempotent-replayed'], 'true');
    clock.advance(1);
    const after = await create('day.example', 'k-day');
    assert.equal(after.status, 409, 'a request like any other again');
    assert.equal(after.headers['idempotent-replayed'], undefined);
    clock.advance(DAY);
    assert.ok((await forgetAnswers(api.ctx)) > 0);
    assert.equal((await api.ctx.db.selectFrom('idempotency_keys').select('key').execute()).length, 0);
  });
});
