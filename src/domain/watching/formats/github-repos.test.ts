import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readGithubRepos } from './github-repos.ts';

const repository = {
  name: 'lamp',
  html_url: 'https://github.com/lumenforge/lamp',
  stargazers_count: 1200,
  license: { spdx_id: 'Apache-2.0' },
  archived: false,
  fork: false,
  created_at: '2024-01-02T03:04:05Z',
  pushed_at: '2026-11-19T03:04:05Z',
};
const read = (value: unknown) => readGithubRepos(documentOf(JSON.stringify(value)));

describe('readGithubRepos', () => {
  it('reads repositories and leaves forks out', () => {
    const { repositories } = valueOf(
      read([
        repository,
        { ...repository, name: 'forked', fork: true },
        { ...repository, name: 'bare', license: null },
      ]),
    );
    assert.deepEqual(repositories[0], {
      name: 'lamp',
      url: 'https://github.com/lumenforge/lamp',
      stars: 1200,
      license: 'Apache-2.0',
      archived: false,
      createdAt: '2024-01-02T03:04:05.000Z',
      pushedAt: '2026-11-19T03:04:05.000Z',
    });
    assert.deepEqual(
      repositories.map(({ name, license }) => [name, license]),
      [
        ['lamp', 'Apache-2.0'],
        ['bare', null],
      ],
    );
  });
  it('refuses the error object and lists of something else', () => {
    for (const value of [{ message: 'Not Found' }, [1], [{ name: 'x' }]]) assert.equal(read(value).ok, false);
    assert.deepEqual(valueOf(read([])).repositories, []);
  });
});
