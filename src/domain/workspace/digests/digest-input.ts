import { invalidParam } from '../../ground/errors/errors.ts';
import { readMemberEmail } from '../../ground/vocabulary/read-email.ts';
import { readInteger, readStrings } from '../../ground/vocabulary/read-values.ts';
import { isTimeZone } from './periods.ts';

export const cadences = ['daily', 'weekly'] as const;
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const tiers = ['hot', 'warm', 'watch', 'cold'] as const;
export const MAX_TAGS = 50;
export const MAX_TAG_LENGTH = 100;

type Weekday = (typeof weekdays)[number];

/** What can be set of a digest. */
export interface DigestSettings {
  cadence: (typeof cadences)[number];
  /** Of a weekly one. */
  weekday: Weekday | null;
  hour: number;
  time_zone: string;
  tags: string[];
  tiers: string[];
  min_score: number | null;
  send_empty: boolean;
}

export type DigestChange = {
  [S in keyof DigestSettings]?: DigestSettings[S] | undefined;
} & { paused?: boolean | undefined };

export type NewDigest = Omit<DigestChange, 'paused'> & { email: string };

const FRESH: DigestSettings = {
  cadence: 'daily',
  weekday: null,
  hour: 8,
  time_zone: 'UTC',
  tags: [],
  tiers: [],
  min_score: null,
  send_empty: false,
};

/** @throws DomainError invalid_param */
export function validateNewDigest({ email, ...settings }: NewDigest): {
  email: string;
  settings: DigestSettings;
} {
  return { email: readMemberEmail('email', email), settings: withChange(FRESH, settings) };
}

/** A weekly digest comes on Mondays unless it is told otherwise. @throws DomainError invalid_param */
export function withChange(present: DigestSettings, change: DigestChange): DigestSettings {
  const next: DigestSettings = {
    cadence: oneOf('cadence', change.cadence ?? present.cadence, cadences),
    weekday: change.weekday === undefined ? present.weekday : change.weekday,
    hour: readInteger('hour', change.hour ?? present.hour, 23),
    time_zone: readTimeZone(change.time_zone ?? present.time_zone),
    tags: readStrings('tags', change.tags ?? present.tags, { items: MAX_TAGS, length: MAX_TAG_LENGTH }),
    tiers: [...new Set((change.tiers ?? present.tiers).map((tier) => oneOf('tiers', tier, tiers)))],
    min_score: change.min_score === undefined ? present.min_score : readMinScore(change.min_score),
    send_empty: change.send_empty ?? present.send_empty,
  };
  return { ...next, weekday: weekdayOf(next, change) };
}

function weekdayOf({ cadence, weekday }: DigestSettings, change: DigestChange): Weekday | null {
  if (cadence === 'weekly') return weekday === null ? 'monday' : oneOf('weekday', weekday, weekdays);
  if (change.weekday !== undefined && change.weekday !== null)
    throw invalidParam(
      'weekday',
      `weekday is ${change.weekday}, and the digest is daily; a weekday is accepted with the cadence weekly.`,
    );
  return null;
}

function readTimeZone(name: string): string {
  if (isTimeZone(name)) return name;
  throw invalidParam(
    'time_zone',
    `time_zone is ${JSON.stringify(name.slice(0, 60))}; the IANA name of a time zone, such as Europe/Berlin or America/New_York, is accepted.`,
  );
}

function readMinScore(score: number | null): number | null {
  return score === null ? null : readInteger('min_score', score, 100);
}

function oneOf<const V extends readonly string[]>(param: string, given: string, accepted: V): V[number] {
  const found = accepted.find((value) => value === given);
  if (found !== undefined) return found;
  throw invalidParam(
    param,
    `${param} is ${JSON.stringify(given.slice(0, 60))}; accepted are ${accepted.join(', ')}.`,
  );
}
