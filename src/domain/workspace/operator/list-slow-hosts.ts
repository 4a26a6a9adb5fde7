import { sql } from 'kysely';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import type { HostOutcome } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';

/** A host that is slow, refuses or does not answer. */
export interface SlowHost {
  host: string;
  last_outcome: HostOutcome | null;
  last_error: string | null;
  last_visited_at: string | null;
  last_ms: number | null;
  /** Turns in a row in which it answered nothing. */
  silent_turns: number;
  /** No request before then: its gap, or the back-off after silence. */
  not_before: string;
  next_due_at: string | null;
  /** Sources of all workspaces that are due there, at most 1,000. */
  waiting_sources: number;
}

interface Row {
  pace_key: string;
  last_outcome: HostOutcome | null;
  last_error: string | null;
  last_visited_at: Date | null;
  last_ms: number | null;
  silent: number;
  not_before: Date;
  next_due_at: Date | null;
  waiting: number;
}

const MAX_COUNTED = 1000;

/** For the operator, by name. An index holds these hosts alone, so that a million good ones cost nothing. @throws DomainError invalid_cursor */
export async function listSlowHosts(
  ctx: Context,
  operator: Actor,
  { cursor, limit, ...filters }: { outcome?: HostOutcome | undefined } & PageRequest = {},
): Promise<Page<SlowHost>> {
  const { workspaceId } = operator;
  const page = openPage({ workspaceId, list: 'hosts', filters }, { cursor, limit }, ['text']);
  const outcome = filters.outcome === undefined ? sql`` : sql`and h.last_outcome = ${filters.outcome}`;
  const after = page.after ? sql`and h.pace_key > ${page.after[0]}` : sql``;
  const { rows } = await sql<Row>`
    select h.pace_key, h.last_outcome, h.last_error, h.last_visited_at, h.last_ms, h.silent, h.not_before, h.next_due_at,
           (select count(*)::int from (select from sources s where s.pace_key = h.pace_key and s.next_visit_at <= ${ctx.clock.now()}
             limit ${MAX_COUNTED}) due) as waiting
      from crawl_hosts h
     -- As the index says it.
     where (h.last_outcome in ('deferred', 'refused', 'failed') or h.silent > 0 or h.last_ms >= 5000) ${outcome} ${after}
     order by h.pace_key limit ${page.fetch}`.execute(ctx.db);
  return page.close(rows, (row) => [row.pace_key], viewOf);
}

function viewOf(row: Row): SlowHost {
  return {
    host: row.pace_key,
    last_outcome: row.last_outcome,
    last_error: row.last_error,
    last_visited_at: timestamp(row.last_visited_at),
    last_ms: row.last_ms,
    silent_turns: row.silent,
    not_before: timestamp(row.not_before),
    next_due_at: timestamp(row.next_due_at),
    waiting_sources: row.waiting,
  };
}
