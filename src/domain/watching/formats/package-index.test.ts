import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PACKAGE_INDEXES } from '../../../config/package-indexes.ts';
import { documentOf, valueOf } from './document-fixture.ts';
import { readDownloads, readPackage } from './package-index.ts';

const json = (value: unknown, url = `${PACKAGE_INDEXES.npm}/x`) => documentOf(JSON.stringify(value), { url });

describe('readPackage', () => {
  it('reads an npm package: versions by date, newest first, and the mark on the newest', () => {
    const observation = valueOf(
      readPackage(
        json({
          name: '@lumenforge/lamp',
          'dist-tags': { latest: '1.1.0' },
          versions: { '1.0.0': {}, '1.1.0': { deprecated: 'Use @lumenforge/light' }, '2.0.0-rc.1': {} },
          time: {
            created: '2025-01-01T00:00:00Z',
            '1.0.0': '2026-01-02T00:00:00Z',
            '1.1.0': '2026-05-02T00:00:00Z',
            '2.0.0-rc.1': '2026-11-02T00:00:00Z',
          },
        }),
      ),
    );
    assert.ok(observation.kind === 'versions');
    assert.deepEqual(
      observation.versions.map(({ version, prerelease }) => [version, prerelease]),
      [
        ['2.0.0-rc.1', true],
        ['1.1.0', false],
        ['1.0.0', false],
      ],
    );
    assert.equal(observation.deprecated, 'Use @lumenforge/light');
    assert.equal(observation.product.url, 'https://www.npmjs.com/package/@lumenforge/lamp');
  });

  it('is not deprecated because an old version is', () => {
    const observation = valueOf(
      readPackage(
        json({
          name: 'lamp',
          'dist-tags': { latest: '2.0.0' },
          versions: { '1.0.0': { deprecated: 'old' }, '2.0.0': {} },
          time: {},
        }),
      ),
    );
    assert.ok(observation.kind === 'versions' && observation.deprecated === null);
  });

  it('reads a scope, without what only sounds like it', () => {
    const observation = valueOf(
      readPackage(
        json(
          {
            objects: [
              { package: { name: '@lumenforge/sdk', date: '2026-11-01T00:00:00Z', description: 'Light' } },
              { package: { name: 'lumenforge-tools', date: '2026-11-01T00:00:00Z' } },
            ],
            total: 2,
          },
          `${PACKAGE_INDEXES.npm}/-/v1/search?text=scope:lumenforge&size=250`,
        ),
      ),
    );
    assert.ok(observation.kind === 'packages' && observation.complete);
    assert.deepEqual(
      observation.packages.map(({ name }) => name),
      ['@lumenforge/sdk'],
    );
  });

  it('reads a PyPI project: first upload of each version, without deleted and yanked ones', () => {
    const file = { upload_time_iso_8601: '2026-11-02T03:00:00Z', yanked: false };
    const observation = valueOf(
      readPackage(
        json({
          info: { name: 'lumenforge', classifiers: [] },
          releases: {
            '1.0': [file, { ...file, upload_time_iso_8601: '2026-11-01T03:00:00Z' }],
            '1.1': [],
            '1.2': [{ ...file, yanked: true }],
            '2.0rc1': [file],
          },
        }),
      ),
    );
    assert.ok(observation.kind === 'versions');
    assert.deepEqual(
      observation.versions.map(({ version, prerelease, publishedAt }) => [version, prerelease, publishedAt]),
      [
        ['2.0rc1', true, '2026-11-02T03:00:00.000Z'],
        ['1.0', false, '2026-11-01T03:00:00.000Z'],
      ],
    );
    const retired = readPackage(
      json({
        info: { name: 'lumenforge', classifiers: ['Development Status :: 7 - Inactive'] },
        releases: { '1.0': [file] },
      }),
    );
    assert.ok(retired.ok && retired.value.kind === 'versions' && retired.value.deprecated !== null);
  });

  it('refuses what is neither', () => {
    for (const value of [{ error: 'not_found' }, [], { name: 'x' }, { info: {}, releases: {} }, 'Not Found'])
      assert.equal(readPackage(json(value)).ok, false);
    assert.equal(readPackage(documentOf('<html></html>')).ok, false);
  });
});

describe('readDownloads', () => {
  it('reads both counters as days in order', () => {
    const npm = valueOf(
      readDownloads(
        json({
          package: 'lamp',
          downloads: [{ downloads: 5, day: '2026-11-01' }, { downloads: 7, day: '2026-11-02' }, { day: 'x' }],
        }),
      ),
    );
    assert.deepEqual(npm.days, [
      { day: '2026-11-01', downloads: 5 },
      { day: '2026-11-02', downloads: 7 },
    ]);
    const pypi = valueOf(
      readDownloads(
        json({
          package: 'lamp',
          type: 'overall_downloads',
          data: [
            { category: 'without_mirrors', date: '2026-11-02', downloads: 3 },
            { category: 'without_mirrors', date: '2026-11-01', downloads: 2 },
            { category: 'with_mirrors', date: '2026-11-01', downloads: 9 },
          ],
        }),
      ),
    );
    assert.deepEqual(pypi.days, [
      { day: '2026-11-01', downloads: 2 },
      { day: '2026-11-02', downloads: 3 },
    ]);
    for (const value of [{ error: 'package x not found' }, [], { package: 'x' }])
      assert.equal(readDownloads(json(value)).ok, false);
  });
});
