import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createAccount } from '../../../../src/domain/workspace/accounts/create-account.ts';
import { deleteAccount } from '../../../../src/domain/workspace/accounts/delete-account.ts';
import { getAccount } from '../../../../src/domain/workspace/accounts/get-account.ts';
import { listAccounts } from '../../../../src/domain/workspace/accounts/list-accounts.ts';
import { purgeDeletedAccounts } from '../../../../src/domain/workspace/accounts/purge-deleted-accounts.ts';
import { rescoreAccount } from '../../../../src/domain/workspace/accounts/rescore-account.ts';
import { restoreAccount } from '../../../../src/domain/workspace/accounts/restore-account.ts';
import { updateAccount } from '../../../../src/domain/workspace/accounts/update-account.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { getBrief } from '../../../../src/domain/deciding/briefs/get-brief.ts';
import { listBriefVersions } from '../../../../src/domain/deciding/briefs/list-brief-versions.ts';
import { listContacts } from '../../../../src/domain/workspace/contacts/list-contacts.ts';
import { DomainError } from '../../../../src/domain/ground/errors/errors.ts';
import { listSources } from '../../../../src/domain/watching/sources/list-sources.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { DAY, MINUTE } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addBrief, addContact, addSignal, addSource } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

let ctx: TestContext;
const clock = createFakeClock();
let actor: Actor;
let workspaceId: string;
let id: string;

before(async () => {
  ctx = await createTestContext({ clock });
});
after(() => ctx.close());
beforeEach(async () => {
  ({ actor, workspaceId } = await createTestWorkspace(ctx));
  ({ id } = await createAccount(ctx, actor, {
    domain: 'brackenridge.example',
    name: 'Brackenridge',
    city: 'Hull',
  }));
});

async function waitingScores(): Promise<string[]> {
  const { rows } = await ctx.pool.query<{ cause: string }>(
    `select data ->> 'cause' as cause from pgboss.job where name = 'score-accounts' and singleton_key = $1 and state = 'created'`,
    [id],
  );
  return rows.map((row) => row.cause);
}

async function someoneWaitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await ctx.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

const clearQueue = (): Promise<unknown> => ctx.pool.query('delete from pgboss.job');

describe('updateAccount', () => {
  it('sets what is sent, clears what is null, leaves the rest, and scores anew', async () => {
    await clearQueue();
    clock.advance(MINUTE);
    const account = await updateAccount(ctx, actor, id, {
      city: null,
      employee_count: 50,
      tags: ['emea'],
      attributes: { a: 1 },
    });
    assert.deepEqual(
      [account.name, account.city, account.employee_count, account.tags, account.attributes],
      ['Brackenridge', null, 50, ['emea'], { a: 1 }],
    );
    assert.equal(account.updated_at, clock.now().toISOString());
    assert.deepEqual(await getAccount(ctx, actor, id), account);
    assert.deepEqual(await waitingScores(), ['facts_changed']);
    const [, entry] = await ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(entry?.before, { city: 'Hull', employee_count: null, tags: [], attributes: {} });
    assert.deepEqual(entry?.after, { city: null, employee_count: 50, tags: ['emea'], attributes: { a: 1 } });
  });

  it('gives a cleared name the domain', async () => {
    assert.equal((await updateAccount(ctx, actor, id, { name: null })).name, 'brackenridge.example');
  });

  it('writes nothing when nothing changes, and scores nothing when no fact does', async () => {
    await clearQueue();
    const present = await getAccount(ctx, actor, id);
    clock.advance(MINUTE);
    assert.deepEqual(await updateAccount(ctx, actor, id, { city: 'Hull' }), present);
    assert.equal((await updateAccount(ctx, actor, id, { external_id: 'crm-1' })).external_id, 'crm-1');
    assert.deepEqual(await waitingScores(), []);
  });

  it('asks the precondition about the account under its lock', async () => {
    const refusal = new DomainError('precondition_failed', 'changed meanwhile');
    const refuse = (): never => {
      throw refusal;
    };
    await assertRefused(updateAccount(ctx, actor, id, { city: 'York' }, refuse), 'precondition_failed');
    assert.equal((await getAccount(ctx, actor, id)).city, 'Hull');
  });

  it('decides on the state that the change before it has left', async () => {
    const refusal = new DomainError('precondition_failed', 'changed meanwhile');
    const second = await inTransaction(ctx, async (tx) => {
      await updateAccount(tx, actor, id, { city: 'York' });
      const waiting = updateAccount(ctx, actor, id, { city: 'Leeds' }, ({ city }) => {
        if (city !== 'Hull') throw refusal;
      }).catch((error: unknown) => error);
      await someoneWaitsForALock();
      return { waiting };
    });
    assert.equal(await second.waiting, refusal);
    assert.equal((await getAccount(ctx, actor, id)).city, 'York');
  });

  it('refuses the domain, unknown and wrong fields, other roles and other workspaces', async () => {
    const change = { domain: 'other.example' } as object;
    await assertRefused(updateAccount(ctx, actor, id, change), 'unknown_param', { param: 'domain' });
    await assertRefused(updateAccount(ctx, actor, id, { country: 'DEU' }), 'invalid_param', {
      param: 'country',
    });
    await assertRefused(
      updateAccount(ctx, actorOf(workspaceId, 'read-only'), id, { city: 'York' }),
      'insufficient_scope',
    );
    const other = await createTestWorkspace(ctx);
    await assertRefused(updateAccount(ctx, other.actor, id, { city: 'York' }), 'resource_not_found');
    await assertRefused(updateAccount(ctx, actor, 'acc_nonsense', { city: 'York' }), 'resource_not_found');
    await assertRefused(updateAccount(ctx, actor, newId('acc'), { city: 'York' }), 'resource_not_found');
    assert.equal((await getAccount(ctx, actor, id)).city, 'Hull');
  });
});

