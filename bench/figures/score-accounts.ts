import { scoreAccounts as score } from '../../src/domain/scoring/score-accounts.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { inTurns, perSecond } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillAccounts } from '../fill-accounts.ts';

const ROUNDS = 3;
const ACCOUNTS = 10_000;
/** As the worker takes them: so many at once, and two such batches at a time. */
const BATCH = 500;
const AT_A_TIME = 2;

/**
 * Scores from the database and back, with five live signals an account: the first time, with brief and events, and again without
 * a moved score, as the cycle does. The bare limit is one UPDATE of the same columns for each batch.
 */
export const scoreAccounts: Figure = {
  name: 'score-accounts',
  async measure(resources) {
    const bench = await openBench(resources);
    const ids = await fillAccounts(bench, ACCOUNTS);
    const first = await inTurns(
      ROUNDS,
      async () => {
        await forgetScores(bench);
        return perSecond(ACCOUNTS, () => scoreAll(bench, ids, 'account_created'));
      },
      () => perSecond(ACCOUNTS, () => updateAll(bench, ids)),
    );
    await analyze(bench.ctx);
    await scoreAll(bench, ids, 'cycle');
    const again = await inTurns(
      ROUNDS,
      () => perSecond(ACCOUNTS, () => scoreAll(bench, ids, 'cycle')),
      () => perSecond(ACCOUNTS, () => updateAll(bench, ids)),
    );
    const { rows } = await bench.ctx.pool.query<{ briefs: number }>('select count(*) as briefs from briefs');
    if (rows[0]?.briefs !== ACCOUNTS)
      throw new Error(`a score moved where none should: ${rows[0]?.briefs} briefs`);
    return [
      { what: 'accounts again, no score moved', unit: '/s', ...again, goal: { on: 'ours', atLeast: 5000 } },
      { what: 'accounts for the first time, with brief and events', unit: '/s', ...first, goal: null },
    ];
  },
};

function batchesOf(ids: string[]): string[][] {
  return Array.from({ length: ids.length / BATCH }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function eachBatch(ids: string[], work: (batch: string[]) => Promise<unknown>): Promise<void> {
  const left = batchesOf(ids);
  const lane = async (): Promise<void> => {
    for (let batch = left.pop(); batch; batch = left.pop()) await work(batch);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

async function scoreAll({ ctx, workspaceId }: Bench, ids: string[], cause: string): Promise<void> {
  await eachBatch(ids, (batch) =>
    score(
      ctx,
      batch.map((accountId) => ({ workspaceId, accountId, cause })),
    ),
  );
}

async function updateAll({ ctx, workspaceId }: Bench, ids: string[]): Promise<void> {
  await eachBatch(ids, async (batch) => {
    const rows = batch.map((id) => ({
      id,
      score: 50,
      fit: 30,
      recency: 10,
      strength: 8,
      depth: 2,
      next: new Date(),
    }));
    await ctx.pool.query({
      name: 'bare-update',
      text: `update accounts a set score = u.score, score_fit = u.fit, score_recency = u.recency, score_strength = u.strength,
          score_depth = u.depth, icp_tier = 'watch', score_status = 'scored', rubric_version = 1, rescored_at = now(), next_rescore_at = u.next
        from jsonb_to_recordset($2::jsonb) as u(id text, score int, fit int, recency int, strength int, depth int, next timestamptz)
        where a.workspace_id = $1 and a.id = u.id`,
      values: [workspaceId, JSON.stringify(rows)],
    });
  });
}

/** Back to before the first score. */
async function forgetScores({ ctx }: Bench): Promise<void> {
  await ctx.pool.query(
    `update accounts set score = 0, score_status = 'pending', brief_version = 0, brief_score = null, rescored_at = null`,
  );
  await ctx.pool.query('update signals set announced = false');
  await ctx.pool.query('truncate briefs, events');
  await analyze(ctx);
}
