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
  return dayBars(component, at('01T00:00:00'), 5, [], stretchesOf(row, updates), at('06T00:00:00')).map(
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
    const [first, second] = dayBars('api', at('01T00:00:00'), 2, measured, [], at('03T00:00:00'));
    assert.deepEqual([first?.minutes, second?.minutes, second?.badMinutes], [0, 1440, 3]);
  });

  it('counts the minutes of a reported outage as down, each once and none that is to come, and not those of a degraded performance', () => {
    const measured = [
      { component: 'api', day: '2026-11-02', minutes: 1440, bad_minutes: 3 },
      { component: 'api', day: '2026-11-03', minutes: 600, bad_minutes: 0 },
    ];
    const down = (rows: IncidentRow[]): (number | undefined)[] =>
      dayBars(
        'api',
        at('01T00:00:00'),
        3,
        measured,
        rows.flatMap((row) => stretchesOf(row, [])),
        at('03T10:00:00'),
      ).map(({ downMinutes }) => downMinutes);
    assert.deepEqual(down([]), [0, 3, 0]);
    assert.deepEqual(down([incident('02T10:00:00', '02T11:00:00', 'degraded')]), [0, 3, 0]);
    const overlapping = [
      incident('02T10:00:00', '02T11:00:00', 'major'),
      incident('02T10:30:00', '02T11:30:00', 'minor'),
    ];
    assert.deepEqual(down(overlapping), [0, 90, 0]);
    assert.deepEqual(down([incident('03T09:00:00', null, 'critical')]), [0, 3, 60]);
    const [unmeasured] = dayBars(
      'api',
      at('01T00:00:00'),
      1,
      [],
      stretchesOf(incident('01T01:00:00', '01T01:05:30'), []),
      at('03T00:00:00'),
    );
    assert.deepEqual([unmeasured?.minutes, unmeasured?.knownMinutes, unmeasured?.downMinutes], [0, 6, 6]);
  });
});