describe('deleteAccount and restoreAccount', () => {
  it('takes the account and what belongs to it out of sight, until it is restored', async () => {
    await addBrief(ctx, workspaceId, id, 1);
    const source = await addSource(ctx, workspaceId, id, 'feed');
    const now = clock.now();
    const purge_at = new Date(now.getTime() + 30 * DAY).toISOString();
    assert.deepEqual(await deleteAccount(ctx, actor, id), {
      id,
      status: 'deleted',
      deleted_at: now.toISOString(),
      purge_at,
    });
    for (const reading of [
      () => getAccount(ctx, actor, id),
      () => getBrief(ctx, actor, id),
      () => listBriefVersions(ctx, actor, id),
      () => listContacts(ctx, actor, id),
      () => listSources(ctx, actor, id),
      () => updateAccount(ctx, actor, id, { city: 'York' }),
      () => rescoreAccount(ctx, actor, id),
      () => deleteAccount(ctx, actor, id),
    ])
      await assertRefused(reading(), 'account_deleted', { purge_at });
    assert.deepEqual((await listAccounts(ctx, actor)).data, []);
    const nextVisit = async (): Promise<Date | null | undefined> =>
      (await ctx.db.selectFrom('sources').select('next_visit_at').where('id', '=', source).executeTakeFirst())
        ?.next_visit_at;
    assert.equal(await nextVisit(), null);

    await clearQueue();
    clock.advance(29 * DAY);
    const restored = await restoreAccount(ctx, actor, id);
    assert.equal(restored.status, 'active');
    assert.deepEqual(await getAccount(ctx, actor, id), restored);
    assert.equal((await getBrief(ctx, actor, id)).version, 1);
    assert.deepEqual(await nextVisit(), clock.now());
    assert.deepEqual(await waitingScores(), ['account_restored']);
    await assertRefused(restoreAccount(ctx, actor, id), 'account_not_deleted');
  });

  it('frees the domain for a new account, which the old one cannot take back', async () => {
    await deleteAccount(ctx, actor, id);
    const successor = await createAccount(ctx, actor, { domain: 'brackenridge.example' });
    assert.notEqual(successor.id, id);
    await assertRefused(restoreAccount(ctx, actor, id), 'account_exists', { account_id: successor.id });
    await assertRefused(getAccount(ctx, actor, id), 'account_deleted');
  });

  it('leaves the caller’s transaction usable when the domain is taken', async () => {
    await deleteAccount(ctx, actor, id);
    await createAccount(ctx, actor, { domain: 'brackenridge.example' });
    await inTransaction(ctx, async (tx) => {
      await assertRefused(restoreAccount(tx, actor, id), 'account_exists');
      await createAccount(tx, actor, { domain: 'still-works.example' });
    });
    assert.equal((await listAccounts(ctx, actor, { domain: 'still-works.example' })).data.length, 1);
  });

  it('refuses other roles, other workspaces and unknown accounts', async () => {
    const other = await createTestWorkspace(ctx);
    const reader = actorOf(workspaceId, 'read-only');
    for (const verb of [deleteAccount, restoreAccount]) {
      await assertRefused(verb(ctx, reader, id), 'insufficient_scope');
      await assertRefused(verb(ctx, other.actor, id), 'resource_not_found');
      await assertRefused(verb(ctx, actor, newId('acc')), 'resource_not_found');
      await assertRefused(verb(ctx, actor, 'nonsense'), 'resource_not_found');
    }
    assert.equal((await getAccount(ctx, actor, id)).status, 'active');
  });
});

