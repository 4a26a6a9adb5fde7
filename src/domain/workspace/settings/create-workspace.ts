import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeActor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { defaultRubric } from '../../ground/vocabulary/rubric.ts';
import type { Plan } from '../../ground/vocabulary/entitlements.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { isPlan, plans } from '../../ground/vocabulary/entitlements.ts';
import { workspaceView } from './workspace.ts';
import type { Workspace } from './workspace.ts';

export interface NewWorkspace {
  name: string;
  /** Made from the name when absent, with a number behind it if need be. */
  slug?: string | undefined;
  plan: Plan;
}

export const MAX_NAME = 100;
export const MAX_SLUG = 60;

/** For the operator, from the command line: a workspace and version 1 of its rubric, which is the default one. */
export async function createWorkspace(ctx: Context, input: NewWorkspace): Promise<Workspace> {
  const name = readWorkspaceName(input.name);
  if (!isPlan(input.plan)) throw invalidParam('plan', `The plan must be one of ${plans.join(', ')}.`);
  if (
    input.slug !== undefined &&
    (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(input.slug) || input.slug.length > MAX_SLUG)
  )
    throw invalidParam(
      'slug',
      `The slug must be lower-case letters, digits and single hyphens, at most ${MAX_SLUG}.`,
    );
  return inTransaction(ctx, async (tx) => {
    const wanted = input.slug ?? slugOf(name);
    for (let number = 1; ; number += 1) {
      const slug = number === 1 ? wanted : `${wanted}-${number}`;
      const made = await insertWorkspace(tx, { name, slug, plan: input.plan });
      if (made) return made;
      if (input.slug !== undefined)
        throw invalidParam('slug', `The slug ${slug} is taken by another workspace.`);
    }
  });
}

/** @throws DomainError invalid_param */
export function readWorkspaceName(given: string): string {
  const name = given.trim();
  if (name === '' || name.length > MAX_NAME || /\p{Cc}/u.test(name))
    throw invalidParam('name', `The name must have 1 to ${MAX_NAME} characters.`);
  return name;
}

async function insertWorkspace(
  tx: TransactionContext,
  workspace: Omit<Workspace, 'id'>,
): Promise<Workspace | null> {
  const now = tx.clock.now();
  const id = newId('ws');
  const operator = { kind: 'operator', workspaceId: id } as const;
  const row = await tx.db
    .insertInto('workspaces')
    .values({ ...workspace, id, technologies: '[]', competitors: '[]', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await tx.db
    .insertInto('rubrics')
    .values({
      workspace_id: id,
      version: 1,
      id: newId('rub'),
      body: JSON.stringify({ ...defaultRubric, version: 1 }),
      created_by: JSON.stringify(describeActor(operator)),
      created_at: now,
    })
    .execute();
  await recordAudit(tx, operator, [{ action: 'workspace.created', subjectId: id, after: workspace }]);
  return workspaceView(row);
}

/** `Société Générale (Paris)` → `societe-generale-paris`. */
function slugOf(name: string): string {
  const ascii = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = ascii
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
  return words.slice(0, MAX_SLUG - 10).replace(/-$/, '') || 'workspace';
}
