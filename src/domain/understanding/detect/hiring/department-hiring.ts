import { DAY } from '../../../../platform/clock.ts';
import type { JobsObservation } from '../../../ground/observations/index.ts';
import { isWithinLookBack } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { wasSeenWithin, watchedDays } from '../memory.ts';
import { quoted } from '../quote.ts';
import { jobFunction } from './job-function.ts';
import type { JobFunction } from './job-function.ts';
import { newPostings, postingUrl, recentPostings } from './new-postings.ts';
import type { NewPosting } from './new-postings.ts';

const FORTNIGHT = 14;
const ENOUGH_ROLES = 2;
const FIRST_LOOK_BACK = 180;
/** A function that was not seen for less than this on a board may just have had nothing open. */
const MIN_WATCHED = 28;
/** A handful of postings says too little of a company to speak of its first of a kind. */
const MIN_ROLES_ELSEWHERE = 3;

/** Two new roles of one function within a fortnight, or the first role of a function in half a year. */
export const departmentHiringDetector: Detector<JobsObservation> = {
  name: 'department_hiring',
  version: 1,
  detect(watched: Watched<JobsObservation>, context: DetectionContext): Detection {
    const recent = recentPostings(watched, 'department_hiring', context.now).filter(
      ({ occurredAt }) => context.now.getTime() - occurredAt.getTime() <= FORTNIGHT * DAY,
    );
    const fresh = newPostings(watched, 'department_hiring', context.now);
    const findings: Finding[] = [];
    for (const [name, postings] of byFunction(recent))
      if (postings.length >= ENOUGH_ROLES) findings.push(severalRoles(name, postings, watched));
    for (const [name, postings] of byFunction(fresh)) {
      const first = firstRole(name, postings, watched, context);
      if (first !== null) findings.push(first);
    }
    return { findings, unconfirmed: false };
  },
};

function byFunction(postings: NewPosting[]): Map<JobFunction, NewPosting[]> {
  const grouped = new Map<JobFunction, NewPosting[]>();
  for (const posting of postings) {
    const name = jobFunction(posting.job);
    if (name !== null) grouped.set(name, [...(grouped.get(name) ?? []), posting]);
  }
  return grouped;
}

function severalRoles(name: JobFunction, postings: NewPosting[], watched: Watched): Finding {
  return {
    ...roles(name, postings, watched),
    subtype: name,
    strength: Math.min(85, 50 + 8 * postings.length),
    confidence: 0.9,
    title: `${postings.length} new ${name} roles`,
    object: name,
  };
}

function firstRole(
  name: JobFunction,
  postings: NewPosting[],
  watched: Watched<JobsObservation>,
  context: DetectionContext,
): Finding | null {
  const days = watchedDays(watched, context.now);
  const elsewhere = watched.current.observation.jobs.filter((job) => jobFunction(job) !== name).length;
  const newest = watched.current.observation.jobs.filter((job) => jobFunction(job) === name);
  if (days < MIN_WATCHED || elsewhere < MIN_ROLES_ELSEWHERE) return null;
  // A role of the function that has been open for long, or an earlier one, makes this one no first.
  if (
    newest.length > postings.length ||
    wasSeenWithin(watched, `function:${name}`, FIRST_LOOK_BACK, context.now)
  )
    return null;
  const found = roles(name, postings, watched);
  if (!isWithinLookBack('department_hiring', found.occurredAt, context.now)) return null;
  return {
    ...found,
    subtype: 'first_in_function',
    strength: 80,
    confidence: days >= FIRST_LOOK_BACK ? 0.9 : 0.65,
    title: quoted(`First ${name} role: ${postings[0]?.job.title ?? ''}`),
    object: name,
    fields: { ...found.fields, watched_days: Math.round(days) },
  };
}

function roles(
  name: JobFunction,
  postings: NewPosting[],
  watched: Watched,
): Omit<Finding, 'subtype' | 'strength' | 'confidence' | 'title' | 'object'> {
  const newestFirst = postings.toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime());
  const [newest] = newestFirst;
  return {
    type: 'department_hiring',
    quote: quoted(newestFirst.map(({ job }) => job.title).join('; ')),
    url: newest === undefined ? watched.url : postingUrl(newest.job, watched),
    occurredAt: newest?.occurredAt ?? watched.current.firstSeenAt,
    occurredAtPrecision: newest?.occurredAtPrecision ?? 'unknown',
    detector: 'department_hiring',
    fields: {
      function: name,
      roles: postings.length,
      titles: newestFirst.slice(0, 10).map(({ job }) => job.title),
      days: FORTNIGHT,
    },
  };
}
