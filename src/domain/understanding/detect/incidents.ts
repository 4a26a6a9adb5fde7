import { DAY } from '../../../platform/clock.ts';
import type { IncidentsObservation, ServiceIncident } from '../../ground/observations/index.ts';
import { seenBefore } from './confirmed.ts';
import { isWithinLookBack, readDate } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from './finding.ts';
import { quoted } from './quote.ts';

const STRENGTH = { minor: 25, major: 60, critical: 85, maintenance: 10 };
const RECURRING = { incidents: 3, within: 30 * DAY, strength: 80 };

/** An incident is new by its id, and once more when its impact is raised or lowered. `none` is a notice, not an incident. */
export const incidentsDetector: Detector<IncidentsObservation> = {
  name: 'incidents',
  version: 1,
  detect(watched: Watched<IncidentsObservation>, context: DetectionContext): Detection {
    const known = seenBefore(watched, ({ incidents }) => incidents.map(keyOf));
    const findings = watched.current.observation.incidents.flatMap((incident) =>
      known.has(keyOf(incident)) ? [] : findingOf(incident, watched, context),
    );
    const again = recurring(watched, findings, context);
    return { findings: again === null ? findings : [...findings, again], unconfirmed: false };
  },
};

function keyOf({ id, impact }: ServiceIncident): string {
  return `${impact} ${id}`;
}

function findingOf(incident: ServiceIncident, watched: Watched, context: DetectionContext): Finding[] {
  const occurredAt = readDate(incident.createdAt);
  if (
    incident.impact === 'none' ||
    occurredAt === null ||
    !isWithinLookBack('service_incident', occurredAt, context.now)
  )
    return [];
  return [
    {
      type: 'service_incident',
      subtype: incident.impact,
      strength: STRENGTH[incident.impact],
      confidence: 0.98,
      title: incident.name.slice(0, 300),
      quote: quoted(incident.text === '' ? incident.name : incident.text),
      url: incident.url ?? watched.url,
      occurredAt,
      occurredAtPrecision: 'second',
      object: incident.id,
      detector: 'incidents',
      fields: { status: incident.status, impact: incident.impact, resolved_at: incident.resolvedAt },
    },
  ];
}

/** The third serious incident within thirty days says more than any one of them; told when the newest is news. */
function recurring(
  watched: Watched<IncidentsObservation>,
  fresh: Finding[],
  context: DetectionContext,
): Finding | null {
  // Some pages list what is open and no more; what earlier visits showed counts as it was shown last.
  const shown = [...watched.history.toReversed(), watched.current].flatMap(
    ({ observation }) => observation.incidents,
  );
  const serious = [...new Map(shown.map((incident) => [incident.id, incident])).values()].filter(
    ({ impact, createdAt }) => {
      const age = context.now.getTime() - (readDate(createdAt)?.getTime() ?? -Infinity);
      return (impact === 'major' || impact === 'critical') && age >= -DAY && age <= RECURRING.within;
    },
  );
  const newest = fresh
    .filter(({ subtype }) => subtype === 'major' || subtype === 'critical')
    .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime())[0];
  if (newest === undefined || new Set(serious.map(({ id }) => id)).size < RECURRING.incidents) return null;
  return {
    ...newest,
    subtype: 'recurring',
    strength: RECURRING.strength,
    object: 'recurring',
    fields: {
      incidents: serious.map(({ id, impact, createdAt }) => ({ id, impact, created_at: createdAt })),
      days: 30,
    },
  };
}
