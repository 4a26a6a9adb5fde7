import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { SourceRow, SourceStatus } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { classifyProblem } from './reading-problems.ts';
import type { ReadingProblem } from './reading-problems.ts';

export interface Source {
  id: string;
  account_id: string;
  kind: string;
  url: string;
  status: SourceStatus;
  /** Why it is not active, or why its last visit brought nothing. */
  reason: string | null;
  /** The reason as one word; null where there is none. */
  problem: ReadingProblem | null;
  found_by: string;
  last_visited_at: string | null;
  next_visit_at: string | null;
  documents: number;
  signals: number;
}

/** Where the crawl looks for news of an account, in the order in which it found the places. */
export async function listSources(
  ctx: Context,
  actor: Actor,
  accountId: string,
  request: PageRequest = {},
): Promise<Page<Source>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'sources', filters: { accountId } }, request, ['text']);
  await checkAccount(ctx, workspaceId, accountId);
  let query = ctx.db
    .selectFrom('sources')
    .select([
      'id',
      'account_id',
      'kind',
      'url',
      'status',
      'reason',
      'found_by',
      'last_visited_at',
      'next_visit_at',
      'documents',
      'signals',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '>', page.after[0]);
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => sourceView(row, accountId),
  );
}

function sourceView(row: Pick<SourceRow, Exclude<keyof Source, 'problem'>>, accountId: string): Source {
  return {
    ...row,
    account_id: accountId,
    problem: row.status === 'active' && row.reason === null ? null : classifyProblem(row.reason),
    last_visited_at: timestamp(row.last_visited_at),
    next_visit_at: timestamp(row.next_visit_at),
  };
}
