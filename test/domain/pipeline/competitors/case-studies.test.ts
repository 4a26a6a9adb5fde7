import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import { recordCaseStudies } from '../../../../src/domain/understanding/competitors/record-case-studies.ts';
import { listSignals } from '../../../../src/domain/workspace/signals/list-signals.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { updateWorkspace } from '../../../../src/domain/workspace/settings/update-workspace.ts';
import { createTestWorld } from '../../../support/world.ts';
import type { TestWorld } from '../../../support/world.ts';

describe('a competitor’s case studies', () => {
  let world: TestWorld;
  let [customer, stranger] = ['', ''];
  before(async () => {
    world = await createTestWorld();
    const { data } = await ingestAccounts(world.ctx, world.actor, {
      items: [{ domain: 'vantrell.example' }, { domain: 'ironquay.example' }],
    });
    [customer, stranger] = data.map(({ id }) => id ?? '') as [string, string];
    await updateWorkspace(world.ctx, world.actor, {
      competitors: [{ name: 'Cobaltfern', domain: 'cobaltfern.example' }],
    });
    await world.worker.drain();
  });
  after(() => world.close());

  const used = async (): Promise<{ account_id: string | null; subtype: string; source_url: string }[]> =>
    (await listSignals(world.ctx, world.actor, { type: 'competitor_tool_detected' })).data.map(
      ({ account_id, subtype, source_url }) => ({ account_id, subtype, source_url }),
    );

  it('say of the accounts that they name, and of no others, that they use its product', async () => {
    assert.deepEqual(await used(), [
      {
        account_id: customer,
        subtype: 'in_case_study',
        source_url: 'https://cobaltfern.example/customers/vantrell',
      },
    ]);
    assert.notEqual(customer, stranger);
  });

  it('say so once, and again after a quarter in which they are still there', async () => {
    const again = (): Promise<number> =>
      inTransaction(world.ctx, (tx) =>
        recordCaseStudies(
          tx,
          { workspaceId: world.workspaceId, sourceKind: 'sitemap', competitor: 'Cobaltfern' },
          {
            kind: 'sitemap',
            locales: [],
            entries: [
              {
                section: 'customers',
                slug: 'vantrell',
                url: 'https://cobaltfern.example/customers/vantrell',
                lastmod: null,
              },
            ],
          },
        ),
      );
    assert.equal(await again(), 0);
    await world.ctx.db
      .updateTable('signals')
      .set({ occurred_at: new Date(world.ctx.clock.now().getTime() - 91 * 86_400_000) })
      .where('workspace_id', '=', world.workspaceId)
      .where('type', '=', 'competitor_tool_detected')
      .execute();
    assert.equal(await again(), 1);
  });
});
