import type { ContactRow } from '../../ground/rows/index.ts';
import { toldRole } from '../../ground/vocabulary/told-role.ts';

/** A contact's role as it is shown: told one way where pages say it, and in their own words where a person has set it. */
export function shownRole({ role, corrected }: Pick<ContactRow, 'role' | 'corrected'>): string {
  return corrected.role === undefined ? toldRole(role) : role;
}
