import type { MeasuredDay } from '../../domain/notifying/status/measure/days.ts';
import { worstOf } from '../../domain/notifying/status/severity.ts';
import type { Component, IncidentRow, Severity, StatusUpdateRow } from '../../domain/ground/rows/index.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';

/** One day of one component. */
export interface DayBar {
  /** Its first moment, UTC. */
  at: Date;
  /** The worst that an incident was at on it; null: there was none. */
  severity: Severity | null;
  minutes: number;
  badMinutes: number;
  /** Measured, or reported as an outage: what the uptime is of. */
  knownMinutes: number;
  /** Of them all: measured as bad, or within an outage that was reported. */
  downMinutes: number;
  incidents: IncidentRow[];
}

/** While an incident was at one severity. */
interface Stretch {
  incident: IncidentRow;
  from: number;
  /** Infinity while it lasts. */
  to: number;
  severity: Severity;
}

/** What incidents were at, and when: each update begins a stretch, and the first one reaches back to when it began. */
export function stretchesOf(incident: IncidentRow, updates: readonly StatusUpdateRow[]): Stretch[] {
  const oldestFirst = updates.toReversed();
  const end = incident.resolved_at?.getTime() ?? Infinity;
  const started = incident.started_at.getTime();
  if (oldestFirst.length === 0) return [{ incident, from: started, to: end, severity: incident.severity }];
  return oldestFirst.map(({ created_at, severity }, index) => ({
    incident,
    from: index === 0 ? started : created_at.getTime(),
    to: oldestFirst[index + 1]?.created_at.getTime() ?? end,
    severity,
  }));
}

/** The days of a component from `since`, the oldest first. */
export function dayBars(
  component: Component,
  since: Date,
  count: number,
  measured: readonly MeasuredDay[],
  stretches: readonly Stretch[],
  now: Date,
): DayBar[] {
  const byDay = new Map(measured.filter((one) => one.component === component).map((one) => [one.day, one]));
  const own = stretches.filter(({ incident }) => incident.components.includes(component));
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(since.getTime() + index * DAY);
    const on = own.filter(({ from, to }) => from < at.getTime() + DAY && to > at.getTime());
    const figures = byDay.get(at.toISOString().slice(0, 10));
    const out = outageMinutes(on, at.getTime(), Math.min(at.getTime() + DAY, now.getTime()));
    const bad = figures?.bad_minutes ?? 0;
    // Which minutes were bad is not kept, so that those of an outage are taken to be the same.
    const down = Math.max(bad, out);
    const minutes = figures?.minutes ?? 0;
    return {
      at,
      severity: worstOf(on.map(({ severity }) => severity)),
      minutes,
      knownMinutes: Math.max(minutes, down),
      badMinutes: bad,
      downMinutes: down,
      incidents: [...new Set(on.map(({ incident }) => incident))],
    };
  });
}

/** Minutes of a day in which something was out, each counted once. A degraded performance is none. */
function outageMinutes(stretches: readonly Stretch[], from: number, to: number): number {
  let minutes = 0;
  let counted = from;
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    if (stretch.severity === 'degraded') continue;
    const start = Math.max(stretch.from, counted);
    const end = Math.min(stretch.to, to);
    if (end <= start) continue;
    minutes += (end - start) / MINUTE;
    counted = end;
  }
  return Math.ceil(minutes);
}
