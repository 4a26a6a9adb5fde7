import { partsOfRole } from './told-role.ts';
import type { RolePart } from './told-role.ts';

/** Words that come and go without another job: `VP, Sales` and `VP of Sales`. */
const FILLER: ReadonlySet<string> = new Set(['', 'of', 'the', 'and', 'for', 'at', 'de', 'der']);

/** Whether two writings name the same job of one person. */
export function sameRole(one: string, other: string): boolean {
  const [left, right] = [partsOfRole(one), partsOfRole(other)];
  const [more, less] = [beyond(left, right), beyond(right, left)];
  const [a, b] = [more[0], less[0]];
  if (a === undefined || b === undefined) return more.length === less.length;
  return more.length === 1 && less.length === 1 && (abbreviates(a, b) || abbreviates(b, a));
}

/** The same of every writing that is told alike, whatever the order of its titles. */
export function roleKey(role: string): string {
  return [...new Set(partsOfRole(role).map(keyOf))].toSorted().join(' & ');
}

function beyond(parts: readonly RolePart[], others: readonly RolePart[]): RolePart[] {
  const known = new Set(others.map(keyOf));
  return parts.filter((part) => !known.has(keyOf(part)));
}

function keyOf({ told }: RolePart): string {
  return told
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !FILLER.has(word))
    .toSorted()
    .join(' ');
}

/**
 * `CPO` says no more than that it may be the "Chief Product Officer": as two writings for one person they are one job. Asked of what the pages write,
 * because the revenue's chief is told as `CRO`, and is not the risk's.
 */
function abbreviates({ written: short }: RolePart, { written: long }: RolePart): boolean {
  if (!/^c[a-z]{1,3}o$/iu.test(short) || !/^chief .{2,60} officer$/iu.test(long)) return false;
  const initials = long.split(/[^\p{L}]+/u).filter((word) => !FILLER.has(word.toLowerCase()));
  return (
    initials
      .map((word) => word.charAt(0))
      .join('')
      .toLowerCase() === short.toLowerCase()
  );
}
