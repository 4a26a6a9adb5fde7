import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { VersionsObservation } from '../../../ground/observations/index.ts';
import { deprecationDetector } from './deprecation.ts';
import { releasesDetector } from './releases.ts';
import { isHigher, versionDay, versionNumber } from './version-number.ts';

const NAME = 'quernlight/lamp';

function releases(
  rows: [version: string, daysAgo: number][],
  name = NAME,
  deprecated: string | null = null,
): VersionsObservation {
  const ecosystem = name.startsWith('@') ? 'npm' : 'github';
  return {
    kind: 'versions',
    product: { ecosystem, name, url: `https://github.com/${name}` },
    deprecated,
    versions: rows.map(([version, days]) => ({
      version,
      publishedAt: daysAgo(days).toISOString(),
      prerelease: version.includes('-rc'),
      url: `https://github.com/${name}/releases/tag/${version}`,
    })),
  };
}

function told(current: VersionsObservation, ...earlier: VersionsObservation[]): [string, string, number][] {
  const watched = watch([seen(current, 1, 0), ...earlier.map((state) => seen(state, 3, 20, 1))], {
    sourceKind: 'gh_releases',
  });
  return releasesDetector
    .detect(watched, contextOf())
    .findings.map(({ subtype, object, strength }) => [subtype, object, strength]);
}

describe('versionNumber', () => {
  it('reads numbers with their component, and tells pre-releases', () => {
    const read = (tag: string) => {
      const number = versionNumber(tag);
      return number === null
        ? null
        : [number.component, number.major, number.minor, number.patch, number.prerelease];
    };
    assert.deepEqual(read('v3.0.0'), ['', 3, 0, 0, false]);
    assert.deepEqual(read('1.2'), ['', 1, 2, 0, false]);
    assert.deepEqual(read('release-2.1.0'), ['', 2, 1, 0, false]);
    assert.deepEqual(read('@acme/core@2.1.0'), ['@acme/core', 2, 1, 0, false]);
    assert.deepEqual(read('core-v2.1.0'), ['core', 2, 1, 0, false]);
    assert.deepEqual(read('api/v2.1.0'), ['api', 2, 1, 0, false]);
    for (const tag of ['v2.0.0-rc.1', '2.0.0b1', '2.0.0.dev3', 'v1.0.0-alpha'])
      assert.equal(versionNumber(tag)?.prerelease, true, tag);
    for (const tag of ['2.0.0.post1', '2.0.0+build.7'])
      assert.equal(versionNumber(tag)?.prerelease, false, tag);
    for (const tag of ['nightly', '2026.11.1', '', 'v3', '10.20.30.40'])
      assert.equal(versionNumber(tag), null, tag);
    assert.equal(versionDay('v2026-11-01'), '2026-11-01');
    assert.equal(versionDay('2026-13-01'), null);
    const [a, b] = [versionNumber('1.10.0'), versionNumber('1.9.9')];
    assert.ok(a && b && isHigher(a, b) && !isHigher(b, a) && !isHigher(a, a));
  });
});

