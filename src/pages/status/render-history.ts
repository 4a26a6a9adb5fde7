import { componentName } from '../../domain/notifying/status/components.ts';
import { firstShownDay, SHOWN_DAYS, startOfDay } from '../../domain/notifying/status/measure/days.ts';
import { worstOf } from '../../domain/notifying/status/severity.ts';
import type { StatusHistory } from '../../domain/notifying/status/status-page.ts';
import type { IncidentRow, MaintenanceRow } from '../../domain/ground/rows/index.ts';
import { DAY } from '../../platform/clock.ts';
import { html, longDate } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { updateList } from './render-updates.ts';
import { clockTime, SEVERITY_WORDS, shortDate, span, statusWord } from './words.ts';

/** Days on which something began, the latest first; those between them are one line. */
export function renderHistory(history: StatusHistory): Markup {
  const today = startOfDay(history.now);
  const first = firstShownDay(history.now);
  const entries = [
    ...history.incidents.map((incident) => ({
      at: incident.started_at,
      entry: incident.status === 'resolved' ? pastIncident(incident, history) : presentIncident(incident),
    })),
    ...history.maintenances
      .filter(({ status }) => status === 'completed' || status === 'cancelled')
      .map((one) => ({ at: one.started_at ?? one.scheduled_start, entry: pastMaintenance(one, history) })),
  ]
    .filter(({ at }) => at >= first)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const byDay = [...Map.groupBy(entries, ({ at }) => startOfDay(at).getTime())].toSorted(([a], [b]) => b - a);
  const lines: Markup[] = [];
  let next = today.getTime();
  for (const [day, ofDay] of byDay) {
    lines.push(...quiet(day + DAY, next));
    lines.push(
      html`<li>
        <h3>
          <time datetime="${new Date(day).toISOString().slice(0, 10)}">${longDate(new Date(day))}</time>
        </h3>
        ${ofDay.map(({ entry }) => entry)}
      </li>`,
    );
    next = day - DAY;
  }
  lines.push(...quiet(first.getTime(), next));
  return html`<section aria-labelledby="history">
    <h2 id="history">The last ${SHOWN_DAYS} days</h2>
    <ol class="history">
      ${lines}
    </ol>
  </section>`;
}

/** Nothing began from the one day to the other. */
function quiet(from: number, to: number): Markup[] {
  if (to < from) return [];
  const days =
    from === to ? shortDate(new Date(to)) : `${shortDate(new Date(from))} to ${shortDate(new Date(to))}`;
  return [html`<li class="quiet soft">${days}: nothing new was reported</li>`];
}

/** The top of the page shows it. */
function presentIncident({ id, title }: IncidentRow): Markup {
  return html`<article>
    <h4><a href="#${id}">${title}</a></h4>
    <p class="facts soft">Going on.</p>
  </article>`;
}

function pastIncident(incident: IncidentRow, history: StatusHistory): Markup {
  const updates = history.updates.get(incident.id) ?? [];
  const worst = worstOf([incident.severity, ...updates.map(({ severity }) => severity)]) ?? incident.severity;
  const end = incident.resolved_at ?? history.now;
  return past(
    incident.id,
    incident.title,
    html`<span class="dot ${worst}"></span>${SEVERITY_WORDS[worst]},
      ${incident.components.map(componentName).join(', ')}. ${lasting(incident.started_at, end)}`,
    updateList(updates),
  );
}

function pastMaintenance(maintenance: MaintenanceRow, history: StatusHistory): Markup {
  const from = maintenance.started_at ?? maintenance.scheduled_start;
  const to = maintenance.finished_at ?? maintenance.scheduled_end;
  return past(
    maintenance.id,
    maintenance.title,
    html`<span class="dot maintenance"></span>Maintenance, ${statusWord(maintenance.status).toLowerCase()},
      ${maintenance.components.map(componentName).join(', ')}.
      ${maintenance.started_at !== null && lasting(from, to)}`,
    updateList(history.updates.get(maintenance.id) ?? []),
  );
}

/** `09:30 to 10:12 UTC, 42 minutes.`; the day of the end where it is another one. */
function lasting(from: Date, to: Date): string {
  const sameDay = startOfDay(from).getTime() === startOfDay(to).getTime();
  const end = sameDay ? clockTime(to) : `${shortDate(to)}, ${clockTime(to)}`;
  return `${clockTime(from)} to ${end} UTC, ${span(to.getTime() - from.getTime())}.`;
}

function past(id: string, title: string, facts: Markup, updates: Markup): Markup {
  return html`<article id="${id}">
    <h4>${title}</h4>
    <p class="facts soft">${facts}</p>
    <details>
      <summary>Updates</summary>
      ${updates}
    </details>
  </article>`;
}
