import { LRUCache } from 'lru-cache';
import { breather } from '../../../platform/breathe.ts';
import { compileSafePattern } from '../../../platform/safe-pattern.ts';
import type { PatternWork } from '../../../platform/safe-pattern.ts';
import { STEPS_AT_A_TIME, STEPS_PER_ROLE } from './pattern-budget.ts';
import { writingsOfRole } from './role-writings.ts';
import type { Persona } from './rubric.ts';

type Titled = Pick<Persona, 'title'>;

/** Roles repeat: "CTO" is asked about with every contact, list, brief and score. */
const KEPT = 20_000;
const ranks = new LRUCache<string, number>({ max: KEPT });
const names = new WeakMap<readonly Titled[], string>();
let named = 0;

/** Asks about many roles with pauses between, so that whoever asks about each of them afterwards has the answer at once. */
export async function foreseeRoles(personas: readonly Titled[], roles: Iterable<string>): Promise<void> {
  const breathe = breather(STEPS_AT_A_TIME);
  for (const role of roles) {
    const work = { left: STEPS_PER_ROLE };
    personaRank(personas, role, work);
    await breathe(STEPS_PER_ROLE - work.left);
  }
}

/** The place of the first persona whose title matches the role in one of its writings, or -1. Of a rubric that asks too much, only as far as a role's steps go. */
export function personaRank(
  personas: readonly Titled[],
  role: string,
  work: PatternWork = { left: STEPS_PER_ROLE },
): number {
  const key = `${nameOf(personas)}/${role}`;
  const known = ranks.get(key);
  if (known !== undefined) return known;
  let rank = -1;
  // The role's own words come first: where a rubric asks too much, they are what its steps are for.
  for (const words of writingsOfRole(role)) {
    const better = firstMatch(rank === -1 ? personas : personas.slice(0, rank), words, work);
    if (better !== -1) rank = better;
  }
  ranks.set(key, rank);
  return rank;
}

function firstMatch(personas: readonly Titled[], words: string, work: PatternWork): number {
  return personas.findIndex(({ title }) => {
    if (work.left < 0) return false;
    const pattern = compileSafePattern(title);
    return pattern.ok && pattern.testWithin(words, work) === true;
  });
}

/** Personas are compared by identity: those of a rubric version are loaded once. */
function nameOf(personas: readonly Titled[]): string {
  const known = names.get(personas);
  if (known !== undefined) return known;
  named += 1;
  const name = String(named);
  names.set(personas, name);
  return name;
}
