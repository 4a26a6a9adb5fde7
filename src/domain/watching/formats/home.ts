import { isTag } from 'domhandler';
import { readable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import { readDate } from './dates.ts';
import { readHtml } from './html.ts';
import type { HtmlPage } from './html.ts';
import { asRecord, asText } from './json.ts';
import { jsonLdText } from './json-ld.ts';
import type { JsonLdNode } from './json-ld.ts';

/** What a company's home page says of the company. A fact it does not state is null. */
export interface HomeFacts {
  /** Address of the page after redirects. */
  url: string;
  /** `og:site_name`, the organisation's name in structured data, or null. */
  name: string | null;
  title: string;
  description: string | null;
  organization: {
    name: string | null;
    legalName: string | null;
    industry: string | null;
    /** ISO 3166 code or country name, as written. */
    country: string | null;
    city: string | null;
    /** One figure, or the range a page gives. */
    numberOfEmployees: { from: number; to: number } | null;
    /** ISO 8601 date, or the bare year where only that is given. */
    foundingDate: string | null;
    sameAs: string[];
  } | null;
  /** Language tags of alternate versions, `x-default` left out. */
  hreflang: string[];
}

const ORGANIZATION =
  /^(?:Organization|Corporation|LocalBusiness|OnlineBusiness|OnlineStore|NewsMediaOrganization|EducationalOrganization|Store|ProfessionalService|FinancialService|SoftwareCompany)$/;

/** Facts from `<meta>`, Open Graph and schema.org Organization data of a home page. */
export function readHome(document: FetchedDocument): Reading<HomeFacts> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const { meta, title, jsonLd } = page.value;
  const node = jsonLd.find(({ types }) => types.some((type) => ORGANIZATION.test(type)));
  const organization = node === undefined ? null : organizationOf(node);
  const site = jsonLd.find(({ types }) => types.includes('WebSite'));
  return readable({
    url: document.finalUrl,
    name:
      meta.get('og:site_name') ||
      organization?.name ||
      jsonLdText(site?.properties['name']) ||
      meta.get('application-name') ||
      null,
    title,
    description: meta.get('description') || meta.get('og:description') || null,
    organization,
    hreflang: hreflangOf(page.value),
  });
}

function organizationOf({ properties }: JsonLdNode): NonNullable<HomeFacts['organization']> {
  const location = asRecord(firstOf(properties['location']));
  const address = asRecord(firstOf(properties['address'])) ?? asRecord(firstOf(location?.['address']));
  const sameAs: unknown = properties['sameAs'];
  return {
    name: jsonLdText(properties['name']),
    legalName: jsonLdText(properties['legalName']),
    industry: jsonLdText(properties['industry']) ?? jsonLdText(properties['naics']),
    country: jsonLdText(address?.['addressCountry']),
    city: jsonLdText(address?.['addressLocality']),
    numberOfEmployees: employeesOf(firstOf(properties['numberOfEmployees'])),
    foundingDate: foundingDateOf(jsonLdText(properties['foundingDate'])),
    sameAs: (Array.isArray(sameAs) ? sameAs : [sameAs])
      .flatMap((address) => asText(address) ?? [])
      .slice(0, 30),
  };
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** schema.org QuantitativeValue (`value`, or `minValue` and `maxValue`), a number, or text such as `51-200`. */
function employeesOf(value: unknown): { from: number; to: number } | null {
  const quantity = asRecord(value);
  const [from, to] =
    quantity === null
      ? rangeOf(asText(value) ?? '')
      : rangeOf(
          asText(quantity['value']) ??
            `${asText(quantity['minValue']) ?? ''}-${asText(quantity['maxValue']) ?? ''}`,
        );
  return from === undefined ? null : { from, to: to ?? from };
}

function rangeOf(text: string): number[] {
  const match = /^(\d{1,7})(?:\s?[-–]\s?(\d{1,7}))?\+?$/.exec(
    text.replace(/(?<=\d)[,.](?=\d{3})/g, '').trim(),
  );
  return match === null ? [] : [match[1], match[2]].filter((part) => part !== undefined).map(Number);
}

function foundingDateOf(written: string | null): string | null {
  if (written === null) return null;
  return /^(?:1[6-9]|20)\d{2}$/.test(written) ? written : (readDate(written)?.at.slice(0, 10) ?? null);
}

function hreflangOf(page: HtmlPage): string[] {
  const tags = page.links
    .filter((link) => link.rel.split(' ').includes('alternate') && isTag(link.element))
    .map((link) => (link.element.attribs['hreflang'] ?? '').toLowerCase())
    .filter((tag) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/.test(tag));
  return [...new Set(tags)].slice(0, 200).toSorted();
}
