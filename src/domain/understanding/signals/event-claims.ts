import { storable } from '../../../platform/storable.ts';
import type { Finding } from '../detect/finding.ts';
import type { EventClaim } from './same-event.ts';

export function claimOfFinding({ type, subtype, object, fields, title }: Finding): EventClaim {
  return { type, subtype, object: normalObject(object), fields, title };
}

export function claimOf(
  type: string,
  row: { subtype: string; event_key: string; fields: Record<string, unknown>; title: string },
): EventClaim {
  return {
    type,
    subtype: row.subtype,
    object: row.event_key.split('|').slice(2).join('|'),
    fields: row.fields,
    title: row.title,
  };
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
