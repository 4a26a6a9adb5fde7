import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import type { TaskName } from '../../../../src/domain/ground/enqueue.ts';
import { enqueueAccounts } from '../../../../src/domain/ground/enqueue.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import type { Task } from '../../../../src/platform/queue/task.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

describe('the tasks of a workspace that imports a great deal', () => {
  let ctx: TestContext;
  let other: TestContext;
  let flood: Actor;
  let neighbour: Actor;
  before(async () => {
    ctx = await createTestContext();
    // A second process: it has not seen what the first has enqueued.
    other = await createTestContext({ databaseUrl: ctx.databaseUrl });
    flood = (await createTestWorkspace(ctx)).actor;
    neighbour = (await createTestWorkspace(ctx)).actor;
    for (let batch = 0; batch < 5; batch += 1)
      await ingestAccounts(ctx, flood, {
        items: Array.from({ length: 1000 }, (_, index) => ({ domain: `flood-${batch}-${index}.example` })),
      });
  });
  after(async () => {
    await other.close();
    await ctx.close();
  });

  /** The workspaces in the order in which their jobs are taken, one at a time. */
  async function taken(name: TaskName): Promise<string[]> {
    const order: string[] = [];
    const task: Task = {
      name,
      batchSize: 1,
      concurrency: 1,
      parse: (payload) => payload,
      run: (payloads) => {
        for (const payload of payloads) order.push((payload as { workspaceId: string }).workspaceId);
        return Promise.resolve();
      },
    };
    await ctx.queue.drain([task]);
    return order;
  }

  it('do not keep the one account of a neighbour waiting, to be scored or to be looked up', async () => {
    await ingestAccounts(other, neighbour, { items: [{ domain: 'neighbour.example' }] });
    for (const name of ['find-sources', 'score-accounts'] as const) {
      const order = await taken(name);
      assert.equal(order.length, 51, name);
      assert.ok(
        order.indexOf(neighbour.workspaceId) <= 1,
        `${name}: as number ${order.indexOf(neighbour.workspaceId)}`,
      );
    }
  });

  it('that are routine do not keep its own new account waiting', async () => {
    await inTransaction(ctx, async (tx) => {
      const ids = Array.from({ length: 3000 }, (_, index) => `acc_${index}`);
      await enqueueAccounts(tx, 'score-accounts', flood.workspaceId, ids, {
        cause: 'cycle',
        only: 'when_due',
      });
    });
    await inTransaction(ctx, (tx) =>
      enqueueAccounts(tx, 'score-accounts', flood.workspaceId, ['acc_new'], { cause: 'account_created' }),
    );
    const waiting = await ctx.pool.query(
      `select data->'accountIds'->>0 as first from pgboss.job where name = 'score-accounts' and state = 'created'
       order by priority desc, created_on`,
    );
    const place = waiting.rows.findIndex((row: { first: string }) => row.first === 'acc_new');
    assert.ok(place >= 0 && place <= 1, `as number ${place}`);
  });
});
