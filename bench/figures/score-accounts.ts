import { scoreAccounts as score } from '../../src/domain/deciding/runs/score-accounts.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { inTurns, perSecond } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillAccounts } from '../fill-accounts.ts';

const ROUNDS = 7;
const ACCOUNTS = 10_000;
/** A first score writes a brief and an event for each signal, which is a hundred times the work. */
const NEW_ACCOUNTS = 1000;
const SIGNALS_EACH = 20;
/** As the worker takes them: so many at once, and two such batches at a time. */
const BATCH = 500;
const AT_A_TIME = 2;

/**
 * Scores from the database and back, with twenty live signals an account: the first time, with brief and events, and again without
 * a moved score, as the cycle does. The bare limit is one UPDATE of all columns that a score may write, for the same accounts, on the
 * same table with the same indexes, so many at a time; it reads nothing.
 */
export const scoreAccounts: Figure = {
  name: 'score-accounts',
  async measure(resources) {
    const bench = await openBench(resources);
    const ids = await fillAccounts(bench, ACCOUNTS, SIGNALS_EACH);
    const some = ids.slice(0, NEW_ACCOUNTS);
    const someScores = await readScores(bench, some);
    const first = await inTurns(
      ROUNDS,
      async () => {
        await forgetScores(bench);
        return perSecond(NEW_ACCOUNTS, () => scoreAll(bench, some, 'account_created'));
      },
      () => perSecond(NEW_ACCOUNTS, () => updateAll(bench, someScores)),
    );
    await forgetScores(bench);
    await scoreAll(bench, ids, 'account_created');
    await analyze(bench.ctx);
    const scores = await readScores(bench, ids);
    const again = await inTurns(
      ROUNDS,
      () => perSecond(ACCOUNTS, () => scoreAll(bench, ids, 'cycle')),
      () => perSecond(ACCOUNTS, () => updateAll(bench, scores)),
    );
    const { rows } = await bench.ctx.pool.query<{ briefs: number }>('select count(*) as briefs from briefs');
    if (rows[0]?.briefs !== ACCOUNTS)
      throw new Error(`a score moved where none should: ${rows[0]?.briefs} briefs`);
    return [
      {
        what: `accounts of ${SIGNALS_EACH} signals again, no score moved; bare: their UPDATE`,
        unit: '/s',
        ...again,
        goal: { on: 'ours', atLeast: 20_000 },
      },
      {
        what: `accounts of ${SIGNALS_EACH} signals for the first time, with brief and events`,
        unit: '/s',
        ...first,
        goal: null,
      },
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

/** Writes again what stands there, all that a score may write. */
async function updateAll({ ctx, workspaceId }: Bench, present: Map<string, Present>): Promise<void> {
  await eachBatch([...present.keys()], async (batch) => {
    const rows = batch.flatMap((id) => present.get(id) ?? []);
    await ctx.pool.query({
      name: 'bare-update',
      text: `update accounts a set score = u.score, score_fit = u.fit, score_recency = u.recency, score_strength = u.strength,
          score_depth = u.depth, icp_tier = u.tier, score_status = 'scored', rubric_version = 1, brief_version = u.version,
          brief_score = u.score, rescored_at = $2, next_rescore_at = u.next
        from unnest($3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::text[], $10::int[], $11::timestamptz[])
          as u (id, score, fit, recency, strength, depth, tier, version, next)
        where a.workspace_id = $1 and a.id = u.id`,
      values: [
        workspaceId,
        new Date(),
        batch,
        rows.map((row) => row.score),
        rows.map((row) => row.score_fit),
        rows.map((row) => row.score_recency),
        rows.map((row) => row.score_strength),
        rows.map((row) => row.score_depth),
        rows.map((row) => row.icp_tier),
        rows.map((row) => row.brief_version),
        batch.map(() => new Date()),
      ],
    });
  });
}

interface Present {
  id: string;
  score: number;
  score_fit: number;
  score_recency: number;
  score_strength: number;
  score_depth: number;
  icp_tier: string;
  brief_version: number;
}

async function readScores({ ctx }: Bench, ids: string[]): Promise<Map<string, Present>> {
  const { rows } = await ctx.pool.query<Present>(
    `select id, score, score_fit, score_recency, score_strength, score_depth, icp_tier, brief_version
     from accounts where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Back to before the first score. */
async function forgetScores({ ctx }: Bench): Promise<void> {
  await ctx.pool.query(
    `update accounts set score = 0, score_status = 'pending', brief_version = 0, brief_score = null, rescored_at = null`,
  );
  await ctx.pool.query('update signals set announced = false');
  await ctx.pool.query('truncate briefs, brief_refusals, events');
  await analyze(ctx);
}
