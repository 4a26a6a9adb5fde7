/** Headings of lists of people that are their role, in the plural. "Our team" is none, and neither are departments. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['partners', 'Partner'],
  ['our partners', 'Partner'],
  ['managing partners', 'Managing Partner'],
  ['senior partners', 'Senior Partner'],
  ['founding partners', 'Founding Partner'],
  ['associates', 'Associate'],
  ['senior associates', 'Senior Associate'],
  ['of counsel', 'Of Counsel'],
  ['principals', 'Principal'],
  ['directors', 'Director'],
  ['managing directors', 'Managing Director'],
  ['non-executive directors', 'Non-Executive Director'],
  ['board of directors', 'Board Member'],
  ['board members', 'Board Member'],
  ['board of trustees', 'Trustee'],
  ['trustees', 'Trustee'],
  ['founders', 'Founder'],
  ['our founders', 'Founder'],
  ['co-founders', 'Co-Founder'],
  ['advisors', 'Advisor'],
  ['our advisors', 'Advisor'],
  ['advisers', 'Adviser'],
  ['advisory board', 'Advisory Board Member'],
  ['geschäftsführung', 'Geschäftsführung'],
  ['geschäftsleitung', 'Geschäftsleitung'],
  ['vorstand', 'Vorstand'],
  ['aufsichtsrat', 'Aufsichtsrat'],
  ['gesellschafter', 'Gesellschafter'],
  ['direction', 'Direction'],
  ['associés', 'Associé'],
  ['socios', 'Socio'],
]);

/** The role of everybody who stands under a heading with a name alone, or null. */
export function roleOfSection(heading: string | undefined): string | null {
  return heading === undefined ? null : (ROLES.get(heading.toLowerCase().replace(/[\s:]{1,5}$/, '')) ?? null);
}
