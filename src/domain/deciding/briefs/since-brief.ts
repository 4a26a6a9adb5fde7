import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { AccountRow, BriefRow } from '../../ground/rows/index.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';
import type { ScoreBreakdown } from '../scoring/formula.ts';

/** Signals listed of each kind; the totals count them all. */
const MAX_LISTED = 10;

export interface SinceSignal {
  id: string;
  type: string;
  subtype: string;
  title: string;
  strength: number;
  status: 'active' | 'decayed' | 'retracted';
  fired_at: string;
}

/** What is so now, beside a version that says what was so then. */
export interface SinceBrief {
  present: {
    score: number;
    score_breakdown: ScoreBreakdown;
    icp_tier: Tier;
  };
  since: {
    /** Live signals that the version could not know, the strongest first. */
    came: SinceSignal[];
    came_total: number;
    /** Signals that the version draws on and that have decayed or were retracted. */
    went: SinceSignal[];
    /** Whole points by which the score and its parts have moved. */
    moved: ScoreBreakdown & { score: number };
  };
}

type Written = Pick<BriefRow, 'generated_at' | 'score' | 'score_breakdown' | 'signals'>;
type Told = SinceSignal & { came: boolean; total: string };

/** What came, went and moved at the account since the version was written. */
export async function sinceBrief(
  { db }: Pick<Context, 'db'>,
  account: Pick<AccountRow, 'workspace_id' | 'id'>,
  brief: Written,
): Promise<SinceBrief> {
  const present = await db
    .selectFrom('accounts')
    .select(['score', 'score_fit', 'score_recency', 'score_strength', 'score_depth', 'icp_tier'])
    .where('workspace_id', '=', account.workspace_id)
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Omit<Told, 'fired_at'> & { fired_at: Date }>`
    (select id, type, subtype, title, strength, status, fired_at, true as came, count(*) over () as total from signals
      where workspace_id = ${account.workspace_id} and account_id = ${account.id} and status = 'active'
        and created_at > ${brief.generated_at} and id <> all(${brief.signals}::text[])
      order by strength desc, id limit ${MAX_LISTED})
    union all
    (select id, type, subtype, title, strength, status, fired_at, false, count(*) over () from signals
      where workspace_id = ${account.workspace_id} and id = any(${brief.signals}::text[]) and status <> 'active'
      order by strength desc, id)`.execute(db);
  const breakdown = {
    fit: present.score_fit,
    recency: present.score_recency,
    strength: present.score_strength,
    depth: present.score_depth,
  };
  const was = brief.score_breakdown;
  const came = rows.filter((row) => row.came);
  return {
    present: {
      score: present.score,
      score_breakdown: breakdown,
      icp_tier: present.icp_tier,
    },
    since: {
      came: came.map(shown),
      came_total: Number(came[0]?.total ?? 0),
      went: rows.filter((row) => !row.came).map(shown),
      moved: {
        score: present.score - brief.score,
        fit: breakdown.fit - was.fit,
        recency: breakdown.recency - was.recency,
        strength: breakdown.strength - was.strength,
        depth: breakdown.depth - was.depth,
      },
    },
  };
}

function shown({
  id,
  type,
  subtype,
  title,
  strength,
  status,
  fired_at: firedAt,
}: Omit<SinceSignal, 'fired_at'> & { fired_at: Date }): SinceSignal {
  return { id, type, subtype, title, strength, status, fired_at: timestamp(firedAt) };
}
