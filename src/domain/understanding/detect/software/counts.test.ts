import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { AdvisoriesObservation, DownloadsObservation } from '../../../ground/observations/index.ts';
import { advisoriesDetector } from './advisories.ts';
import { downloadsDetector } from './downloads.ts';

/** Daily downloads, yesterday last. */
const counts = (perDay: number[]): DownloadsObservation => ({
  kind: 'downloads',
  product: { ecosystem: 'npm', name: 'lamp', url: 'https://www.npmjs.com/package/lamp' },
  days: perDay.map((downloads, index) => ({
    day: daysAgo(perDay.length - index)
      .toISOString()
      .slice(0, 10),
    downloads,
  })),
});
const days = (number: number, downloads: number): number[] => Array.from({ length: number }, () => downloads);
const spikes = (perDay: number[]) =>
  downloadsDetector.detect(watch([seen(counts(perDay), 1, 0)]), contextOf()).findings;

describe('download_spike', () => {
  it('fires when a week is twice the median of eight, dated by the day it came about', () => {
    const [finding] = spikes([...days(70, 200), ...days(10, 600)]);
    assert.deepEqual(
      [finding?.subtype, finding?.strength, finding?.object],
      ['download_spike', 45, 'npm lamp'],
    );
    // Four days at three times make the week twice the median; that was six days before the last.
    assert.equal(finding?.occurredAt.toISOString().slice(0, 10), daysAgo(7).toISOString().slice(0, 10));
  });

  it('fires nothing for a steady rise, small numbers, too short a past, a gap, or days not yet counted', () => {
    assert.deepEqual(spikes([...days(70, 200), ...days(10, 300)]), []);
    assert.deepEqual(spikes([...days(70, 10), ...days(10, 60)]), []);
    assert.deepEqual(spikes([...days(40, 200), ...days(10, 600)]), []);
    assert.deepEqual(spikes([...days(80, 200), 0, 0]), []);
    const gap = counts([...days(70, 200), ...days(10, 600)]);
    gap.days.splice(60, 5);
    assert.deepEqual(downloadsDetector.detect(watch([seen(gap, 1, 0)]), contextOf()).findings, []);
  });
});

describe('vulnerability', () => {
  const advisory = (
    id: string,
    severity: AdvisoriesObservation['advisories'][number]['severity'],
    ago: number,
  ) => ({
    id,
    cve: null,
    url: `https://github.com/quernlight/lamp/security/advisories/${id}`,
    summary: `Flaw ${id}`,
    severity,
    publishedAt: daysAgo(ago).toISOString(),
  });
  const told = (
    current: AdvisoriesObservation['advisories'],
    ...earlier: AdvisoriesObservation['advisories'][]
  ) =>
    advisoriesDetector
      .detect(
        watch([
          seen({ kind: 'advisories', advisories: current }, 1, 0),
          ...earlier.map((advisories) => seen({ kind: 'advisories' as const, advisories }, 2, 9, 1)),
        ]),
        contextOf(),
      )
      .findings.map(({ type, subtype, object, strength }) => [type, subtype, object, strength]);

  it('fires for a serious advisory, dated by its publication', () => {
    assert.deepEqual(told([advisory('GHSA-1', 'high', 2), advisory('GHSA-2', 'medium', 40)]), [
      ['security_incident', 'vulnerability', 'ghsa-1', 50],
      ['security_incident', 'vulnerability', 'ghsa-2', 50],
    ]);
  });

  it('fires nothing for low severity, what is old, or known', () => {
    assert.deepEqual(told([advisory('GHSA-1', 'low', 2), advisory('GHSA-2', 'critical', 90)]), []);
    assert.deepEqual(told([advisory('GHSA-1', 'high', 2)], [advisory('GHSA-1', 'high', 2)]), []);
  });
});
