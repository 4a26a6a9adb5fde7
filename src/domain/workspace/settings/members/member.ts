import type { Role } from '../../../ground/actor.ts';
import type { MemberRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';

/** Somebody who belongs to the workspace. A directory entry: it grants nothing by itself. */
export interface Member {
  id: string;
  /** In lower case. */
  email: string;
  name: string | null;
  role: Role;
  created_at: string;
}

export function memberView(row: MemberRow): Member {
  const { id, email, name, role, created_at } = row;
  return { id, email, name, role, created_at: timestamp(created_at) };
}
