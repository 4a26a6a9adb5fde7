import type { Context } from '../../src/domain/ground/context.ts';
import type { Actor, Role } from '../../src/domain/ground/actor.ts';
import { defaultRubric } from '../../src/domain/ground/vocabulary/rubric.ts';
import type { Plan } from '../../src/domain/ground/vocabulary/entitlements.ts';
import { newId } from '../../src/platform/ids.ts';

/** The caller of a verb, as the API makes it from a key of this role. */
export function actorOf(workspaceId: string, role: Role = 'admin'): Actor {
  return { kind: 'api_key', workspaceId, keyId: newId('key'), role };
}

/** A workspace with the default rubric, and an actor with its admin key. */
export async function createTestWorkspace(
  ctx: Context,
  options: { plan?: Plan } = {},
): Promise<{ workspaceId: string; actor: Actor }> {
  const workspaceId = newId('ws');
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('workspaces')
    .values({
      id: workspaceId,
      name: 'Test workspace',
      slug: workspaceId.replace('_', '-'),
      plan: options.plan ?? 'company',
      technologies: '[]',
      competitors: '[]',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await ctx.db
    .insertInto('rubrics')
    .values({
      workspace_id: workspaceId,
      version: defaultRubric.version,
      id: newId('rub'),
      body: JSON.stringify(defaultRubric),
      created_by: JSON.stringify({ kind: 'system', id: 'test' }),
      created_at: now,
    })
    .execute();
  return { workspaceId, actor: actorOf(workspaceId) };
}
