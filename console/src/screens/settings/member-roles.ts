/** What a member may do, in words. */
export const MEMBER_ROLES = [
  { value: 'read-only', label: 'Reads' },
  { value: 'read-write', label: 'Reads and writes' },
  { value: 'admin', label: 'Administers' },
] as const;
