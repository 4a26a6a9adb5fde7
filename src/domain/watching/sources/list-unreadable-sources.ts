import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import type { SourceRow, SourceStatus } from '../../ground/rows/index.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { Source } from './list-sources.ts';
import { classifyProblem, problemPatterns } from './reading-problems.ts';
import type { ReadingProblem } from './reading-problems.ts';

export const unreadableStatuses = [
  'refused',
  'failing',
  'unsupported',
  'gone',
] as const satisfies readonly SourceStatus[];

type UnreadableStatus = (typeof unreadableStatuses)[number];

interface UnreadableFilters {
  status?: UnreadableStatus | undefined;
  problem?: ReadingProblem | undefined;
  /** A host name or a registrable domain. */
  host?: string | undefined;
}

/** A source that cannot be read, and whose it is. */
export interface UnreadableSource extends Omit<Source, 'status'> {
  status: UnreadableStatus;
  host: string;
  problem: ReadingProblem;
  account: { id: string; name: string; domain: string | null };
}

type Row = Omit<SourceRow, 'account_id' | 'status'> & {
  account_id: string;
  status: UnreadableStatus;
  name: string;
  domain: string | null;
};

/** The sources of all accounts that cannot be read, in the order in which they were found. @throws DomainError invalid_cursor */
export async function listUnreadableSources(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: UnreadableFilters & PageRequest = {},
): Promise<Page<UnreadableSource>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const { status, problem } = filters;
  const host = filters.host?.trim().toLowerCase();
  const page = openPage({ workspaceId, list: 'unreadable_sources', filters }, { cursor, limit }, ['text']);
  const conditions: RawBuilder<unknown>[] = [sql`s.workspace_id = ${workspaceId}`];
  if (status !== undefined) conditions.push(sql`s.status = ${status}`);
  if (problem !== undefined) conditions.push(sql`${problemOf()} = ${problem}`);
  if (host !== undefined)
    conditions.push(sql`(s.pace_key = ${host} or lower(split_part(s.url, '/', 3)) = ${host})`);
  if (page.after) conditions.push(sql`s.id > ${page.after[0]}`);
  const { rows } = await sql<Row>`
    select s.id, s.account_id, s.kind, s.url, s.pace_key, s.status, s.reason, s.found_by, s.last_visited_at, s.next_visit_at,
           s.documents, s.signals, a.name, a.domain
      from sources s
      join accounts a on a.workspace_id = s.workspace_id and a.id = s.account_id and a.status = 'active'
     where s.status <> 'active' and s.account_id is not null and ${sql.join(conditions, sql` and `)}
     order by s.id
     limit ${page.fetch}`.execute(ctx.db);
  return page.close(rows, (row) => [row.id], viewOf);
}

function problemOf(): RawBuilder<unknown> {
  const cases = problemPatterns.map(
    ([problem, pattern]) => sql`when s.reason ~* ${sql.lit(pattern)} then ${sql.lit(problem)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 'other' end`;
}

function viewOf(row: Row): UnreadableSource {
  return {
    id: row.id,
    account_id: row.account_id,
    kind: row.kind,
    url: row.url,
    status: row.status,
    reason: row.reason,
    found_by: row.found_by,
    last_visited_at: timestamp(row.last_visited_at),
    next_visit_at: timestamp(row.next_visit_at),
    documents: row.documents,
    signals: row.signals,
    host: URL.canParse(row.url) ? new URL(row.url).host : row.pace_key,
    problem: classifyProblem(row.reason),
    account: { id: row.account_id, name: row.name, domain: row.domain },
  };
}
