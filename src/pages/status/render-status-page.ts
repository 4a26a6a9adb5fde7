import type { StatusHistory } from '../../domain/notifying/status/status-page.ts';
import { componentStatus } from '../../domain/notifying/status/component-status.ts';
import { componentName, components, nameComponents } from '../../domain/notifying/status/components.ts';
import type { Component } from '../../domain/notifying/status/components.ts';
import { SHOWN_DAYS, startOfDay } from '../../domain/notifying/status/measure/days.ts';
import { componentStates, rankOf } from '../../domain/notifying/status/severity.ts';
import type { ComponentState } from '../../domain/notifying/status/severity.ts';
import { describeStates } from '../../domain/notifying/status/status-view.ts';
import type { IncidentRow, MaintenanceRow } from '../../domain/ground/rows/index.ts';
import { DAY } from '../../platform/clock.ts';
import { renderPage } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { html, longDate, timestamp } from '../markup.ts';
import type { Markup } from '../markup.ts';
import { dayBars, stretchesOf } from './day-bars.ts';
import { renderBars } from './render-bars.ts';
import { renderHistory } from './render-history.ts';
import { updateList } from './render-updates.ts';
import { statusStyle } from './style.ts';
import { clockTime, SEVERITY_WORDS, span, STATE_WORDS, statusWord } from './words.ts';
import type { ShownState } from './words.ts';

/** `/status`: how the service is, in a glance, in parts, and over the last 90 days. Nothing on it needs a script. */
export function renderStatusPage(history: StatusHistory): RenderedPage {
  const open = history.incidents
    .filter(({ status }) => status !== 'resolved')
    .toSorted((a, b) => rankOf(b.severity) - rankOf(a.severity));
  const goingOn = history.maintenances.filter(({ status }) => status === 'in_progress');
  const planned = history.maintenances.filter(({ status }) => status === 'scheduled').toReversed();
  const states = components.map(({ id }) => componentStatus(id, open, goingOn).state);
  const worst = componentStates.findLast((state) => states.includes(state)) ?? 'operational';
  const shown = states.map((state, place) => shownState(state, components[place]?.id, history));
  return renderPage({
    title: `Whynow status: ${STATE_WORDS[worst].toLowerCase()}`,
    style: statusStyle,
    indexable: true,
    section: 'status',
    feed: { url: '/status.atom', title: 'Whynow status' },
    body: html`<main id="content">
      <header class="about">
        <h1 class="state ${worst}">${mark(worst)}<span>${headline(worst, states, shown)}</span></h1>
        <p class="soft">${describeShown(states, shown)} As of ${timestamp(history.now)}.</p>
      </header>
      ${open.map((incident) => openIncident(incident, history))}
      ${goingOn.map((maintenance) => maintenanceCard(maintenance, history))}
      <section aria-labelledby="parts">
        <h2 id="parts">Components, the last ${SHOWN_DAYS} days</h2>
        <ul class="parts">
          ${parts(history, shown)}
        </ul>
        ${legend()}
      </section>
      ${
        planned.length > 0 &&
        html`<section aria-labelledby="planned">
          <h2 id="planned">Planned maintenance</h2>
          ${planned.map((maintenance) => maintenanceCard(maintenance, history))}
        </section>`
      }
      ${renderHistory(history)}
      <footer>
        <p>
          Also as <a href="/status.json">JSON</a> and as an <a href="/status.atom">Atom feed</a>. With an API
          key, incidents are sent to an address of yours:
          <a href="/docs/api/status#createStatusSubscription">status subscriptions</a>.
        </p>
        <p>
          Days are in UTC. Bars show what was measured and what was reported. Uptime is the share of measured
          minutes that were good; minutes of a reported outage count as bad.
        </p>
      </footer>
    </main>`,
  });
}

/** Names what it is about, so that the trouble of one component is not told as that of the service. */
function headline(
  worst: ComponentState,
  states: readonly ComponentState[],
  shown: readonly ShownState[],
): string {
  if (worst === 'operational')
    return shown.includes('no_data') ? 'No known problems' : 'All systems operational';
  const concerned = components.filter((_, place) => states[place] === worst).map(({ id }) => id);
  const where = concerned.length === components.length ? 'all components' : nameComponents(concerned);
  return worst === 'under_maintenance' ? `Maintenance of ${where}` : `${STATE_WORDS[worst]} of ${where}`;
}

/** Nothing open is no news of a component that was measured neither today nor yesterday. */
function shownState(
  state: ComponentState,
  id: Component | undefined,
  { now, days }: StatusHistory,
): ShownState {
  if (state !== 'operational') return state;
  const since = new Date(startOfDay(now).getTime() - DAY).toISOString().slice(0, 10);
  return days.some(({ component, day, minutes }) => component === id && day >= since && minutes > 0)
    ? state
    : 'no_data';
}

