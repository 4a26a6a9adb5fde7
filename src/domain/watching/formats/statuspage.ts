import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { IncidentsObservation, ServiceIncident } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asArray, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_INCIDENTS = 200;
const IMPACTS = ['none', 'minor', 'major', 'critical', 'maintenance'] as const;

/** Statuspage public API v2, `/api/v2/incidents.json`, `summary.json` and `scheduled-maintenances.json` (metastatuspage.com/api); newest first. */
export function readStatuspage(document: FetchedDocument): Reading<IncidentsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  const maintenances = asArray(root?.['scheduled_maintenances']);
  const rows = root?.['incidents'] ?? (asRecord(root?.['page']) === null ? null : []);
  if (
    !Array.isArray(rows) ||
    (root?.['incidents'] === undefined && root?.['scheduled_maintenances'] === undefined)
  )
    return unreadable('the JSON is not a status page');
  const incidents = [...rows, ...maintenances]
    .slice(0, MAX_INCIDENTS)
    .flatMap((row) => incidentOf(row) ?? []);
  if (rows.length > 0 && incidents.length === 0)
    return unreadable('no incident on the status page could be read');
  return readable({ kind: 'incidents', incidents });
}

function incidentOf(row: unknown): ServiceIncident | null {
  const record = asRecord(row);
  const [id, name] = [asText(record?.['id']), asText(record?.['name'])];
  if (record === null || id === null || name === null) return null;
  const impact = IMPACTS.find((known) => known === record['impact']) ?? 'none';
  return {
    id,
    name: plainText(name, 300),
    impact,
    status: asText(record['status']) ?? 'unknown',
    createdAt: isoOf(record['created_at']) ?? isoOf(record['started_at']),
    resolvedAt: isoOf(record['resolved_at']),
    url: asUrl(record['shortlink']),
    text: plainText(newestUpdate(record['incident_updates']), 500),
  };
}

function newestUpdate(updates: unknown): string {
  const dated = asArray(updates)
    .slice(0, 200)
    .map((update) => ({
      at: isoOf(asRecord(update)?.['created_at']) ?? '',
      body: asText(asRecord(update)?.['body']) ?? '',
    }))
    .filter((update) => update.body !== '');
  return dated.reduce(
    (newest, update) => (update.at > newest.at ? update : newest),
    dated[0] ?? { at: '', body: '' },
  ).body;
}
