import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readPricing } from './pricing.ts';

const plans = (body: string) =>
  valueOf(readPricing(documentOf(body))).plans.map(({ name, amount, currency, period, unit }) =>
    [name, amount, currency, period, unit].join(' '),
  );

describe('readPricing', () => {
  it('reads cards: heading, price, terms, and a plan that is on request', () => {
    const body = `<h1>Plans that grow with you</h1>
      <div class=card><h3>Free</h3><p class=price>$0</p><p>forever</p></div>
      <div class=card><h3>Team</h3><p>For small teams</p><div><span>$</span><span>49</span></div><small>per user / month, billed annually</small><ul><li>10 GB storage</li></ul></div>
      <div class=card><h3>Business</h3><del>$129</del><p>$99 <span>/mo</span></p><p>Save $30 with yearly billing</p></div>
      <div class=card><h3>Enterprise</h3><p>Contact us</p></div>
      <h2>Questions?</h2><p>Add-on storage is $5 per GB.</p><footer><h4>Company</h4><p>Contact us</p></footer>`;
    assert.deepEqual(plans(body), [
      'Free 0 USD  ',
      'Team 49 USD month user',
      'Business 99 USD month ',
      'Enterprise    ',
    ]);
  });

  it('reads a currency sign in its own block, European decimals and other tongues', () => {
    assert.deepEqual(
      plans(
        '<h2>Starter</h2><div>€</div><div>9,90</div><div>pro Nutzer und Monat</div><h2>Profi</h2><div>1.299,00 € / Jahr</div>',
      ),
      ['Starter 9.9 EUR month user', 'Profi 1299 EUR year '],
    );
  });

  it('reads tables with plans as columns, and with plans as rows', () => {
    const columns =
      '<table><tr><th></th><th>Basic</th><th>Pro</th></tr><tr><td>Price per month</td><td>$10</td><td>$25</td></tr><tr><td>Seats</td><td>1</td><td>5</td></tr></table>';
    assert.deepEqual(plans(columns), ['Basic 10 USD month ', 'Pro 25 USD month ']);
    const rows =
      '<table><tr><th>Plan</th><th>Monthly</th><th>Yearly</th></tr><tr><td>Solo</td><td>£8</td><td>£80</td></tr><tr><td>Studio</td><td>£20</td><td>Contact us</td></tr></table>';
    assert.deepEqual(plans(rows), [
      'Solo 8 GBP month ',
      'Solo 80 GBP year ',
      'Studio 20 GBP month ',
      'Studio    ',
    ]);
  });

  it('keeps a plan’s monthly and yearly price apart', () => {
    assert.deepEqual(plans('<h3>Pro</h3><div>$20 / month</div><div>$200 / year</div>'), [
      'Pro 20 USD month ',
      'Pro 200 USD year ',
    ]);
  });

  it('takes JSON-LD offers where the page shows no price', () => {
    const data = {
      '@type': 'Product',
      name: 'Lumen',
      offers: [{ '@type': 'Offer', name: 'Pro', price: '19.00', priceCurrency: 'EUR' }, { price: 'x' }],
    };
    assert.deepEqual(
      plans(`<h1>Lumen</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`),
      ['Pro 19 EUR  '],
    );
  });

  it('does not take amounts in prose for plans, and says why there is nothing', () => {
    const prose =
      '<h2>Our story</h2><p>We raised $12 million.</p><p>Customers save $300 a year on average.</p><h2>Enterprise</h2><p>Contact us</p>';
    assert.deepEqual(readPricing(documentOf(prose)), { ok: false, reason: 'the page shows no prices' });
    assert.deepEqual(readPricing(documentOf('<div id=root></div><script src=/app.js></script>')), {
      ok: false,
      reason: 'the page needs JavaScript',
    });
  });

  it('caps what a page of a hundred thousand cards yields', () => {
    assert.ok(valueOf(readPricing(documentOf('<h3>Plan A</h3><p>$5</p>'.repeat(30_000)))).plans.length <= 60);
    const distinct = Array.from(
      { length: 5_000 },
      (_, index) => `<h3>Tier ${index}</h3><p>$${index}</p>`,
    ).join('');
    assert.equal(valueOf(readPricing(documentOf(distinct))).plans.length, 60);
  });
});
