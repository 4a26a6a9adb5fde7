import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { AdvisoriesObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_ADVISORIES = 100;
const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;

type Advisory = AdvisoriesObservation['advisories'][number];

/**
 * GitHub REST, `GET /repos/{owner}/{repo}/security-advisories`
 * (docs.github.com/rest/security-advisories/repository-advisories#list-repository-security-advisories). Only published ones are public;
 * one that was withdrawn again tells nothing.
 */
export function readGithubAdvisories(document: FetchedDocument): Reading<AdvisoriesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  if (!Array.isArray(json.value)) return unreadable('the JSON is not a list of security advisories');
  const rows = json.value.slice(0, MAX_ADVISORIES).map(asRecord);
  const advisories = rows.flatMap((row) => advisoryOf(row) ?? []);
  if (rows.length > 0 && !rows.some((row) => asText(row?.['ghsa_id']) !== null))
    return unreadable('the JSON is not a list of security advisories');
  return readable({ kind: 'advisories', advisories });
}

function advisoryOf(row: Record<string, unknown> | null): Advisory | null {
  const [id, url, summary] = [asText(row?.['ghsa_id']), asUrl(row?.['html_url']), asText(row?.['summary'])];
  if (row === null || id === null || url === null || summary === null) return null;
  if ((row['state'] ?? 'published') !== 'published' || asText(row['withdrawn_at']) !== null) return null;
  return {
    id,
    cve: asText(row['cve_id']),
    url,
    summary: plainText(summary, 300),
    severity: SEVERITIES.find((known) => known === row['severity']) ?? 'unknown',
    publishedAt: isoOf(row['published_at']),
  };
}
