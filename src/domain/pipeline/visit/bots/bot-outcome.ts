import { storable } from '../../../../platform/storable.ts';
import type { VisitOutcome } from '../../../watching/access/due-source.ts';
import type { BotError, BotRunOutcome, SourceStatus } from '../../../ground/rows/index.ts';
import { FAILURES_THAT_PAUSE } from '../../../ground/vocabulary/bot-config.ts';
import type { PausedReason } from '../../../ground/vocabulary/bot-config.ts';
import type { BotEvaluation } from '../../../understanding/bot-rules/bot-evaluation.ts';
import type { BotMatch, RuleState } from '../../../ground/vocabulary/bot-match.ts';

/** What a bot's row says before a run is written down. */
export interface BotBefore {
  consecutiveFailures: number;
  deferrals: number;
  lastErrors: readonly BotError[];
  pending: RuleState | null;
  pendingSince: Date | null;
}

export interface BotTiming {
  now: Date;
  /** When the cadence comes round next. */
  nextRunAt: Date;
  /** How long a bot waits after its first failure in a row, its second …, in milliseconds. */
  backoff: readonly number[];
  /** A difference that waits is looked at again after so many milliseconds. */
  confirmAfterMs: number;
}

/** What one run changes: the bot's row, its source's row, and what is to be fired. */
export interface BotOutcome {
  /** Null: only robots.txt was read, and the page has its turn next. */
  run: { outcome: BotRunOutcome; reason: string | null } | null;
  consecutiveFailures: number;
  deferrals: number;
  lastErrors: readonly BotError[];
  /** What the next run is compared with; null: what there was stays. */
  baseline: RuleState | null;
  pending: { state: RuleState; since: Date } | null;
  matches: readonly BotMatch[];
  /** The run has paused the bot. */
  paused: Exclude<PausedReason, 'user'> | null;
  /** Null: paused, it does not run again by itself. */
  nextRunAt: Date | null;
  sourceStatus: SourceStatus | null;
  /**
   * Whether the next visit asks for what has changed since this one. It always asks for what is not what the baseline was made of: a page
   * that could not be used leaves no validators, nor does a difference that waits, which has to be seen whole a second time.
   */
  storesValidators: boolean;
}

/** So often in a row a site may put a bot off before that counts as a failure. */
const DEFERRALS_ALLOWED = 3;
const ERRORS_KEPT = 3;

/** Pure: how the visit ended and what the rule made of the page decide everything that the run changes. */
export function botOutcome(
  before: BotBefore,
  outcome: VisitOutcome,
  evaluation: BotEvaluation | null,
  timing: BotTiming,
): BotOutcome {
  switch (outcome.kind) {
    case 'robots_read':
      return { ...unchanged(before), run: null, nextRunAt: timing.now };
    case 'deferred':
      return deferred(before, outcome, timing);
    case 'refused':
      return refused(before, outcome, timing);
    case 'gone':
    case 'failed':
      return failed(before, outcome.reason, timing);
    case 'unchanged':
      // What it was at the last good run: a difference that was seen meanwhile has gone.
      return { ...succeeded(before, 'same', timing), pending: null };
    case 'changed':
      return evaluated(before, evaluation ?? { kind: 'failed', reason: 'the page was not judged' }, timing);
  }
}

function evaluated(before: BotBefore, evaluation: BotEvaluation, timing: BotTiming): BotOutcome {
  switch (evaluation.kind) {
    case 'failed':
      return failed(before, evaluation.reason, timing);
    case 'unconfirmed':
      return unconfirmed(before, evaluation, timing);
    case 'baseline':
    case 'same':
      return {
        ...succeeded(before, evaluation.kind, timing),
        baseline: evaluation.state,
        pending: null,
        storesValidators: true,
      };
    case 'matched':
      return {
        ...succeeded(before, 'matched', timing),
        baseline: evaluation.state,
        pending: null,
        matches: evaluation.matches,
        storesValidators: true,
      };
  }
}

