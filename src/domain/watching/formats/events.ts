import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { CompanyEvent, EventsObservation } from '../../ground/observations/index.ts';
import { readDate } from './dates.ts';
import { pageNeedsJavaScript, readHtml, resolve } from './html.ts';
import { interstitialReason } from './interstitial.ts';
import { asArray, asRecord, asText } from './json.ts';
import { jsonLdText } from './json-ld.ts';
import type { JsonLdNode } from './json-ld.ts';
import { textOf } from './text.ts';

const MAX_EVENTS = 200;
const MAX_PEOPLE = 30;
/** schema.org/Event and its subtypes that businesses hold. */
const EVENT =
  /^(?:Event|BusinessEvent|EducationEvent|ExhibitionEvent|Hackathon|PublicationEvent|SocialEvent|ConferenceEvent|EventSeries|CourseInstance)$/;

/**
 * schema.org Event objects (`name`, `startDate`, `eventAttendanceMode`, `organizer`, `performer`, `sponsor`) as
 * developers.google.com/search/docs/appearance/structured-data/event describes them. Cancelled and postponed ones are left out.
 */
export function readEvents(document: FetchedDocument): Reading<EventsObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const wall = interstitialReason(page.value, textOf(page.value.root, 3_000));
  if (wall !== null) return unreadable(wall);
  const nodes = page.value.jsonLd.filter(({ types }) => types.some((type) => EVENT.test(type)));
  const events = nodes.flatMap((node) => eventOf(node, page.value.baseUrl) ?? []);
  if (nodes.length === 0)
    return unreadable(
      pageNeedsJavaScript(page.value)
        ? 'the page needs JavaScript'
        : 'the page describes no events in structured data',
    );
  const unique = new Map(events.map((event) => [`${event.name.toLowerCase()} ${event.startDate}`, event]));
  return readable({ kind: 'events', events: [...unique.values()].slice(0, MAX_EVENTS) });
}

function eventOf({ properties }: JsonLdNode, baseUrl: string): CompanyEvent | null {
  const name = jsonLdText(properties['name']);
  const start = readDate(jsonLdText(properties['startDate']) ?? '');
  const status = asText(properties['eventStatus']) ?? '';
  if (name === null || start === null || start.precision === 'month' || /cancel|postpone/i.test(status))
    return null;
  const place = asRecord(asArray(properties['location'])[0]);
  const address = asRecord(place?.['address']);
  const city = jsonLdText(address?.['addressLocality']);
  const type = asText(place?.['@type']) ?? '';
  return {
    name: name.slice(0, 200),
    url: resolve(asText(properties['url']) ?? undefined, baseUrl) ?? baseUrl,
    startDate: start.at,
    startPrecision: start.precision,
    location: (city ?? jsonLdText(place?.['name']) ?? asText(properties['location']))?.slice(0, 120) ?? null,
    online:
      /online/i.test(asText(properties['eventAttendanceMode']) ?? '') || type.includes('VirtualLocation'),
    organizers: namesOf(properties['organizer']),
    performers: asArray(properties['performer'])
      .slice(0, MAX_PEOPLE)
      .flatMap((value) => {
        const person = asRecord(value);
        const called = jsonLdText(value);
        return called === null
          ? []
          : [
              {
                name: called.slice(0, 100),
                role: jsonLdText(person?.['jobTitle'])?.slice(0, 150) ?? null,
                affiliation: jsonLdText(person?.['worksFor'] ?? person?.['affiliation']),
              },
            ];
      }),
    sponsors: [...namesOf(properties['sponsor']), ...namesOf(properties['funder'])],
  };
}

function namesOf(value: unknown): string[] {
  return asArray(value)
    .slice(0, MAX_PEOPLE)
    .flatMap((one) => jsonLdText(one)?.slice(0, 150) ?? []);
}
