import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type {
  DownloadsObservation,
  PackagesObservation,
  VersionsObservation,
} from '../../ground/observations/index.ts';
import { asRecord, readJson } from './json.ts';
import { readNpm, readNpmDownloads } from './npm.ts';
import { readPypi, readPypiDownloads } from './pypi.ts';

/** A package of either index: PyPI's document has `info`, npm's `dist-tags`. */
export function readPackage(document: FetchedDocument): Reading<VersionsObservation | PackagesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  return asRecord(asRecord(json.value)?.['info']) === null ? readNpm(document) : readPypi(document);
}

/** Daily downloads by either index's counter. */
export function readDownloads(document: FetchedDocument): Reading<DownloadsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  if (root === null) return unreadable('the JSON is not a count of downloads');
  return Array.isArray(root['data']) ? readPypiDownloads(root) : readNpmDownloads(root);
}
