import { unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { IncidentsObservation } from '../../ground/observations/index.ts';
import { readBetterStack } from './better-stack.ts';
import { decodeText } from './charset.ts';
import { asRecord, readJson } from './json.ts';
import { readRootly } from './rootly.ts';
import { readStatusHistory } from './status-history.ts';
import { readStatuspage } from './statuspage.ts';

/** A status page in any of the formats that are public, told by what it is made of. */
export function readStatusPage(document: FetchedDocument): Reading<IncidentsObservation> {
  if (document.status === 404 || document.status === 410)
    return unreadable('this status page has no such file');
  const { text } = decodeText(document);
  if (/^\s*<(?:\?xml|rss|feed)/i.test(text)) return readStatusHistory(document);
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  if (asRecord(root?.['data'])?.['type'] === 'status_page') return readBetterStack(document);
  if ((URL.parse(document.url)?.pathname ?? '').startsWith('/api/v1/')) return readRootly(document);
  return readStatuspage(document);
}

/** In the order in which they are tried: Statuspage, Better Stack, Rootly, then the feeds that most others have. */
export const STATUS_FILES = [
  '/api/v2/incidents.json',
  '/index.json',
  '/api/v1/incidents.json',
  '/history.atom',
  '/history.rss',
] as const;

/** Where to look first on the host of a status page. */
export function firstStatusFile(origin: string): string {
  return `${origin}${STATUS_FILES[0]}`;
}

/** Where to look next on the same host when a status page has no such file; null after the last. */
export function nextStatusFile(address: string): string | null {
  const url = URL.parse(address);
  const at = STATUS_FILES.findIndex((file) => file === url?.pathname);
  const next = at === -1 ? undefined : STATUS_FILES[at + 1];
  return url === null || next === undefined ? null : `${url.origin}${next}`;
}

/** Statuspage keeps maintenance in a file of its own. */
export function maintenanceFile(address: string): string | null {
  const url = URL.parse(address);
  return url?.pathname === STATUS_FILES[0] ? `${url.origin}/api/v2/scheduled-maintenances.json` : null;
}
