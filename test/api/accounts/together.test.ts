import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAccount } from '../../../src/domain/workspace/accounts/create-account.ts';
import { getAccount } from '../../../src/domain/workspace/accounts/get-account.ts';
import { DomainError } from '../../../src/domain/ground/errors/errors.ts';
import { createTestContext } from '../../support/context.ts';
import type { TestContext } from '../../support/context.ts';
import { createTestWorkspace } from '../../support/factories.ts';

describe('accounts that are added and read at the same time', () => {
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext();
  });
  after(() => ctx.close());

  it('are each one account: the first of a domain is made, the others are told which', async () => {
    const { actor } = await createTestWorkspace(ctx);
    const given = Array.from({ length: 60 }, (_, index) => ({
      domain: `one-${index % 40}.example`,
      name: `N${index}`,
    }));
    const results = await Promise.allSettled(given.map((account) => createAccount(ctx, actor, account)));
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    assert.equal(made.length, 40);
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') {
        assert.equal(result.value.name, `N${index}`);
        assert.equal(result.value.domain, given[index]?.domain);
        continue;
      }
      assert.ok(result.reason instanceof DomainError && result.reason.code === 'account_exists');
      const winner = made.find(({ domain }) => domain === given[index]?.domain);
      assert.equal(result.reason.details['account_id'], winner?.id);
    }
    const audit = await ctx.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('workspace_id', '=', actor.workspaceId)
      .where('action', '=', 'account.created')
      .execute();
    assert.deepEqual(audit.map((row) => row.subject_id).toSorted(), made.map(({ id }) => id).toSorted());
  });

  it('do not fail together: what the database refuses of one costs no other', async () => {
    const { actor } = await createTestWorkspace(ctx);
    // A rule that no input check knows, standing for all that the database may refuse.
    await ctx.pool.query(`alter table accounts add constraint refused check (name <> 'Refused')`);
    try {
      const results = await Promise.allSettled(
        ['Fine', 'Refused', 'Also fine', 'Fine too'].map((name, index) =>
          createAccount(ctx, actor, { domain: `refused-${index}.example`, name }),
        ),
      );
      assert.deepEqual(
        results.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
      );
    } finally {
      await ctx.pool.query('alter table accounts drop constraint refused');
    }
  });

  it('are read each for whom they belong to, also in one statement', async () => {
    const ours = await createTestWorkspace(ctx);
    const theirs = await createTestWorkspace(ctx);
    const [a, b] = await Promise.all([
      createAccount(ctx, ours.actor, { domain: 'ours.example' }),
      createAccount(ctx, theirs.actor, { domain: 'theirs.example' }),
    ]);
    const asked = [
      [ours.actor, a.id, 'ours.example'],
      [theirs.actor, b.id, 'theirs.example'],
      [theirs.actor, a.id, null],
      [ours.actor, b.id, null],
      [ours.actor, a.id, 'ours.example'],
    ] as const;
    const results = await Promise.allSettled(asked.map(([actor, id]) => getAccount(ctx, actor, id)));
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value.domain : null)),
      asked.map(([, , domain]) => domain),
    );
  });
});
