import { compileSafePattern } from '../../../platform/safe-pattern.ts';
import { catalogEntry, isSignalType } from '../../ground/vocabulary/catalog.ts';
import { heavyPatterns, heavyPersonas } from './heavy-patterns.ts';
import type { RubricMistake } from './rubric-mistake.ts';
import { findContradictions } from './rubric-contradictions.ts';
import { weighsNothing } from './weighs-nothing.ts';
import { FIT_OPERATORS, MAX_POINTS } from '../../ground/vocabulary/rubric.ts';
import type {
  CriterionValue,
  FitCriterion,
  FitOperator,
  Rubric,
  SignalWeight,
} from '../../ground/vocabulary/rubric.ts';

type ValueRule = { accepts: (value: CriterionValue | undefined) => boolean; wants: string };

const scalar: ValueRule = {
  accepts: (value) => value !== undefined && typeof value !== 'object',
  wants: 'one value',
};
const amount: ValueRule = { accepts: (value) => Number.isFinite(value), wants: 'a number' };
const list: ValueRule = {
  accepts: (value) => Array.isArray(value) && value.length > 0,
  wants: 'a list that is not empty',
};

const VALUE_RULES: Record<FitOperator, ValueRule> = {
  eq: scalar,
  neq: scalar,
  contains: scalar,
  in: list,
  not_in: list,
  any_of: list,
  all_of: list,
  gt: amount,
  gte: amount,
  lt: amount,
  lte: amount,
  between: {
    accepts: (value) =>
      Array.isArray(value) &&
      value.length === 2 &&
      value.every(Number.isFinite) &&
      Number(value[0]) <= Number(value[1]),
    wants: 'two numbers, the lower first',
  },
  exists: {
    accepts: (value) => value === undefined || typeof value === 'boolean',
    wants: 'true, false or nothing',
  },
  matches: { accepts: (value) => typeof value === 'string', wants: 'a pattern' },
  domain_tld: {
    accepts: (value) => typeof value === 'string' || list.accepts(value),
    wants: 'an ending such as "de", or a list of them',
  },
  within_km: {
    accepts: (value) =>
      typeof value === 'object' &&
      'lat' in value &&
      [value.lat, value.lon, value.km].every(Number.isFinite) &&
      Math.abs(value.lat) <= 90 &&
      Math.abs(value.lon) <= 180 &&
      value.km > 0,
    wants: '{lat, lon, km}: degrees within 90 and 180, and kilometres above 0',
  },
};

/** What a schema can't tell: everything in a well-shaped rubric that would not mean what its author thinks. Empty when there is nothing. */
export function findRubricMistakes(rubric: Rubric): RubricMistake[] {
  // First and alone: what is said of the others is found by running patterns.
  const heavy = [...heavyPatterns(rubric.fit), ...heavyPersonas(rubric.personas)];
  if (heavy.length > 0) return heavy;
  const twice = usedTwice(rubric.fit);
  const criteria = rubric.fit.flatMap((criterion, index) =>
    criterionMistakes(criterion, `fit[${index}]`, twice.has(index)),
  );
  return [
    ...criteria,
    // Of criteria that mean nothing, nothing more can be said.
    ...(criteria.length === 0 ? findContradictions(rubric.fit) : []),
    ...Object.entries(rubric.signals).flatMap(([type, weight]) => weightMistakes(type, weight)),
    ...Object.entries(rubric.half_life).flatMap(([type, days]) => [
      ...typeMistakes(type, `half_life.${type}`),
      ...mistakeIf(
        !(days > 0 && days <= 3650),
        `half_life.${type}`,
        `${days} is not a number of days from above 0 to 3650`,
      ),
    ]),
    ...rubric.personas.flatMap(({ title }, index) => patternMistakes(title, `personas[${index}].title`)),
    ...scaleMistakes(rubric),
    ...weighsNothing(rubric),
  ];
}

/** The places of criteria whose id an earlier one has. */
function usedTwice(fit: readonly FitCriterion[]): Set<number> {
  const seen = new Set<string>();
  return new Set(
    fit.flatMap(({ id }, index) => {
      if (seen.has(id)) return [index];
      seen.add(id);
      return [];
    }),
  );
}

