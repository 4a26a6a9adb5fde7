import { HOUR, MINUTE, SECOND } from '../../../../platform/clock.ts';
import type { Severity } from '../../../ground/rows/index.ts';
import type { Component } from '../components.ts';
import { worstOf } from '../severity.ts';

/** What was measured of a component in a minute. */
export interface MeasuredMinute {
  good: number;
  bad: number;
  /** The 95th percentile of answers, or the age of the oldest that is due. */
  latency_ms: number | null;
}

type Limits = readonly (readonly [least: number, Severity])[];

/** Shares of answers that were server errors. */
const ERROR_SHARES: Limits = [
  [0.05, 'minor'],
  [0.25, 'major'],
  [0.75, 'critical'],
];

/** Milliseconds in which 95 of 100 answers came, where there were enough of them to say so. */
const ANSWER_TIMES: Limits = [
  [2 * SECOND, 'degraded'],
  [10 * SECOND, 'minor'],
];
const MIN_TIMED = 20;

/**
 * How long what is due may have waited. A score is due every six hours, a page by the hour or less often; an event at once. What is
 * late still comes: that is a degraded performance, and a partial outage only after so long that it is of no use any more.
 */
const LAGS: Partial<Record<Component, Limits>> = {
  webhooks: [
    [MINUTE, 'degraded'],
    [6 * HOUR, 'minor'],
  ],
  crawlers: [
    [HOUR, 'degraded'],
    [24 * HOUR, 'minor'],
  ],
  scoring: [
    [30 * MINUTE, 'degraded'],
    [24 * HOUR, 'minor'],
  ],
  bots: [
    [30 * MINUTE, 'degraded'],
    [24 * HOUR, 'minor'],
  ],
};

/** How bad a minute was; null: good. */
export function classifyMinute(
  component: string,
  { good, bad, latency_ms }: MeasuredMinute,
): Severity | null {
  const lags = LAGS[component as Component];
  if (lags) return reached(lags, latency_ms ?? 0);
  const total = good + bad;
  return worstOf([
    total === 0 ? null : reached(ERROR_SHARES, bad / total),
    total < MIN_TIMED ? null : reached(ANSWER_TIMES, latency_ms ?? 0),
  ]);
}

/** The same as a sentence for people, over several minutes. */
export function describeMinutes(component: string, minutes: readonly MeasuredMinute[]): string {
  const worst = Math.max(...minutes.map(({ latency_ms }) => latency_ms ?? 0));
  if (LAGS[component as Component]) return `What is due waits for up to ${describeSpan(worst)}.`;
  const bad = minutes.reduce((sum, minute) => sum + minute.bad, 0);
  const total = minutes.reduce((sum, minute) => sum + minute.bad + minute.good, 0);
  return `${percent(bad / total)} of responses are server errors; 95 of 100 come within ${describeSpan(worst)}.`;
}

function reached(limits: Limits, value: number): Severity | null {
  return limits.findLast(([least]) => value >= least)?.[1] ?? null;
}

function percent(share: number): string {
  return `${share > 0 && share < 0.01 ? '<1' : Math.round(share * 100)} %`;
}

function describeSpan(ms: number): string {
  if (ms < SECOND) return `${Math.max(1, Math.round(ms))} ms`;
  if (ms < 2 * MINUTE) return `${Math.round(ms / SECOND)} s`;
  return ms < 2 * HOUR ? `${Math.round(ms / MINUTE)} min` : `${Math.round(ms / HOUR)} h`;
}