function unchanged(before: BotBefore): Omit<BotOutcome, 'run' | 'nextRunAt'> {
  return {
    consecutiveFailures: before.consecutiveFailures,
    deferrals: before.deferrals,
    lastErrors: before.lastErrors,
    baseline: null,
    pending:
      before.pending && before.pendingSince ? { state: before.pending, since: before.pendingSince } : null,
    matches: [],
    paused: null,
    sourceStatus: null,
    storesValidators: false,
  };
}

function succeeded(before: BotBefore, outcome: BotRunOutcome, { nextRunAt }: BotTiming): BotOutcome {
  return {
    ...unchanged(before),
    run: { outcome, reason: null },
    consecutiveFailures: 0,
    deferrals: 0,
    sourceStatus: 'active',
    nextRunAt,
  };
}

/** Looked at again as soon as that can confirm it. */
function unconfirmed(
  before: BotBefore,
  { pending, since, reason }: Extract<BotEvaluation, { kind: 'unconfirmed' }>,
  timing: BotTiming,
): BotOutcome {
  const again = Math.max(since.getTime() + timing.confirmAfterMs, timing.now.getTime());
  return {
    ...succeeded(before, 'unconfirmed', timing),
    run: { outcome: 'unconfirmed', reason },
    pending: { state: pending, since },
    nextRunAt: new Date(Math.min(again, timing.nextRunAt.getTime())),
  };
}

function deferred(
  before: BotBefore,
  outcome: Extract<VisitOutcome, { kind: 'deferred' }>,
  timing: BotTiming,
): BotOutcome {
  if (!outcome.told || before.deferrals >= DEFERRALS_ALLOWED) {
    const after = failed(before, outcome.reason, timing);
    // As often as it counts, the site is never asked before the time that it named.
    const at =
      after.nextRunAt && Math.max(after.nextRunAt.getTime(), outcome.told ? outcome.until.getTime() : 0);
    return { ...after, deferrals: before.deferrals, nextRunAt: at === null ? null : new Date(at) };
  }
  return {
    ...unchanged(before),
    run: { outcome: 'deferred', reason: outcome.reason },
    deferrals: before.deferrals + 1,
    nextRunAt: outcome.until,
  };
}

/** A rule of robots.txt that says no, and an address that is never called, pause at once; whatever else refuses is a failure. */
function refused(
  before: BotBefore,
  { by, reason }: Extract<VisitOutcome, { kind: 'refused' }>,
  timing: BotTiming,
): BotOutcome {
  if (by !== 'robots' && by !== 'address') return failed(before, reason, timing);
  return {
    ...unchanged(before),
    run: { outcome: 'refused', reason },
    lastErrors: withError(before, reason, timing.now),
    paused: by === 'robots' ? 'robots_disallowed' : 'url_not_allowed',
    nextRunAt: null,
    sourceStatus: 'refused',
  };
}

function failed(before: BotBefore, reason: string, { now, backoff }: BotTiming): BotOutcome {
  const failures = before.consecutiveFailures + 1;
  const paused = failures >= FAILURES_THAT_PAUSE;
  const wait = backoff[Math.min(failures, backoff.length) - 1] ?? 0;
  return {
    ...unchanged(before),
    run: { outcome: 'failed', reason },
    consecutiveFailures: failures,
    deferrals: 0,
    lastErrors: withError(before, reason, now),
    paused: paused ? 'consecutive_failures' : null,
    nextRunAt: paused ? null : new Date(now.getTime() + wait),
    sourceStatus: 'failing',
  };
}

function withError(before: BotBefore, reason: string, now: Date): BotError[] {
  return [
    { at: now.toISOString(), reason: storable(reason).slice(0, LONGEST_REASON) },
    ...before.lastErrors,
  ].slice(0, ERRORS_KEPT);
}

const LONGEST_REASON = 500;
