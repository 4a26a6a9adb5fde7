import { createWorkspace } from '../domain/workspace/settings/create-workspace.ts';
import type { Plan } from '../domain/ground/vocabulary/entitlements.ts';
import { listWorkspaces } from '../domain/workspace/settings/list-workspaces.ts';
import { printLine } from './output/print.ts';
import { withContext } from './with-context.ts';

interface WorkspaceOptions {
  name: string;
  slug?: string | undefined;
  plan: Plan;
  json?: boolean | undefined;
}

export async function makeWorkspace({ name, slug, plan, json }: WorkspaceOptions): Promise<number> {
  const made = await withContext((ctx) => createWorkspace(ctx, { name, plan, slug }));
  printLine(json ? JSON.stringify(made) : `made workspace ${made.slug} (${made.id}), plan ${made.plan}`);
  return 0;
}

export async function listAllWorkspaces({ json }: { json?: boolean | undefined }): Promise<number> {
  for (const workspace of await withContext(listWorkspaces))
    printLine(
      json
        ? JSON.stringify(workspace)
        : `${workspace.id}  ${workspace.plan.padEnd(8)}  ${workspace.slug}  ${workspace.name}`,
    );
  return 0;
}
