import type { Role } from '../../../ground/actor.ts';
import type { MemberRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';

export const memberStates = ['added', 'invited', 'signed_in'] as const;

/** Somebody who belongs to the workspace, and may do in it what the role says once they have signed in. */
export interface Member {
  id: string;
  /** In lower case. */
  email: string;
  name: string | null;
  role: Role;
  created_at: string;
  state: (typeof memberStates)[number];
  invited_at: string | null;
  /** Why the mail of the last invitation was not taken. */
  invitation_error: string | null;
  last_signed_in_at: string | null;
}

export function memberView(row: MemberRow): Member {
  const { id, email, name, role, created_at, invited_at, invitation_error, last_signed_in_at } = row;
  return {
    id,
    email,
    name,
    role,
    created_at: timestamp(created_at),
    state: last_signed_in_at ? 'signed_in' : invited_at ? 'invited' : 'added',
    invited_at: invited_at && timestamp(invited_at),
    invitation_error,
    last_signed_in_at: last_signed_in_at && timestamp(last_signed_in_at),
  };
}
