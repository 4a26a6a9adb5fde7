import { HOUR, MINUTE, DAY } from '../../platform/clock.ts';
import type { ComponentState } from '../../domain/notifying/status/severity.ts';
import type { Severity } from '../../domain/ground/rows/index.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';

/** What the page says of a component: of one that nothing is measured of it does not say that it works. */
export type ShownState = ComponentState | 'no_data';

export const STATE_WORDS: Record<ShownState, string> = {
  no_data: 'No data',
  operational: 'Operational',
  under_maintenance: 'Under maintenance',
  degraded_performance: 'Degraded performance',
  partial_outage: 'Partial outage',
  major_outage: 'Major outage',
  critical_outage: 'Critical outage',
};

export const SEVERITY_WORDS: Record<Severity, string> = {
  degraded: 'Degraded performance',
  minor: 'Partial outage',
  major: 'Major outage',
  critical: 'Critical outage',
};

const STATUS_WORDS: Record<string, string> = { in_progress: 'In progress' };

/** `investigating` → `Investigating`. */
export function statusWord(status: string): string {
  return STATUS_WORDS[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `12 Nov`, UTC. */
export function shortDate(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `09:30`, UTC. */
export function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16);
}

/** `12 Nov, 09:30 UTC` as a `time` element; the year stands in it for whoever reads the markup. */
export function moment(date: Date): Markup {
  return html`<time datetime="${date.toISOString()}">${shortDate(date)}, ${clockTime(date)} UTC</time>`;
}

/** `42 minutes`, `3 hours 5 minutes`, `2 days 4 hours`. */
export function span(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  const parts: [number, string][] =
    minutes * MINUTE >= DAY
      ? [
          [Math.floor((minutes * MINUTE) / DAY), 'day'],
          [Math.floor(((minutes * MINUTE) % DAY) / HOUR), 'hour'],
        ]
      : [
          [Math.floor(minutes / 60), 'hour'],
          [minutes % 60, 'minute'],
        ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ');
}

export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
