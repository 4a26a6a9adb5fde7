import { compileRubric } from '../../src/domain/deciding/scoring/compile-rubric.ts';
import type { Facts } from '../../src/domain/deciding/scoring/fit.ts';
import { scoreAccount } from '../../src/domain/deciding/scoring/formula.ts';
import type { Score } from '../../src/domain/deciding/scoring/formula.ts';
import { defaultRubric } from '../../src/domain/ground/vocabulary/rubric.ts';
import type { FitCriterion, Rubric } from '../../src/domain/ground/vocabulary/rubric.ts';
import type { SignalInput } from '../../src/domain/deciding/scoring/timing-input.ts';
import { signalTypes } from '../../src/domain/ground/vocabulary/catalog.ts';
import { DAY } from '../../src/platform/clock.ts';

export const now = new Date('2026-11-20T09:00:00Z');
let serial = 0;

export function signal(
  type: string,
  ageDays: number,
  strength: number,
  confidence: number,
  more: Partial<SignalInput> = {},
): SignalInput {
  const category = signalTypes.find((entry) => entry.type === type)?.category ?? 'custom';
  const occurredAt = new Date(now.getTime() - ageDays * DAY);
  serial += 1;
  return {
    id: `sig_${serial}`,
    type,
    subtype: 'any',
    category,
    strength,
    confidence,
    occurredAt,
    sourceHosts: ['news.example'],
    status: 'active',
    ...more,
  };
}

/** A rubric that one fact meets for `met` points, another fails for `failed`, and nobody knows the rest of a hundred. */
export function rubricWithFit(met: number, failed: number, more: FitCriterion[] = []): Rubric {
  const criterion = (id: string, points: number): FitCriterion => ({
    id,
    attribute: id,
    op: 'eq',
    value: 'yes',
    points,
    mode: 'score',
  });
  return {
    ...defaultRubric,
    fit: [criterion('good', met), criterion('bad', failed), criterion('open', 100 - met - failed), ...more],
  };
}

export const facts: Facts = Object.fromEntries(
  [
    ['good', 'yes'],
    ['bad', 'no'],
  ].map(([name, value]) => [name, { value: value!, source: 'import', date: '2026-01-01', confidence: 1 }]),
);

export function score(rubric: Rubric, signals: SignalInput[], personaContacts = 0, at = now): Score {
  return scoreAccount({ facts, signals, personaContacts, rubric: compileRubric(rubric), now: at });
}

export function sum({ breakdown }: Score): number {
  return breakdown.fit + breakdown.strength + breakdown.recency + breakdown.depth;
}
