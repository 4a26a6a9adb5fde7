import type { Observation } from '../../src/domain/ground/observations/index.ts';
import type { DetectionContext, SeenState, Watched } from '../../src/domain/understanding/detect/finding.ts';

export const NOW = new Date('2026-06-15T12:00:00Z');

/** A moment so many days before `NOW`. */
export function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000);
}

export function contextOf(overrides: Partial<DetectionContext> = {}): DetectionContext {
  return {
    company: { name: 'Quernlight Systems, Inc.', domain: 'quernlight.example' },
    personas: [],
    technologies: [],
    now: NOW,
    ...overrides,
  };
}

/** A state last seen `until` days ago, first seen `since` days ago. */
export function seen<O extends Observation>(
  observation: O,
  visits: number,
  since: number,
  until = 0,
): SeenState<O> {
  return { observation, visits, firstSeenAt: daysAgo(since), lastSeenAt: daysAgo(until) };
}

/** A source whose newest state comes first. */
export function watch<O extends Observation>(
  states: [SeenState<O>, ...SeenState<O>[]],
  overrides: Partial<Watched<O>> = {},
): Watched<O> {
  const [current, ...history] = states;
  return {
    url: 'https://quernlight.example/source',
    sourceKind: 'feed',
    current,
    history,
    confirmAfterMs: 3_600_000,
    dailyCounts: [],
    ...overrides,
  };
}
