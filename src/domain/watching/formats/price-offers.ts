import type { PricePlan } from '../../ground/observations/index.ts';
import type { HtmlPage } from './html.ts';
import { asArray, asRecord, asText } from './json.ts';
import { jsonLdText } from './json-ld.ts';
import { unitOf } from './price-terms.ts';

const MAX_OFFERS = 60;

/** schema.org Product, Service or SoftwareApplication with `offers`. */
export function plansOfJsonLd(page: HtmlPage): PricePlan[] {
  const plans: PricePlan[] = [];
  for (const { types, properties } of page.jsonLd) {
    if (!types.some((type) => /^(?:Product|Service|SoftwareApplication|WebApplication)$/.test(type)))
      continue;
    for (const offer of asArray(properties['offers']).slice(0, MAX_OFFERS))
      plans.push(...planOfOffer(offer, jsonLdText(properties['name'])));
  }
  return plans;
}

function planOfOffer(value: unknown, product: string | null): PricePlan[] {
  const offer = asRecord(value);
  const specification = asRecord(asArray(offer?.['priceSpecification'])[0]);
  const amount = Number(
    asText(offer?.['price']) ?? asText(specification?.['price']) ?? asText(offer?.['lowPrice']) ?? NaN,
  );
  const currency = asText(offer?.['priceCurrency']) ?? asText(specification?.['priceCurrency']);
  const name = jsonLdText(offer?.['name']) ?? product;
  if (!Number.isFinite(amount) || name === null || currency === null || !/^[A-Z]{3}$/.test(currency))
    return [];
  const unitText = [
    specification?.['unitText'],
    specification?.['unitCode'],
    specification?.['billingDuration'],
  ]
    .map(asText)
    .join(' ');
  const period = /\bMON\b|month|P1M/i.test(unitText)
    ? 'month'
    : /\bANN\b|year|P1Y/i.test(unitText)
      ? 'year'
      : null;
  return [{ name: name.slice(0, 80), amount, currency, period, unit: unitOf(unitText) }];
}
