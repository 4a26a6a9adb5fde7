import type { JobPosting, JobsObservation } from '../../../ground/observations/index.ts';
import { countryCode } from '../../../ground/vocabulary/country-code.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { watchedDays, wasSeenWithin } from '../memory.ts';
import { quoted } from '../quote.ts';
import { placesOf } from './job-place.ts';
import { newPostings, postingUrl } from './new-postings.ts';

const LOOK_BACK = 400;
/** Countries come and go on a board that is watched for days only. */
const MIN_WATCHED = 14;
const ROLES_OF_AN_OFFICE = 3;
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The first role in a country that the board has never named (`market_expansion`), and three roles in a city it never named
 * (`office_expansion`, which roles alone suggest and do not prove).
 */
export const hiringPlacesDetector: Detector<JobsObservation> = {
  name: 'hiring_places',
  version: 1,
  detect(watched: Watched<JobsObservation>, context: DetectionContext): Detection {
    const { now } = context;
    const fresh = newPostings(watched, 'market_expansion', now);
    if (watchedDays(watched, now) < MIN_WATCHED || fresh.length === 0)
      return { findings: [], unconfirmed: false };
    const isNew = (value: string): boolean => !wasSeenWithin(watched, value, LOOK_BACK, now);
    const findings: Finding[] = [];
    const open = watched.current.observation.jobs;
    const when = new Map(fresh.map((posting) => [posting.job.id, posting]));
    const evidence = (
      jobs: JobPosting[],
    ): Pick<Finding, 'quote' | 'url' | 'occurredAt' | 'occurredAtPrecision'> => {
      const [job] = jobs;
      const posting = jobs.flatMap(({ id }) => when.get(id) ?? [])[0];
      return {
        quote: quoted(jobs.map(({ title, location }) => `${title} (${location ?? ''})`).join('; ')),
        url: job === undefined ? watched.url : postingUrl(job, watched),
        occurredAt: posting?.occurredAt ?? watched.current.firstSeenAt,
        occurredAtPrecision: posting?.occurredAtPrecision ?? 'unknown',
      };
    };
    const home = countryCode(context.company.country ?? null);
    for (const [country, jobs] of grouped(open, ({ country }) => country)) {
      if (country === home || !jobs.some(({ id }) => when.has(id)) || !isNew(`country:${country}`)) continue;
      findings.push({
        type: 'market_expansion',
        subtype: 'hiring_in_new_country',
        strength: 70,
        confidence: 0.75,
        title: `First open role in ${regionNames.of(country) ?? country}`,
        object: country.toLowerCase(),
        detector: 'hiring_places',
        fields: { country, roles: jobs.length },
        ...evidence(jobs),
      });
    }
    for (const [city, jobs] of grouped(open, ({ city }) => city)) {
      if (jobs.length < ROLES_OF_AN_OFFICE || city === context.company.city?.toLowerCase()) continue;
      if (!jobs.some(({ id }) => when.has(id)) || !isNewCity(city, watched, jobs, isNew)) continue;
      findings.push({
        type: 'office_expansion',
        subtype: 'new_office',
        strength: 40,
        confidence: 0.5,
        title: quoted(`${jobs.length} open roles in ${jobs[0]?.location ?? city}`),
        object: city,
        detector: 'hiring_places',
        fields: { place: city, roles: jobs.length },
        ...evidence(jobs),
      });
    }
    return { findings, unconfirmed: false };
  },
};

/** The second and third role of a new city come days after the first: the city is new while few states have shown it. */
function isNewCity(
  city: string,
  watched: Watched<JobsObservation>,
  jobs: JobPosting[],
  isNew: (value: string) => boolean,
): boolean {
  if (isNew(`city:${city}`)) return true;
  const oldest = watched.history.at(-1)?.observation;
  if (oldest === undefined || oldest.jobs.some((job) => placesOf(job).some((place) => place.city === city)))
    return false;
  const ids = new Set(jobs.map(({ id }) => id));
  // What memory holds has to come from these very postings: a held state shows them.
  if (!watched.history.some(({ observation }) => observation.jobs.some(({ id }) => ids.has(id))))
    return false;
  return watched.history.every(({ observation }) =>
    observation.jobs.every((job) => ids.has(job.id) || placesOf(job).every((place) => place.city !== city)),
  );
}

function grouped(
  jobs: JobPosting[],
  of: (place: { city: string | null; country: string | null }) => string | null,
): Map<string, JobPosting[]> {
  const found = new Map<string, JobPosting[]>();
  for (const job of jobs)
    for (const value of new Set(placesOf(job).flatMap((place) => of(place) ?? [])))
      found.set(value, [...(found.get(value) ?? []), job]);
  return found;
}
