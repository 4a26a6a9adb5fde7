import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR, MINUTE } from '../../../../platform/clock.ts';
import type { Refusal, VisitOutcome } from '../../../watching/access/due-source.ts';
import type { BotEvaluation } from '../../../understanding/bot-rules/bot-evaluation.ts';
import type { BotMatch, RuleState } from '../../../ground/vocabulary/bot-match.ts';
import { botOutcome } from './bot-outcome.ts';
import type { BotBefore, BotOutcome } from './bot-outcome.ts';

const NOW = new Date('2026-11-20T09:30:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const timing = {
  now: NOW,
  nextRunAt: later(DAY),
  backoff: [15 * MINUTE, 2 * HOUR],
  confirmAfterMs: HOUR,
};
const fresh: BotBefore = {
  consecutiveFailures: 0,
  deferrals: 0,
  lastErrors: [],
  pending: null,
  pendingSince: null,
};
const state = (text: string): RuleState => ({ rule: 'content_diff', text });
const waiting: BotBefore = { ...fresh, pending: state('b'), pendingSince: later(-MINUTE) };
const changed: VisitOutcome = {
  kind: 'changed',
  document: {
    url: 'https://a.example/',
    finalUrl: 'https://a.example/',
    status: 200,
    headers: {},
    body: Buffer.alloc(0),
    fetchedAt: NOW,
  },
  contentHash: 'h',
  etag: '"1"',
  lastModified: null,
};
const match = { key: 'k', title: 'a → b' } as BotMatch;
const wait = ({ nextRunAt }: BotOutcome): number | null =>
  nextRunAt === null ? null : nextRunAt.getTime() - NOW.getTime();
const run = (before: BotBefore, outcome: VisitOutcome, evaluation: BotEvaluation | null = null): BotOutcome =>
  botOutcome(before, outcome, evaluation, timing);
const failing = (reason: string): VisitOutcome => ({ kind: 'failed', reason });
const put = (deferrals: number, told = true): BotOutcome =>
  run({ ...fresh, deferrals }, { kind: 'deferred', until: later(3 * HOUR), told, reason: '429' });
const refusal = (by: Refusal): BotOutcome => run(fresh, { kind: 'refused', by, reason: by });

describe('what a run that saw the page changes', () => {
  test('the first is a baseline, later ones say same or matched; each keeps its state and validators and comes again in time', () => {
    const baseline = run(fresh, changed, { kind: 'baseline', state: state('a'), extracted: {} });
    const same = run(fresh, changed, { kind: 'same', state: state('a2'), extracted: {} });
    const matched = run(waiting, changed, {
      kind: 'matched',
      state: state('b'),
      extracted: {},
      matches: [match],
    });
    assert.deepEqual(
      [baseline, same, matched].map((after) => [
        after.run?.outcome,
        after.baseline?.['text'],
        after.pending,
        after.matches.length,
        after.storesValidators,
        wait(after),
      ]),
      [
        ['baseline', 'a', null, 0, true, DAY],
        ['same', 'a2', null, 0, true, DAY],
        ['matched', 'b', null, 1, true, DAY],
      ],
    );
  });

  test('success forgives failures and deferrals, and keeps the errors for people to read', () => {
    const errors = [{ at: NOW.toISOString(), reason: 'the site answers 500' }];
    const after = run(
      { ...fresh, consecutiveFailures: 2, deferrals: 3, lastErrors: errors },
      { kind: 'unchanged' },
    );
    assert.deepEqual(
      [after.run?.outcome, after.consecutiveFailures, after.deferrals, after.lastErrors, after.paused],
      ['same', 0, 0, errors, null],
    );
  });

  test('a difference waits with the moment it was first seen, and is looked at again as soon as that can confirm it', () => {
    const seen = (since: Date): BotEvaluation => ({
      kind: 'unconfirmed',
      pending: state('b'),
      since,
      matches: [match],
      extracted: {},
      reason: 'seen once',
    });
    const first = run(fresh, changed, seen(NOW));
    assert.deepEqual(
      [first.run?.outcome, first.pending, first.baseline, first.matches.length, wait(first)],
      ['unconfirmed', { state: state('b'), since: NOW }, null, 0, HOUR],
    );
    // The next visit asks for anything that is not the baseline's content: the difference comes whole once more.
    assert.equal(first.storesValidators, false);
    assert.equal(wait(run(waiting, changed, seen(later(-40 * MINUTE)))), 20 * MINUTE);
    const soon = botOutcome(fresh, changed, seen(NOW), { ...timing, nextRunAt: later(20 * MINUTE) });
    assert.equal(wait(soon), 20 * MINUTE);
  });

  test('a page that is what it was at the last good run has lost the difference that waited', () => {
    const back = run(waiting, { kind: 'unchanged' });
    assert.deepEqual([back.run?.outcome, back.pending, back.storesValidators], ['same', null, false]);
  });

  test('reading robots.txt is no run: the page is next', () => {
    const after = run({ ...waiting, consecutiveFailures: 1 }, { kind: 'robots_read' });
    assert.deepEqual([after.run, after.consecutiveFailures, wait(after)], [null, 1, 0]);
    assert.deepEqual(after.pending?.state, state('b'));
  });
});

