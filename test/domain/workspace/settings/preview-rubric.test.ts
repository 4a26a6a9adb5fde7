import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { defaultRubric } from '../../../../src/domain/ground/vocabulary/rubric.ts';
import { previewRubric } from '../../../../src/domain/workspace/settings/rubric/preview-rubric.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const { version: _version, ...plain } = defaultRubric;
const draft = {
  ...plain,
  fit: plain.fit.map((one) => (one.id === 'country' ? { ...one, value: ['US', 'BR'] } : one)),
};

describe('a preview of a rubric', () => {
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext();
  });
  after(() => ctx.close());

  /** The best are in the US, whom the draft leaves alone; `low` more are in Brazil, who all move. */
  async function fill(best: number, low: number) {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const ids = Array.from({ length: best + low }, () => newId('acc')).toSorted();
    await ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, country, score, brief_token, sources_found_at, created_at, updated_at)
       select $1, id, id || '.example', id, case when place <= $3 then 'US' else 'BR' end, case when place <= $3 then 60 else 5 end, id, now(), now(), now()
       from unnest($2::text[]) with ordinality as n (id, place)`,
      [workspaceId, ids, best],
    );
    return { actor, workspaceId };
  }

  test('tells that those beyond the best 2,000 move, and says that it is an estimate', async () => {
    const { actor } = await fill(2000, 3000);
    const preview = await previewRubric(ctx, actor, draft);
    assert.equal(preview.accounts_total, 5000);
    assert.equal(preview.accounts_examined, 2000);
    assert.equal(preview.accounts_scored, 2000);
    // Systematic: of each stretch of accounts its share.
    assert.equal(preview.moved, 1200);
    assert.equal(preview.estimate?.moved, 3000);
    assert.ok(preview.estimate);
    const { moved_low: low, moved_high: high, tiers } = preview.estimate;
    assert.ok(low > 2800 && low < 3000 && high > 3000 && high < 3200);
    for (const counts of [tiers.before, tiers.after])
      assert.equal(
        Object.values(counts).reduce((sum, count) => sum + count, 0),
        5000,
      );
    assert.equal(preview.examples.length, 20);
    assert.deepEqual(await previewRubric(ctx, actor, draft), preview, 'the same accounts again');
  });

  test('looks at all where there are few, and estimates nothing; deleted ones do not count', async () => {
    const { actor, workspaceId } = await fill(30, 70);
    await ctx.pool.query(
      `update accounts set status = 'deleted', deleted_at = now(), purge_at = now()
       where workspace_id = $1 and id in (select id from accounts where workspace_id = $1 order by id limit 10)`,
      [workspaceId],
    );
    const preview = await previewRubric(ctx, actor, draft);
    assert.deepEqual(
      [preview.accounts_total, preview.accounts_examined, preview.moved, preview.estimate],
      [90, 90, 70, null],
    );
  });

  test('of no accounts', async () => {
    const { actor } = await createTestWorkspace(ctx);
    const { accounts_total, accounts_examined, moved, estimate } = await previewRubric(ctx, actor, draft);
    assert.deepEqual([accounts_total, accounts_examined, moved, estimate], [0, 0, 0, null]);
  });
});
