import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { sourceUpdate } from './source-update.ts';
import type { DueSource, VisitOutcome } from '../../watching/access/due-source.ts';

const NOW = Date.parse('2026-11-20T09:30:00Z');
const source: DueSource = {
  workspaceId: 'ws_1',
  id: 'src_1',
  accountId: 'acc_1',
  kind: 'team',
  url: 'https://quernlight.example/team',
  etag: null,
  lastModified: null,
  snapshotId: null,
  contentHash: null,
  confirming: false,
  consecutiveFailures: 1,
  firstContact: false,
  bot: null,
};
const after = (outcome: VisitOutcome) =>
  sourceUpdate(
    {
      source,
      outcome,
      crawlDelayMs: null,
      requests: 1,
      startedAt: new Date(NOW),
      ms: 1,
      robots: null,
      drawing: null,
      answer: null,
      evaluation: null,
      packed: null,
    },
    null,
    NOW,
  );
const waits = ({ next_visit_at: next }: { next_visit_at: string | null }): number =>
  Date.parse(String(next)) - NOW;

describe('what a visit leaves on its source', () => {
  test('a refusal and an absence say why, and are looked at again, seldom', () => {
    const line = 'robots.txt refuses it: line 4: Disallow: /team';
    const refused = after({ kind: 'refused', by: 'robots', reason: line });
    assert.deepEqual([refused.status, refused.reason, waits(refused)], ['refused', line, DAY]);
    const gone = after({ kind: 'gone', reason: 'the site answers 404' });
    assert.deepEqual([gone.status, gone.reason, waits(gone)], ['gone', 'the site answers 404', 7 * DAY]);
  });

  test('a site that asks to wait keeps its state and says until when', () => {
    const until = new Date(NOW + 3 * HOUR);
    const deferred = after({
      kind: 'deferred',
      until,
      told: true,
      reason: 'the site asked us to come back later (429)',
    });
    assert.deepEqual([deferred.status, deferred.failures, waits(deferred)], [null, 1, 3 * HOUR]);
    assert.match(deferred.reason ?? '', /429/);
  });

  test('a failure counts; a good visit clears the count and the reason, and comes again in the kind’s own time', () => {
    const failed = after({ kind: 'failed', reason: 'the site answers 500' });
    assert.deepEqual([failed.status, failed.failures], ['failing', 2]);
    const good = after({ kind: 'unchanged' });
    assert.deepEqual([good.status, good.reason, good.failures], ['active', null, 0]);
    assert.ok(Math.abs(waits(good) - 7 * DAY) <= 0.7 * DAY);
  });
});
