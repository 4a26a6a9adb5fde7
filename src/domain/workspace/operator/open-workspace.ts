import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { Plan } from '../../ground/vocabulary/entitlements.ts';
import { createApiKey } from '../settings/api-keys/create-api-key.ts';
import { createWorkspace } from '../settings/create-workspace.ts';
import { addMember } from '../settings/members/add-member.ts';
import { makeSignInLink } from '../settings/sign-in/make-sign-in-link.ts';
import type { SignInLink } from '../settings/sign-in/make-sign-in-link.ts';
import { getWorkspaceEntry } from './workspace-entry.ts';
import type { WorkspaceEntry } from './workspace-entry.ts';

export interface WorkspaceOpening {
  name: string;
  slug?: string | undefined;
  plan: Plan;
  /** Whoever becomes its first admin; absent: it gets an admin key. */
  admin_email?: string | undefined;
}

/** A new workspace with the one way in that it has, shown this once. */
export interface OpenedWorkspace extends WorkspaceEntry {
  api_key: { id: string; key: string } | null;
  sign_in: (SignInLink & { member_id: string }) | null;
}

/** For the operator: a workspace and its first admin, or none of it. @throws DomainError invalid_param */
export async function openWorkspace(ctx: Context, input: WorkspaceOpening): Promise<OpenedWorkspace> {
  const { admin_email: email, ...wanted } = input;
  return inTransaction(ctx, async (tx) => {
    const { id } = await createWorkspace(tx, wanted);
    const operator = { kind: 'operator', workspaceId: id } as const;
    if (email === undefined) {
      const made = await createApiKey(tx, operator, { name: 'First key', role: 'admin' });
      return {
        ...(await getWorkspaceEntry(tx, id)),
        api_key: { id: made.id, key: made.key },
        sign_in: null,
      };
    }
    const member = await addMember(tx, operator, { email, role: 'admin' });
    const link = await makeSignInLink(tx, operator, member.id);
    return {
      ...(await getWorkspaceEntry(tx, id)),
      api_key: null,
      sign_in: { member_id: member.id, ...link },
    };
  });
}
