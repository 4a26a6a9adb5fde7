import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { requireRole } from '../../ground/scope.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';
import { calibrate } from './calibration.ts';
import type { Calibration, Counted } from './calibration.ts';
import { stages } from './outcome.ts';
import type { Stage } from './outcome.ts';

export interface CalibrationFilters {
  /** ISO date, ISO date-time or Unix seconds, by when the outcomes happened. */
  since?: string | undefined;
  /** The same; a date includes its whole day. */
  until?: string | undefined;
  /** Only accounts whose score was made by this version: the one they had at their first outcome, and the one they have now. */
  rubric_version?: number | undefined;
  /** The first stage that counts as a success; `meeting` where absent. */
  positive_from?: Stage | undefined;
}

interface Group {
  decile: number;
  tier: Tier;
  n: number;
  positive: number;
  left_out: number;
}

/**
 * Holds scores against outcomes. An account counts once: with the score it had when its first outcome in the window happened, because
 * that is what the seller went by, and as positive if any of its outcomes there reached the stage that is asked for.
 * @throws DomainError insufficient_scope, invalid_param.
 */
export async function calibrateRubric(
  ctx: Context,
  actor: Actor,
  { since, until, rubric_version, positive_from = 'meeting' }: CalibrationFilters = {},
): Promise<Calibration> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const from = since === undefined ? null : parseMoment('since', since).from;
  const to = until === undefined ? null : parseMoment('until', until).until;
  if (from !== null && to !== null && from >= to)
    throw invalidParam('until', `until is ${until}, which is not after since, ${since}.`);
  const version = rubric_version ?? null;
  const positive = stages.slice(stages.indexOf(positive_from));
  const outcomes = await sql<Group>`
    with told as (
      select o.* from outcomes o join accounts a on a.workspace_id = o.workspace_id and a.id = o.account_id
      where o.workspace_id = ${workspaceId} and a.status = 'active'
        and (${from}::timestamptz is null or o.occurred_at >= ${from})
        and (${to}::timestamptz is null or o.occurred_at < ${to})
    ), first as (
      select distinct on (account_id) account_id, score, icp_tier, score_from, rubric_version from told order by account_id, occurred_at, id
    ), best as (
      select account_id, bool_or(outcome = any(${positive}::text[])) as positive from told group by account_id
    )
    select least(score / 10, 9) as decile, icp_tier as tier,
      count(*) filter (where score_from = 'history')::int as n,
      count(*) filter (where score_from = 'history' and best.positive)::int as positive,
      count(*) filter (where score_from is distinct from 'history')::int as left_out
    from first join best using (account_id)
    where ${version}::int is null or rubric_version = ${version}
    group by 1, 2`.execute(ctx.db);
  const scored = await sql<{ decile: number; tier: Tier; n: number }>`
    select least(score / 10, 9) as decile, icp_tier as tier, count(*)::int as n from accounts
    where workspace_id = ${workspaceId} and status = 'active' and score_status = 'scored'
      and (${version}::int is null or rubric_version = ${version})
    group by 1, 2`.execute(ctx.db);
  const counted: Counted[] = [
    ...outcomes.rows.map(({ decile, tier, n, positive: reached }) => ({
      decile,
      tier,
      accounts_scored: 0,
      with_outcome: n,
      positive: reached,
    })),
    ...scored.rows.map(({ decile, tier, n }) => ({
      decile,
      tier,
      accounts_scored: n,
      with_outcome: 0,
      positive: 0,
    })),
  ];
  return calibrate(
    counted,
    outcomes.rows.reduce((sum, { left_out }) => sum + left_out, 0),
  );
}
