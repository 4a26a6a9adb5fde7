import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { IncidentsObservation, ServiceIncident } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asArray, asRecord, asText, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_INCLUDED = 2_000;

/**
 * Better Stack's `/index.json` (betterstack.com/docs/uptime/status-pages/subscribing-to-status-updates/subscribing-to-api): JSON:API, the
 * reports as `included` objects of type `status_report`, their messages as `status_update`. It grades by what the users notice:
 * downtime is major, degradation minor.
 */
export function readBetterStack(document: FetchedDocument): Reading<IncidentsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  if (asRecord(root?.['data'])?.['type'] !== 'status_page')
    return unreadable('the JSON is not a Better Stack status page');
  const included = asArray(root?.['included']).slice(0, MAX_INCLUDED).map(asRecord);
  const messages = newestMessages(included);
  const origin = URL.parse(document.finalUrl)?.origin ?? document.finalUrl;
  const incidents = included
    .filter((row) => row?.['type'] === 'status_report')
    .flatMap((row) => reportOf(row, messages, origin) ?? []);
  return readable({ kind: 'incidents', incidents });
}

function reportOf(
  row: Record<string, unknown> | null,
  messages: Map<string, string>,
  origin: string,
): ServiceIncident | null {
  const attributes = asRecord(row?.['attributes']);
  const [id, name] = [asText(row?.['id']), asText(attributes?.['title'])];
  if (attributes === null || id === null || name === null) return null;
  const resolvedAt = isoOf(attributes['ends_at']);
  const state = asText(attributes['aggregate_state']) ?? 'unknown';
  return {
    id,
    name: plainText(name, 300),
    impact: impactOf(attributes, state),
    status: state,
    createdAt: isoOf(attributes['starts_at']),
    resolvedAt,
    url: `${origin}/incident/${encodeURIComponent(id)}`,
    text: plainText(messages.get(id) ?? '', 500),
  };
}

/** A report that is over has the state `resolved`; what it was is told by the resources that it affected. */
function impactOf(attributes: Record<string, unknown>, state: string): ServiceIncident['impact'] {
  if (attributes['report_type'] === 'maintenance' || state === 'maintenance') return 'maintenance';
  const affected = asArray(attributes['affected_resources']).map(
    (resource) => asRecord(resource)?.['status'],
  );
  if (state === 'downtime' || affected.includes('downtime')) return 'major';
  return 'minor';
}

function newestMessages(included: (Record<string, unknown> | null)[]): Map<string, string> {
  const newest = new Map<string, { at: string; message: string }>();
  for (const row of included) {
    if (row?.['type'] !== 'status_update') continue;
    const attributes = asRecord(row['attributes']);
    const related = asRecord(asRecord(asRecord(row['relationships'])?.['status_report'])?.['data']);
    const report = asText(attributes?.['status_report_id']) ?? asText(related?.['id']);
    const [message, at] = [asText(attributes?.['message']), isoOf(attributes?.['published_at']) ?? ''];
    if (report === null || message === null || at < (newest.get(report)?.at ?? '')) continue;
    newest.set(report, { at, message });
  }
  return new Map([...newest].map(([report, { message }]) => [report, message]));
}
