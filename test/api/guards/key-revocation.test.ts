import assert from 'node:assert/strict';
import { once, EventEmitter } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { system } from '../../../src/domain/ground/actor.ts';
import { API_KEYS_CHANNEL } from '../../../src/domain/workspace/settings/api-keys/api-key.ts';
import { listenForKeyChanges } from '../../../src/domain/workspace/settings/api-keys/authenticate.ts';
import { createApiKey } from '../../../src/domain/workspace/settings/api-keys/create-api-key.ts';
import { revokeApiKey } from '../../../src/domain/workspace/settings/api-keys/revoke-api-key.ts';
import { SECOND } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { createTestDatabase } from '../../support/database.ts';

describe('a revoked key, on two nodes of one database', () => {
  const clock = createFakeClock();
  const heard = new EventEmitter();
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let here: TestApi;
  let there: TestApi;

  before(async () => {
    database = await createTestDatabase();
    here = await createTestApi({ clock, databaseUrl: database.url });
    there = await createTestApi({ clock, databaseUrl: database.url });
    for (const { ctx } of [here, there]) {
      listenForKeyChanges(ctx);
      // Listeners are called in order: when this one is, the node has forgotten the key.
      ctx.notifications.on(API_KEYS_CHANNEL, (keyId) =>
        heard.emit(`${ctx === here.ctx ? 'here' : 'there'} ${keyId}`),
      );
      await ctx.notifications.start();
    }
  });
  after(async () => {
    await there.close();
    await here.close();
    await database.drop();
  });

  async function makeKnown(): Promise<{ id: string; key: string }> {
    const made = await createApiKey(here.ctx, system(here.workspaceId, 'test'), {
      name: 'Known',
      role: 'read-only',
    });
    for (const node of [here, there]) assert.equal(await statusAt(node, made.key), 200);
    return made;
  }

  const ask = (node: TestApi, key: string) => node.request('GET', '/v1/accounts', { key });
  const statusAt = async (node: TestApi, key: string): Promise<number> => (await ask(node, key)).status;
  const revoke = (id: string) => revokeApiKey(here.ctx, system(here.workspaceId, 'test'), id);

  it('is refused by both as soon as the message is there: the clock stands still', async () => {
    const { id, key } = await makeKnown();
    const told = [once(heard, `here ${id}`), once(heard, `there ${id}`)];
    await revoke(id);
    await Promise.all(told);
    for (const node of [here, there]) {
      const refused = await ask(node, key);
      assert.equal(refused.status, 401);
      assert.equal(refused.body['error']?.['code'], 'revoked_api_key');
    }
  });

  it('is refused after ten seconds by a node that hears nothing', async () => {
    const { id, key } = await makeKnown();
    await there.ctx.notifications.stop();
    const told = once(heard, `here ${id}`);
    await revoke(id);
    await told;
    assert.equal(await statusAt(here, key), 401);
    // This is what the message is for; without it the node goes by what it knows.
    assert.equal(await statusAt(there, key), 200);
    clock.advance(10 * SECOND - 1);
    assert.equal(await statusAt(there, key), 200);
    clock.advance(1);
    assert.equal(await statusAt(there, key), 401);
  });

  it('is refused by a node that was not connected just then, as soon as it is again', async () => {
    await there.ctx.notifications.start();
    const { id, key } = await makeKnown();
    const connection = `select pid from pg_stat_activity where datname = current_database() and application_name = 'whynow-notifications'`;
    const back = [once(heard, 'here '), once(heard, 'there ')];
    await here.ctx.pool.query(`select pg_terminate_backend(pid) from (${connection}) as c`);
    await revoke(id);
    for (const node of [here, there]) assert.equal(await statusAt(node, key), 200, 'nobody could hear it');
    await Promise.all(back);
    for (const node of [here, there]) assert.equal(await statusAt(node, key), 401);
  });
});
