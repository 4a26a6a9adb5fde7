import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { explainScore } from '../../../../src/domain/deciding/scoring/explain/explain-score.ts';
import {
  FIT_STEPS_PER_ACCOUNT,
  LIGHT_FIT_STEPS,
} from '../../../../src/domain/ground/vocabulary/pattern-budget.ts';
import { defaultRubric } from '../../../../src/domain/ground/vocabulary/rubric.ts';
import type { FitCriterion } from '../../../../src/domain/ground/vocabulary/rubric.ts';
import { scoreAccounts } from '../../../../src/domain/deciding/runs/score-accounts.ts';
import { previewRubric } from '../../../../src/domain/workspace/settings/rubric/preview-rubric.ts';
import { matchPatterns } from '../../../../src/platform/patterns/match-patterns.ts';
import type { MatchAnswer, MatchRequest } from '../../../../src/platform/patterns/match-patterns.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

/** As it was accepted before there was a budget: each pattern bounded, together 120 million steps for one account. */
const sources = Array.from({ length: 200 }, (_, index) => `(?:a?){300}${index}b`);
const patterns = sources.map((value, index): FitCriterion => ({
  id: `p${index}`,
  attribute: 'description',
  op: 'matches',
  value,
  points: 1,
  mode: 'score',
}));
const { version: _version, ...plain } = defaultRubric;

describe('a rubric that is too heavy and was saved before there was a budget', () => {
  let ctx: TestContext;
  /** What was asked of the pattern thread. */
  const asked: { workspaceId: string; request: MatchRequest; answer: MatchAnswer | null }[] = [];
  before(async () => {
    ctx = await createTestContext();
    const { match } = ctx.patterns;
    ctx.patterns.match = async (workspaceId, request) => {
      const answer = await match(workspaceId, request);
      asked.push({ workspaceId, request, answer });
      return answer;
    };
  });
  after(() => ctx.close());

  async function fill(accounts: number) {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    await ctx.db
      .updateTable('rubrics')
      .set({ body: JSON.stringify({ ...defaultRubric, fit: patterns }) })
      .where('workspace_id', '=', workspaceId)
      .execute();
    const ids = Array.from({ length: accounts }, () => newId('acc')).toSorted();
    await ctx.pool.query(
      `insert into accounts (workspace_id, id, domain, name, description, brief_token, sources_found_at, created_at, updated_at)
       select $1, id, id || '.example', id, repeat('a', 990) || substr(id, 21), id, now(), now(), now() from unnest($2::text[]) id`,
      [workspaceId, ids],
    );
    return { actor, workspaceId, ids };
  }

  test('scoring asks its patterns in the thread, within the steps of an account, and says what it did not ask', async () => {
    const { actor, workspaceId, ids } = await fill(12);
    asked.length = 0;
    await scoreAccounts(
      ctx,
      ids.map((accountId) => ({ workspaceId, accountId, cause: 'cycle' })),
    );
    assert.equal(
      asked.reduce((sum, { request }) => sum + request.subjects.length, 0),
      ids.length,
    );
    for (const { request, answer } of asked) {
      assert.ok(request.subjects.length <= 10, 'no more at once than half a second of the thread');
      const most = request.subjects.length * (FIT_STEPS_PER_ACCOUNT + 700 * 5);
      assert.ok(answer !== null && answer.steps <= most, `${answer?.steps} steps`);
      assert.ok(answer.steps > FIT_STEPS_PER_ACCOUNT, 'the patterns do reach the budget');
    }
    const { rows } = await ctx.pool.query<{ score_status: string }>(
      'select score_status from accounts where workspace_id = $1',
      [workspaceId],
    );
    assert.ok(rows.every(({ score_status }) => score_status === 'scored'));

    asked.length = 0;
    const { fit } = await explainScore(ctx, actor, ids[0] ?? '');
    assert.equal(asked.length, 1, 'an explanation, which scores a hundred times, asks once');
    const left = fit.criteria.filter(({ not_asked }) => not_asked);
    assert.ok(left.length > 150 && left.length < 200, `${left.length} not asked`);
    assert.ok(left.every(({ outcome, fact }) => outcome === 'unknown' && fact !== null));
  });

  test('what the thread has answered costs and says the same again, and nothing more is asked', () => {
    const request: MatchRequest = {
      patterns: sources.slice(0, 3).map((source) => ({ source, field: 0 })),
      texts: ['a'.repeat(500)],
      subjects: [[[0]], [[0]]],
      most: FIT_STEPS_PER_ACCOUNT,
    };
    const [twice, once] = [
      matchPatterns(request),
      matchPatterns({ ...request, subjects: request.subjects.slice(1) }),
    ];
    assert.deepEqual(twice, once);
  });

  test('a preview looks at as many as its steps allow, and says of how many', async () => {
    const { actor, workspaceId } = await fill(240);
    asked.length = 0;
    const preview = await previewRubric(ctx, actor, plain);
    assert.equal(preview.accounts_total, 240);
    assert.ok(
      preview.accounts_examined < 240 && preview.accounts_examined >= 50,
      String(preview.accounts_examined),
    );
    assert.notEqual(preview.estimate, null);
    const steps = asked.reduce((sum, { answer }) => sum + (answer?.steps ?? 0), 0);
    assert.ok(steps < 400_000_000 + 100 * (FIT_STEPS_PER_ACCOUNT + 3500), `${steps} steps`);
    assert.ok(asked.every((one) => one.workspaceId === workspaceId));
  });

  test('a light rubric is asked where it is needed', async () => {
    const { actor } = await createTestWorkspace(ctx);
    asked.length = 0;
    await previewRubric(ctx, actor, plain);
    assert.equal(asked.length, 0);
    assert.ok(LIGHT_FIT_STEPS < FIT_STEPS_PER_ACCOUNT);
  });
});
