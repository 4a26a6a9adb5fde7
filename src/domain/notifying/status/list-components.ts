import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { Severity } from '../../ground/rows/index.ts';
import { componentStatus } from './component-status.ts';
import { components } from './components.ts';
import type { Component } from './components.ts';
import { loadOpen } from './load-open.ts';
import { loadDays } from './measure/days.ts';
import type { ComponentState } from './severity.ts';

/** A part of the service, what it is at, and how it has measured. */
export interface ComponentView {
  id: Component;
  name: string;
  description: string;
  status: ComponentState;
  severity: Severity | null;
  /** Null: it is not measured, or nothing has happened that could be. */
  measurement: {
    minute: string;
    severity: Severity | null;
    good: number;
    bad: number;
    latency_ms: number | null;
  } | null;
  /** Good minutes in a hundred measured ones of the last 90 days; null: none were measured. */
  good_minutes_percent: number | null;
  measured_minutes: number;
}

/** All of them, in the order in which they are shown. @throws DomainError invalid_cursor, invalid_param */
export async function listComponents(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<ComponentView>> {
  requireRole(actor, 'read-only');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'status_components' }, request, ['number']);
  const places = components.map((_, place) => place).filter((place) => !page.after || place > page.after[0]);
  const views = await viewComponents(ctx);
  return page.close(
    places.slice(0, page.fetch),
    (place) => [place],
    (place) => views[place] as ComponentView,
  );
}

async function viewComponents(ctx: Context): Promise<ComponentView[]> {
  const { incidents, maintenances } = await loadOpen(ctx);
  const goingOn = maintenances.filter(({ status }) => status === 'in_progress');
  const days = await loadDays(ctx);
  const latest = await ctx.db
    .selectFrom('status_measurements')
    .selectAll()
    .distinctOn('component')
    .orderBy('component')
    .orderBy('minute', 'desc')
    .execute();
  return components.map(({ id, name, description }) => {
    const { state, severity } = componentStatus(id, incidents, goingOn);
    const row = latest.find(({ component }) => component === id);
    return {
      id,
      name,
      description,
      status: state,
      severity,
      measurement: row
        ? {
            minute: timestamp(row.minute),
            severity: row.severity,
            good: row.good,
            bad: row.bad,
            latency_ms: row.latency_ms === null ? null : Math.round(row.latency_ms),
          }
        : null,
      ...goodMinutes(days.filter(({ component }) => component === id)),
    };
  });
}

/** Rounded down to hundredths: 100 is said only of what was never bad. */
export function goodMinutes(days: readonly { minutes: number; bad_minutes: number }[]): {
  good_minutes_percent: number | null;
  measured_minutes: number;
} {
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const bad = days.reduce((sum, day) => sum + day.bad_minutes, 0);
  return {
    good_minutes_percent: minutes === 0 ? null : Math.floor(((minutes - bad) / minutes) * 10_000) / 100,
    measured_minutes: minutes,
  };
}
