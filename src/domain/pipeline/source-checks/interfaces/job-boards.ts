import type { JobPosting, JobsObservation } from '../../../ground/observations/index.ts';
import { expecting, isWebAddress, rows } from '../expect.ts';
import type { SourceCheck } from '../source-check.ts';
import { checkOf, vendorAddresses } from './check-of.ts';

type Vendor = Exclude<JobsObservation['board'], 'own'>;
type Member = 'an address' | 'a date' | 'a place' | 'a text';

interface Board {
  name: string;
  about: string;
  /** Boards of companies that have had openings for years. */
  links: string[];
}

const BOARDS: Readonly<Record<Vendor, readonly Board[]>> = {
  greenhouse: [
    {
      name: 'greenhouse',
      about: 'Greenhouse job boards',
      links: ['https://boards.greenhouse.io/stripe', 'https://boards.greenhouse.io/gitlab'],
    },
  ],
  lever: [
    {
      name: 'lever',
      about: 'Lever job boards',
      links: ['https://jobs.lever.co/palantir', 'https://jobs.lever.co/spotify'],
    },
    {
      name: 'lever-eu',
      about: 'Lever job boards in Europe',
      links: ['https://jobs.eu.lever.co/mobileye', 'https://jobs.eu.lever.co/tulipdata'],
    },
  ],
  ashby: [
    {
      name: 'ashby',
      about: 'Ashby job boards',
      links: ['https://jobs.ashbyhq.com/openai', 'https://jobs.ashbyhq.com/ashby'],
    },
  ],
  workable: [
    {
      name: 'workable',
      about: 'Workable job boards',
      links: ['https://apply.workable.com/huggingface/', 'https://apply.workable.com/blueground/'],
    },
  ],
  smartrecruiters: [
    {
      name: 'smartrecruiters',
      about: 'SmartRecruiters job boards',
      links: ['https://jobs.smartrecruiters.com/Visa', 'https://jobs.smartrecruiters.com/BoschGroup'],
    },
  ],
  recruitee: [
    {
      name: 'recruitee',
      about: 'Recruitee job boards',
      links: [
        'https://channable.recruitee.com/',
        'https://bunq.recruitee.com/',
        'https://snappet.recruitee.com/',
      ],
    },
  ],
  personio: [
    {
      name: 'personio',
      about: 'Personio job boards',
      links: ['https://finn.jobs.personio.de/', 'https://vivid.jobs.personio.de/'],
    },
    {
      name: 'personio-com',
      about: 'Personio job boards under .com',
      links: ['https://1nce.jobs.personio.com/', 'https://statworx.jobs.personio.com/'],
    },
  ],
  teamtailor: [
    {
      name: 'teamtailor',
      about: 'Teamtailor job boards',
      links: ['https://deezer.teamtailor.com/', 'https://polestar.teamtailor.com/'],
    },
  ],
  bamboohr: [
    {
      name: 'bamboohr',
      about: 'BambooHR job boards',
      links: [
        'https://zapier.bamboohr.com/careers',
        'https://helpscout.bamboohr.com/careers',
        'https://close.bamboohr.com/careers',
      ],
    },
  ],
};

const MEMBERS: Readonly<Record<Member, (posting: JobPosting) => boolean>> = {
  'an address': ({ url }) => isWebAddress(url),
  'a date': ({ publishedAt }) => publishedAt !== null,
  'a place': ({ location }) => location !== null,
  'a text': ({ text }) => text !== '',
};

/** What a vendor's list has never held. */
const NEVER: Partial<Record<Vendor, readonly Member[]>> = {
  smartrecruiters: ['a text'],
  bamboohr: ['a date', 'a text'],
};

/** A board of each vendor, and of each host that a vendor has. */
export function jobBoardChecks(): SourceCheck[] {
  return Object.entries(BOARDS).flatMap(([vendor, boards]) =>
    boards.map(({ name, about, links }) =>
      checkOf({
        name,
        about,
        kind: 'ats',
        addresses: vendorAddresses(...links),
        reads: postingsOf(vendor as Vendor),
      }),
    ),
  );
}

function postingsOf(vendor: Vendor): SourceCheck['reads'] {
  const never = NEVER[vendor] ?? [];
  const members = Object.entries(MEMBERS).filter(([member]) => !never.some((one) => one === member));
  return expecting('jobs', ({ board, jobs }) =>
    board === vendor
      ? rows('postings', jobs, Object.fromEntries(members))
      : { missing: `it was read as a board of ${board}` },
  );
}
