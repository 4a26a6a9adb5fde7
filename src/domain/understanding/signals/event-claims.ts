import { storable } from '../../../platform/storable.ts';
import type { Evidence } from '../../ground/rows/index.ts';
import type { Finding } from '../detect/finding.ts';
import type { EventClaim } from './same-event.ts';

export function claimOfFinding({ type, subtype, object, fields, title, detector, url }: Finding): EventClaim {
  return {
    type,
    subtype,
    object: normalObject(object),
    fields,
    title,
    articles: articlesOf([{ detector, url }]),
  };
}

export function claimOf(
  type: string,
  row: {
    subtype: string;
    event_key: string;
    fields: Record<string, unknown>;
    title: string;
    evidence: readonly Evidence[];
  },
): EventClaim {
  return {
    type,
    subtype: row.subtype,
    object: row.event_key.split('|').slice(2).join('|'),
    fields: row.fields,
    title: row.title,
    articles: articlesOf(row.evidence),
  };
}

/** The addresses of texts among what was read. A page that is compared with its own past tells of many events at one address. */
function articlesOf(evidence: readonly Pick<Evidence, 'detector' | 'url'>[]): string[] {
  return evidence.flatMap(({ detector, url }) => (detector.startsWith('text.') && url !== '' ? [url] : []));
}

/** Type, subtype and what it is about: within 14 days the same key is the same event. */
export function eventKey({ type, subtype, object }: Finding): string {
  return `${type}|${subtype}|${normalObject(object)}`;
}

function normalObject(object: string): string {
  return storable(object).toLowerCase().slice(0, 200);
}

/** The words of a finding, as evidence keeps them. */
export function quoteOf({ quote }: Finding): string {
  return storable(quote).slice(0, 300).toWellFormed();
}
