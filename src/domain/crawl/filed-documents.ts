import { DAY } from '../../platform/clock.ts';
import type { SourceKind } from '../sources/kinds.ts';
import type { Observation } from './observations.ts';

/** Twice the half-life of what an 8-K or Form D can tell: older filings would fire nothing. */
const LOOK_BACK = 90 * DAY;
const MOST_DOCUMENTS = 10;
/** Officers and directors (5.02): the item whose text names people. */
const READ_ITEMS = new Set(['5.02']);

export interface FiledDocument {
  kind: SourceKind;
  url: string;
  foundBy: string;
}

/** The filings of a submissions list that are worth opening, newest first. Each becomes a source that is visited once. */
export function filedDocuments(observation: Observation | null, now: Date): FiledDocument[] {
  if (observation?.kind !== 'filings') return [];
  return observation.filings
    .filter(({ filingDate }) => filingDate !== null && now.getTime() - Date.parse(filingDate) < LOOK_BACK)
    .flatMap(({ form, items, url, accessionNumber }): FiledDocument[] => {
      if ((form === '8-K' || form === '8-K/A') && items.some((item) => READ_ITEMS.has(item)))
        return [{ kind: 'edgar_8k', url, foundBy: `filing ${accessionNumber}` }];
      if (form === 'D' || form === 'D/A')
        return [{ kind: 'edgar_d', url, foundBy: `filing ${accessionNumber}` }];
      return [];
    })
    .slice(0, MOST_DOCUMENTS);
}
