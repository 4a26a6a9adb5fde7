import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, NOW, seen, watch } from '../../../../test/support/watched.ts';
import type { JobPosting, JobsObservation } from '../../ground/observations/index.ts';
import type { Finding } from './finding.ts';
import { hiringSurgeDetector } from './hiring-surge.ts';

/** One posting for each age in days; null is undated. */
function board(ages: (number | null)[], rest: Partial<JobPosting> = {}): JobsObservation {
  const jobs = ages.map((age, i): JobPosting => {
    const publishedAt = age === null ? null : daysAgo(age).toISOString();
    return {
      id: `j${i}`,
      title: 'Engineer',
      department: null,
      location: null,
      remote: null,
      publishedAt,
      updatedAt: null,
      url: '',
      text: '',
      ...rest,
    };
  });
  return { kind: 'jobs', board: 'ashby', jobs, complete: true };
}

const undated = (count: number): JobsObservation => board(Array.from({ length: count }, () => null));
const days = (counts: number[]): { day: string; count: number }[] =>
  counts.map((count, i) => ({
    day: new Date(NOW.getTime() - (counts.length - i) * 86_400_000).toISOString().slice(0, 10),
    count,
  }));

function surge(current: JobsObservation, counts: number[] = []): Finding | undefined {
  return hiringSurgeDetector.detect(watch([seen(current, 1, 0)], { dailyCounts: days(counts) }), contextOf())
    .findings[0];
}

const steady = (count: number, length = 28): number[] => Array.from({ length }, () => count);

describe('hiring_surge by daily counts', () => {
  it('fires at one and a half times the median and five more', () => {
    assert.equal(surge(undated(15), steady(10))?.strength, 68);
    assert.equal(surge(undated(40), steady(10))?.strength, 95);
    assert.equal(surge(undated(14), steady(10)), undefined);
    assert.equal(surge(undated(8), steady(4)), undefined);
  });

  it('uses the last 28 days, and wants fourteen of them', () => {
    assert.equal(surge(undated(15), steady(10, 13)), undefined);
    assert.ok(surge(undated(15), steady(10, 14)));
    assert.equal(surge(undated(15), [...steady(1, 40), ...steady(14)]), undefined);
  });

  it('counts nothing on a board it saw in part', () => {
    assert.equal(surge({ ...undated(40), complete: false }, steady(10)), undefined);
  });

  it('singles out a department or leaders', () => {
    const grown = undated(30);
    const departments = grown.jobs.map((job, i) => ({ ...job, department: i < 27 ? 'Sales' : 'Legal' }));
    const watchGrown = (jobs: JobPosting[]): Finding | undefined =>
      hiringSurgeDetector.detect(
        watch([seen({ ...grown, jobs }, 1, 0), seen(undated(4), 20, 30, 1)], {
          dailyCounts: days(steady(4)),
        }),
        contextOf(),
      ).findings[0];
    assert.deepEqual(
      [watchGrown(departments)?.subtype, watchGrown(departments)?.object],
      ['department', 'sales'],
    );
    assert.equal(watchGrown(grown.jobs.map((job) => ({ ...job, title: 'VP Sales' })))?.subtype, 'leadership');
    assert.equal(watchGrown(grown.jobs)?.subtype, 'overall');
  });
});

describe('hiring_surge by publication dates', () => {
  it('fires where the last fortnight outdoes what came before', () => {
    const finding = surge(board([60, 60, 50, 40, 30, 20, ...steady(3, 15)]));
    assert.equal(finding?.fields['basis'], 'publish_dates');
    assert.ok(finding.confidence < 0.7);
  });

  it('is not fooled by a steady board, whose older roles have been filled', () => {
    // Two postings a day; of those d days old, e^(-d/25) are still open, which looks like 1.7-fold growth.
    const ages = Array.from({ length: 240 }, (_, i) => i / 2).filter(
      (age, i) => (i * 0.618) % 1 < Math.exp(-age / 25),
    );
    assert.ok(ages.length > 40);
    assert.equal(surge(board(ages)), undefined);
  });

  it('is silent where one posting has no date', () => {
    assert.equal(surge(board([60, 60, 50, 40, 30, 20, ...steady(3, 15), null])), undefined);
  });
});
