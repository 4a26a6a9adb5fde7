import type { AccountRow } from '../../ground/rows/index.ts';

/** Where a company is: as the client says, else as the company's own page says. */
export function accountPlace({
  city,
  country,
  found_facts: found,
}: Pick<AccountRow, 'city' | 'country' | 'found_facts'>): { city: string | null; country: string | null } {
  return { city: city ?? text(found['city']?.value), country: country ?? text(found['country']?.value) };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
