import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type {
  DownloadsObservation,
  PackagesObservation,
  VersionsObservation,
} from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asArray, asNumber, asRecord, asText, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_VERSIONS = 200;
const MAX_PACKAGES = 250;
const MAX_DAYS = 100;
/** npm's own rule for names, scope included. */
const NAME = /^(?:@[a-z0-9~][\w.~-]{0,100}\/)?[a-z0-9~][\w.~-]{0,150}$/i;

/**
 * npm's registry (github.com/npm/registry/blob/main/docs/REGISTRY-API.md): a package's document, `GET /{package}`, with all its versions
 * and their dates (`time`), or the search for a scope, `GET /-/v1/search?text=scope:…`.
 */
export function readNpm(document: FetchedDocument): Reading<VersionsObservation | PackagesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  if (root !== null && Array.isArray(root['objects'])) return readable(scopeOf(root, document.url));
  return root === null ? unreadable('the JSON is not a package') : packageOf(root);
}

function packageOf(root: Record<string, unknown>): Reading<VersionsObservation> {
  const [name, time, manifests] = [asText(root['name']), asRecord(root['time']), asRecord(root['versions'])];
  if (name === null || !NAME.test(name) || time === null || manifests === null)
    return unreadable('the JSON is not an npm package');
  const url = npmPage(name);
  const versions = Object.keys(manifests)
    .slice(0, 20_000)
    .map((version) => ({
      version: version.slice(0, 200),
      publishedAt: isoOf(Object.hasOwn(time, version) ? time[version] : null),
      // Semver, 9: what follows a hyphen makes it a pre-release.
      prerelease: version.includes('-'),
      url: `${url}/v/${encodeURIComponent(version)}`,
    }))
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    .slice(0, MAX_VERSIONS);
  const latest = asText(asRecord(root['dist-tags'])?.['latest']);
  const manifest = latest !== null && Object.hasOwn(manifests, latest) ? asRecord(manifests[latest]) : null;
  const deprecated = asText(manifest?.['deprecated']);
  return readable({
    kind: 'versions',
    product: { ecosystem: 'npm', name, url },
    deprecated: deprecated === null ? null : plainText(deprecated, 300),
    versions,
  });
}

function scopeOf(root: Record<string, unknown>, address: string): PackagesObservation {
  const scope =
    /^scope:([\w.~-]{1,100})$/.exec(URL.parse(address)?.searchParams.get('text') ?? '')?.[1] ?? '';
  const rows = asArray(root['objects']).slice(0, MAX_PACKAGES);
  const packages = rows.flatMap((row) => {
    const found = asRecord(asRecord(row)?.['package']);
    const name = asText(found?.['name']);
    // The search is by words as well; only names under the scope are its own.
    if (found === null || name === null || !NAME.test(name) || !name.startsWith(`@${scope}/`)) return [];
    return [
      {
        name,
        url: npmPage(name),
        updatedAt: isoOf(found['date']),
        description: plainText(asText(found['description']) ?? '', 300),
      },
    ];
  });
  const total = asNumber(root['total']);
  return {
    kind: 'packages',
    scope,
    packages: packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    complete: total !== null && total <= rows.length,
  };
}

function npmPage(name: string): string {
  return `https://www.npmjs.com/package/${name}`;
}

/** npm's download counts, `GET /downloads/range/{period}/{package}` (github.com/npm/registry/blob/main/docs/download-counts.md). */
export function readNpmDownloads(json: Record<string, unknown>): Reading<DownloadsObservation> {
  const name = asText(json['package']);
  if (name === null || !NAME.test(name) || !Array.isArray(json['downloads']))
    return unreadable('the JSON is not a count of downloads');
  const days = json['downloads'].slice(-MAX_DAYS).flatMap((row) => {
    const [day, downloads] = [asText(asRecord(row)?.['day']), asNumber(asRecord(row)?.['downloads'])];
    return day === null || downloads === null || !/^\d{4}-\d\d-\d\d$/.test(day) ? [] : [{ day, downloads }];
  });
  return readable({ kind: 'downloads', product: { ecosystem: 'npm', name, url: npmPage(name) }, days });
}
