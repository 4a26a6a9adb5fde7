import type { SignalsByAccount } from './score-inputs.ts';
import type { ScoredSignal } from './signal-input.ts';

/** What the list of accounts says of an account's own signals. Moves of competitors are signals of others. */
export interface SignalTally {
  active: number;
  /** Ids are in the order of their making. Empty: none stands. */
  newestId: string;
}

/** @param decayed active signals that this run has found to be decayed */
export function tallySignals(
  signals: readonly ScoredSignal[],
  isLinked: SignalsByAccount['isLinked'],
  decayed: ReadonlySet<string> = NONE,
): SignalTally {
  let active = 0;
  let newestId = '';
  for (const { id, status } of signals) {
    if (isLinked(id)) continue;
    if (status === 'active' && !decayed.has(id)) active += 1;
    if (id > newestId) newestId = id;
  }
  return { active, newestId };
}

const NONE: ReadonlySet<string> = new Set();
