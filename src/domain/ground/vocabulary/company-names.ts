import { dropLegalForms, HOLDING_WORDS, joinInitials } from './legal-forms.ts';

/** What stands at the end of names besides legal forms; EDGAR adds the state (`EXAMPLE CORP DE`). */
const AT_THE_END = new Set([...HOLDING_WORDS, ...'group trust adr de nj md ny pa va oh'.split(' ')]);

/** `Example Holdings, Inc. /DE/` and `EXAMPLE HOLDINGS INC` become the same words; only legal forms at the end are dropped. */
export function normaliseCompanyName(name: string): string {
  const written = name
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\/[a-z]{2,3}\/?$/, '')
    .replaceAll('&', ' and ');
  const words = joinInitials(written)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  if (words[0] === 'the') words.shift();
  return dropLegalForms(words, AT_THE_END).join(' ');
}

/**
 * The CIK (ten digits) of the listed company with exactly this name, legal form aside, in SEC's `company_tickers.json`
 * (`{"0": {cik_str, ticker, title}, …}`). Null where no name is equal, and where two different companies share it: a
 * near miss would hang a stranger's filings on the account.
 */
export function cikFromTickers(json: unknown, companyName: string): string | null {
  const wanted = normaliseCompanyName(companyName.slice(0, 300));
  if (wanted.length < 2 || typeof json !== 'object' || json === null) return null;
  const found = new Set<string>();
  for (const row of Object.values(json).slice(0, 50_000) as unknown[]) {
    if (typeof row !== 'object' || row === null || !('title' in row) || !('cik_str' in row)) continue;
    const { title, cik_str: cik } = row;
    if (typeof title !== 'string' || !/^\d{1,10}$/.test(String(cik)) || title.length > 300) continue;
    if (normaliseCompanyName(title) === wanted) found.add(String(cik).padStart(10, '0'));
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
