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
