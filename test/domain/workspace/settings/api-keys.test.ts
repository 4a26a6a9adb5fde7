import assert from 'node:assert/strict';
import { once, EventEmitter } from 'node:events';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { API_KEYS_CHANNEL } from '../../../../src/domain/workspace/settings/api-keys/api-key.ts';
import {
  authenticate,
  listenForKeyChanges,
} from '../../../../src/domain/workspace/settings/api-keys/authenticate.ts';
import { createApiKey } from '../../../../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { makeApiKey } from '../../../../src/domain/workspace/settings/api-keys/key-format.ts';
import { listApiKeys } from '../../../../src/domain/workspace/settings/api-keys/list-api-keys.ts';
import { flushKeyUse } from '../../../../src/domain/workspace/settings/api-keys/record-key-use.ts';
import { revokeApiKey } from '../../../../src/domain/workspace/settings/api-keys/revoke-api-key.ts';
import { MINUTE, SECOND } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { collect } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

const clock = createFakeClock();
let ctx: TestContext;
/** Another process on the same database. */
let other: TestContext;
let actor: Actor;
let workspaceId: string;
const heard = new EventEmitter();

before(async () => {
  ctx = await createTestContext({ clock });
  other = await createTestContext({ clock, databaseUrl: ctx.databaseUrl });
  for (const node of [ctx, other]) listenForKeyChanges(node);
  // Listeners are called in order: when this one is, the cache of `other` has heard it.
  other.notifications.on(API_KEYS_CHANNEL, (keyId) => heard.emit(keyId));
  await ctx.notifications.start();
  await other.notifications.start();
});
after(async () => {
  await other.close();
  await ctx.close();
});
beforeEach(async () => {
  ({ actor, workspaceId } = await createTestWorkspace(ctx, { plan: 'pro' }));
});

/** How many statements a context's pool runs meanwhile. */
async function countQueries(node: TestContext, work: () => Promise<unknown>): Promise<number> {
  const { pool } = node;
  const original = Reflect.get(pool, 'query') as (...args: unknown[]) => unknown;
  let count = 0;
  pool.query = function counted(this: unknown, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(original, pool, args) as never;
  } as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = original as typeof pool.query;
  }
  return count;
}

describe('createApiKey', () => {
  it('shows the key once and keeps its digest', async () => {
    const made = await createApiKey(ctx, actor, {
      name: 'CRM sync',
      role: 'read-write',
      expires_at: '2027-01-01T00:00:00Z',
    });
    assert.deepEqual(made, {
      key: made.key,
      id: made.id,
      name: 'CRM sync',
      role: 'read-write',
      signing: 'none',
      status: 'active',
      last_four: made.key.slice(-4),
      created_by: { kind: 'api_key', id: actor.kind === 'api_key' ? actor.keyId : '' },
      created_at: clock.now().toISOString(),
      expires_at: '2027-01-01T00:00:00.000Z',
      last_used_at: null,
      revoked_at: null,
    });
    const { key, ...shown } = made;
    assert.deepEqual((await listApiKeys(ctx, actor)).data, [shown]);
    const { rows } = await ctx.pool.query<{ text: string }>(
      'select k::text || coalesce((select string_agg(a::text, $2) from audit_log a), $2) as text from api_keys k where id = $1',
      [made.id, ''],
    );
    assert.equal(rows[0]?.text.includes(key.slice(17, 49)), false);
    assert.deepEqual(await authenticate(ctx, key), {
      workspaceId,
      plan: 'pro',
      keyId: made.id,
      role: 'read-write',
      signing: null,
      suspended: false,
    });
  });

  it('is for admins, and refuses wrong names, roles and dates', async () => {
    const valid = { name: 'A', role: 'read-only' as const };
    for (const role of ['read-only', 'read-write'] as const) {
      await assertRefused(createApiKey(ctx, actorOf(workspaceId, role), valid), 'insufficient_scope');
      await assertRefused(listApiKeys(ctx, actorOf(workspaceId, role)), 'insufficient_scope');
      await assertRefused(revokeApiKey(ctx, actorOf(workspaceId, role), newId('key')), 'insufficient_scope');
    }
    await assertRefused(createApiKey(ctx, actor, { ...valid, name: '' }), 'invalid_param', { param: 'name' });
    await assertRefused(createApiKey(ctx, actor, { ...valid, role: 'root' as 'admin' }), 'invalid_param', {
      param: 'role',
    });
    await assertRefused(createApiKey(ctx, actor, { ...valid, expires_at: '2020-01-01' }), 'invalid_param', {
      param: 'expires_at',
    });
    await assertRefused(createApiKey(ctx, actor, { ...valid, expires_at: 'soon' }), 'invalid_param', {
      param: 'expires_at',
    });
  });
});

