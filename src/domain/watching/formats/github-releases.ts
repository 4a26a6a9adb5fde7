import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { PublishedVersion, VersionsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asRecord, asText, asUrl, readJson } from './json.ts';

const MAX_RELEASES = 200;

/**
 * GitHub REST, `GET /repos/{owner}/{repo}/releases` (docs.github.com/rest/releases/releases#list-releases), newest first. Drafts are not
 * published; `published_at` is the release's date, `created_at` only the commit's.
 */
export function readGithubReleases(document: FetchedDocument): Reading<VersionsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const repository = repositoryOf(document.url) ?? repositoryOf(document.finalUrl);
  if (!Array.isArray(json.value) || repository === null)
    return unreadable('the JSON is not a list of releases');
  const rows = json.value.slice(0, MAX_RELEASES).map(asRecord);
  const releases = rows.filter((row) => row !== null && asText(row['tag_name']) !== null);
  if (json.value.length > 0 && releases.length === 0) return unreadable('the JSON is not a list of releases');
  const url = `https://github.com/${repository}`;
  return readable({
    kind: 'versions',
    product: { ecosystem: 'github', name: repository, url },
    deprecated: null,
    versions: releases.flatMap((row) => versionOf(row, url) ?? []),
  });
}

function versionOf(row: Record<string, unknown> | null, repository: string): PublishedVersion | null {
  const tag = asText(row?.['tag_name']);
  if (row === null || tag === null || row['draft'] === true) return null;
  return {
    version: tag.slice(0, 200),
    publishedAt: isoOf(row['published_at']),
    prerelease: row['prerelease'] === true,
    url: asUrl(row['html_url']) ?? `${repository}/releases`,
  };
}

/** `owner/name`, which the list does not repeat, is in its address. */
function repositoryOf(address: string): string | null {
  const [, owner, name] =
    /\/repos\/([\w.-]{1,100})\/([\w.-]{1,100})\//.exec(URL.parse(address)?.pathname ?? '') ?? [];
  return owner === undefined || name === undefined ? null : `${owner}/${name}`;
}
