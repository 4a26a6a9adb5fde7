import type { JobPosting, JobsObservation } from '../crawl/observations.ts';
import { seenBefore } from './confirmed.ts';
import { isWithinLookBack, readDate } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from './finding.ts';
import { personaOf } from './personas.ts';
import { quoted } from './quote.ts';
import { isLeader } from './seniority.ts';

/**
 * A posting that is new by its id and names the rubric's buyer, or a leader. On the first visit, and after one that saw
 * only part of the board, being unseen proves nothing: then the posting's own publication date must be recent.
 */
export const keyRoleDetector: Detector<JobsObservation> = {
  name: 'key_role',
  version: 1,
  detect(watched: Watched<JobsObservation>, context: DetectionContext): Detection {
    const known = seenBefore(watched, ({ jobs }) => jobs.map(({ id }) => id));
    const previous = watched.history[0]?.observation;
    const unseenMeansNew = previous?.complete === true;
    const findings = watched.current.observation.jobs.flatMap((job) => {
      if (known.has(job.id)) return [];
      const occurredAt = readDate(job.publishedAt) ?? (unseenMeansNew ? watched.current.firstSeenAt : null);
      if (occurredAt === null || !isWithinLookBack('key_role_opened', occurredAt, context.now)) return [];
      const finding = findingOf(job, occurredAt, watched, context);
      return finding === null ? [] : [finding];
    });
    return { findings, unconfirmed: false };
  },
};

const REPLACEMENT =
  /\b(?:successor|to succeed|replacement for (?:our|the|a) (?:retiring|departing|outgoing)|backfill|retiring incumbent|maternity cover|parental leave cover)\b/iu;
const PROJECT = /\b(?:implementation|migration|transformation|replacement|roll-?out|transition)\b/iu;

function findingOf(
  job: JobPosting,
  occurredAt: Date,
  watched: Watched,
  context: DetectionContext,
): Finding | null {
  const persona = personaOf(job.title, context.personas);
  const leader = isLeader(job.title);
  if (persona === null && !leader) return null;
  return {
    type: 'key_role_opened',
    subtype: subtypeOf(job, persona),
    strength: persona !== null && leader ? 85 : 65,
    confidence: persona === null ? 0.85 : 0.95,
    title: job.title.slice(0, 300),
    quote: quoted(job.title),
    url: job.url === '' ? watched.url : job.url,
    occurredAt,
    occurredAtPrecision: job.publishedAt === null ? 'unknown' : 'day',
    object: job.title.toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 120),
    detector: 'key_role',
    fields: {
      job_id: job.id,
      department: job.department,
      location: job.location,
      leader,
      ...(persona === null ? {} : { persona }),
    },
  };
}

function subtypeOf(job: JobPosting, persona: string | null): string {
  if (REPLACEMENT.test(`${job.title.slice(0, 300)} ${job.text.slice(0, 600)}`)) return 'replacement';
  if (PROJECT.test(job.title.slice(0, 300))) return 'project_role';
  return persona === null ? 'leader' : 'buyer_persona';
}