describe('failures', () => {
  test('wait 15 minutes, then 2 hours, and the third in a row pauses', () => {
    const first = run(fresh, failing('The request took longer than its deadline.'));
    const second = run({ ...fresh, consecutiveFailures: 1 }, failing('the site answers 500'));
    const third = run({ ...fresh, consecutiveFailures: 2 }, failing('the site answers 500'));
    assert.deepEqual(
      [first, second, third].map((after) => [after.consecutiveFailures, after.paused, wait(after)]),
      [
        [1, null, 15 * MINUTE],
        [2, null, 2 * HOUR],
        [3, 'consecutive_failures', null],
      ],
    );
    assert.equal(first.sourceStatus, 'failing');
  });

  test('are: no answer, 404, 401 and 403, 503 that names no time, a robots.txt that cannot be read, missing credentials, and a page the rule cannot use', () => {
    const outcomes: [VisitOutcome, BotEvaluation | null][] = [
      [failing('The connection could not be made.'), null],
      [{ kind: 'gone', reason: 'the site answers 404' }, null],
      [{ kind: 'refused', by: 'status', reason: 'the site answers 403' }, null],
      [{ kind: 'refused', by: 'robots_unknown', reason: 'robots.txt could not be read' }, null],
      [{ kind: 'refused', by: 'access', reason: 'Reddit is read only with credentials' }, null],
      [{ kind: 'deferred', until: later(HOUR), told: false, reason: 'the site answers 503' }, null],
      [changed, { kind: 'failed', reason: 'the selector matches nothing' }],
    ];
    for (const [outcome, evaluation] of outcomes) {
      const after = run(fresh, outcome, evaluation);
      assert.deepEqual(
        [after.run?.outcome, after.consecutiveFailures, after.paused, after.storesValidators],
        ['failed', 1, null, false],
        JSON.stringify(outcome),
      );
    }
  });

  test('keep the baseline, what waits, and the last three reasons, the newest first', () => {
    let before: BotBefore = waiting;
    for (const reason of ['one', 'two', 'three', 'four\0\ud800']) {
      const after = run({ ...before, consecutiveFailures: 0 }, failing(reason));
      assert.equal(after.baseline, null);
      assert.deepEqual(after.pending?.state, state('b'));
      before = { ...before, lastErrors: after.lastErrors };
    }
    assert.deepEqual(
      before.lastErrors.map(({ reason }) => reason),
      ['four\ufffd', 'three', 'two'],
    );
  });
});

describe('being put off', () => {
  test('is no failure up to three times in a row; the run waits as long as the site says', () => {
    for (const deferrals of [0, 1, 2]) {
      const after = put(deferrals);
      assert.deepEqual(
        [after.run?.outcome, after.deferrals, after.consecutiveFailures, wait(after)],
        ['deferred', deferrals + 1, 0, 3 * HOUR],
      );
    }
  });

  test('is a failure from the fourth time on, and still not asked before the time that the site named', () => {
    const fourth = put(3);
    assert.deepEqual(
      [fourth.run?.outcome, fourth.deferrals, fourth.consecutiveFailures, wait(fourth)],
      ['failed', 3, 1, 3 * HOUR],
    );
    const nothingNamed = put(0, false);
    assert.deepEqual([nothingNamed.run?.outcome, wait(nothingNamed)], ['failed', 15 * MINUTE]);
    const third = run(
      { ...fresh, deferrals: 3, consecutiveFailures: 2 },
      { kind: 'deferred', until: later(HOUR), told: true, reason: '429' },
    );
    assert.deepEqual([third.paused, wait(third)], ['consecutive_failures', null]);
  });

  test('is forgotten after any other failure', () => {
    assert.equal(run({ ...fresh, deferrals: 2 }, failing('the site answers 500')).deferrals, 0);
  });
});

describe('refusals', () => {
  test('by a rule of robots.txt and by the guard of addresses pause at once, each with its reason', () => {
    const summary = ({ run: done, paused, consecutiveFailures, nextRunAt }: BotOutcome): unknown[] => [
      done?.outcome,
      paused,
      consecutiveFailures,
      nextRunAt,
    ];
    assert.deepEqual(summary(refusal('robots')), ['refused', 'robots_disallowed', 0, null]);
    assert.deepEqual(summary(refusal('address')), ['refused', 'url_not_allowed', 0, null]);
    assert.deepEqual(
      refusal('robots').lastErrors.map(({ reason }) => reason),
      ['robots'],
    );
  });
});
