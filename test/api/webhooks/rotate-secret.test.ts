import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';

const CHOSEN = 'a secret that somebody chose';

describe('rotateWebhookSecret', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const make = async (secret?: string) => {
    const { body } = await api.request('POST', '/v1/webhooks', {
      body: { url: 'https://hooks.example.com/x', events: ['*'], ...(secret ? { secret } : {}) },
    });
    return { path: `/v1/webhooks/${body['id']}`, secret: String(body['signing_secret']) };
  };
  const rotate = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.request('POST', `${path}:rotate-secret`, { body, headers });
  /** What the database has, opened. */
  const stored = async (path: string) => {
    const row = await api.ctx.db
      .selectFrom('webhook_subscriptions')
      .select(['secret', 'previous_secret', 'previous_secret_until'])
      .where('id', '=', path.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    return {
      secret: api.ctx.secrets.open(row.secret),
      previous: row.previous_secret && api.ctx.secrets.open(row.previous_secret),
      until: row.previous_secret_until?.toISOString() ?? null,
    };
  };
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString();

  test('200: a new one, shown once, and the old one beside it for a day unless told', async () => {
    const { path, secret } = await make();
    const answer = await api.request('POST', `${path}:rotate-secret`, { key: api.keys.readWrite });
    assert.equal(answer.status, 200, answer.text);
    const { signing_secret: made, ...view } = answer.body;
    assert.match(String(made), /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(made, secret);
    assert.equal(view['previous_secret_until'], inSeconds(86_400));
    assert.deepEqual(await stored(path), { secret: made, previous: secret, until: inSeconds(86_400) });
    const read = await api.request('GET', path);
    assert.deepEqual(read.body, view);
    for (const each of [secret, String(made)]) assert.equal(read.text.includes(each), false);
    clock.advance(86_400_000);
    assert.equal((await api.request('GET', path)).body['previous_secret_until'], null, 'its time is over');
  });

  test('200: one of the client’s own, and a grace of any length up to a week', async () => {
    const { path, secret } = await make();
    for (const [grace, before, now] of [
      [1, secret, CHOSEN],
      [604_800, CHOSEN, `${CHOSEN} 2`],
    ] as const) {
      const answer = await rotate(path, { secret: now, grace_seconds: grace });
      assert.equal(answer.body['signing_secret'], now, answer.text);
      assert.deepEqual(await stored(path), { secret: now, previous: before, until: inSeconds(grace) });
    }
  });

  test('200: no grace ends the old one at once, and one that was still in its grace', async () => {
    const { path } = await make(CHOSEN);
    await rotate(path, {});
    const answer = await rotate(path, { grace_seconds: 0 });
    assert.equal(answer.body['previous_secret_until'], null);
    assert.deepEqual(await stored(path), {
      secret: String(answer.body['signing_secret']),
      previous: null,
      until: null,
    });
  });

  test('200: one that is paused, too', async () => {
    const { path } = await make();
    await api.request('POST', `${path}:pause`);
    assert.equal((await rotate(path, {})).body['status'], 'paused');
  });

  for (const [body, param] of [
    [{ grace_seconds: -1 }, 'grace_seconds'],
    [{ grace_seconds: 604_801 }, 'grace_seconds'],
    [{ grace_seconds: 1.5 }, 'grace_seconds'],
    [{ grace_seconds: '60' }, 'grace_seconds'],
    [{ grace_seconds: null }, 'grace_seconds'],
    [{ secret: null }, 'secret'],
    [{ secret: '' }, 'secret'],
    [{ secret: 'fifteen letters' }, 'secret'],
    [{ secret: 'x'.repeat(257) }, 'secret'],
    [{ secret: 'sixteen letters\n' }, 'secret'],
    [{ secret: 'sixteen létters and more' }, 'secret'],
    [{ secret: 'whsec_not base64 at all' }, 'secret'],
    [{ secret: CHOSEN }, 'secret'],
    [{ grace: 60 }, 'grace'],
  ] as const) {
    test(`400 ${param}: ${JSON.stringify(body).slice(0, 60)}`, async () => {
      const { path, secret } = await make(CHOSEN);
      const answer = await rotate(path, body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['param'], param);
      assert.equal(answer.text.includes(CHOSEN), false);
      assert.deepEqual(await stored(path), { secret, previous: null, until: null });
    });
  }

  test('Idempotency-Key: one rotation, whose answer is kept sealed', async () => {
    const { path } = await make();
    const headers = { 'idempotency-key': 'rotate once' };
    const first = await rotate(path, {}, headers);
    assert.equal((await rotate(path, {}, headers)).text, first.text);
    const kept = await api.ctx.db
      .selectFrom('idempotency_keys')
      .select(['body', 'sealed'])
      .where('key', '=', 'rotate once')
      .executeTakeFirstOrThrow();
    assert.equal(kept.sealed, true);
    assert.equal(kept.body.includes(String(first.body['signing_secret'])), false);
    assert.equal((await stored(path)).secret, first.body['signing_secret']);
  });

  test('403 for a key that only reads, 404 elsewhere', async () => {
    const { path } = await make();
    const at = `${path}:rotate-secret`;
    const other = await api.addWorkspace();
    assert.equal((await api.request('POST', at, { body: {}, key: api.keys.readOnly })).status, 403);
    assert.equal((await api.request('POST', at, { body: {}, key: other.key })).status, 404);
  });
});
