import type { PatternWork } from '../../../platform/safe-pattern.ts';
import { compileCriterion, distanceKm, members } from './criteria.ts';
import type { FactValue } from './criterion-test.ts';
import { SINGLE } from './single-attributes.ts';
import type { CriterionValue, FitCriterion, FitOperator } from '../../ground/vocabulary/rubric.ts';

/** These name all that they let through. */
const LISTING: readonly FitOperator[] = ['eq', 'in', 'any_of'];
const MAX_CRITERIA = 200;
/** Values times criteria. */
const MAX_TRIES = 20_000;

/** Metres are no contradiction. */
const SLACK_KM = 0.001;

type Clash = FitCriterion[] | null;

/**
 * Two or more criteria of one attribute that no known value passes together, where some let through what cannot be listed: patterns,
 * endings, places, parts of texts. Sound, and not complete: that two patterns exclude one another, or three circles of which each two
 * meet, is not found; nor is anything that patterns had to be asked for once `work` is used up. A value of a kind that a question does not apply to is unknown to it, and passes.
 */
export function clashAmongUnlisted(group: readonly FitCriterion[], work: PatternWork): Clash {
  if (group.length < 2 || group.length > MAX_CRITERIA) return null;
  return (
    bothWays(group) ??
    noListedValueLeft(group, work) ??
    noEndingLeft(group.filter(({ op }) => op === 'domain_tld')) ??
    placesApart(group.filter(({ op }) => op === 'within_km'))
  );
}

/** A must-have that is an exclusion as well, or asks for a text that holds an excluded one. */
function bothWays(group: readonly FitCriterion[]): Clash {
  const excluded = group.filter(({ mode }) => mode === 'exclude');
  for (const must of group.filter(({ mode }) => mode === 'must')) {
    const against = excluded.find((each) => each.op === must.op && isIncluded(must, each));
    if (against) return [must, against];
  }
  return null;
}

/** Whether what meets the one meets the other, which has the same operator. */
function isIncluded(must: FitCriterion, excluded: FitCriterion): boolean {
  if (must.op === 'matches') return must.value === excluded.value;
  const [wanted = '', unwanted = ''] = [members(must.value)[0], members(excluded.value)[0]];
  if (must.op === 'contains')
    return wanted === unwanted || (SINGLE.includes(must.attribute) && wanted.includes(unwanted));
  if (must.op === 'all_of') {
    const all = new Set(members(must.value));
    return excluded.partial === undefined && members(excluded.value).every((member) => all.has(member));
  }
  return false;
}

/** A must-have that lists what it takes, none of which the others let through. Of a list, only exclusions speak of every member. */
function noListedValueLeft(group: readonly FitCriterion[], work: PatternWork): Clash {
  const single = SINGLE.includes(group[0]?.attribute ?? '');
  for (const listing of group.filter(({ mode, op }) => mode === 'must' && LISTING.includes(op))) {
    const others = group.filter((each) => each !== listing && (single || objectsToMembers(each)));
    const named = valuesOf(listing.value);
    // Alone, or the only member of a list.
    const values: FactValue[] = single ? named : [...named, ...named.map((value) => [value])];
    if (others.length === 0 || values.length * others.length > MAX_TRIES) continue;
    const tests = others.map((each) => passes(each, work));
    if (values.some((value) => tests.every((test) => test(value)))) continue;
    // The fewest of the others, from the first on.
    const enough = tests.findIndex((_, index) =>
      values.every((value) => tests.slice(0, index + 1).some((test) => !test(value))),
    );
    if (work.left < 0) continue;
    return [listing, ...others.slice(0, enough + 1)];
  }
  return null;
}

/** Whatever ends as all must-haves ask ends in the longest ending that it has of theirs: nothing else need be tried. */
function noEndingLeft(group: readonly FitCriterion[]): Clash {
  const wanted = group.filter(({ mode }) => mode === 'must').flatMap(({ value }) => members(value));
  if (wanted.length === 0 || wanted.length * group.length > MAX_TRIES) return null;
  const tests = group.map((each) => passes(each));
  const passing = wanted.some((ending) => {
    const text = `x.${ending.replace(/^\./, '')}`;
    return tests.every((test) => test(text));
  });
  return passing || group.length < 2 ? null : [...group];
}

/** Two circles that do not meet, or one within a circle that is excluded. */
function placesApart(group: readonly FitCriterion[]): Clash {
  const circles = group.flatMap((criterion) => {
    const { value } = criterion;
    return typeof value === 'object' && 'lat' in value ? [{ criterion, ...value }] : [];
  });
  for (const must of circles.filter(({ criterion }) => criterion.mode === 'must')) {
    const against = circles.find((other) => {
      if (other === must) return false;
      const apart = distanceKm(must.lat, must.lon, other.lat, other.lon);
      return other.criterion.mode === 'must'
        ? apart > must.km + other.km + SLACK_KM
        : apart + must.km <= other.km;
    });
    if (against) return [must.criterion, against.criterion];
  }
  return null;
}

/** A member that it refuses is refused in whatever company; to exclude what is not there is to ask for it. */
function objectsToMembers({ mode, op }: FitCriterion): boolean {
  return mode === 'exclude' && op !== 'neq' && op !== 'not_in';
}

function valuesOf(value: CriterionValue | undefined): (string | number)[] {
  if (Array.isArray(value)) return value;
  return value === undefined || typeof value === 'object'
    ? []
    : [typeof value === 'boolean' ? String(value) : value];
}

function passes(criterion: FitCriterion, work?: PatternWork): (value: FactValue) => boolean {
  const test = compileCriterion(criterion);
  return (value) => {
    const share = test(value, work);
    return share === null || (criterion.mode === 'must' ? share === 1 : share < 1);
  };
}
