import type { TextItem } from './text-item.ts';

/** How those who invest other people's money call themselves. */
const MANAGER =
  /\b(?:capital|ventures?|partners|equity|growth|angels|secondaries|infrastructure|funds?|lending|impact|investments?|asset management|advis[eo]rs)\b/iu;

/** What their money lies in, and where it comes from. */
const POOL = /\b(?:funds?|vehicle|pool|limited partner\p{L}*|LPs|commitments|committed capital)\b/iu;

const OWN_FUND =
  /\b(?:rais|clos|launch|gather|wrap|land|unveil)\p{L}*\b[^.]{0,40}\b(?:venture|debt|buyout|growth|seed|climate|credit|maiden|debut|second|third|fourth|continuation) (?:\p{L}+ )?(?:fund|vehicle|pool)\b|\bpooled investment fund\b/iu;

/** A manager gathers money to invest it; nobody invested in the manager. */
export function isManagersFund({ company, title, text }: TextItem): boolean {
  const opening = `${title.slice(0, 300)}. ${text.slice(0, 400)}`;
  return (MANAGER.test(company.name) && POOL.test(opening)) || OWN_FUND.test(opening);
}
