import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { DownloadsObservation, VersionsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asArray, asNumber, asRecord, asText, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_VERSIONS = 200;
const MAX_DAYS = 100;
const NAME = /^[a-z0-9](?:[\w.-]{0,150}[a-z0-9])?$/i;
/** PEP 440: alphas, betas, release candidates and development releases. */
const PRERELEASE = /\d(?:[-_.]?(?:a|b|c|rc|alpha|beta|pre|preview)[-_.]?\d*|[-_.]?dev\d*)/i;
/** The classifier of a project that nobody works on any more (pypi.org/classifiers). */
const INACTIVE = 'Development Status :: 7 - Inactive';

/** PyPI's JSON API, `GET /pypi/{project}/json` (docs.pypi.org/api/json): releases as lists of files with their upload times. */
export function readPypi(document: FetchedDocument): Reading<VersionsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  const [info, releases] = [asRecord(root?.['info']), asRecord(root?.['releases'])];
  const name = asText(info?.['name']);
  if (info === null || releases === null || name === null || !NAME.test(name))
    return unreadable('the JSON is not a PyPI project');
  const url = pypiPage(name);
  const versions = Object.entries(releases)
    .slice(0, 20_000)
    .flatMap(([version, files]) => {
      const uploads = asArray(files).slice(0, 500).map(asRecord);
      // A version without files was deleted; one whose files are all yanked is not to be used (PEP 592). Both have nothing else.
      if (uploads.every((file) => file?.['yanked'] === true)) return [];
      const first = uploads
        .flatMap((file) => isoOf(file?.['upload_time_iso_8601']) ?? isoOf(file?.['upload_time']) ?? [])
        .toSorted()[0];
      return [
        {
          version: version.slice(0, 200),
          publishedAt: first ?? null,
          prerelease: PRERELEASE.test(version),
          url: `${url}${encodeURIComponent(version)}/`,
        },
      ];
    })
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    .slice(0, MAX_VERSIONS);
  return readable({
    kind: 'versions',
    product: { ecosystem: 'pypi', name, url },
    deprecated: retiredBy(info),
    versions,
  });
}

function retiredBy(info: Record<string, unknown>): string | null {
  if (asArray(info['classifiers']).includes(INACTIVE)) return INACTIVE;
  if (info['yanked'] !== true) return null;
  return plainText(asText(info['yanked_reason']) ?? 'The newest version was yanked', 300);
}

function pypiPage(name: string): string {
  return `https://pypi.org/project/${name}/`;
}

/** pypistats.org, `GET /api/packages/{package}/overall?mirrors=false` (pypistats.org/api): 180 days, in no order. */
export function readPypiDownloads(json: Record<string, unknown>): Reading<DownloadsObservation> {
  const name = asText(json['package']);
  if (name === null || !NAME.test(name) || !Array.isArray(json['data']))
    return unreadable('the JSON is not a count of downloads');
  const days = json['data'].slice(0, 1_000).flatMap((row) => {
    const record = asRecord(row);
    const [day, downloads] = [asText(record?.['date']), asNumber(record?.['downloads'])];
    const counted = record?.['category'] === 'without_mirrors';
    return !counted || day === null || downloads === null || !/^\d{4}-\d\d-\d\d$/.test(day)
      ? []
      : [{ day, downloads }];
  });
  return readable({
    kind: 'downloads',
    product: { ecosystem: 'pypi', name, url: pypiPage(name) },
    days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(-MAX_DAYS),
  });
}
