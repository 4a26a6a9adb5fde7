import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { RepositoriesObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asNumber, asRecord, asText, asUrl, readJson } from './json.ts';

const MAX_REPOSITORIES = 1_000;

type Repository = RepositoriesObservation['repositories'][number];

/**
 * GitHub REST, `GET /orgs/{org}/repos` (docs.github.com/rest/repos/repos#list-organization-repositories). Forks are left
 * out: they are other people's work. `license` is the SPDX id;
 * `NOASSERTION` is GitHub's word for a licence that is none of SPDX's, such as a source-available one.
 */
export function readGithubRepos(document: FetchedDocument): Reading<RepositoriesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  if (!Array.isArray(json.value)) return unreadable('the JSON is not a list of repositories');
  const rows = json.value
    .slice(0, MAX_REPOSITORIES)
    .map(asRecord)
    .filter((row) => row !== null);
  const repositories = rows.filter((row) => row['fork'] !== true).flatMap((row) => repositoryOf(row) ?? []);
  if (json.value.length > 0 && !rows.some((row) => repositoryOf(row) !== null)) {
    return unreadable('the JSON is not a list of repositories');
  }
  return readable({ kind: 'repositories', repositories });
}

function repositoryOf(row: Record<string, unknown>): Repository | null {
  const [name, url] = [asText(row['name']), asUrl(row['html_url'])];
  const stars = asNumber(row['stargazers_count']);
  if (name === null || url === null || stars === null) return null;
  const homepage = asUrl(row['homepage']);
  const license = asText(asRecord(row['license'])?.['spdx_id']);
  return {
    name,
    url,
    stars,
    license,
    archived: row['archived'] === true,
    createdAt: isoOf(row['created_at']),
    pushedAt: isoOf(row['pushed_at']),
    ...(homepage === null ? {} : { homepage }),
  };
}
