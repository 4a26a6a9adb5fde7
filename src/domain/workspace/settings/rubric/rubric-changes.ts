import { isDeepStrictEqual } from 'node:util';
import type { FitCriterion } from '../../../ground/vocabulary/rubric.ts';
import type { RubricBody } from './rubric-version.ts';

/** One difference between two rubrics; null where one of them has nothing at the path. */
export interface RubricChange {
  /** `tiers.hot`, `signals.funding`, `fit.industry.points` (criteria by their id, wherever they stand). */
  path: string;
  before: unknown;
  after: unknown;
}

/** Empty exactly when the two say the same in the same order. */
export function rubricChanges(before: RubricBody, after: RubricBody): RubricChange[] {
  return [
    ...criteriaChanges(before.fit, after.fit),
    ...memberChanges('signals', before.signals, after.signals),
    ...memberChanges('half_life', before.half_life, after.half_life),
    // Their order decides who gets which tag, so they are compared as one.
    ...changeIfAny('personas', before.personas, after.personas),
    ...memberChanges('weights', before.weights, after.weights),
    ...memberChanges('tiers', before.tiers, after.tiers),
  ];
}

function criteriaChanges(before: FitCriterion[], after: FitCriterion[]): RubricChange[] {
  const old = new Map(before.map((criterion) => [criterion.id, criterion]));
  const now = new Map(after.map((criterion) => [criterion.id, criterion]));
  const ids = [...new Set([...old.keys(), ...now.keys()])];
  const changes = ids.flatMap((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    return was && is ? memberChanges(`fit.${id}`, was, is) : changeIfAny(`fit.${id}`, was, is);
  });
  const kept = (criteria: FitCriterion[]): string[] =>
    criteria.map(({ id }) => id).filter((id) => old.has(id) && now.has(id));
  return [...changes, ...changeIfAny('fit', kept(before), kept(after))];
}

function memberChanges(path: string, before: object, after: object): RubricChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changeIfAny(`${path}.${name}`, own(before, name), own(after, name)));
}

function own(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined;
}

function changeIfAny(path: string, before: unknown, after: unknown): RubricChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  return [{ path, before: before ?? null, after: after ?? null }];
}
