import { unreadable } from '../document.ts';
import type { FetchedDocument, Reading } from '../document.ts';
import type { JobsObservation } from '../observations.ts';
import { asRecord, readJson } from './json.ts';
import { readAshby } from './ashby.ts';
import { readGreenhouse } from './greenhouse.ts';
import { readLever } from './lever.ts';

/** Any of the three boards. The path of the API decides, because the host is configuration; failing that, the JSON's shape. */
export function readJobBoard(document: FetchedDocument): Reading<JobsObservation> {
  const path = URL.parse(document.url)?.pathname ?? '';
  if (path.includes('/v1/boards/')) return readGreenhouse(document);
  if (path.includes('/v0/postings/')) return readLever(document);
  if (path.includes('/posting-api/')) return readAshby(document);

  const json = readJson(document);
  if (!json.ok) return json;
  if (Array.isArray(json.value)) return readLever(document);
  const board = asRecord(json.value);
  if (board === null || !Array.isArray(board['jobs'])) return unreadable('the JSON is not a job board');
  return asRecord(board['meta']) !== null ? readGreenhouse(document) : readAshby(document);
}
