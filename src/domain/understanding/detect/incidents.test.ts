import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../test/support/watched.ts';
import type { IncidentsObservation, ServiceIncident } from '../../ground/observations/index.ts';
import { incidentsDetector } from './incidents.ts';

function incident(id: string, impact: ServiceIncident['impact'], days: number): ServiceIncident {
  return {
    id,
    name: `Trouble ${id}`,
    impact,
    status: 'resolved',
    createdAt: daysAgo(days).toISOString(),
    resolvedAt: null,
    url: null,
    text: '',
  };
}

const page = (...incidents: ServiceIncident[]): IncidentsObservation => ({ kind: 'incidents', incidents });

function told(current: IncidentsObservation, ...earlier: IncidentsObservation[]): [string, string, number][] {
  const watched = watch([seen(current, 1, 0), ...earlier.map((state) => seen(state, 3, 20, 1))]);
  return incidentsDetector
    .detect(watched, contextOf())
    .findings.map(({ subtype, object, strength }) => [subtype, object, strength]);
}

describe('service_incident', () => {
  it('takes strength from the impact, and tells a first visit what is recent', () => {
    const all = page(
      incident('a', 'minor', 1),
      incident('b', 'major', 2),
      incident('c', 'critical', 13),
      incident('d', 'maintenance', 3),
    );
    assert.deepEqual(told(all), [
      ['minor', 'a', 25],
      ['major', 'b', 60],
      ['critical', 'c', 85],
      ['maintenance', 'd', 10],
    ]);
  });

  it('counts three serious ones in thirty days where the page shows only what is open', () => {
    const open = (id: string, days: number) => page(incident(id, 'major', days));
    assert.deepEqual(told(open('c', 1), open('b', 9), open('a', 20)), [
      ['major', 'c', 60],
      ['recurring', 'recurring', 80],
    ]);
    assert.deepEqual(told(open('c', 1), open('b', 9), open('a', 40)), [['major', 'c', 60]]);
  });

  it('fires nothing for notices, for what is old, undated or known', () => {
    assert.deepEqual(
      told(
        page(incident('a', 'none', 1), incident('b', 'major', 15), {
          ...incident('c', 'major', 1),
          createdAt: null,
        }),
      ),
      [],
    );
    assert.deepEqual(told(page(incident('a', 'major', 1)), page(incident('a', 'major', 1))), []);
    assert.deepEqual(told(page({ ...incident('a', 'major', 1), createdAt: 'soon' })), []);
  });

  it('fires again when the impact is raised', () => {
    assert.deepEqual(told(page(incident('a', 'critical', 1)), page(incident('a', 'minor', 1))), [
      ['critical', 'a', 85],
    ]);
  });

  it('calls three serious ones in thirty days recurring, when the newest is news', () => {
    const old = [incident('a', 'major', 25), incident('b', 'critical', 10)];
    assert.deepEqual(told(page(incident('c', 'major', 1), ...old), page(...old)), [
      ['major', 'c', 60],
      ['recurring', 'recurring', 80],
    ]);
    assert.deepEqual(told(page(incident('c', 'minor', 1), ...old), page(...old)), [['minor', 'c', 25]]);
    const older = [incident('a', 'major', 31), ...old.slice(1)];
    assert.deepEqual(told(page(incident('c', 'major', 1), ...older), page(...older)), [['major', 'c', 60]]);
  });
});
