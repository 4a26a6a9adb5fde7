import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { PackagesObservation, RepositoriesObservation } from '../../../ground/observations/index.ts';
import { remember } from '../memory.ts';
import { packagesDetector } from './packages.ts';
import { repositoriesDetector } from './repositories.ts';

type Repository = RepositoriesObservation['repositories'][number];

const lamp: Repository = {
  name: 'lamp',
  url: 'https://github.com/quernlight/lamp',
  stars: 400,
  license: 'Apache-2.0',
  archived: false,
  createdAt: daysAgo(900).toISOString(),
  pushedAt: daysAgo(1).toISOString(),
};
const list = (...repositories: Repository[]): RepositoriesObservation => ({
  kind: 'repositories',
  repositories,
});
const DAY = (days: number) => daysAgo(days).toISOString().slice(0, 10);

function run(
  states: Parameters<typeof watch<RepositoriesObservation>>[0],
  memory = remember(null, list(), DAY(0)),
) {
  const { findings, unconfirmed } = repositoriesDetector.detect(
    watch(states, { memory, sourceKind: 'gh' }),
    contextOf(),
  );
  return {
    told: findings.map(({ type, subtype, object, strength }) => [type, subtype, object, strength]),
    unconfirmed,
  };
}

describe('open_source_activity', () => {
  it('tells of a new repository, and of an SDK that it is one', () => {
    const fresh = { ...lamp, name: 'wick', createdAt: daysAgo(3).toISOString() };
    assert.deepEqual(run([seen(list(lamp, fresh), 1, 0), seen(list(lamp), 9, 30, 1)]).told, [
      ['open_source_activity', 'repo_created', 'wick', 40],
    ]);
    const sdk = { ...fresh, name: 'quernlight-go' };
    assert.deepEqual(run([seen(list(lamp, sdk), 1, 0), seen(list(lamp), 9, 30, 1)]).told, [
      ['open_source_activity', 'repo_created', 'quernlight-go', 40],
      ['developer_platform_change', 'new_sdk', 'quernlight-go', 55],
    ]);
  });

  it('says nothing on the baseline, or of an old repository that came back into the list', () => {
    const fresh = { ...lamp, name: 'wick', createdAt: daysAgo(3).toISOString() };
    assert.deepEqual(run([seen(list(lamp, fresh), 1, 0)]).told, []);
    assert.deepEqual(
      run([seen(list(lamp, { ...lamp, name: 'old' }), 1, 0), seen(list(lamp), 9, 30, 1)]).told,
      [],
    );
  });

  it('tells of another licence and of an archive on the second look, however the stars move meanwhile', () => {
    const changed = { ...lamp, license: 'NOASSERTION', stars: 401 };
    const first = run([seen(list(changed), 1, 0), seen(list(lamp), 9, 30, 1)]);
    assert.deepEqual([first.told, first.unconfirmed], [[], true]);
    const again = run([
      seen(list({ ...changed, stars: 403 }), 1, 0),
      seen(list(changed), 1, 1, 1),
      seen(list(lamp), 9, 30, 2),
    ]);
    assert.deepEqual(again.told, [['open_source_activity', 'license_changed', 'lamp', 70]]);
    assert.deepEqual(run([seen(list({ ...lamp, archived: true }), 2, 1), seen(list(lamp), 9, 30, 2)]).told, [
      ['open_source_activity', 'repo_archived', 'lamp', 40],
    ]);
  });

  it('does not take a repository that is missing from the list, or a licence where there was none, for a change', () => {
    assert.deepEqual(run([seen(list(), 2, 1), seen(list(lamp), 9, 30, 2)]).told, []);
    assert.deepEqual(
      run([seen(list(lamp), 2, 1), seen(list({ ...lamp, license: null }), 9, 30, 2)]).told,
      [],
    );
  });

  it('tells of stars that rose by a fifth and fifty within a week, by what it remembers', () => {
    const memoryOf = (stars: number, days: number) => remember(null, list({ ...lamp, stars }), DAY(days));
    const now: Parameters<typeof run>[0] = [
      seen(list({ ...lamp, stars: 500 }), 1, 0),
      seen(list(lamp), 9, 30, 1),
    ];
    assert.deepEqual(run(now, memoryOf(400, 7)).told, [['open_source_activity', 'star_spike', 'lamp', 45]]);
    assert.deepEqual(run(now, memoryOf(430, 7)).told, []);
    assert.deepEqual(run(now, memoryOf(400, 3)).told, [], 'nothing is remembered of a week ago');
    const small: Parameters<typeof run>[0] = [
      seen(list({ ...lamp, stars: 50 }), 1, 0),
      seen(list(lamp), 9, 30, 1),
    ];
    assert.deepEqual(run(small, memoryOf(10, 7)).told, []);
  });
});

describe('new_sdk under an npm scope', () => {
  const scope = (names: string[], complete = true): PackagesObservation => ({
    kind: 'packages',
    scope: 'quernlight',
    complete,
    packages: names.map((name) => ({
      name: `@quernlight/${name}`,
      url: `https://www.npmjs.com/package/@quernlight/${name}`,
      updatedAt: null,
      description: '',
    })),
  });
  const told = (states: Parameters<typeof watch<PackagesObservation>>[0]) =>
    packagesDetector
      .detect(watch(states), contextOf())
      .findings.map(({ subtype, object }) => [subtype, object]);

  it('fires for a package that was not there, on the second look', () => {
    assert.deepEqual(told([seen(scope(['core', 'sdk']), 2, 1), seen(scope(['core']), 9, 30, 2)]), [
      ['new_sdk', 'sdk'],
    ]);
    assert.deepEqual(told([seen(scope(['core', 'sdk']), 1, 0), seen(scope(['core']), 9, 30, 1)]), []);
  });

  it('fires nothing on the baseline, from a list that was cut, or for one that is back', () => {
    assert.deepEqual(told([seen(scope(['core', 'sdk']), 2, 1)]), []);
    assert.deepEqual(told([seen(scope(['core', 'sdk']), 2, 1), seen(scope(['core'], false), 9, 30, 2)]), []);
    assert.deepEqual(
      told([
        seen(scope(['core', 'sdk']), 2, 1),
        seen(scope(['core']), 3, 9, 2),
        seen(scope(['core', 'sdk']), 3, 20, 10),
      ]),
      [],
    );
  });
});
