import { withoutLegalForm } from '../../../ground/vocabulary/company-name.ts';
import type { TextItem } from '../../../ground/vocabulary/source-text.ts';

/** How those who invest other people's money call themselves, at the end of their names: "Impact Robotics" makes robots. */
const MANAGER =
  /\b(?:capital|ventures?|partners|equity|growth|angels|secondaries|infrastructure|fund|lending|impact|investments?|asset management|advis[eo]rs)(?: [IVX]+)?$/iu;

/** What their money lies in, and where it comes from; "the funds will be used" is any company's money. */
const POOL =
  /\b(?:fund(?! will| to\b)|funds [IVX]+|vehicle|pool|limited partner\p{L}*|LPs|commitments|committed capital)\b/iu;

/** A fund is what was raised, not where the money came from: nobody stands between the verb and it. */
const OWN_FUND =
  /\b(?:rais|clos|launch|gather|wrap|land|unveil)\p{L}*\b(?:(?! from\b| by\b| led\b| with\b|['’]s\b| into\b| in\b)[^.]){0,40}\b(?:venture|debt|buyout|growth|seed|climate|credit|maiden|debut|second|third|fourth|continuation) (?:\p{L}+ )?(?:fund|vehicle|pool)\b|\bpooled investment fund\b/iu;

/** A manager gathers money to invest it; nobody invested in the manager. */
export function isManagersFund({ company, title, text }: TextItem): boolean {
  const opening = `${title.slice(0, 300)}. ${text.slice(0, 400)}`;
  return (MANAGER.test(withoutLegalForm(company.name)) && POOL.test(opening)) || OWN_FUND.test(opening);
}
