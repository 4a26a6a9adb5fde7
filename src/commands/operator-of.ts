import type { Actor } from '../domain/ground/actor.ts';
import type { Context } from '../domain/ground/context.ts';
import { findWorkspace } from '../domain/workspace/settings/find-workspace.ts';
import { listWorkspaces } from '../domain/workspace/settings/list-workspaces.ts';
import type { Workspace } from '../domain/workspace/settings/workspace.ts';
import { nearest } from '../platform/nearest.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError as `resolveWorkspace` */
export async function operatorOf(ctx: Context, given: string): Promise<Actor> {
  return { kind: 'operator', workspaceId: (await resolveWorkspace(ctx, given)).id };
}

/**
 * The workspace that a person means: by id, by slug, or by name in either case.
 * @throws UsageError where there is none, or where several have the name
 */
export async function resolveWorkspace(ctx: Context, given: string): Promise<Workspace> {
  const found = await findWorkspace(ctx, given);
  if (found) return found;
  const all = await listWorkspaces(ctx);
  const wanted = given.trim().toLowerCase();
  const named = all.filter(({ name }) => name.trim().toLowerCase() === wanted);
  const [only] = named;
  if (named.length === 1 && only) return only;
  if (named.length > 1)
    throw new UsageError(
      `${named.length} workspaces are called ${JSON.stringify(given)}: name one by its slug, ${named.map(({ slug }) => slug).join(' or ')}`,
    );
  throw new UsageError(`there is no workspace ${given}${hint(given, all)}`);
}

function hint(given: string, all: readonly Workspace[]): string {
  if (all.length === 0) return ': there is none at all yet; `whynow start` makes the first one';
  const meant = nearest(
    given,
    all.flatMap(({ slug, name }) => [slug, name]),
  );
  if (meant !== null) return `; did you mean ${meant}?`;
  if (all.length <= SHOWN) return `; there is ${all.map(({ slug }) => slug).join(', ')}`;
  return ': see `whynow workspaces list`';
}

const SHOWN = 5;
