import type { MatchRule } from '../../../ground/vocabulary/bot-config.ts';
import { schemaOfRules } from './rule-schemas.ts';
import { MAX_SOURCE_LENGTH, PAGE_BYTES } from './template.ts';
import type { TemplateAddress, TemplateRules } from './template.ts';

const API = 'https://api.github.com';
const rules: TemplateRules['rules'] = ['new_item', 'count_change', 'json_path'];

/** What a source of this template means: somebody's repositories, one repository, or a search for issues in either or everywhere. */
export interface GithubSource {
  owner: string | null;
  repository: string | null;
  query: string | null;
}

const OWNER = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i;
/** Not `.` or `..`, which are ways through an address. */
const REPOSITORY = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
/** First parts of a github.com address that are GitHub's own pages. */
const NOT_OWNERS = new Set(
  'about apps collections customer-stories enterprise explore features issues login marketplace notifications orgs pricing pulls search security settings site sponsors topics trending users'.split(
    ' ',
  ),
);

/** `owner`, `owner/repo`, a github.com address; with `?query=` the issues that mention something. */
export function githubSource(source: string): GithubSource | null {
  const written = source.trim();
  const url = URL.parse(
    /^https?:\/\//i.test(written)
      ? written
      : `https://github.com/${written.replace(/^(?:www\.)?github\.com\//i, '')}`,
  );
  if (url === null || written.length > MAX_SOURCE_LENGTH || !/^(?:www\.)?github\.com$/.test(url.hostname))
    return null;
  if (url.username !== '' || url.port !== '') return null;
  const search = url.pathname === '/search';
  const query = (url.searchParams.get('query') ?? url.searchParams.get('q'))?.trim().slice(0, 200) || null;
  const [owner = null, repository = null] = search
    ? []
    : url.pathname.split('/').filter((part) => part !== '');
  if (owner === null) return query === null ? null : { owner: null, repository: null, query };
  const name = repository?.replace(/\.git$/i, '') ?? null;
  if (!OWNER.test(owner) || NOT_OWNERS.has(owner.toLowerCase())) return null;
  if (name !== null && !REPOSITORY.test(name)) return null;
  return { owner, repository: name, query };
}

/** The number that is meant where a rule names none. */
export function githubNumber(source: string): string {
  const asked = githubSource(source);
  if (asked?.query) return '$.total_count';
  return asked?.repository ? '$.stargazers_count' : '$.public_repos';
}

function address(source: string, rule: MatchRule): TemplateAddress | { mistake: string } {
  const asked = githubSource(source);
  if (asked === null) {
    return {
      mistake: `source is ${JSON.stringify(source.slice(0, 100))}; accepted: an owner (acme), a repository (acme/widgets), its github.com address, and with ?query=words the issues that mention them`,
    };
  }
  return { url: API + pathOf(asked, rule), accept: 'application/vnd.github+json', maxBytes: PAGE_BYTES };
}

function pathOf({ owner, repository, query }: GithubSource, rule: MatchRule): string {
  if (query !== null) {
    const where =
      repository !== null ? ` repo:${owner}/${repository}` : owner !== null ? ` user:${owner}` : '';
    // The operator's token may see more than the public does.
    const q = `${query}${where} is:issue is:public`;
    return `/search/issues?${new URLSearchParams({ q, sort: 'created', order: 'desc', per_page: '50' }).toString()}`;
  }
  if (repository !== null)
    return rule.type === 'new_item'
      ? `/repos/${owner}/${repository}/releases?per_page=50`
      : `/repos/${owner}/${repository}`;
  return rule.type === 'new_item' ? `/users/${owner}/repos?sort=created&per_page=100` : `/users/${owner}`;
}

export const github: TemplateRules = {
  name: 'github',
  description:
    'Watches a company or a project on GitHub: new releases, new public repositories, issues that mention what you name, or how many stars, forks and open issues there are. Read through GitHub’s public interface; private repositories are not watched.',
  source_schema: {
    type: 'string',
    maxLength: 2_048,
    description:
      'An owner (acme: new repositories), a repository (acme/widgets: new releases, or its numbers), or their github.com address. With ?query=words, the issues that mention them.',
    examples: [
      'acme',
      'acme/widgets',
      'https://github.com/acme/widgets',
      'acme/widgets?query=single sign-on',
    ],
  },
  rule_schema: schemaOfRules(rules),
  rules,
  example: {
    name: 'Releases of a rival',
    template: 'github',
    source: 'acme/widgets',
    cadence: 'every_6_hours',
    match_rule: { type: 'new_item' },
    fires_signal: 'major_release',
    signal_score: 40,
    applies_to: null,
    alert: { channel: 'discord', destination: 'https://discord.com/api/webhooks/1234567890/your-secret' },
  },
  address,
};
