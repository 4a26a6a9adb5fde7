import { DomainError } from '../../ground/errors/errors.ts';
import type { IncidentStatus, MaintenanceStatus } from '../../ground/rows/index.ts';

export type { IncidentStatus, MaintenanceStatus };

export const incidentStatuses = [
  'investigating',
  'identified',
  'monitoring',
  'resolved',
] as const satisfies readonly IncidentStatus[];

export const maintenanceStatuses = [
  'scheduled',
  'in_progress',
  'completed',
  'cancelled',
] as const satisfies readonly MaintenanceStatus[];

/** Onwards, steps may be left out; back only to the beginning, when the cause turned out to be another. */
const INCIDENT_MOVES: Record<IncidentStatus, readonly IncidentStatus[]> = {
  investigating: ['investigating', 'identified', 'monitoring', 'resolved'],
  identified: ['investigating', 'identified', 'monitoring', 'resolved'],
  monitoring: ['investigating', 'monitoring', 'resolved'],
  resolved: [],
};

const MAINTENANCE_MOVES: Record<MaintenanceStatus, readonly MaintenanceStatus[]> = {
  scheduled: ['scheduled', 'in_progress', 'cancelled'],
  in_progress: ['in_progress', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Staying is a move as well: an update may say more without anything being different. @throws DomainError status_move_not_allowed */
export function checkIncidentTransition(from: IncidentStatus, to: IncidentStatus): void {
  checkTransition('incident', from, to, INCIDENT_MOVES[from]);
}

/** @throws DomainError status_move_not_allowed */
export function checkMaintenanceTransition(from: MaintenanceStatus, to: MaintenanceStatus): void {
  checkTransition('maintenance', from, to, MAINTENANCE_MOVES[from]);
}

function checkTransition(what: string, from: string, to: string, allowed: readonly string[]): void {
  if (allowed.includes(to)) return;
  throw new DomainError(
    'status_move_not_allowed',
    allowed.length === 0
      ? `The ${what} is ${from}, which is final.`
      : `The ${what} is ${from} and cannot become ${to}; it can become ${allowed.filter((one) => one !== from).join(', ')}.`,
    { status: from, allowed: [...allowed] },
  );
}
