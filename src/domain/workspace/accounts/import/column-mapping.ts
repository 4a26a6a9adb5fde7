import { DomainError, invalidParam } from '../../../ground/errors/errors.ts';
import { accountFieldNames } from '../account-input.ts';

/** A field of an account, or one of its attributes: `attributes.segment`. */
type ImportField = string;

/** What a column may fill, beside `attributes.…`. */
export const importFields: readonly string[] = [
  'domain',
  ...accountFieldNames.filter((name) => name !== 'attributes'),
];

/** By position: which field a column fills; null for one that is left out. */
export type ColumnMapping = (ImportField | null)[];

/** What a client asks for: header → field, or null to leave the column out. */
export type MappingInput = Record<string, string | null>;

/**
 * Headers as exports of CRMs, of spreadsheets and our own write them, without their spaces and signs, by field; the first of a list that
 * is there fills the field. An e-mail address gives its domain.
 */
const KNOWN_HEADERS: Record<string, readonly string[]> = {
  domain: [
    'domain',
    'companydomainname',
    'companydomain',
    'accountdomain',
    'website',
    'websiteurl',
    'companywebsite',
    'accountwebsite',
    'url',
    'homepage',
    'web',
    'email',
    'emailaddress',
    'workemail',
    'companyemail',
    'contactemail',
  ],
  name: ['name', 'companyname', 'accountname', 'company', 'account', 'organization', 'organisation'],
  industry: ['industry', 'sector'],
  employee_count: ['employeecount', 'employees', 'numberofemployees', 'headcount'],
  annual_revenue_usd: ['annualrevenueusd', 'annualrevenue', 'revenue'],
  country: ['country', 'countryregion', 'billingcountry', 'billingcountrycode', 'countrycode'],
  city: ['city', 'billingcity', 'town'],
  description: ['description', 'companydescription', 'about'],
  external_id: ['externalid', 'crmid', 'accountid', 'recordid'],
  technologies: ['technologies', 'webtechnologies', 'techstack'],
  tags: ['tags', 'labels'],
};

/**
 * Which column fills which field: as asked for, and for the rest by the headers.
 * @throws DomainError invalid_param for headers that are there twice, for a mapping that does not fit them, or where nothing gives a domain.
 */
export function mapColumns(headers: readonly string[], asked: MappingInput = {}): ColumnMapping {
  const mapping = guessColumns(headers, asked);
  if (!mapping.includes('domain'))
    throw new DomainError(
      'invalid_param',
      `No column gives a domain: the file has ${listed(headers)}. Call one domain, website or email, or name it in mapping.`,
      { param: 'mapping' },
    );
  return mapping;
}

/** The same, also where nothing gives a domain yet. @throws DomainError invalid_param */
export function guessColumns(headers: readonly string[], asked: MappingInput = {}): ColumnMapping {
  requireOnce(headers);
  const mapping: ColumnMapping = headers.map(() => null);
  const decided = new Set<number>();
  for (const [header, field] of Object.entries(asked)) {
    const at = headers.findIndex((each) => fold(each) === fold(header));
    if (at === -1)
      throw invalidParam(
        'mapping',
        `mapping names the column ${shown(header)}, which the file does not have; it has ${listed(headers)}.`,
      );
    if (field !== null) requireField(header, field);
    if (field !== null && mapping.includes(field))
      throw invalidParam('mapping', `mapping fills ${field} from two columns.`);
    mapping[at] = field;
    decided.add(at);
  }
  for (const [field, names] of Object.entries(KNOWN_HEADERS)) {
    if (mapping.includes(field)) continue;
    const places = names.map((name) =>
      headers.findIndex((each, at) => !decided.has(at) && bare(each) === name),
    );
    const at = places.find((place) => place !== -1 && mapping[place] === null);
    if (at !== undefined) mapping[at] = field;
  }
  return mapping;
}

function requireOnce(headers: readonly string[]): void {
  const seen = new Set<string>();
  for (const header of headers) {
    const name = fold(header);
    if (name !== '' && seen.has(name))
      throw invalidParam(
        'body',
        `The column ${shown(header)} is there twice; each column needs a name of its own.`,
      );
    seen.add(name);
  }
}

function requireField(header: string, field: string): void {
  const known = importFields;
  if (known.includes(field) || /^attributes\.[^\s.][^.]{0,99}$/.test(field)) return;
  throw invalidParam(
    'mapping',
    `mapping fills ${shown(field)} from ${shown(header)}; accepted: ${known.join(', ')} and attributes.… .`,
  );
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

function bare(header: string): string {
  return fold(header).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}

function listed(headers: readonly string[]): string {
  const some = headers.slice(0, 20).map(shown).join(', ');
  return headers.length > 20 ? `${some} and ${headers.length - 20} more` : some;
}
