import { invalidParam } from '../../ground/errors/errors.ts';
import type { Severity } from '../../ground/rows/index.ts';

export type { Severity };

/** From the mildest to the worst. */
export const severities = ['degraded', 'minor', 'major', 'critical'] as const satisfies readonly Severity[];

/** What a component is at, in the words of public status pages; each severity has one. */
export const componentStates = [
  'operational',
  'under_maintenance',
  'degraded_performance',
  'partial_outage',
  'major_outage',
  'critical_outage',
] as const;

export type ComponentState = (typeof componentStates)[number];

const STATE_OF = {
  degraded: 'degraded_performance',
  minor: 'partial_outage',
  major: 'major_outage',
  critical: 'critical_outage',
} as const satisfies Record<Severity, ComponentState>;

export function stateOfSeverity(severity: Severity): ComponentState {
  return STATE_OF[severity];
}

export function rankOf(severity: Severity): number {
  return severities.indexOf(severity);
}

/** The worst of them; null of none. */
export function worstOf(given: readonly (Severity | null)[]): Severity | null {
  return given.reduce((worst, one) => (one && (!worst || rankOf(one) > rankOf(worst)) ? one : worst), null);
}

/** The minimums that something of this severity is at or above. */
export function minimumsReached(severity: Severity): Severity[] {
  return severities.slice(0, rankOf(severity) + 1);
}

/** @throws DomainError invalid_param */
export function parseSeverity(param: string, given: string): Severity {
  const found = severities.find((one) => one === given);
  if (found) return found;
  throw invalidParam(
    param,
    `${param} is ${JSON.stringify(given.slice(0, 100))}; accepted are ${severities.join(', ')}.`,
  );
}
