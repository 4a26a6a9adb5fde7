import { getDomain, getPublicSuffix } from 'tldts';
import { eachElement } from './html.ts';
import type { HtmlPage } from './html.ts';
import { asArray, asRecord } from './json.ts';
import { jsonLdText } from './json-ld.ts';

const MAX_CITIES = 100;
const MAX_OPTIONS = 400;
const PLACE_TYPE =
  /^(?:Organization|Corporation|LocalBusiness|OnlineBusiness|ProfessionalService|FinancialService|SoftwareCompany|Store|Place|Office)$/;

/** `addressLocality` of every Organization, LocalBusiness and Place in the page's structured data. */
export function citiesOf(page: HtmlPage): string[] {
  const cities = new Set<string>();
  for (const { types, properties } of page.jsonLd) {
    if (!types.some((type) => PLACE_TYPE.test(type))) continue;
    for (const address of asArray(properties['address']).slice(0, 50)) {
      const city = jsonLdText(asRecord(address)?.['addressLocality']);
      if (city !== null && /^\p{L}[\p{L}\p{M} .,'’-]{1,60}$/u.test(city))
        cities.add(city.split(',')[0] ?? city);
    }
  }
  return [...cities].slice(0, MAX_CITIES).toSorted();
}

const CURRENCIES = new Set(
  'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KES KRW MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD SAR SEK SGD THB TRY TWD UAH USD UYU VND ZAR'.split(
    ' ',
  ),
);

/** ISO 4217 codes of a currency switch: options of a select, or elements that carry `data-currency`. */
export function currenciesOf(page: HtmlPage): string[] {
  const currencies = new Set<string>();
  let options = 0;
  eachElement(page.root, ({ name, attribs }) => {
    if (options > MAX_OPTIONS) return;
    const code = name === 'option' ? attribs['value'] : attribs['data-currency'];
    if (code === undefined) return;
    options++;
    const upper = code.trim().toUpperCase();
    if (CURRENCIES.has(upper)) currencies.add(upper);
  });
  return [...currencies].toSorted();
}

/** Top-level domains of countries that are sold to everybody: `acme.io` is no site for the Chagos Islands. */
const SOLD_TO_ALL = new Set(
  'ac ag ai am as ax bz cc cd cf co cx dj fm fo ga gd gg gl gq gs hm im io is la lc ly me mg ml ms mu nf nr nu pm pn pw re sc sh so sr st sx tc tf tk tl to tv vc vg ws wf yt'.split(
    ' ',
  ),
);
const MAX_DOMAINS = 60;

/**
 * Sites of the same name under the top-level domains of countries (ISO 3166 codes, by IANA's root zone) that the page links or names as
 * versions of itself. A two-letter domain that is sold to everybody says nothing of a country.
 */
export function countryDomainsOf(page: HtmlPage, url: string): string[] {
  const own = getDomain(url);
  const label = own?.split('.')[0];
  if (own === null || label === undefined) return [];
  const domains = new Set<string>();
  for (const link of [...page.links, ...page.anchors]) {
    // Cheaper than asking the list of public suffixes for every link of a long page.
    if (!link.url.includes(`${label}.`)) continue;
    const domain = getDomain(link.url);
    if (domain === null || domain === own || domain.split('.')[0] !== label) continue;
    if (countryOfDomain(domain) !== null) domains.add(domain);
  }
  return [...domains].slice(0, MAX_DOMAINS).toSorted();
}

/** `DE` for `acme.de`, `GB` for `acme.co.uk`; null for a domain of no country. */
export function countryOfDomain(domain: string): string | null {
  const top = getPublicSuffix(domain)?.split('.').at(-1) ?? '';
  if (!/^[a-z]{2}$/.test(top) || top === 'eu' || SOLD_TO_ALL.has(top)) return null;
  return top === 'uk' ? 'GB' : top.toUpperCase();
}
