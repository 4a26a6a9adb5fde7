import type { WorkspaceRow } from '../tables.ts';
import type { Plan } from './entitlements.ts';

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
