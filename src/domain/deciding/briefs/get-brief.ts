import type { Context } from '../../ground/context.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { briefColumns, briefView, fallbackReason } from './brief-view.ts';
import type { BriefView } from './brief-view.ts';
import { sinceBrief } from './since-brief.ts';
import type { SinceBrief } from './since-brief.ts';

/** Versions are stored as 32-bit integers; none is larger. */
const MAX_VERSION = 2_147_483_647;

/**
 * The newest brief of an account, with what is so now beside it; or the version asked for, as it was written then and nothing else: it never
 * changes.
 * @throws DomainError brief_version_not_found, also where the first brief is not written yet.
 */
export async function getBrief(
  ctx: Context,
  actor: Actor,
  accountId: string,
  version?: number,
): Promise<BriefView & Partial<SinceBrief>> {
  requireRole(actor, 'read-only');
  if (version !== undefined && !(Number.isSafeInteger(version) && version >= 1))
    throw invalidParam('version', `version is ${version}; a whole number from 1 is accepted.`);
  await checkAccount(ctx, actor.workspaceId, accountId);
  const row = await ctx.db
    .selectFrom('briefs')
    .select([...briefColumns, fallbackReason])
    .where('workspace_id', '=', actor.workspaceId)
    .where('account_id', '=', accountId)
    .$if(version !== undefined, (query) => query.where('version', '=', Math.min(version ?? 0, MAX_VERSION)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row && version !== undefined) return briefView(row);
  if (row) {
    const account = { workspace_id: actor.workspaceId, id: accountId };
    return { ...briefView(row), ...(await sinceBrief(ctx, account, row)) };
  }
  throw new DomainError(
    'brief_version_not_found',
    version === undefined
      ? 'This account has no brief yet: version 1 is written with its first score.'
      : `This account has no brief of version ${version}.`,
  );
}
