import { DAY } from '../../../platform/clock.ts';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { readerOf } from './reader.ts';
import { todayView } from './today-view.ts';
import type { TodayAccount, TodayRow } from './today-view.ts';

export const todayStates = ['new', 'seen', 'snoozed'] as const;
export type TodayState = (typeof todayStates)[number];

/** Without a mark of the reader: what came in a week. Never more than a month. */
const USUAL = 7 * DAY;
const LONGEST = 30 * DAY;

/**
 * Accounts with news (a signal, or a score that moved), the strongest first. Without `since`, `new` begins where the reader has marked everything as
 * seen, and the others a week ago.
 * @throws DomainError invalid_param, invalid_cursor
 */
export async function listToday(
  ctx: Context,
  actor: Actor,
  {
    cursor,
    limit,
    ...filters
  }: { state?: TodayState | undefined; since?: string | undefined } & PageRequest = {},
): Promise<Page<TodayAccount>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const reader = readerOf(actor);
  const { state = 'new' } = filters;
  if (!todayStates.includes(state))
    throw invalidParam('state', `state is ${JSON.stringify(state)}; ${todayStates.join(', ')} are accepted.`);
  const page = openPage({ workspaceId, list: 'today', filters: { ...filters, reader } }, { cursor, limit }, [
    'number',
    'text',
  ]);
  const now = ctx.clock.now();
  const since = filters.since === undefined ? null : parseMoment('since', filters.since).from;
  const asked = [
    workspaceId,
    reader,
    now,
    since,
    new Date(now.getTime() - USUAL),
    new Date(now.getTime() - LONGEST),
    state,
  ];
  const from = await chooseFrom(ctx, state, asked);
  const { rows } = await ctx.pool.query<TodayRow>(statementOf(from), [
    ...asked,
    page.after?.[0] ?? null,
    page.after?.[1] ?? null,
    page.fetch,
  ]);
  return page.close(
    rows,
    (row) => [row.score, row.id],
    (row) => todayView(ctx, row),
  );
}

/** Which of the statements looks at the fewest rows. */
async function chooseFrom(ctx: Context, state: TodayState, asked: unknown[]): Promise<string> {
  if (state === 'snoozed') return FROM_MARKED;
  const { rows } = await ctx.pool.query<{ many: boolean; marked: boolean | null }>(LOOK_AHEAD, asked);
  // Where the reader has not marked everything, what they have seen is what they marked one by one.
  if (state === 'seen' && rows[0]?.marked !== true) return FROM_MARKED;
  return rows[0]?.many === true ? FROM_ACCOUNTS : FROM_NEWS;
}

/** Beyond so many news the strongest accounts are looked through for one, rather than all news for the strongest account. */
const MANY = 2000;

/** Who came after what. $1 workspace, $2 reader, $3 now, $4 since, $5 and $6 a week and a month ago, $7 state. */
const EDGE = `
    select greatest(coalesce($4::timestamptz, case when $7 = 'new' then m.seen_until end, $5), $6) as since, m.seen_until as mark
      from (select 1) as one
      left join reader_marks m on m.workspace_id = $1 and m.reader_id = $2`;

const LOOK_AHEAD = `
  with edge as materialized (${EDGE})
  select (select count(*) from (
      select 1 from signals s, edge where s.workspace_id = $1 and s.fired_at > edge.since limit ${MANY}) as fired) = ${MANY}
    or (select count(*) from (
      select 1 from accounts a, edge
       where a.workspace_id = $1 and a.status = 'active' and a.moved_at > edge.since limit ${MANY}) as moved) = ${MANY} as many,
    (select mark > since from edge) as marked
   where $3::timestamptz is not null`;

/** What is news, from two indexes, by the time of signals and of movements. */
const FROM_NEWS = `
    from (
      select account_id, max(at) as at from (
        select s.account_id, s.fired_at as at from signals s, edge
         where s.workspace_id = $1 and s.fired_at > edge.since and s.status <> 'retracted' and s.account_id is not null
        union all
        select a.id, a.moved_at from accounts a, edge
         where a.workspace_id = $1 and a.status = 'active' and a.moved_at > edge.since and a.moved_by <> 0
      ) as news group by account_id
    ) as f cross join edge
    join accounts a on a.workspace_id = $1 and a.id = f.account_id and a.status = 'active'
    left join reader_accounts r on r.workspace_id = $1 and r.reader_id = $2 and r.account_id = a.id`;

/** The accounts by their score, each with its own news, until the page is full. */
const FROM_ACCOUNTS = `
    from edge cross join accounts a
    left join reader_accounts r on r.workspace_id = $1 and r.reader_id = $2 and r.account_id = a.id
    cross join lateral (select greatest(
      (select max(s.fired_at) from signals s
        where s.workspace_id = $1 and s.account_id = a.id and s.fired_at > edge.since and s.status <> 'retracted'),
      case when a.moved_by <> 0 and a.moved_at > edge.since then a.moved_at end) as at) as f`;

/** As before, of those that the reader has marked as seen or put aside: they are few. */
const FROM_MARKED = FROM_ACCOUNTS.replace('left join reader_accounts r', 'join reader_accounts r');

/** What stands beside an account is read for the rows of the page alone. $8 and $9 the row before, $10 limit. */
const statementOf = (from: string): string => `
  with edge as materialized (${EDGE}
  ), chosen as materialized (
    select a.*, f.at as news_at, r.snoozed_until, greatest(r.seen_at, edge.mark) as seen_until,
      greatest(edge.since, case when $7 = 'new' then r.seen_at end) as since,
      case when r.snoozed_until > $3 then 'snoozed' when f.at <= greatest(r.seen_at, edge.mark) then 'seen' else 'new' end as state
    ${from}
     where a.workspace_id = $1 and a.status = 'active' and f.at is not null
       and case when r.snoozed_until > $3 then 'snoozed' when f.at <= greatest(r.seen_at, edge.mark) then 'seen' else 'new' end = $7
       and ($8::int is null or (a.score, a.id) < ($8::int, $9::text))
     order by a.score desc, a.id desc limit $10
  )
  select c.id, c.name, c.domain, c.score, c.icp_tier, c.news_at, c.since, c.state, c.brief_token,
    case when c.snoozed_until > $3 then c.snoozed_until end as snoozed_until,
    b.version, b.generated_at, b.why_now, b.draft_subject, b.draft_opener, b.language, b.who_to_talk_to -> 0 as who,
    (select h.score from score_history h where h.workspace_id = $1 and h.account_id = c.id and h.scored_at <= c.since
      order by h.entry desc limit 1) as score_before,
    (select coalesce(json_agg(n), '[]') from (
      select s.id, s.type, s.title, s.occurred_at, s.fired_at from signals s
       where s.workspace_id = $1 and s.account_id = c.id and s.fired_at > c.since and s.status <> 'retracted'
       order by s.strength desc, s.id desc limit 5) as n) as signals,
    (select count(*)::int from signals s
      where s.workspace_id = $1 and s.account_id = c.id and s.fired_at > c.since and s.status <> 'retracted') as new_signals
    from chosen c
    left join briefs b on b.workspace_id = $1 and b.account_id = c.id and b.version = c.brief_version
   order by c.score desc, c.id desc`;
