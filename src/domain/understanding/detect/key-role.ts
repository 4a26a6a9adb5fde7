import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import { newPostings, postingUrl } from './hiring/new-postings.ts';
import type { NewPosting } from './hiring/new-postings.ts';
import { findTerm, termPattern } from './hiring/term.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from './finding.ts';
import { personaOf } from './personas.ts';
import { quoted } from './quote.ts';
import { isLeader } from './seniority.ts';

/** A posting that is new and names the rubric's buyer, a leader, or a project with a technology of the workspace. */
export const keyRoleDetector: Detector<JobsObservation> = {
  name: 'key_role',
  version: 1,
  detect(watched: Watched<JobsObservation>, context: DetectionContext): Detection {
    const findings = newPostings(watched, 'key_role_opened', context.now).flatMap(
      (posting) => findingOf(posting, watched, context) ?? [],
    );
    return { findings, unconfirmed: false };
  },
};

const REPLACEMENT =
  /\b(?:successor|to succeed|replacement for (?:our|the|a) (?:retiring|departing|outgoing)|backfill|retiring incumbent|maternity cover|parental leave cover)\b/iu;
const PROJECT = /\b(?:implementation|migration|transformation|replacement|roll-?out|transition)\b/iu;

function findingOf(
  { job, occurredAt, occurredAtPrecision }: NewPosting,
  watched: Watched,
  context: DetectionContext,
): Finding | null {
  const persona = personaOf(job.title, context.personas);
  const leader = isLeader(job.title);
  if (persona === null && !leader && !isOurProject(job.title, context)) return null;
  return {
    type: 'key_role_opened',
    subtype: subtypeOf(job, persona),
    strength: persona !== null && leader ? 85 : 65,
    confidence: persona === null ? 0.85 : 0.95,
    title: job.title.slice(0, 300),
    quote: quoted(job.title),
    url: postingUrl(job, watched),
    occurredAt,
    occurredAtPrecision,
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

/** "NetSuite Implementation Manager", where the workspace sells with or against NetSuite. */
function isOurProject(title: string, { technologies, competitors = [] }: DetectionContext): boolean {
  const shown = title.slice(0, 300);
  if (!PROJECT.test(shown)) return false;
  return [...technologies, ...competitors.map(({ name }) => name)].some((name) => {
    const pattern = termPattern(name.replaceAll('_', ' '));
    return pattern !== null && findTerm(pattern, shown) >= 0;
  });
}

function subtypeOf(job: JobPosting, persona: string | null): string {
  if (REPLACEMENT.test(`${job.title.slice(0, 300)} ${job.text.slice(0, 600)}`)) return 'replacement';
  if (PROJECT.test(job.title.slice(0, 300))) return 'project_role';
  return persona === null ? 'leader' : 'buyer_persona';
}
