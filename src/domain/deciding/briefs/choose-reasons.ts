import { catalogEntry, isSignalType } from '../../ground/vocabulary/catalog.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import { familyOf, tellingOf } from './reason-families.ts';

/** One reason to write: the signal that tells it best, and those that say the same in other ways. */
export interface Reason {
  told: BriefSignal;
  /** The most telling first. */
  others: BriefSignal[];
  /** Of its weightiest signal. */
  points: number;
}

/** A subject shorter than this may be anything: a letter, a country code. */
const MIN_SUBJECT = 3;

/**
 * One reason per family, and one per event: the weightiest first. News that speaks for the account and news that speaks against it are
 * never one reason. `ranked` is in order of points; `clauseOf` says what a signal would be told as.
 */
export function chooseReasons(
  ranked: readonly BriefSignal[],
  clauseOf: (signal: BriefSignal) => string,
): Reason[] {
  const groups: BriefSignal[][] = [];
  const places = new Map<string, BriefSignal[]>();
  for (const signal of ranked) {
    const keys = keysOf(signal, clauseOf(signal));
    const known = keys.map((key) => places.get(key)).find((group) => group !== undefined);
    const group = known ?? [];
    if (known === undefined) groups.push(group);
    group.push(signal);
    for (const key of keys) if (!places.has(key)) places.set(key, group);
  }
  return groups.map((group) => {
    const [told, ...others] = group.toSorted((a, b) => weightOf(b) - weightOf(a));
    return { told: told!, others, points: weightiest(group) };
  });
}

/** Of what speaks against the account, the weightiest is the lowest. */
function weightiest(group: readonly BriefSignal[]): number {
  const all = group.map(({ points }) => points);
  return all[0]! < 0 ? Math.min(...all) : Math.max(...all);
}

/** Signals that share one of these are one reason: their family, one document that says both, the same words. */
function keysOf(signal: BriefSignal, clause: string): string[] {
  const side = signal.points < 0 ? 'against' : 'for';
  const keys = [`family ${familyOf(signal)}`, `clause ${clause}`, ...documentsOf(signal)];
  return keys.map((key) => `${side} ${key}`);
}

/** One post that is a launch and an integration is told once; a raise and an appointment of one post are two events. */
function documentsOf({ type, sourceUrl, title }: BriefSignal): string[] {
  const category = isSignalType(type) ? catalogEntry(type).category : null;
  const words = oneLine(title).toLowerCase();
  if (category === null || sourceUrl === '' || words.length < MIN_SUBJECT) return [];
  return [`document ${category} ${sourceUrl} ${words}`];
}

function weightOf({ type, points }: BriefSignal): number {
  return Math.abs(points) * tellingOf(type);
}
