import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DAY } from '../../../platform/clock.ts';
import { plainArray } from '../../../platform/db/plain-array.ts';
import type { Context } from '../../ground/context.ts';
import type { DigestRow } from '../../ground/rows/index.ts';
import { briefUrl } from '../../ground/vocabulary/brief-url.ts';
import type { DigestContent, EndedSignal, Mover, NewBrief, Section } from './digest-content.ts';

/** Of each kind. */
const MAX_SHOWN = 10;
/** A smaller move is told only where it leads to another tier. */
const MIN_MOVE = 5;
/** After a long pause a digest begins here. */
const LONGEST_SPAN = 31 * DAY;
/** A text of a brief is shown up to here; a page of a stranger decides how long a headline is. */
const MAX_TEXT = 2000;

type Linked<T> = Omit<T, 'brief_url'> & { token: string; total: number };

/**
 * What happened in one span to the accounts that a digest is about: one statement, on the connections that are kept for searches, which
 * are few and end it when it takes too long.
 */
export async function readContent(ctx: Context, digest: DigestRow, until: Date): Promise<DigestContent> {
  const { workspace_id: workspaceId } = digest;
  const since = new Date(Math.max(digest.covered_until.getTime(), until.getTime() - LONGEST_SPAN));
  const span = (column: string): RawBuilder<unknown> =>
    sql`${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until}`;
  const tagged = digest.tags.length === 0 ? sql`true` : sql`a.tags && ${digest.tags}::text[]`;
  const live = sql`a.workspace_id = ${workspaceId} and a.status = 'active' and ${tagged}`;
  const inTiers = (...columns: string[]): RawBuilder<unknown> =>
    digest.tiers.length === 0
      ? sql`true`
      : sql`(${sql.join(
          columns.map((column) => sql`${sql.ref(column)} = any(${plainArray(digest.tiers)}::text[])`),
          sql` or `,
        )})`;
  const least = digest.min_score ?? 0;
  const { rows } = await sql<{
    workspace: string;
    movers: Linked<Mover>[];
    briefs: Linked<NewBrief>[];
    ended: Linked<EndedSignal>[];
  }>`
    with moved as (
      select h.account_id, min(h.entry) as first, (array_agg(h.score order by h.entry desc))[1] as after,
             (array_agg(h.icp_tier order by h.entry desc))[1] as tier_after, (array_agg(h.cause order by h.entry desc))[1] as cause
        from score_history h where h.workspace_id = ${workspaceId} and ${span('h.scored_at')} group by h.account_id
    ), moves as (
      select a.id, a.name, a.domain, a.brief_token as token, b.score as before, m.after, b.icp_tier as tier_before, m.tier_after, m.cause
        from moved m
        join accounts a on a.id = m.account_id and ${live}
       cross join lateral (select h.score, h.icp_tier from score_history h
              where h.workspace_id = ${workspaceId} and h.account_id = m.account_id and h.entry < m.first order by h.entry desc limit 1) b
       where (abs(m.after - b.score) >= ${MIN_MOVE} or m.tier_after <> b.icp_tier)
         and greatest(m.after, b.score) >= ${least} and ${inTiers('m.tier_after', 'b.icp_tier')}
    ), top as (
      select *, count(*) over ()::int as total from moves
       order by abs(after - before) desc, after desc, id limit ${MAX_SHOWN}
    ), movers as (
      select t.name, t.domain, t.token, t.before, t.after, t.tier_before, t.tier_after, t.cause, t.total,
        (select left(s.title, ${MAX_TEXT}) from signals s where s.workspace_id = ${workspaceId} and s.account_id = t.id
            and s.status <> 'retracted' and ${span('s.fired_at')}
          order by s.strength * s.confidence desc, s.id desc limit 1) as news,
        (select json_build_object('title', left(s.title, ${MAX_TEXT}), 'status', s.status) from signals s
          where s.workspace_id = ${workspaceId} and s.account_id = t.id and s.status <> 'active' and ${span('s.ended_at')}
          order by s.strength * s.confidence desc, s.id desc limit 1) as lost
        from top t order by abs(t.after - t.before) desc, t.after desc, t.id
    ), briefs_told as (
      select a.name, a.domain, a.brief_token as token, b.score, a.icp_tier as tier, left(b.why_now, ${MAX_TEXT}) as why_now,
             left(b.draft_opener, ${MAX_TEXT}) as opener, b.who_to_talk_to as people, count(*) over ()::int as total
        from briefs b join accounts a on a.id = b.account_id and a.brief_version = b.version and ${live}
       where b.workspace_id = ${workspaceId} and ${span('b.generated_at')} and b.score >= ${least} and ${inTiers('a.icp_tier')}
       order by b.score desc, b.generated_at desc, a.id limit ${MAX_SHOWN}
    ), ended_told as (
      select a.name, a.domain, a.brief_token as token, left(s.title, ${MAX_TEXT}) as title, s.status, count(*) over ()::int as total
        from signals s join accounts a on a.id = s.account_id and ${live}
       where s.workspace_id = ${workspaceId} and s.status <> 'active' and s.announced and ${span('s.ended_at')}
         and a.score >= ${least} and ${inTiers('a.icp_tier')}
       order by a.score desc, s.strength * s.confidence desc, s.id limit ${MAX_SHOWN}
    )
    select (select w.name from workspaces w where w.id = ${workspaceId}) as workspace,
      (select coalesce(json_agg(m), '[]') from movers m) as movers,
      (select coalesce(json_agg(b), '[]') from briefs_told b) as briefs,
      (select coalesce(json_agg(e), '[]') from ended_told e) as ended`.execute(ctx.searches.db);
  const [row] = rows;
  if (!row) throw new Error('a digest read no row');
  return {
    cadence: digest.cadence,
    timeZone: digest.time_zone,
    workspace: row.workspace,
    tags: digest.tags,
    since,
    until,
    movers: section(ctx, row.movers),
    briefs: section(ctx, row.briefs),
    ended: section(ctx, row.ended),
  };
}

function section<T extends { token: string; total: number }>(
  ctx: Context,
  rows: T[],
): Section<Omit<T, 'token' | 'total'> & { brief_url: string }> {
  return {
    total: rows[0]?.total ?? 0,
    shown: rows.map(({ token, total: _total, ...row }) => ({ ...row, brief_url: briefUrl(ctx, token) })),
  };
}
