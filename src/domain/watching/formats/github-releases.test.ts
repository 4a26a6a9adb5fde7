import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readGithubAdvisories } from './github-advisories.ts';
import { readGithubIssues } from './github-issues.ts';
import { readGithubReleases } from './github-releases.ts';

const at = (path: string, value: unknown) =>
  documentOf(JSON.stringify(value), { url: `https://api.github.com${path}` });

const release = {
  id: 1,
  tag_name: 'v2.0.0',
  name: 'Lamp 2',
  draft: false,
  prerelease: false,
  created_at: '2026-11-10T08:00:00Z',
  published_at: '2026-11-18T09:30:00Z',
  html_url: 'https://github.com/lumenforge/lamp/releases/tag/v2.0.0',
};

describe('readGithubReleases', () => {
  const path = '/repos/lumenforge/lamp/releases?per_page=50';
  it('reads tags and publication dates, and leaves drafts out', () => {
    const observation = valueOf(
      readGithubReleases(at(path, [release, { ...release, tag_name: 'v3', draft: true }])),
    );
    assert.deepEqual(observation.product, {
      ecosystem: 'github',
      name: 'lumenforge/lamp',
      url: 'https://github.com/lumenforge/lamp',
    });
    assert.deepEqual(observation.versions, [
      {
        version: 'v2.0.0',
        publishedAt: '2026-11-18T09:30:00.000Z',
        prerelease: false,
        url: release.html_url,
      },
    ]);
  });
  it('takes an empty list for a repository without releases, and refuses everything else', () => {
    assert.deepEqual(valueOf(readGithubReleases(at(path, []))).versions, []);
    for (const value of [{ message: 'Not Found' }, [1, 2], [{ name: 'x' }], 'x'])
      assert.equal(readGithubReleases(at(path, value)).ok, false);
    assert.equal(readGithubReleases(at('/orgs/lumenforge/repos', [release])).ok, false);
    assert.equal(readGithubReleases(documentOf('<html>rate limit</html>')).ok, false);
  });
});

describe('readGithubAdvisories', () => {
  const path = '/repos/lumenforge/lamp/security-advisories';
  const advisory = {
    ghsa_id: 'GHSA-1234-5678-9abc',
    cve_id: 'CVE-2026-10001',
    html_url: 'https://github.com/lumenforge/lamp/security/advisories/GHSA-1234-5678-9abc',
    summary: 'Token leaks into logs',
    severity: 'high',
    state: 'published',
    published_at: '2026-11-12T10:00:00Z',
    withdrawn_at: null,
  };
  it('reads what is published and not withdrawn', () => {
    const { advisories } = valueOf(
      readGithubAdvisories(
        at(path, [
          advisory,
          { ...advisory, ghsa_id: 'GHSA-x', withdrawn_at: '2026-11-13T10:00:00Z' },
          { ...advisory, state: 'draft' },
        ]),
      ),
    );
    assert.deepEqual(
      advisories.map(({ id, cve, severity, publishedAt }) => [id, cve, severity, publishedAt]),
      [['GHSA-1234-5678-9abc', 'CVE-2026-10001', 'high', '2026-11-12T10:00:00.000Z']],
    );
  });
  it('refuses what is none', () => {
    assert.deepEqual(valueOf(readGithubAdvisories(at(path, []))).advisories, []);
    for (const value of [{ message: 'Bad credentials' }, [release]])
      assert.equal(readGithubAdvisories(at(path, value)).ok, false);
  });
});

describe('readGithubIssues', () => {
  it('reads issues as posts and leaves pull requests out', () => {
    const item = {
      title: 'Moving away from Lumenforge',
      html_url: 'https://github.com/else/where/issues/7',
      body: 'We are *moving away*.',
      created_at: '2026-11-12T10:00:00Z',
      user: { login: 'someone' },
      labels: [{ name: 'discussion' }],
    };
    const { articles } = valueOf(
      readGithubIssues(
        at('/search/issues', {
          total_count: 2,
          items: [
            item,
            { ...item, html_url: 'https://github.com/else/where/pull/8', pull_request: { url: 'x' } },
          ],
        }),
      ),
    );
    assert.deepEqual(
      articles.map(({ url, title, author, categories, publishedPrecision }) => [
        url,
        title,
        author,
        categories,
        publishedPrecision,
      ]),
      [[item.html_url, item.title, 'someone', ['discussion'], 'second']],
    );
    assert.equal(readGithubIssues(at('/search/issues', { message: 'API rate limit exceeded' })).ok, false);
  });
});