function describeShown(states: readonly ComponentState[], shown: readonly ShownState[]): string {
  const ids = components.filter((_, place) => shown[place] === 'no_data').map(({ id }) => id);
  if (ids.length === 0) return describeStates(states);
  const open = states.every((state) => state === 'operational')
    ? 'No incident is open.'
    : describeStates(states);
  return `${open} Not measured lately: ${nameComponents(ids)}.`;
}

/** A sign of a shape of its own for each state, so that colour is never all that tells them apart. */
function mark(state: ShownState): Markup {
  const paths: Record<ShownState, Markup> = {
    no_data: html`<path d="M9.2 9.3a2.9 2.9 0 1 1 4.4 2.5c-1 .6-1.6 1.1-1.6 2.2M12 17.5v.01" />`,
    operational: html`<path d="M6.5 12.5l3.5 3.5 7.5-8" />`,
    under_maintenance: html`<path d="M12 7v5.5l3.5 2" />`,
    degraded_performance: html`<path d="M7 12h10" />`,
    partial_outage: html`<path d="M12 7v6M12 16.5v.01" />`,
    major_outage: html`<path d="M12 7v6M12 16.5v.01" />`,
    critical_outage: html`<path d="M8 8l8 8M16 8l-8 8" />`,
  };
  return html`<svg class="mark ${state}" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" />
    ${paths[state]}
  </svg>`;
}

function parts(history: StatusHistory, states: readonly ShownState[]): Markup[] {
  const stretches = history.incidents.flatMap((incident) =>
    stretchesOf(incident, history.updates.get(incident.id) ?? []),
  );
  return components.map(({ id, name, description }, index) => {
    const state = states[index] ?? 'no_data';
    return html`<li>
      <div class="part">
        <h3>${name}</h3>
        <p class="about">${description}</p>
        <p class="state ${state}">${mark(state)}<span>${STATE_WORDS[state]}</span></p>
      </div>
      ${renderBars(name, dayBars(id, history.since, SHOWN_DAYS, history.days, stretches, history.now))}
    </li>`;
  });
}

const LEGEND = [
  ['good', 'No incident'],
  ['blemished', 'Some bad minutes'],
  ['degraded', 'Degraded'],
  ['minor', 'Partial outage'],
  ['major', 'Major outage'],
  ['critical', 'Critical outage'],
  ['unknown', 'No data'],
] as const;

function legend(): Markup {
  return html`<ul class="legend" aria-label="What the colours mean">
    ${LEGEND.map(
      ([kind, words]) =>
        html`<li>
          <svg viewBox="0 0 4 10" aria-hidden="true">
            <g class="${kind}">
              <rect width="4" height="10" />
              ${kind === 'blemished' && html`<rect class="foot" y="6" width="4" height="4" />`}
            </g></svg
          >${words}
        </li>`,
    )}
  </ul>`;
}

function openIncident(incident: IncidentRow, history: StatusHistory): Markup {
  return html`<section
    class="card ${incident.severity}"
    id="${incident.id}"
    aria-labelledby="title-${incident.id}"
  >
    <p class="kind">${SEVERITY_WORDS[incident.severity]}<span> · ${statusWord(incident.status)}</span></p>
    <h2 id="title-${incident.id}">${incident.title}</h2>
    <p class="soft">
      ${concerns(incident.components)} Since ${timestamp(incident.started_at)}, for
      ${span(history.now.getTime() - incident.started_at.getTime())}.
    </p>
    ${updateList(history.updates.get(incident.id) ?? [])}
  </section>`;
}

function maintenanceCard(maintenance: MaintenanceRow, history: StatusHistory): Markup {
  const { id, title, severity, status, scheduled_start: from, scheduled_end: to } = maintenance;
  return html`<section class="card maintenance" id="${id}" aria-labelledby="title-${id}">
    <p class="kind">Maintenance<span> · ${statusWord(status)}</span></p>
    <h2 id="title-${id}">${title}</h2>
    <p class="soft">
      ${concerns(maintenance.components)} ${window(from, to)}. Expected:
      ${SEVERITY_WORDS[severity].toLowerCase()}.
    </p>
    ${updateList(history.updates.get(id) ?? [])}
  </section>`;
}

function window(from: Date, to: Date): Markup {
  const sameDay = longDate(from) === longDate(to);
  return html`From ${timestamp(from)} to
  ${sameDay ? html`<time datetime="${to.toISOString()}">${clockTime(to)} UTC</time>` : timestamp(to)},
  ${span(to.getTime() - from.getTime())}`;
}

function concerns(ids: readonly string[]): Markup {
  return html`${ids.map((id) => html`<span class="tag">${componentName(id)}</span> `)}`;
}
