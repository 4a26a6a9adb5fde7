import { DAY } from '../../../platform/clock.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { Filing, Observation } from '../../ground/observations/index.ts';

/** Twice the longest half-life of what these documents can tell: older filings would fire nothing. */
const LOOK_BACK = 120 * DAY;
const MAX_DOCUMENTS = 16;
/**
 * Items whose text says more than their number: agreements (1.01), deals (2.01), results with their press exhibit (2.02, 7.01),
 * debts that fall due (2.04), restructuring (2.05), delisting (3.01), officers and directors (5.02), other events (8.01).
 */
const READ_ITEMS = new Set(['1.01', '2.01', '2.02', '2.04', '2.05', '3.01', '5.01', '5.02', '7.01', '8.01']);
/** Annual and quarterly reports are long; only the newest of each is opened. */
const REPORTS = new Set(['10-K', '10-Q']);

export interface FiledDocument {
  kind: SourceKind;
  url: string;
  foundBy: string;
}

/** The filings of a submissions list that are worth opening, newest first. Each becomes a source that is visited once. */
export function filedDocuments(observation: Observation | null, now: Date): FiledDocument[] {
  if (observation?.kind !== 'filings') return [];
  const reports = new Set<string>();
  return observation.filings
    .filter(({ filingDate }) => filingDate !== null && now.getTime() - Date.parse(filingDate) < LOOK_BACK)
    .flatMap((filing): FiledDocument[] => {
      const kind = kindOf(filing);
      if (kind === null) return [];
      if (kind === 'edgar_report') {
        if (reports.has(filing.form)) return [];
        reports.add(filing.form);
      }
      return [{ kind, url: filing.url, foundBy: `filing ${filing.accessionNumber}` }];
    })
    .slice(0, MAX_DOCUMENTS);
}

function kindOf({ form, items, primaryDocument }: Filing): SourceKind | null {
  if (form === 'D' || form === 'D/A') return 'edgar_d';
  if (primaryDocument === '') return null;
  if (form === '8-K' || form === '8-K/A')
    return items.some((item) => READ_ITEMS.has(item)) ? 'edgar_8k' : null;
  return REPORTS.has(form) ? 'edgar_report' : null;
}
