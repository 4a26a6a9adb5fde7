import { numberOf } from '../chance.ts';
import type { GithubFacts } from '../company.ts';
import { daysBefore, isoSecond } from '../dates.ts';
import type { World } from '../world.ts';
import { html, json, notFound, text } from './reply.ts';
import type { Asked, Host, Reply } from './reply.ts';

type Repository = GithubFacts['repositories'][number];

const LICENCES = {
  MIT: 'MIT License',
  'Apache-2.0': 'Apache License 2.0',
  'AGPL-3.0': 'GNU Affero General Public License v3.0',
};

const missing = (): Reply => ({
  ...json({ message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' }),
  status: 404,
});

/** `api.github.com`: REST API version 2022-11-28, organisations, their repositories and releases. */
export function githubApi(world: World): Host {
  return (asked) => {
    if (asked.headers['user-agent'] === undefined) {
      return {
        status: 403,
        contentType: 'text/html',
        body: 'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
      };
    }
    const reply = answer(world, asked);
    const reset = String(Math.floor(world.now().getTime() / 3_600_000 + 1) * 3600);
    return {
      ...reply,
      headers: {
        ...reply.headers,
        'x-github-media-type': 'github.v3; format=json',
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '57',
        'x-ratelimit-reset': reset,
      },
    };
  };
}

function answer(world: World, asked: Asked): Reply {
  const [, kind, owner, name, rest] = asked.path.split('/');
  const organisation = world.companies.find((company) => company.github?.org === owner)?.github;
  if (organisation === undefined || organisation === null) return missing();
  if (kind === 'orgs' && name === undefined) {
    return json({
      login: owner,
      id: numberOf(organisation.org, 9_000_000),
      type: 'Organization',
      public_repos: organisation.repositories.length,
      html_url: `https://github.com/${owner}`,
    });
  }
  if (kind === 'orgs' && name === 'repos') {
    return paged(
      asked,
      organisation.repositories.map((repository) => repositoryJson(world, organisation, repository)),
    );
  }
  const repository = organisation.repositories.find((candidate) => candidate.name === name);
  if (kind !== 'repos' || repository === undefined) return missing();
  if (rest === undefined) return json(repositoryJson(world, organisation, repository));
  if (rest === 'security-advisories') return json([]);
  if (rest === 'releases') {
    return paged(
      asked,
      repository.releases.map((release) => releaseJson(world, organisation, repository, release)),
    );
  }
  return missing();
}

function paged(asked: Asked, all: unknown[]): Reply {
  const size = Math.min(100, Number(asked.query.get('per_page') ?? 30) || 30);
  const number = Math.max(1, Number(asked.query.get('page') ?? 1) || 1);
  const more = all.length > number * size;
  const next = `<https://api.github.com${asked.path}?per_page=${size}&page=${number + 1}>; rel="next"`;
  return json(all.slice((number - 1) * size, number * size), more ? { link: next } : {});
}

function ownerJson(org: string): unknown {
  const id = numberOf(org, 9_000_000);
  return {
    login: org,
    id,
    avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
    html_url: `https://github.com/${org}`,
    type: 'Organization',
    site_admin: false,
  };
}

function repositoryJson(world: World, { org }: GithubFacts, repository: Repository): unknown {
  const full = `${org}/${repository.name}`;
  const day = (ago: number) => isoSecond(daysBefore(world.anchor, ago, 600));
  const pushed = day(repository.releases[0]?.[1] ?? repository.createdDaysAgo - 30);
  return {
    id: 100_000_000 + numberOf(full, 700_000_000),
    name: repository.name,
    full_name: full,
    private: false,
    owner: ownerJson(org),
    html_url: `https://github.com/${full}`,
    description: repository.description,
    fork: false,
    url: `https://api.github.com/repos/${full}`,
    releases_url: `https://api.github.com/repos/${full}/releases{/id}`,
    created_at: day(repository.createdDaysAgo),
    updated_at: pushed,
    pushed_at: pushed,
    homepage: repository.npm ? `https://www.npmjs.com/package/@${org}/${repository.name}` : null,
    size: 2048,
    stargazers_count: repository.stars,
    watchers_count: repository.stars,
    language: repository.language,
    forks_count: Math.floor(repository.stars / 14),
    archived: repository.archived ?? false,
    disabled: false,
    open_issues_count: repository.stars % 23,
    license:
      repository.license === null
        ? null
        : {
            key: repository.license.toLowerCase(),
            name: LICENCES[repository.license],
            spdx_id: repository.license,
            url: `https://api.github.com/licenses/${repository.license.toLowerCase()}`,
          },
    topics: [],
    visibility: 'public',
    default_branch: 'main',
  };
}

function releaseJson(
  world: World,
  { org }: GithubFacts,
  repository: Repository,
  [tag, daysAgo]: [string, number],
): unknown {
  const full = `${org}/${repository.name}`;
  const id = numberOf(`${full}:${tag}`, 200_000_000);
  const at = isoSecond(daysBefore(world.anchor, daysAgo, 600));
  return {
    url: `https://api.github.com/repos/${full}/releases/${id}`,
    html_url: `https://github.com/${full}/releases/tag/${tag}`,
    id,
    author: ownerJson(org),
    tag_name: tag,
    target_commitish: 'main',
    name: `${repository.name} ${tag}`,
    draft: false,
    prerelease: false,
    created_at: at,
    published_at: at,
    assets: [],
    body: `See CHANGELOG.md for what is new in ${tag}.`,
  };
}

/** `github.com` refuses crawlers; whoever keeps to its robots.txt asks the API. */
export function githubPages(): Host {
  return ({ path }) => {
    if (path === '/robots.txt') return text('User-agent: *\nDisallow: /\n');
    return path === '/' ? html('<title>GitHub</title>') : notFound();
  };
}
