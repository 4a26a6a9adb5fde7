import { normaliseDomain } from '../../ground/vocabulary/normalise-domain.ts';
import { readInteger, readStrings, readText } from '../../ground/vocabulary/read-values.ts';
import { MAX_LINK_DAYS } from '../../ground/records/brief-link.ts';
import { briefTones } from '../../ground/vocabulary/tone.ts';
import type { BriefTone } from '../../ground/vocabulary/tone.ts';
import type { Offer } from '../../ground/vocabulary/offer.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import type { Competitor } from '../../ground/rows/index.ts';
import { readOffer } from './read-offer.ts';
import type { OfferInput } from './read-offer.ts';

/** As sent: an absent field stays as it is. */
export interface SettingsChange {
  name?: string | undefined;
  score_floor?: number | undefined;
  signal_threshold?: number | undefined;
  competitors?: { name: string; domain?: string | undefined; terms?: string[] | undefined }[] | undefined;
  technologies?: string[] | undefined;
  topics?: string[] | undefined;
  brief_tone?: string | undefined;
  brief_link_days?: number | null | undefined;
  offer?: OfferInput | null | undefined;
}

export interface Settings {
  name: string;
  score_floor: number;
  signal_threshold: number;
  competitors: Competitor[];
  technologies: string[];
  topics: string[];
  brief_tone: BriefTone;
  brief_link_days: number | null;
  offer: Offer | null;
}

export const settingNames = [
  'name',
  'score_floor',
  'signal_threshold',
  'competitors',
  'technologies',
  'topics',
  'brief_tone',
  'brief_link_days',
  'offer',
] as const;

const MAX_NAME = 100;
export const MAX_COMPETITORS = 100;
export const MAX_TERMS = 50;
export const MAX_TECHNOLOGIES = 500;
export const MAX_TOPICS = 200;
export const MAX_WORD = 100;

/** @throws DomainError invalid_param, naming the field. */
export function readSettings(change: SettingsChange): Partial<Settings> {
  const read: Partial<Settings> = {};
  if (change.name !== undefined) read.name = readText('name', change.name, MAX_NAME);
  if (change.score_floor !== undefined)
    read.score_floor = readInteger('score_floor', change.score_floor, 100);
  if (change.signal_threshold !== undefined)
    read.signal_threshold = readInteger('signal_threshold', change.signal_threshold, 100);
  if (change.competitors !== undefined) read.competitors = readCompetitors(change.competitors);
  if (change.technologies !== undefined)
    read.technologies = onceInAnyCase(
      readStrings('technologies', change.technologies, { items: MAX_TECHNOLOGIES, length: MAX_WORD }),
    );
  if (change.topics !== undefined)
    read.topics = onceInAnyCase(
      readStrings('topics', change.topics, { items: MAX_TOPICS, length: MAX_WORD }),
    );
  if (change.brief_tone !== undefined) read.brief_tone = readTone(change.brief_tone);
  if (change.brief_link_days !== undefined) read.brief_link_days = readLinkDays(change.brief_link_days);
  if (change.offer !== undefined) read.offer = change.offer === null ? null : readOffer(change.offer);
  return read;
}

function readLinkDays(given: number | null): number | null {
  if (given === null || (Number.isInteger(given) && given >= 1 && given <= MAX_LINK_DAYS)) return given;
  throw invalidParam(
    'brief_link_days',
    `brief_link_days is ${given}; accepted: a whole number from 1 to ${MAX_LINK_DAYS}, or null.`,
  );
}

function readTone(given: string): BriefTone {
  const tone = briefTones.find((known) => known === given);
  if (tone !== undefined) return tone;
  throw invalidParam(
    'brief_tone',
    `brief_tone is ${JSON.stringify(given)}; accepted are ${briefTones.join(', ')}.`,
  );
}

function readCompetitors(given: NonNullable<SettingsChange['competitors']>): Competitor[] {
  if (given.length > MAX_COMPETITORS)
    throw invalidParam(
      'competitors',
      `There are ${given.length} competitors; at most ${MAX_COMPETITORS} are accepted.`,
    );
  const names = new Set<string>();
  return given.map(({ name, domain, terms }, index) => {
    const param = `competitors[${index}]`;
    const competitor: Competitor = { name: readText(`${param}.name`, name, MAX_WORD) };
    if (names.has(competitor.name.toLowerCase()))
      throw invalidParam(`${param}.name`, `${JSON.stringify(competitor.name)} is listed twice.`);
    names.add(competitor.name.toLowerCase());
    if (domain !== undefined) competitor.domain = normaliseDomain(domain, `${param}.domain`);
    if (terms !== undefined)
      competitor.terms = onceInAnyCase(
        readStrings(`${param}.terms`, terms, { items: MAX_TERMS, length: MAX_WORD }),
      );
    return competitor;
  });
}

/** The first of those that differ in case alone. */
function onceInAnyCase(words: string[]): string[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const folded = word.toLowerCase();
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}
