import { DAY } from '../../../../platform/clock.ts';
import type { CompanyEvent, EventsObservation } from '../../../ground/observations/index.ts';
import { seenBefore } from '../confirmed.ts';
import { readDate } from '../dates.ts';
import type { DetectionContext, Detector, Finding } from '../finding.ts';
import { quoted } from '../quote.ts';
import { namesCompany, sameName } from '../../../ground/vocabulary/company-words.ts';

/** Half-life counts from the event's own day, so one further ahead than this would stay fresh for longer than it is news. */
const AHEAD = 120 * DAY;
/** Twice the half-life of 14 days. */
const BEHIND = 28 * DAY;
const MAX = 10;
const STRENGTH = { speaker: 45, sponsor: 40, host: 40, webinar: 30 } as const;

/** Events with a day of their own: dated records, so those of the first visit count as well. */
export const eventPagesDetector: Detector<EventsObservation> = {
  name: 'event_pages',
  version: 1,
  detect(watched, context) {
    const known = seenBefore(watched, ({ events }) => events.map(keyOf));
    const findings = watched.current.observation.events
      .filter((event) => !known.has(keyOf(event)))
      .flatMap((event) => findingOf(event, context))
      // The nearest are what there is to talk about.
      .toSorted(
        (a, b) =>
          Math.abs(a.occurredAt.getTime() - context.now.getTime()) -
          Math.abs(b.occurredAt.getTime() - context.now.getTime()),
      );
    return { findings: findings.slice(0, MAX), unconfirmed: false };
  },
};

function keyOf({ name, startDate }: CompanyEvent): string {
  return `${name.toLowerCase()} ${startDate.slice(0, 10)}`;
}

function findingOf(event: CompanyEvent, context: DetectionContext): Finding[] {
  const start = readDate(event.startDate);
  if (start === null) return [];
  const ahead = start.getTime() - context.now.getTime();
  if (ahead > AHEAD || -ahead > BEHIND) return [];
  const isUs = (name: string): boolean => sameName(name, context.company.name);
  const ours = event.performers.filter(
    ({ name, affiliation }) => isUs(name) || (affiliation !== null && isUs(affiliation)),
  );
  const subtype = subtypeOf(event, ours.length > 0, isUs, context);
  return [
    {
      type: 'event_participation',
      subtype,
      strength: STRENGTH[subtype],
      confidence: event.organizers.length === 0 || event.organizers.some(isUs) || ours.length > 0 ? 0.9 : 0.7,
      title: quoted(event.name),
      quote: quoted([event.name, event.startDate.slice(0, 10), event.location].filter(Boolean).join(', ')),
      url: event.url,
      occurredAt: start,
      occurredAtPrecision: event.startPrecision,
      object: event.name.toLowerCase().slice(0, 120),
      detector: 'event_pages',
      fields: {
        event: event.name,
        starts_at: event.startDate,
        location: event.location,
        online: event.online,
      },
      contacts: ours.flatMap(({ name, role }) =>
        role === null || isUs(name) ? [] : [{ name, role, appointed: false }],
      ),
    },
  ];
}

function subtypeOf(
  event: CompanyEvent,
  weSpeak: boolean,
  isUs: (name: string) => boolean,
  context: DetectionContext,
): keyof typeof STRENGTH {
  const hosted = event.organizers.length === 0 || event.organizers.some(isUs);
  if (event.sponsors.some(isUs)) return 'sponsor';
  if (/\bwebinar\b/i.test(event.name) || (hosted && event.online)) return 'webinar';
  if (hosted || namesCompany(event.name, context.company)) return 'host';
  return weSpeak || event.performers.length > 0 ? 'speaker' : 'sponsor';
}
