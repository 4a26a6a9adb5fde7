import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import type { DeliveryTrigger } from '../../ground/rows/index.ts';
import type { Verdict } from './classify-answer.ts';
import { nextState } from './next-state.ts';

const config = {
  retrySchedule: [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR],
  retryJitter: 0,
};
const end = new Date('2026-11-20T09:30:00.123Z');
const later = (ms: number): Date => new Date(end.getTime() + ms);
const aside = later(3 * HOUR);
const delivered: Verdict = { outcome: 'delivered' };
const rejected: Verdict = { outcome: 'rejected', errorClass: 'http_4xx', reason: 'http_404' };
const failed: Verdict = { outcome: 'failed', errorClass: 'http_5xx' };

describe('nextState', () => {
  const cases: [DeliveryTrigger, number, Date | null, Verdict, string | null, Date | null, number][] = [
    ['auto', 0, null, delivered, 'delivered', null, 0],
    ['auto', 0, null, rejected, 'rejected', null, 1],
    ['auto', 0, null, failed, 'retry_scheduled', later(MINUTE), 1],
    ['auto', 4, null, failed, 'retry_scheduled', later(12 * HOUR), 5],
    ['auto', 5, null, failed, 'exhausted', null, 6],
    ['recover', 0, null, failed, 'retry_scheduled', later(MINUTE), 1],
    ['recover', 0, null, delivered, 'delivered', null, 0],
    ['manual', 6, null, failed, null, null, 6],
    ['manual', 2, aside, failed, null, aside, 2],
    ['manual', 2, aside, rejected, null, aside, 2],
    ['manual', 2, aside, delivered, 'delivered', null, 2],
    ['test', 0, null, failed, 'exhausted', null, 1],
    ['test', 0, null, rejected, 'rejected', null, 1],
    ['test', 0, null, delivered, 'delivered', null, 0],
  ];
  for (const [trigger, failures, resume_at, verdict, state, next, counted] of cases) {
    it(`${trigger}, ${failures} failures before, ${resume_at ? 'a retry aside, ' : ''}${verdict.outcome}`, () => {
      const found = nextState(config, { trigger, failures, resume_at }, verdict, end, null);
      assert.deepEqual([found.state, found.next_attempt_at, found.failures], [state, next, counted]);
    });
  }
});
