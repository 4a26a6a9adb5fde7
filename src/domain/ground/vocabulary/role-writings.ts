import { SPELLED } from './role-words.ts';
import { toldRole } from './told-role.ts';

const SHORT = new RegExp(`(?<![\\p{L}\\p{N}])(?:${Object.keys(SPELLED).join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/**
 * The ways in which a pattern may look for a role: as it is written, as it is told, and spelled out, so that whoever looks for a "chief financial
 * officer" finds a `CFO`. A vice president is not spelled out: a pattern for presidents would find them all.
 */
export function writingsOfRole(role: string): string[] {
  const told = toldRole(role);
  const spelled = told.replace(SHORT, (short) => SPELLED[short] ?? short);
  return [...new Set([role, told, spelled])];
}
