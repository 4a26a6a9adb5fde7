import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import type { Severity } from '../../ground/rows/index.ts';
import { componentStatus } from './component-status.ts';
import { components, nameComponents } from './components.ts';
import type { Component } from './components.ts';
import { incidentView, statusUrl } from './incident.ts';
import type { IncidentView } from './incident.ts';
import { loadOpen } from './load-open.ts';
import { maintenanceView } from './maintenance.ts';
import type { MaintenanceView } from './maintenance.ts';
import { componentStates, worstOf } from './severity.ts';
import type { ComponentState } from './severity.ts';

/** How the service is, as a whole and in parts. */
export interface StatusView {
  /** The worst of the components. */
  status: ComponentState;
  severity: Severity | null;
  /** The same as a sentence. */
  description: string;
  components: { id: Component; name: string; status: ComponentState; severity: Severity | null }[];
  /** Open ones, the worst first. */
  incidents: IncidentView[];
  /** Going on and to come, the next first. */
  maintenances: MaintenanceView[];
  url: string;
}

/** For a caller with a key. */
export async function getStatus(ctx: Context, actor: Actor): Promise<StatusView> {
  requireRole(actor, 'read-only');
  return readStatus(ctx);
}

/** For everyone: nothing of it belongs to a workspace. */
export async function readStatus(ctx: Context): Promise<StatusView> {
  const { incidents, maintenances, updates } = await loadOpen(ctx);
  const goingOn = maintenances.filter(({ status }) => status === 'in_progress');
  const parts = components.map(({ id, name }) => {
    const { state, severity } = componentStatus(id, incidents, goingOn);
    return { id, name, status: state, severity };
  });
  const status = worstState(parts.map((part) => part.status));
  return {
    status,
    severity: worstOf(parts.map(({ severity }) => severity)),
    description: describeStates(parts.map((part) => part.status)),
    components: parts,
    incidents: incidents.map((row) => incidentView(ctx, row, updates.get(row.id) ?? [])),
    maintenances: maintenances.map((row) => maintenanceView(ctx, row, updates.get(row.id) ?? [])),
    url: statusUrl(ctx),
  };
}

const STATES: readonly [state: ComponentState, words: string][] = [
  ['critical_outage', 'Critical outage'],
  ['major_outage', 'Major outage'],
  ['partial_outage', 'Partial outage'],
  ['degraded_performance', 'Degraded performance'],
  ['under_maintenance', 'Under maintenance'],
];

/** What is wrong, and where; in the order of the components. `Degraded performance: Webhooks. All other components are operational.` */
export function describeStates(states: readonly ComponentState[]): string {
  const named = STATES.flatMap(([state, words]) => {
    const ids = components.filter((_, place) => states[place] === state).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${words}: ${nameComponents(ids)}.`];
  });
  if (named.length === 0) return 'All systems are operational.';
  const rest = states.includes('operational') ? [' All other components are operational.'] : [];
  return [named.join(' '), ...rest].join('');
}

function worstState(states: readonly ComponentState[]): ComponentState {
  return componentStates.findLast((state) => states.includes(state)) ?? 'operational';
}
