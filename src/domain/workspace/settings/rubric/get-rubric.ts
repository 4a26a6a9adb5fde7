import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { invalidParam, notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { rubricView } from './rubric-version.ts';
import type { RubricVersion } from './rubric-version.ts';

/** Versions are stored as 32-bit integers; none is larger. */
const MAX_VERSION = 2_147_483_647;

/**
 * The rubric that scores go by, or the version asked for.
 * @throws DomainError resource_not_found for a version that was never saved.
 */
export async function getRubric(ctx: Context, actor: Actor, version?: number): Promise<RubricVersion> {
  requireRole(actor, 'read-only');
  if (version !== undefined && !(Number.isSafeInteger(version) && version >= 1))
    throw invalidParam('version', `version is ${version}; a whole number from 1 is accepted.`);
  const row = await ctx.db
    .selectFrom('rubrics')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .$if(version !== undefined, (query) => query.where('version', '=', Math.min(version ?? 0, MAX_VERSION)))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound('rubric version', String(version));
  return rubricView(row);
}