describe('authenticate', () => {
  it('refuses a mistyped key without asking the database', async () => {
    const { key } = await createApiKey(ctx, actor, { name: 'A', role: 'admin' });
    const last = key.endsWith('0') ? '1' : '0';
    const count = await countQueries(ctx, async () => {
      for (const wrong of [key.slice(0, -1) + last, key.slice(1), `${key} `, '', 'wn_live_x', 'sk_live_1'])
        await assertRefused(authenticate(ctx, wrong), 'malformed_api_key');
    });
    assert.equal(count, 0);
  });

  it('refuses a well-formed key that does not exist', async () => {
    await assertRefused(authenticate(ctx, makeApiKey()), 'invalid_api_key');
  });

  it('asks once for many requests, and again after ten seconds', async () => {
    const { key } = await createApiKey(ctx, actor, { name: 'A', role: 'admin' });
    const burst = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 50 }, () => authenticate(ctx, key)));
    assert.equal(await countQueries(ctx, burst), 1);
    assert.equal(await countQueries(ctx, burst), 0);
    clock.advance(10 * SECOND - 1);
    assert.equal(await countQueries(ctx, burst), 0);
    clock.advance(1);
    assert.equal(await countQueries(ctx, burst), 1);
  });

  it('refuses a key from the moment it expires, cached or not', async () => {
    const expires = new Date(clock.now().getTime() + 2 * SECOND).toISOString();
    const { key } = await createApiKey(ctx, actor, { name: 'A', role: 'admin', expires_at: expires });
    await authenticate(ctx, key);
    clock.advance(2 * SECOND);
    await assertRefused(authenticate(ctx, key), 'expired_api_key');
  });

  it('notices a changed plan and a lost notification after ten seconds', async () => {
    const { key, id } = await createApiKey(ctx, actor, { name: 'A', role: 'admin' });
    await authenticate(ctx, key);
    await ctx.db.updateTable('workspaces').set({ plan: 'company' }).where('id', '=', workspaceId).execute();
    await ctx.db.updateTable('api_keys').set({ revoked_at: clock.now() }).where('id', '=', id).execute();
    assert.equal((await authenticate(ctx, key)).plan, 'pro');
    clock.advance(10 * SECOND);
    await assertRefused(authenticate(ctx, key), 'revoked_api_key');
  });

  it('writes the last use to the minute, together and afterwards', async () => {
    const keys = await Promise.all(
      ['A', 'B'].map((name) => createApiKey(ctx, actor, { name, role: 'admin' })),
    );
    const lastUses = async (): Promise<(string | null)[]> =>
      (await listApiKeys(ctx, actor)).data.map((key) => key.last_used_at);
    clock.set(new Date('2026-11-20T10:15:42.500Z'));
    for (const { key } of keys) await authenticate(ctx, key);
    assert.deepEqual(await lastUses(), [null, null]);
    assert.equal(await countQueries(ctx, () => flushKeyUse(ctx)), 1);
    assert.deepEqual(await lastUses(), ['2026-11-20T10:15:00.000Z', '2026-11-20T10:15:00.000Z']);
    clock.advance(SECOND);
    for (const { key } of keys) await authenticate(ctx, key);
    assert.equal(await countQueries(ctx, () => flushKeyUse(ctx)), 0);
    clock.advance(MINUTE);
    // The list has the newest key first.
    await authenticate(ctx, keys.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]?.key ?? '');
    await flushKeyUse(ctx);
    assert.deepEqual(await lastUses(), ['2026-11-20T10:15:00.000Z', '2026-11-20T10:16:00.000Z']);
  });
});

describe('revokeApiKey', () => {
  it('is heard by every node at once', async () => {
    const { key, id } = await createApiKey(ctx, actor, { name: 'A', role: 'read-only' });
    await authenticate(ctx, key);
    await authenticate(other, key);
    const told = once(heard, id);
    const revoked = await revokeApiKey(ctx, actor, id);
    assert.equal(revoked.status, 'revoked');
    assert.equal(revoked.revoked_at, clock.now().toISOString());
    await told;
    // The clock stands still: no cache has grown old.
    await assertRefused(authenticate(other, key), 'revoked_api_key');
  });

  it('is gone the second time, and written down once', async () => {
    const { id } = await createApiKey(ctx, actor, { name: 'A', role: 'read-only' });
    await revokeApiKey(ctx, actor, id);
    clock.advance(SECOND);
    await assertRefused(revokeApiKey(ctx, actor, id), 'api_key_revoked');
    const entries = await ctx.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['api_key.created', 'api_key.revoked'],
    );
  });

  it('keeps the last admin key from revoking itself, unless forced', async () => {
    const last = await createApiKey(ctx, actor, { name: 'last', role: 'admin' });
    await createApiKey(ctx, actor, { name: 'no admin', role: 'read-write' });
    await createApiKey(ctx, actor, {
      name: 'expired',
      role: 'admin',
      expires_at: new Date(clock.now().getTime() + 1).toISOString(),
    });
    clock.advance(1);
    const itself: Actor = { kind: 'api_key', workspaceId, keyId: last.id, role: 'admin' };
    await assertRefused(revokeApiKey(ctx, itself, last.id), 'last_admin_key');
    assert.equal((await revokeApiKey(ctx, itself, last.id, { force: true })).status, 'revoked');
  });

  it('lets one of two last admin keys go that revoke themselves at once', async () => {
    const keys = await Promise.all(
      ['A', 'B'].map((name) => createApiKey(ctx, actor, { name, role: 'admin' })),
    );
    const outcomes = await Promise.allSettled(
      keys.map(({ id }) => revokeApiKey(ctx, { kind: 'api_key', workspaceId, keyId: id, role: 'admin' }, id)),
    );
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('answers for other workspaces’ and unknown keys as for none', async () => {
    const stranger = await createTestWorkspace(ctx);
    const { id, key } = await createApiKey(ctx, stranger.actor, { name: 'A', role: 'admin' });
    for (const unknown of [id, newId('key'), 'key_x', ''])
      await assertRefused(revokeApiKey(ctx, actor, unknown), 'resource_not_found');
    await authenticate(ctx, key);
    assert.equal((await listApiKeys(ctx, actor)).data.length, 0);
  });
});

describe('listApiKeys', () => {
  it('walks all keys, the newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push((await createApiKey(ctx, actor, { name: `Key ${n}`, role: 'read-only' })).id);
    const all = await collect((cursor) => listApiKeys(ctx, actor, { cursor, limit: 2 }));
    assert.deepEqual(
      all.map(({ id }) => id),
      ids.toReversed(),
    );
  });
});
