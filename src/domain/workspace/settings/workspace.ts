import type { WorkspaceRow } from '../../ground/rows/index.ts';
import type { Plan } from '../../ground/vocabulary/entitlements.ts';

export interface Workspace {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
}

export const workspaceColumns = ['id', 'name', 'slug', 'plan'] as const;

export function workspaceView({ id, name, slug, plan }: Pick<WorkspaceRow, keyof Workspace>): Workspace {
  return { id, name, slug, plan };
}
