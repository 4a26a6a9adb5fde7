import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  incidentStatuses,
  checkIncidentTransition,
  checkMaintenanceTransition,
  maintenanceStatuses,
} from './moves.ts';

const INCIDENTS: Record<string, string[]> = {
  investigating: ['investigating', 'identified', 'monitoring', 'resolved'],
  identified: ['investigating', 'identified', 'monitoring', 'resolved'],
  monitoring: ['investigating', 'monitoring', 'resolved'],
  resolved: [],
};
const MAINTENANCES: Record<string, string[]> = {
  scheduled: ['scheduled', 'in_progress', 'cancelled'],
  in_progress: ['in_progress', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

describe('moves', () => {
  for (const from of incidentStatuses)
    for (const to of incidentStatuses) {
      const allowed = INCIDENTS[from]?.includes(to) === true;
      it(`incident ${from} → ${to}: ${allowed ? 'yes' : 'no'}`, () => {
        if (allowed) checkIncidentTransition(from, to);
        else assert.throws(() => checkIncidentTransition(from, to), { code: 'status_move_not_allowed' });
      });
    }
  for (const from of maintenanceStatuses)
    for (const to of maintenanceStatuses) {
      const allowed = MAINTENANCES[from]?.includes(to) === true;
      it(`maintenance ${from} → ${to}: ${allowed ? 'yes' : 'no'}`, () => {
        if (allowed) checkMaintenanceTransition(from, to);
        else assert.throws(() => checkMaintenanceTransition(from, to), { code: 'status_move_not_allowed' });
      });
    }

  it('says what it can become', () => {
    assert.throws(() => checkIncidentTransition('monitoring', 'identified'), {
      message:
        'The incident is monitoring and cannot become identified; it can become investigating, resolved.',
      details: { status: 'monitoring', allowed: ['investigating', 'monitoring', 'resolved'] },
    });
  });
});
