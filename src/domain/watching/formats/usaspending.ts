import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { AwardsObservation, FederalAward } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asNumber, asRecord, asText, readJson } from './json.ts';

const MAX_AWARDS = 100;

/**
 * USAspending `POST /api/v2/search/spending_by_award/` (api.usaspending.gov/docs/endpoints; the contract is
 * `search/spending_by_award.md` of the project's API contracts). Members carry the names that were asked for in `fields`.
 */
export function readUsaSpending(document: FetchedDocument): Reading<AwardsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const rows = asRecord(json.value)?.['results'];
  if (!Array.isArray(rows)) return unreadable('the JSON is not a USAspending search');
  const group = groupOf(document.url);
  const awards = rows.slice(0, MAX_AWARDS).flatMap((row) => awardOf(asRecord(row), group) ?? []);
  if (rows.length > 0 && awards.length === 0) return unreadable('no award in the search could be read');
  return readable({ kind: 'awards', awards });
}

function groupOf(url: string): FederalAward['group'] {
  const asked = URL.parse(url)?.searchParams.get('group');
  return asked === 'grants' || asked === 'idvs' ? asked : 'contracts';
}

function awardOf(row: Record<string, unknown> | null, group: FederalAward['group']): FederalAward | null {
  if (row === null) return null;
  const [id, recipient] = [asText(row['generated_internal_id']), asText(row['Recipient Name'])];
  if (id === null || recipient === null || id.length > 200) return null;
  return {
    id,
    awardId: asText(row['Award ID'])?.slice(0, 100) ?? id,
    recipient: recipient.slice(0, 300),
    amount: asNumber(row['Award Amount']),
    agency: asText(row['Awarding Agency'])?.slice(0, 200) ?? null,
    description: asText(row['Description'])?.slice(0, 500) ?? '',
    signedAt: isoOf(row['Base Obligation Date']) ?? isoOf(row['Start Date']),
    modifiedAt: isoOf(asText(row['Last Modified Date'])?.slice(0, 10)),
    group,
    url: `https://www.usaspending.gov/award/${encodeURIComponent(id)}`,
  };
}
