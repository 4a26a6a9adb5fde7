import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Component, IncidentRow, Severity, StatusUpdateRow } from '../../domain/ground/rows/index.ts';
import { dayBars, stretchesOf } from './day-bars.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);

function incident(started: string, resolved: string | null, severity: Severity = 'minor'): IncidentRow {
  return {
    id: 'inc_1',
    title: 'Late',
    severity,
    status: resolved ? 'resolved' : 'investigating',
    components: ['api'],
    origin: 'operator',
    watched_component: null,
    started_at: at(started),
    resolved_at: resolved ? at(resolved) : null,
    created_at: at(started),
    updated_at: at(started),
  };
}

function update(created: string, severity: Severity): StatusUpdateRow {
  return {
    subject_id: 'inc_1',
    id: created,
    status: 'identified',
    severity,
    message: '',
    created_at: at(created),
  };
}

/** The severities of 1 to 5 November. */
function severities(row: IncidentRow, updates: StatusUpdateRow[] = [], component: Component = 'api') {
  return dayBars(component, at('01T00:00:00'), 5, [], stretchesOf(row, updates)).map(
    ({ severity }) => severity,
  );
}

describe('dayBars', () => {
  it('marks every day that an incident touched, and those of its components only', () => {
    const row = incident('02T23:59:00', '04T00:01:00');
    assert.deepEqual(severities(row), [null, 'minor', 'minor', 'minor', null]);
    assert.deepEqual(severities(row, [], 'bots'), [null, null, null, null, null]);
  });

  it('does not mark the day at whose first moment it ended', () => {
    assert.deepEqual(severities(incident('02T10:00:00', '03T00:00:00')), [null, 'minor', null, null, null]);
  });

  it('marks to the last day while it goes on', () => {
    assert.deepEqual(severities(incident('04T10:00:00', null)), [null, null, null, 'minor', 'minor']);
  });

  it('says of each day what it was at its worst on it, not later and not before', () => {
    const updates = [
      update('04T08:00:00', 'degraded'),
      update('03T09:00:00', 'critical'),
      update('02T12:00:00', 'minor'),
    ];
    assert.deepEqual(severities(incident('02T10:00:00', '05T01:00:00', 'degraded'), updates), [
      null,
      'minor',
      'critical',
      'critical',
      'degraded',
    ]);
  });

  it('takes what was measured of the day', () => {
    const measured = [{ component: 'api', day: '2026-11-02', minutes: 1440, bad_minutes: 3 }];
    const [first, second] = dayBars('api', at('01T00:00:00'), 2, measured, []);
    assert.deepEqual([first?.minutes, second?.minutes, second?.badMinutes], [0, 1440, 3]);
  });
});
