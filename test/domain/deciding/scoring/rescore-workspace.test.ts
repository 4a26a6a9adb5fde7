import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { rescoreWorkspace } from '../../../../src/domain/deciding/runs/rescore-workspace.ts';
import { defaultRubric } from '../../../../src/domain/ground/vocabulary/rubric.ts';
import { saveRubric } from '../../../../src/domain/workspace/settings/rubric/save-rubric.ts';
import { SECOND } from '../../../../src/platform/clock.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

describe('rescoreWorkspace', () => {
  const clock = createFakeClock();
  let ctx: TestContext;
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  test('goes on where a lost run ended, leaves none out and scores none twice', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const ids = Array.from({ length: 250 }, () => newId('acc')).toSorted();
    await ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, brief_token, score_status, score, rubric_version, brief_version, brief_score,
         sources_found_at, rescored_at, next_rescore_at, created_at, updated_at)
       select $1, id, id || '.example', id, id, 'scored', 20, 1, 1, 20, $2, $2, $2, $2, $2 from unnest($3::text[]) id`,
      [workspaceId, clock.now(), ids],
    );
    const { version: _, ...rubric } = defaultRubric;
    await saveRubric(ctx, actor, { ...rubric, tiers: { hot: 90, warm: 15, watch: 5 } });
    const times = async (): Promise<(string | null)[]> => {
      const { rows } = await ctx.pool.query<{ rubric_version: number; rescored_at: Date }>(
        'select rubric_version, rescored_at from accounts where workspace_id = $1 order by id',
        [workspaceId],
      );
      return rows.map(({ rubric_version, rescored_at }) =>
        rubric_version === 2 ? rescored_at.toISOString() : null,
      );
    };

    clock.advance(SECOND);
    const first = clock.now().toISOString();
    await rescoreWorkspace(ctx, workspaceId, ids[119]);
    assert.deepEqual(
      await times(),
      ids.map((_id, index) => (index < 120 ? null : first)),
    );

    clock.advance(SECOND);
    const second = clock.now().toISOString();
    await rescoreWorkspace(ctx, workspaceId);
    assert.deepEqual(
      await times(),
      ids.map((_id, index) => (index < 120 ? second : first)),
    );

    clock.advance(SECOND);
    await rescoreWorkspace(ctx, workspaceId);
    assert.deepEqual(
      await times(),
      ids.map((_id, index) => (index < 120 ? second : first)),
    );
  });
});
