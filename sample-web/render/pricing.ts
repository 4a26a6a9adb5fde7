import type { LiveCompany, Plan, Pricing } from '../company.ts';
import { escapeText } from './escape.ts';
import { page } from './page.ts';

export function pricingPage(company: LiveCompany, pricing: Pricing): string {
  return page(company, {
    title: `Pricing | ${company.name}`,
    path: pricing.path,
    main: `<h1>Pricing</h1><p>Prices without tax. Change or leave at the end of any month.</p>
${LAYOUTS[pricing.layout](pricing)}
<h2>What people ask</h2>
<details><summary>Is there a discount for charities?</summary><p>Yes, 20% on every plan.</p></details>
<details><summary>Do you charge for setting up?</summary><p>No. The $500 workshop is optional, and most do without.</p></details>`,
  });
}

const LAYOUTS: Record<Pricing['layout'], (pricing: Pricing) => string> = {
  cards: (pricing) =>
    `<div class="grid plans">${pricing.plans
      .map(
        (plan) => `<div class="card plan"><h3>${escapeText(plan.name)}</h3>
${plan.price === null ? '<p class="price">Talk to us</p>' : `<p class="price">${amount(plan, pricing.currency)} <small>per ${plan.per.replace(' / ', ' per ')}</small></p>`}
<ul>${plan.features.map((feature) => `<li>${escapeText(feature)}</li>`).join('')}</ul><a class="button" href="/contact">${plan.price === null ? 'Contact sales' : 'Start'}</a></div>`,
      )
      .join('\n')}</div>`,
  table: (
    pricing,
  ) => `<table class="compare"><thead><tr><th></th>${pricing.plans.map((plan) => `<th scope="col">${escapeText(plan.name)}</th>`).join('')}</tr></thead><tbody>
<tr><th scope="row">Price</th>${pricing.plans.map((plan) => `<td>${plan.price === null ? 'On request' : `${amount(plan, pricing.currency)} / ${plan.per}`}</td>`).join('')}</tr>
${rows(pricing)}</tbody></table>`,
  list: (pricing) =>
    `<dl class="plans">${pricing.plans
      .map(
        (plan) =>
          `<dt>${escapeText(plan.name)}</dt><dd>${plan.price === null ? 'Contact us' : `${amount(plan, pricing.currency)}/${plan.per.replaceAll(' ', '')}`} – ${plan.features.map(escapeText).join(', ')}</dd>`,
      )
      .join('\n')}</dl>`,
};

function rows(pricing: Pricing): string {
  const features = [...new Set(pricing.plans.flatMap((plan) => plan.features))];
  return features
    .map(
      (feature) =>
        `<tr><th scope="row">${escapeText(feature)}</th>${pricing.plans.map((plan) => `<td>${plan.features.includes(feature) ? '✓' : '–'}</td>`).join('')}</tr>`,
    )
    .join('\n');
}

function amount(plan: Plan, currency: Pricing['currency']): string {
  const price = plan.price ?? 0;
  const figure = Number.isInteger(price) ? price.toLocaleString('en-US') : price.toFixed(2);
  if (currency === 'SEK') return `${figure} kr`;
  return `${{ USD: '$', EUR: '€', GBP: '£' }[currency]}${figure}`;
}
