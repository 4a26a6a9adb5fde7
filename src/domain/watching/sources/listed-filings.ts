import { sql } from 'kysely';
import { DAY } from '../../../platform/clock.ts';
import type { Context } from '../../ground/context.ts';
import type { FilingIndexObservation } from '../../ground/observations/index.ts';
import { isoDay } from '../../ground/vocabulary/iso-day.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';
import { EDGAR_DAILY_INDEX } from '../formats/found-by.ts';
import { archiveUrl } from '../formats/edgar-submissions.ts';
import type { NewSource } from './add-sources.ts';

type Filing = FilingIndexObservation['filings'][number];

/** Filings of one name on one day; more are a family of funds. */
const MAX_OF_A_NAME = 3;
/** As long as a round of funding counts in a brief. */
const KEPT = 90 * DAY;

/** The filings of a day by the name that accounts are compared by, without those of families of funds. */
export function filingsByName(filings: readonly Filing[]): Map<string, Filing[]> {
  const byName = Map.groupBy(filings, ({ company }) => normaliseCompanyName(company));
  return new Map([...byName].filter(([name, named]) => name !== '' && named.length <= MAX_OF_A_NAME));
}

/** Keeps what a daily index listed, for accounts that come later. The same index twice is kept once. */
export async function keepFilings(ctx: Context, byName: ReadonlyMap<string, Filing[]>): Promise<void> {
  const now = ctx.clock.now();
  const rows = [...byName].flatMap(([company, named]) =>
    named.map(({ cik, accessionNumber, filed }) => ({
      company,
      accession_number: accessionNumber,
      cik,
      filed_on: filed === null ? isoDay(now) : isoDay(new Date(filed)),
    })),
  );
  if (rows.length === 0) return;
  await sql`insert into listed_filings (company, accession_number, cik, filed_on)
    select company, accession_number, cik, filed_on
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(company text, accession_number text, cik text, filed_on date)
    on conflict do nothing`.execute(ctx.db);
}

/** The sources of Forms D that were listed before the account was there, or before it had this name; the newest first. */
export async function listedFilings(
  ctx: Context,
  account: { workspaceId: string; accountId: string },
  name: string,
): Promise<NewSource[]> {
  const rows = await ctx.db
    .selectFrom('listed_filings')
    .select(['cik', 'accession_number'])
    .where('company', '=', normaliseCompanyName(name))
    .where('filed_on', '>=', keptSince(ctx))
    .orderBy('filed_on', 'desc')
    .orderBy('accession_number', 'desc')
    .limit(MAX_OF_A_NAME)
    .execute();
  return rows.map(({ cik, accession_number }) => formDSource(account, cik, accession_number));
}

/** Where the form itself is, of which the index has but the folder. */
export function formDAddress(cik: string, accessionNumber: string): string {
  return archiveUrl(cik, accessionNumber, 'primary_doc.xml');
}

/** A Form D as a source of an account, to be read by the crawl like any other filing. */
export function formDSource(
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
  cik: string,
  accessionNumber: string,
): NewSource {
  return {
    workspaceId,
    accountId,
    kind: 'edgar_d',
    url: formDAddress(cik, accessionNumber),
    foundBy: EDGAR_DAILY_INDEX,
  };
}

/** What is too old to be news. */
export async function forgetFilings(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('listed_filings').where('filed_on', '<', keptSince(ctx)).execute();
}

function keptSince(ctx: Context): string {
  return isoDay(new Date(ctx.clock.now().getTime() - KEPT));
}
