import { SHOWN_DAYS } from '../../domain/notifying/status/measure/days.ts';
import { goodMinutes } from '../../domain/notifying/status/list-components.ts';
import { html } from '../markup.ts';
import type { Markup } from '../markup.ts';
import type { DayBar } from './day-bars.ts';
import { counted, SEVERITY_WORDS, shortDate } from './words.ts';

/** Units of the drawing: a day is 4 wide, with a gap of 1 after it. */
const STEP = 5;
const WIDTH = 4;

/**
 * Ninety days as ninety bars. What a colour says stands in the text beside it as well: for those who do not see the drawing as
 * its name, for those who point at a day as that day's title.
 */
export function renderBars(name: string, days: readonly DayBar[]): Markup {
  const { good_minutes_percent: good } = goodMinutes(
    days.map(({ knownMinutes, downMinutes }) => ({ minutes: knownMinutes, bad_minutes: downMinutes })),
  );
  return html`<svg
      class="days"
      viewBox="0 0 ${days.length * STEP - (STEP - WIDTH)} 34"
      preserveAspectRatio="none"
      role="img"
      aria-label="${summary(name, days)}"
    >
      ${days.map(
        (day, index) =>
          html`<g class="${kindOf(day)}">
            <title>${describeDay(day)}</title>
            <rect x="${index * STEP}" width="${WIDTH}" height="34" />
            ${kindOf(day) === 'blemished' && html`<rect class="foot" x="${index * STEP}" y="24" width="${WIDTH}" height="10" />`}
          </g>`,
      )}
    </svg>
    <p class="scale">
      <span>${SHOWN_DAYS} days ago</span
      ><span>${good === null ? 'No data' : html`Uptime <b class="figure">${good} %</b>`}</span
      ><span>Today</span>
    </p>`;
}

/** The class of a day: what happened, else whether anything was measured. */
function kindOf({ severity, minutes, badMinutes }: DayBar): string {
  if (severity) return severity;
  if (minutes === 0) return 'unknown';
  return badMinutes === 0 ? 'good' : 'blemished';
}

function describeDay(day: DayBar): string {
  const measured =
    day.minutes === 0
      ? 'no data'
      : day.badMinutes === 0
        ? 'all measured minutes good'
        : `${counted(day.badMinutes, 'bad minute')} of ${day.minutes} measured`;
  const incidents = day.incidents.map(({ title }) => title).join('; ');
  return [
    `${shortDate(day.at)}: ${day.severity ? SEVERITY_WORDS[day.severity] : measured}`,
    ...(incidents === '' ? [] : [incidents]),
    ...(day.severity && day.minutes > 0 ? [measured] : []),
  ].join('. ');
}

/** `API, the last 90 days: 86 days without an incident, 1 day with …` */
function summary(name: string, days: readonly DayBar[]): string {
  const marked = days.filter(({ severity }) => severity !== null);
  const unknown = days.filter(({ severity, minutes }) => severity === null && minutes === 0).length;
  const clear = days.length - marked.length - unknown;
  const described = marked
    .slice(-10)
    .map((day) => `${shortDate(day.at)} ${day.severity ? SEVERITY_WORDS[day.severity].toLowerCase() : ''}`);
  return [
    `${name}, the last ${days.length} days: ${counted(clear, 'day')} without an incident`,
    ...(unknown > 0 ? [`${counted(unknown, 'day')} without data`] : []),
    ...(marked.length > 0 ? [`${counted(marked.length, 'day')} with one: ${described.join(', ')}`] : []),
  ].join('; ');
}