describe('major_release', () => {
  it('fires on a first number that rose, and more softly on a second', () => {
    const list = releases([
      ['v3.0.0', 2],
      ['v2.5.0', 10],
      ['v2.4.9', 20],
      ['v2.4.0', 80],
    ]);
    assert.deepEqual(told(list), [
      ['minor_version', 'lamp 2.5', 20],
      ['major_version', 'lamp 3.0', 60],
    ]);
  });

  it('is one event in both places it is published: the same object', () => {
    const rows: [string, number][] = [
      ['3.0.0', 2],
      ['2.0.0', 90],
    ];
    assert.deepEqual(told(releases(rows, '@quernlight/lamp')), told(releases(rows)));
  });

  it('calls an SDK an SDK, and reads the days of an API', () => {
    const rows: [string, number][] = [
      ['2.0.0', 2],
      ['1.0.0', 90],
    ];
    assert.deepEqual(told(releases(rows, 'quernlight/quernlight-python')), [
      ['sdk_release', 'quernlight-python 2.0', 60],
    ]);
    const days: [string, number][] = [
      ['2026-06-10', 5],
      ['2026-03-01', 100],
    ];
    assert.deepEqual(told(releases(days, 'quernlight/openapi')), [['api_version', 'openapi 2026-06-10', 60]]);
    assert.deepEqual(told(releases(days, 'quernlight/website')), []);
  });

  it('fires nothing for fixes, pre-releases, back-ports, calendar versions and what is old or known', () => {
    assert.deepEqual(
      told(
        releases([
          ['v2.4.1', 1],
          ['v2.4.0', 80],
        ]),
      ),
      [],
    );
    assert.deepEqual(
      told(
        releases([
          ['v3.0.0-rc.1', 1],
          ['v2.4.0', 80],
        ]),
      ),
      [],
    );
    assert.deepEqual(
      told(
        releases([
          ['v1.9.0', 1],
          ['v2.0.0', 50],
          ['v1.8.0', 80],
        ]),
      ),
      [],
    );
    assert.deepEqual(
      told(
        releases([
          ['2026.6.0', 1],
          ['2025.5.0', 80],
        ]),
      ),
      [],
    );
    assert.deepEqual(
      told(
        releases([
          ['v3.0.0', 60],
          ['v2.0.0', 200],
        ]),
      ),
      [],
    );
    assert.deepEqual(told(releases([['v3.0.0', 1]])), []);
    const known = releases([
      ['v3.0.0', 2],
      ['v2.0.0', 90],
    ]);
    assert.deepEqual(told(known, known), []);
    // Another component's first release is no step of this one.
    assert.deepEqual(
      told(
        releases([
          ['plugin-v3.0.0', 1],
          ['core-v2.0.0', 80],
        ]),
      ),
      [],
    );
  });

  it('fires once the rhythm doubled or halved, dated by when that was', () => {
    const slowly = [1, 2, 3, 4, 5, 6].map((n): [string, number] => [`1.0.${7 - n}`, 30 + 14 * n]);
    const fast = [1, 4, 7, 9, 12].map((days, n): [string, number] => [`1.1.${9 - n}`, days]);
    const list = releases([...fast, ...slowly, ['1.0.0', 125]]);
    const cadence = told(list).filter(([subtype]) => subtype === 'cadence_change');
    assert.deepEqual(cadence, [['cadence_change', 'lamp faster', 40]]);
    const stopped = told(
      releases([...slowly.map(([v, d]): [string, number] => [v, d]), ['1.0.0', 140]]),
    ).filter(([s]) => s === 'cadence_change');
    assert.deepEqual(stopped, [['cadence_change', 'lamp slower', 40]]);
    // Two a month before and two a month now; and a list that is too short to know.
    const steady = Array.from({ length: 9 }, (_, n): [string, number] => [`1.0.${9 - n}`, 5 + 15 * n]);
    assert.deepEqual(
      told(releases(steady)).filter(([s]) => s === 'cadence_change'),
      [],
    );
    assert.deepEqual(
      told(releases([...fast, ['1.0.1', 40]])).filter(([s]) => s === 'cadence_change'),
      [],
    );
  });
});

describe('product_sunset', () => {
  const marked = releases([['1.0.0', 90]], '@quernlight/lamp', 'Use @quernlight/light');
  const plain = releases([['1.0.0', 90]], '@quernlight/lamp');
  const run = (states: Parameters<typeof watch<VersionsObservation>>[0]) =>
    deprecationDetector.detect(watch(states), contextOf());

  it('fires when the newest version is marked, on the second look', () => {
    const once = run([seen(marked, 1, 0), seen(plain, 5, 40, 1)]);
    assert.deepEqual([once.findings.length, once.unconfirmed], [0, true]);
    const [finding] = run([seen(marked, 2, 1), seen(plain, 5, 40, 2)]).findings;
    assert.deepEqual(
      [finding?.type, finding?.subtype, finding?.strength, finding?.quote],
      ['product_sunset', 'deprecation', 50, 'Use @quernlight/light'],
    );
  });

  it('fires nothing on the baseline, where it always was so, or where the mark was taken off', () => {
    assert.deepEqual(run([seen(marked, 5, 40)]).findings, []);
    assert.deepEqual(run([seen({ ...marked, versions: [] }, 2, 1), seen(marked, 5, 40, 2)]).findings, []);
    assert.deepEqual(run([seen(plain, 2, 1), seen(marked, 5, 40, 2)]).findings, []);
  });
});
