import { compileCriterion } from './criteria.ts';
import type { FactValue } from './criterion-test.ts';
import type { FitCriterion, FitOperator } from '../../ground/vocabulary/rubric.ts';
import type { RubricMistake } from './rubric-mistake.ts';
import { SINGLE } from './single-attributes.ts';
import { clashAmongUnlisted } from './unlisted-contradictions.ts';

/** What can be decided by trying values; what the others let through cannot be listed. */
const DECIDABLE: readonly FitOperator[] = [
  'eq',
  'neq',
  'in',
  'not_in',
  'any_of',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'exists',
];
const NUMERIC: readonly FitOperator[] = ['gt', 'gte', 'lt', 'lte', 'between'];
/** Beyond this nothing is tried and nothing claimed. */
const MAX_VALUES = 2000;
const MAX_NUMBERS = 100;
const MAX_SHOWN = 5;
/** Of patterns over the values that criteria list, in steps. */
const MAX_STEPS = 3_000_000;

/**
 * Must-haves and exclusions of one attribute that no value passes together: every account of which it is known would be capped. Tried
 * with the values that the criteria themselves name and the numbers beside and between them, which is where their answers change; of patterns,
 * endings and places `clashAmongUnlisted` says what can be said.
 */
export function findContradictions(fit: readonly FitCriterion[]): RubricMistake[] {
  const work = { left: MAX_STEPS };
  const decisive = fit.filter(({ mode }) => mode !== 'score');
  return [...Map.groupBy(decisive, ({ attribute }) => attribute).values()].flatMap((group) => {
    const asking = group.filter(({ op }) => op !== 'exists');
    const clash =
      unknownOnly(group) ??
      noValueLeft(asking.filter(({ op }) => DECIDABLE.includes(op))) ??
      clashAmongUnlisted(asking, work);
    return clash === null ? [] : [mistake(fit, clash)];
  });
}

/** One that only an unknown fact passes, beside one that asks for a known one. */
function unknownOnly(group: readonly FitCriterion[]): FitCriterion[] | null {
  const refusesKnown = group.find(
    ({ op, value, mode }) => op === 'exists' && (value !== false) === (mode === 'exclude'),
  );
  const asksForKnown = group.find(
    ({ op, value, mode }) =>
      (op !== 'exists' && mode === 'must') || (op === 'exists' && (value !== false) === (mode === 'must')),
  );
  return refusesKnown && asksForKnown ? [refusesKnown, asksForKnown] : null;
}

/** The fewest of them, from the first on, that nothing passes. */
function noValueLeft(group: readonly FitCriterion[]): FitCriterion[] | null {
  const values = valuesToTry(group);
  if (group.length < 2 || values === null) return null;
  const tests = group.map(passes);
  const someValuePasses = (count: number): boolean =>
    values.some((value) => tests.slice(0, count).every((test) => test(value)));
  if (someValuePasses(group.length)) return null;
  let [fewest, most] = [1, group.length];
  while (fewest < most) {
    const middle = Math.floor((fewest + most) / 2);
    if (someValuePasses(middle)) fewest = middle + 1;
    else most = middle;
  }
  return fewest === 1 ? null : group.slice(0, fewest);
}

function passes(criterion: FitCriterion): (value: FactValue) => boolean {
  const test = compileCriterion(criterion);
  return (value) => {
    const share = test(value);
    if (share === null) return false;
    return criterion.mode === 'must' ? share === 1 : share < 1;
  };
}

/** Null: too many to try. */
function valuesToTry(group: readonly FitCriterion[]): FactValue[] | null {
  const named = [...new Set(group.flatMap(namedBy))];
  const numbers = named.map(Number).filter(Number.isFinite);
  if (named.length > MAX_VALUES || numbers.length > MAX_NUMBERS) return null;
  const near = numbers.flatMap((one) => [one - 1, one + 1, ...numbers.map((other) => one / 2 + other / 2)]);
  const single: FactValue[] = [...named, ...near];
  if (!group.some(({ op }) => NUMERIC.includes(op))) single.push('a value that nobody names');
  const [first] = group;
  if (first && SINGLE.includes(first.attribute)) return single;
  // The fullest list that none objects to; to exclude what is not there is to ask for it.
  const objecting = group.filter(
    ({ mode, op }) => (mode === 'exclude') !== (op === 'neq' || op === 'not_in'),
  );
  const tests = objecting.map(passes);
  const list = named
    .filter((value) => tests.every((test) => test(value)))
    .map((value) => (typeof value === 'boolean' ? String(value) : value));
  return list.length > 1 ? [...single, list] : single;
}

function namedBy({ value }: FitCriterion): (string | number | boolean)[] {
  if (Array.isArray(value)) return value;
  return value === undefined || typeof value === 'object' ? [] : [value];
}

function mistake(fit: readonly FitCriterion[], clash: readonly FitCriterion[]): RubricMistake {
  const last = clash.reduce((one, other) => (fit.indexOf(other) > fit.indexOf(one) ? other : one));
  const shown = clash.slice(-MAX_SHOWN).map(({ id, mode, op }) => `${id} (${mode}, ${op})`);
  return {
    path: `fit[${fit.indexOf(last)}]`,
    message: `no value of "${last.attribute}" passes ${shown.join(' and ')} together: every account of which it is known would be disqualified`,
  };
}
