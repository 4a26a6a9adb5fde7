import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { IncidentsObservation, ServiceIncident } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asArray, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_INCIDENTS = 200;

/**
 * Rootly's `/api/v1/incidents.json` and `/api/v1/status.json` (docs.rootly.com/configuration/status-page-public-api): `incidents` beside
 * the `page`, graded none, minor, major or maintenance. Members whose names the page leaves open are taken under either spelling.
 */
export function readRootly(document: FetchedDocument): Reading<IncidentsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  if (asRecord(root?.['page']) === null || !Array.isArray(root?.['incidents']))
    return unreadable('the JSON is not a Rootly status page');
  const rows = root['incidents'].slice(0, MAX_INCIDENTS);
  const incidents = rows.flatMap((row) => incidentOf(asRecord(row)) ?? []);
  if (rows.length > 0 && incidents.length === 0)
    return unreadable('no incident on the status page could be read');
  return readable({ kind: 'incidents', incidents });
}

function incidentOf(row: Record<string, unknown> | null): ServiceIncident | null {
  const [id, name] = [asText(row?.['id']), asText(row?.['title']) ?? asText(row?.['name'])];
  if (row === null || id === null || name === null) return null;
  const graded = asText(row['impact']) ?? asText(row['indicator']) ?? asText(row['severity']) ?? '';
  const updates = [...asArray(row['updates']), ...asArray(row['events']), ...asArray(row['incident_updates'])]
    .slice(0, 200)
    .map(asRecord);
  const newest = updates.toSorted((a, b) => textAt(b).localeCompare(textAt(a)))[0] ?? null;
  return {
    id,
    name: plainText(name, 300),
    impact: impactOf(graded.toLowerCase(), asText(row['kind']) ?? asText(row['status']) ?? ''),
    status: asText(row['status']) ?? 'unknown',
    createdAt: isoOf(row['started_at']) ?? isoOf(row['created_at']),
    resolvedAt: isoOf(row['resolved_at']),
    url: asUrl(row['url']) ?? asUrl(row['shortlink']),
    text: plainText(
      asText(newest?.['body']) ?? asText(newest?.['event']) ?? asText(newest?.['message']) ?? '',
      500,
    ),
  };
}

function textAt(update: Record<string, unknown> | null): string {
  return isoOf(update?.['created_at']) ?? isoOf(update?.['started_at']) ?? '';
}

function impactOf(graded: string, kind: string): ServiceIncident['impact'] {
  if (graded === 'maintenance' || /^(?:scheduled|in_progress|completed|maintenance)$/.test(kind))
    return 'maintenance';
  if (graded === 'critical' || graded === 'major' || graded === 'none') return graded;
  return 'minor';
}