function criterionMistakes(criterion: FitCriterion, path: string, isTwice: boolean): RubricMistake[] {
  const { id, op, value, mode, points } = criterion;
  if (!FIT_OPERATORS.includes(op))
    return [{ path: `${path}.op`, message: `"${op}" is not one of ${FIT_OPERATORS.join(', ')}` }];
  const { accepts, wants } = VALUE_RULES[op];
  return [
    ...mistakeIf(isTwice, `${path}.id`, `"${id}" is used twice`),
    ...mistakeIf(!accepts(value), `${path}.value`, `"${op}" takes ${wants}; got ${got(value)}`),
    ...(op === 'matches' && typeof value === 'string' ? patternMistakes(value, `${path}.value`) : []),
    ...mistakeIf(
      mode === 'score' && !(points !== undefined && points > 0 && points <= MAX_POINTS),
      `${path}.points`,
      `a score criterion takes points, from above 0 to ${MAX_POINTS}; got ${got(points)}`,
    ),
  ];
}

function weightMistakes(type: string, weight: SignalWeight): RubricMistake[] {
  const path = `signals.${type}`;
  const mistakes = typeMistakes(type, path);
  if (mistakes.length > 0) return mistakes;
  if (typeof weight === 'number')
    return mistakeIf(!isPercent(weight), path, `${weight} is not between 0 and 100`);
  if ('weight' in weight || 'polarity' in weight) {
    const { weight: own, polarity } = weight;
    return [
      ...mistakeIf(own !== undefined && !isPercent(own), `${path}.weight`, `${own} is not between 0 and 100`),
      ...mistakeIf(
        polarity !== undefined && !['+', '-', '−'].includes(String(polarity)),
        `${path}.polarity`,
        'polarity is + or -',
      ),
      ...Object.keys(weight)
        .filter((name) => name !== 'weight' && name !== 'polarity')
        .map((name) => ({
          path: `${path}.${name}`,
          message: 'a weight has the members weight and polarity',
        })),
    ];
  }
  const subtypes = isSignalType(type) ? catalogEntry(type).subtypes : null;
  return Object.entries(weight).flatMap(([subtype, own]) => [
    ...mistakeIf(
      subtypes !== null && !subtypes.includes(subtype),
      `${path}.${subtype}`,
      `${type} has no such subtype; it has ${subtypes?.join(', ')}`,
    ),
    ...mistakeIf(!isPercent(own), `${path}.${subtype}`, `${own} is not between 0 and 100`),
  ]);
}

function scaleMistakes({ weights, tiers }: Rubric): RubricMistake[] {
  const { base, strength, recency, depth } = weights;
  return [
    ...mistakeIf(!(base >= 0 && base <= 1), 'weights.base', `${base} is not between 0 and 1`),
    ...mistakeIf(
      ![strength, recency, depth].every((weight) => weight >= 0) || !(strength + recency + depth > 0),
      'weights',
      `strength, recency and depth must not be negative, nor all be 0; got ${strength}, ${recency}, ${depth}`,
    ),
    ...mistakeIf(
      !(tiers.hot > tiers.warm && tiers.warm > tiers.watch && tiers.watch >= 0 && tiers.hot <= 100),
      'tiers',
      `tiers go down from hot through warm to watch, within 0 and 100; got ${tiers.hot}, ${tiers.warm}, ${tiers.watch}`,
    ),
  ];
}

function typeMistakes(type: string, path: string): RubricMistake[] {
  const known = isSignalType(type) || /^custom_[a-z0-9_]{1,60}$/.test(type);
  return mistakeIf(!known, path, `"${type}" is neither a signal type nor a custom_ one`);
}

function patternMistakes(source: string, path: string): RubricMistake[] {
  const pattern = compileSafePattern(source);
  return pattern.ok ? [] : [{ path, message: pattern.reason }];
}

function got(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

const MAX_SHOWN = 80;

function isPercent(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

function mistakeIf(wrong: boolean, path: string, message: string): RubricMistake[] {
  return wrong ? [{ path, message }] : [];
}
