import type { World } from '../world.ts';
import { announcements } from './announcements.ts';
import type { Happening } from './happening.ts';
import { operations } from './operations.ts';

export type SampleMove =
  | 'funding'
  | 'executive'
  | 'pricing'
  | 'jobs'
  | 'incident'
  | 'technology'
  | 'website'
  | 'partnership'
  | 'launch';

/** What each move brings, step by step. The first step of each keeps to the first ten companies. */
const script: Record<SampleMove, Happening[][]> = { ...announcements, ...operations };

/** One web's moves. Happenings at companies that the web does not serve are left out. */
export function createMoves(world: World): (step: SampleMove) => { domain: string; what: string }[] {
  const taken = new Map<SampleMove, number>();
  return (step) => {
    const turn = taken.get(step) ?? 0;
    taken.set(step, turn + 1);
    return (script[step][turn] ?? []).flatMap(({ domain, happen }) => {
      const company = world.byDomain.get(domain);
      return company === undefined ? [] : [{ domain, what: happen(company, world) }];
    });
  };
}
