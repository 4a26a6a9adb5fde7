import { CATALOG_VERSION } from '../../ground/vocabulary/catalog.ts';
import type { ScoreBasis } from '../../ground/rows/index.ts';
import type { FactValue } from './criterion-test.ts';
import type { CriterionResult } from './fit.ts';
import type { Score } from './formula.ts';

const MAX_SIGNALS = 50;
const MAX_FACTS = 40;
const MAX_TEXT = 100;
const MAX_MEMBERS = 10;

/**
 * What is kept with a score, so that it can be understood when signals, facts and versions are others: half a kilobyte as a rule, and
 * 12 KB at the most.
 */
export function scoreBasis(
  { factors, signals, fit }: Score,
  detectorOf: (signalId: string) => string | null | undefined,
): ScoreBasis {
  const strongest = signals.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, MAX_SIGNALS);
  const detectors = strongest.flatMap(({ id }) => detectorOf(id) ?? []);
  return {
    catalog: CATALOG_VERSION,
    detectors: [...new Set(detectors)].toSorted(),
    factors: {
      fit: oneDecimal(factors.fit),
      recency: oneDecimal(factors.recency),
      strength: oneDecimal(factors.strength),
      depth: oneDecimal(factors.depth),
    },
    signals: strongest.map(({ id, points }) => [id, oneDecimal(points)]),
    signals_total: signals.length,
    facts: keptFacts(fit.criteria),
  };
}

/** What the rubric asked about and somebody knew, by attribute. */
export function keptFacts(criteria: readonly CriterionResult[]): ScoreBasis['facts'] {
  const known = criteria.flatMap(({ attribute, fact }) =>
    fact === null ? [] : [[attribute, clipped(fact.value)] as const],
  );
  return Object.fromEntries(known.slice(0, MAX_FACTS));
}

function clipped(value: FactValue): ScoreBasis['facts'][string] {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT).toWellFormed();
  if (typeof value !== 'object') return value;
  if ('lat' in value) return `${value.lat},${value.lon}`;
  return value
    .slice(0, MAX_MEMBERS)
    .map((member) => (typeof member === 'string' ? member.slice(0, MAX_TEXT).toWellFormed() : member));
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
