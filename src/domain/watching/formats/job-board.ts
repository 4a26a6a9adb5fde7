import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { JobsObservation } from '../../ground/observations/index.ts';
import { asRecord, readJson } from './json.ts';
import { readAshby } from './ashby.ts';
import { readBambooHr } from './bamboohr.ts';
import { readGreenhouse } from './greenhouse.ts';
import { readLever } from './lever.ts';
import { readPersonio } from './personio.ts';
import { readRecruitee } from './recruitee.ts';
import { readSmartRecruiters } from './smartrecruiters.ts';
import { readTeamtailor } from './teamtailor.ts';
import { readWorkable } from './workable.ts';

type BoardReader = (document: FetchedDocument) => Reading<JobsObservation>;

/** The path of each vendor's API: it stays when an operator reaches the API at another host. */
export const BOARD_PATHS: readonly (readonly [path: RegExp, read: BoardReader])[] = [
  [/\/v1\/boards\//, readGreenhouse],
  [/\/v0\/postings\//, readLever],
  [/\/posting-api\//, readAshby],
  [/\/api\/v1\/widget\/accounts\//, readWorkable],
  [/\/v1\/companies\/[^/]+\/postings$/, readSmartRecruiters],
  [/\/api\/offers\/?$/, readRecruitee],
  [/^\/xml$/, readPersonio],
  [/\/jobs\.rss$/, readTeamtailor],
  [/^\/careers\/list$/, readBambooHr],
];

/** Any of the boards. The path of the API decides, because the host is configuration; failing that, the JSON's shape. */
export function readJobBoard(document: FetchedDocument): Reading<JobsObservation> {
  const path = URL.parse(document.url)?.pathname ?? '';
  const known = BOARD_PATHS.find(([pattern]) => pattern.test(path));
  if (known !== undefined) return known[1](document);

  const json = readJson(document);
  if (!json.ok) return json;
  if (Array.isArray(json.value)) return readLever(document);
  const board = asRecord(json.value);
  if (board === null || !Array.isArray(board['jobs'])) return unreadable('the JSON is not a job board');
  return asRecord(board['meta']) !== null ? readGreenhouse(document) : readAshby(document);
}
