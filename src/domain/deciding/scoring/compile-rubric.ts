import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import { compileCriterion } from './criteria.ts';
import type { CriterionTest } from './criterion-test.ts';
import { fitSteps } from '../../ground/vocabulary/pattern-budget.ts';
import type { FitCriterion, Rubric, SignalWeight, TypeWeight } from '../../ground/vocabulary/rubric.ts';

/** How a rubric reads one signal type. */
export interface SignalTerm {
  weight: number;
  weightBySubtype: ReadonlyMap<string, number> | null;
  halfLifeDays: number;
  sign: 1 | -1;
}

interface CompiledCriterion {
  criterion: FitCriterion;
  points: number;
  test: CriterionTest;
}

/** A rubric made ready to score many accounts: patterns compiled, the catalogue's defaults filled in, shares adding up to one. */
export interface CompiledRubric {
  version: number;
  criteria: readonly CompiledCriterion[];
  /** What the criteria ask about. */
  attributes: ReadonlySet<string>;
  /** What its patterns can take for one account (`pattern-budget.ts`). */
  fitSteps: number;
  terms: ReadonlyMap<string, SignalTerm>;
  /** Custom types that the rubric gives no weight; a signal of theirs brings that of its bot. */
  customTerm: SignalTerm;
  weights: Rubric['weights'];
  tiers: Rubric['tiers'];
}

const CUSTOM_HALF_LIFE_DAYS = 14;
const CUSTOM_DEFAULT_WEIGHT = 50;

/** Compiling takes about 0.4 ms; keep the result per rubric version. */
export function compileRubric(rubric: Rubric): CompiledRubric {
  const terms = new Map<string, SignalTerm>();
  for (const { type, default_weight, half_life_days, polarity } of signalTypes) {
    const sign = polarity === '−' ? -1 : 1;
    terms.set(type, signalTerm(rubric, type, default_weight, half_life_days, sign));
  }
  for (const type of Object.keys(rubric.signals)) {
    if (isCustomType(type))
      terms.set(type, signalTerm(rubric, type, CUSTOM_DEFAULT_WEIGHT, CUSTOM_HALF_LIFE_DAYS, 1));
  }
  return {
    version: rubric.version,
    criteria: rubric.fit.map((criterion) => ({
      criterion,
      points: criterion.mode === 'score' ? Math.max(0, criterion.points ?? 0) : 0,
      test: compileCriterion(criterion),
    })),
    attributes: new Set(rubric.fit.map(({ attribute }) => attribute)),
    fitSteps: fitSteps(rubric.fit),
    terms,
    customTerm: {
      weight: CUSTOM_DEFAULT_WEIGHT,
      weightBySubtype: null,
      halfLifeDays: CUSTOM_HALF_LIFE_DAYS,
      sign: 1,
    },
    weights: sharesOf(rubric.weights),
    tiers: rubric.tiers,
  };
}

export function isCustomType(type: string): boolean {
  return type.startsWith('custom_');
}

function signalTerm(
  rubric: Rubric,
  type: string,
  defaultWeight: number,
  defaultHalfLife: number,
  usualSign: 1 | -1,
): SignalTerm {
  const override = ownValue<SignalWeight>(rubric.signals, type);
  const halfLife = ownValue<number>(rubric.half_life, type);
  const term: SignalTerm = {
    weight: defaultWeight,
    weightBySubtype: null,
    halfLifeDays: halfLife !== undefined && halfLife > 0 ? halfLife : defaultHalfLife,
    sign: usualSign,
  };
  if (override === undefined) return term;
  if (typeof override === 'number') return { ...term, weight: percent(override) };
  if (isTypeWeight(override)) {
    const weight = override.weight === undefined ? defaultWeight : percent(override.weight);
    const sign = override.polarity === undefined ? usualSign : override.polarity === '+' ? 1 : -1;
    return { ...term, weight, sign };
  }
  const bySubtype = Object.entries(override).map(([subtype, weight]) => [subtype, percent(weight)] as const);
  return { ...term, weightBySubtype: new Map(bySubtype) };
}

function isTypeWeight(override: Exclude<SignalWeight, number>): override is TypeWeight {
  return 'weight' in override || 'polarity' in override;
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, value || 0));
}

function sharesOf({ base, strength, recency, depth }: Rubric['weights']): Rubric['weights'] {
  const total = Math.max(0, strength) + Math.max(0, recency) + Math.max(0, depth);
  const share = (weight: number): number => (total > 0 ? Math.max(0, weight) / total : 0);
  return {
    base: Math.min(1, Math.max(0, base)),
    strength: share(strength),
    recency: share(recency),
    depth: share(depth),
  };
}
