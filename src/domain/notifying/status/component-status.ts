import type { IncidentRow, MaintenanceRow, Severity } from '../../ground/rows/index.ts';
import { stateOfSeverity, worstOf } from './severity.ts';
import type { ComponentState } from './severity.ts';

export interface ComponentStatus {
  state: ComponentState;
  /** Of the worst incident or maintenance that is open; null when there is none. */
  severity: Severity | null;
}

/**
 * What a component is at follows from what is open: the worst incident that names it, else a maintenance that is going on, which
 * was announced and so is no outage.
 */
export function componentStatus(
  component: string,
  openIncidents: readonly Pick<IncidentRow, 'severity' | 'components'>[],
  goingOn: readonly Pick<MaintenanceRow, 'severity' | 'components'>[],
): ComponentStatus {
  const naming = <T extends { severity: Severity; components: string[] }>(all: readonly T[]) =>
    worstOf(all.filter((one) => one.components.includes(component)).map((one) => one.severity));
  const incident = naming(openIncidents);
  if (incident) return { state: stateOfSeverity(incident), severity: incident };
  const maintenance = naming(goingOn);
  if (maintenance) return { state: 'under_maintenance', severity: maintenance };
  return { state: 'operational', severity: null };
}
