import { toldRole } from '../../ground/vocabulary/told-role.ts';

/** The fields that hold somebody's role, by type. A posting's headline is the employer's own and no role of anybody. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  executive_hire: ['role', 'before'],
  executive_departure: ['role'],
  board_change: ['role'],
  team_page_change: ['role', 'before'],
};

/** Fields as a signal tells them: roles one way, whoever wrote them. The quote beside them keeps the source's words. */
export function toldFields(
  type: string,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const told = (ROLES[type] ?? []).flatMap((name) => {
    const role = fields[name];
    return typeof role === 'string' ? [[name, toldRole(role)] as const] : [];
  });
  return told.length === 0 ? fields : { ...fields, ...Object.fromEntries(told) };
}
