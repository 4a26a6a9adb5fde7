import type { Filing, FilingsObservation } from '../../../ground/observations/index.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { DetectionContext, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';

/** What a filing means, by its form or item alone. */
export interface FilingClaim {
  type: Finding['type'];
  subtype: string;
  strength: number;
  confidence: number;
  object: string;
  /** What the form or item is, in the SEC's words. */
  words: string;
  fields?: Record<string, unknown>;
}

/** The day of the event (the report date of an 8-K), else of the filing. */
function filingDay(filing: Filing): Date | null {
  const filed = readDate(filing.filingDate);
  return filing.form.startsWith('8-K') ? (readDate(filing.reportDate) ?? filed) : filed;
}

/** The finding for one filing; null where it is undated or older than its type looks back. */
export function filingFinding(
  filing: Filing,
  claim: FilingClaim,
  watched: Watched<FilingsObservation>,
  { now }: DetectionContext,
): Finding | null {
  const occurredAt = filingDay(filing);
  if (occurredAt === null || !isWithinLookBack(claim.type, occurredAt, now)) return null;
  const { words, fields, ...said } = claim;
  const { name, cik } = watched.current.observation.company;
  const form = `Form ${filing.form}`;
  return {
    ...said,
    title: quoted(`${name}: ${words}`),
    quote: quoted(
      `${name}: ${form}, filed ${filing.filingDate?.slice(0, 10) ?? ''}${filing.items.length > 0 ? `, items ${filing.items.join(', ')}` : ''}: ${words}`,
    ),
    url: filing.url,
    occurredAt,
    occurredAtPrecision: 'day',
    detector: 'filings',
    fields: {
      form: filing.form,
      items: filing.items,
      accession_number: filing.accessionNumber,
      cik,
      ...fields,
    },
  };
}

/** Amended and original forms are one kind: `S-1/A` is an `S-1`. */
export function baseForm({ form }: Filing): string {
  return form.trim().toUpperCase().replace(/\/A$/, '');
}