describe('rescoreAccount', () => {
  it('answers with the account after its new score', async () => {
    const before = await getAccount(ctx, actor, id);
    assert.equal(before.score_status, 'pending');
    const account = await rescoreAccount(ctx, actor, id);
    assert.equal(account.score_status, 'scored');
    assert.equal(account.rescored_at, clock.now().toISOString());
    const { fit, recency, strength, depth } = account.score_breakdown;
    assert.equal(fit + recency + strength + depth, account.score);
    assert.deepEqual(await getAccount(ctx, actor, id), account);
  });

  it('reads its own work inside a transaction', async () => {
    const account = await inTransaction(ctx, (tx) => rescoreAccount(tx, actor, id));
    assert.equal(account.score_status, 'scored');
  });

  it('refuses other roles and workspaces', async () => {
    const other = await createTestWorkspace(ctx);
    await assertRefused(rescoreAccount(ctx, actorOf(workspaceId, 'read-only'), id), 'insufficient_scope');
    await assertRefused(rescoreAccount(ctx, other.actor, id), 'resource_not_found');
  });
});

describe('purgeDeletedAccounts', () => {
  it('removes every trace once the time has come, and nothing of any other account', async () => {
    // What the tests above deleted.
    clock.advance(31 * DAY);
    await purgeDeletedAccounts(ctx);
    const kept = await createAccount(ctx, actor, { domain: 'kept.example' });
    for (const account of [id, kept.id]) await addTraces(account);
    await deleteAccount(ctx, actor, id);
    clock.advance(30 * DAY - 1);
    assert.equal(await purgeDeletedAccounts(ctx), 0);
    await assertRefused(getAccount(ctx, actor, id), 'account_deleted');
    clock.advance(1);
    await assertRefused(getAccount(ctx, actor, id), 'resource_not_found');
    await assertRefused(restoreAccount(ctx, actor, id), 'resource_not_found');
    const before = await rowsMentioning('brackenridge-secret');
    assert.ok(before.length > 5, before.join(' '));
    assert.equal(await purgeDeletedAccounts(ctx), 1);
    await assertRefused(getAccount(ctx, actor, id), 'resource_not_found');
    assert.deepEqual(await rowsMentioning('brackenridge-secret'), []);
    assert.deepEqual(await rowsMentioning(id), ['audit_log']);
    assert.equal((await getBrief(ctx, actor, kept.id)).version, 1);
    assert.equal((await listContacts(ctx, actor, kept.id)).data.length, 1);
    const deliveries = await ctx.db
      .selectFrom('deliveries')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .execute();
    assert.equal(deliveries.length, 1);
    assert.equal(await purgeDeletedAccounts(ctx), 0);
  });

  async function addTraces(account: string): Promise<void> {
    const secret = account === id ? 'brackenridge-secret' : 'kept';
    const now = clock.now();
    await updateAccount(ctx, actor, account, { description: secret });
    await addBrief(ctx, workspaceId, account, 1, { signals: [await addSignal(ctx, workspaceId, account)] });
    await ctx.db.updateTable('signals').set({ title: secret }).where('account_id', '=', account).execute();
    await addContact(ctx, workspaceId, account, { name: secret, role: 'CTO' });
    const source = await addSource(ctx, workspaceId, account, secret);
    await ctx.pool.query(
      `insert into snapshots (workspace_id, id, source_id, content_hash, final_url, status, headers, body, fetched_at, state_since, state_last_seen)
       values ($1, $2, $3, 'h', $4, 200, '{}', '', $5, $5, $5)`,
      [workspaceId, newId('snap'), source, secret, now],
    );
    await ctx.pool.query(
      `insert into crawls (workspace_id, id, account_id, requested_at) values ($1, $2, $3, $4)`,
      [workspaceId, newId('crl'), account, now],
    );
    const event = newId('evt');
    const delivery = newId('dlv');
    await ctx.pool.query(
      `insert into events (workspace_id, id, kind, event_key, account_id, payload, created_at) values ($1, $2, 'signal.fired', $2, $3, $4, $5)`,
      [workspaceId, event, account, JSON.stringify({ secret }), now],
    );
    await ctx.pool.query(
      `insert into deliveries (workspace_id, id, event_id, event_kind, subscription_id, created_at) values ($1, $2, $3, 'signal.fired', 'whk_1', $4)`,
      [workspaceId, delivery, event, now],
    );
    await ctx.pool.query(
      `insert into delivery_attempts (workspace_id, id, delivery_id, number, trigger, started_at, finished_at, outcome, response_body)
       values ($1, $2, $3, 1, 'auto', $4, $4, 'delivered', $5)`,
      [workspaceId, newId('att'), delivery, now, secret],
    );
  }

  /** The tables of ours in which any row holds the text anywhere. */
  async function rowsMentioning(text: string): Promise<string[]> {
    const { rows } = await ctx.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await ctx.pool.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      if (hits.rows.length > 0) found.push(name);
    }
    return found;
  }
});
