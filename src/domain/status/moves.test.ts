import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { incidentStatuses, judgeIncidentMove, judgeMaintenanceMove, maintenanceStatuses } from './moves.ts';

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
        if (allowed) judgeIncidentMove(from, to);
        else assert.throws(() => judgeIncidentMove(from, to), { code: 'status_move_not_allowed' });
      });
    }
  for (const from of maintenanceStatuses)
    for (const to of maintenanceStatuses) {
      const allowed = MAINTENANCES[from]?.includes(to) === true;
      it(`maintenance ${from} → ${to}: ${allowed ? 'yes' : 'no'}`, () => {
        if (allowed) judgeMaintenanceMove(from, to);
        else assert.throws(() => judgeMaintenanceMove(from, to), { code: 'status_move_not_allowed' });
      });
    }

  it('says what it can become', () => {
    assert.throws(() => judgeIncidentMove('monitoring', 'identified'), {
      message:
        'The incident is monitoring and cannot become identified; it can become investigating, resolved.',
      details: { status: 'monitoring', allowed: ['investigating', 'monitoring', 'resolved'] },
    });
  });
});
