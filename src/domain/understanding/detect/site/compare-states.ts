import { isConfirmed, lastTrusted, NOTHING } from '../confirmed.ts';
import { isWithinLookBack } from '../dates.ts';
import type { Detection, Finding, SeenState, Watched } from '../finding.ts';

/**
 * One part of what a source says, watched by itself: neighbouring states that agree in it are one state, so that a headline that
 * changes daily keeps no other part from being confirmed. Null where the present state does not have the part; earlier states
 * without it are unknown, and passed over.
 */
export function watchPart<O, P>(
  watched: Watched<O>,
  partOf: (whole: O) => P | null,
  keyOf: (part: P) => string = (part) => JSON.stringify(part),
): Watched<P> | null {
  const merged: SeenState<P>[] = [];
  let key = '';
  for (const state of [watched.current, ...watched.history]) {
    const part = partOf(state.observation);
    if (part === null) {
      if (merged.length === 0) return null;
      continue;
    }
    const own = keyOf(part);
    const newer = merged.at(-1);
    if (newer !== undefined && own === key)
      merged[merged.length - 1] = {
        ...newer,
        firstSeenAt: state.firstSeenAt,
        visits: newer.visits + state.visits,
      };
    else merged.push({ ...state, observation: part });
    key = own;
  }
  const [current, ...history] = merged;
  return current === undefined ? null : { ...watched, current, history };
}

/**
 * What the present has over the last trusted past, once two visits far enough apart agree on it. Nothing on the baseline; nothing
 * where the present was there before, with something else in between: that is a page that alternates.
 */
export function findChange<P>(
  watched: Watched<P> | null,
  now: Date,
  differ: (before: P, present: P, earlier: readonly P[]) => Finding[],
  isSame: (one: P, other: P) => boolean = saysTheSame,
): Detection {
  const before = watched === null ? null : lastTrusted(watched);
  if (watched === null || before === null) return NOTHING;
  const present = watched.current.observation;
  if (watched.history.some(({ observation }) => isSame(observation, present))) return NOTHING;
  const earlier = watched.history.map(({ observation }) => observation);
  const findings = differ(before.observation, watched.current.observation, earlier);
  if (findings.length === 0) return NOTHING;
  if (!isConfirmed(watched.current, watched.confirmAfterMs)) return { findings: [], unconfirmed: true };
  return {
    findings: findings.filter(({ type, occurredAt }) => isWithinLookBack(type, occurredAt, now)),
    unconfirmed: false,
  };
}

function saysTheSame(one: unknown, other: unknown): boolean {
  return !differs(one, other) && JSON.stringify(one) === JSON.stringify(other);
}

/** Whether two states differ where they can be told apart at a glance: nearly all do, and a long document takes milliseconds to write out. */
function differs(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one !== other;
  if (!Array.isArray(one) || !Array.isArray(other)) {
    if (!isObject(one) || !isObject(other)) return false;
    return Object.keys(one).some((name) => differs(one[name], other[name]));
  }
  return one.length !== other.length || one.some((item, index) => differs(item, other[index]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export function together(...detections: Detection[]): Detection {
  return {
    findings: detections.flatMap(({ findings }) => findings),
    unconfirmed: detections.some(({ unconfirmed }) => unconfirmed),
  };
}

/** What every finding of a page difference has in common: when and where the difference was first seen. */
export function seenOn(
  watched: Watched<unknown>,
  detector: string,
): Pick<Finding, 'url' | 'occurredAt' | 'occurredAtPrecision' | 'detector'> {
  return { url: watched.url, occurredAt: watched.current.firstSeenAt, occurredAtPrecision: 'day', detector };
}
