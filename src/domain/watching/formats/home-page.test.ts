import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readHomePage } from './home-page.ts';

const PROSE =
  '<p>Lumenforge makes lamps that tell their owners when they are about to fail, and orders the next one.</p>'.repeat(
    4,
  );

function home(head: string, body: string): string {
  return `<html lang="en-GB"><head><title>Lumenforge | Lamps that last</title>
<meta property="og:site_name" content="Lumenforge"><meta name="description" content="Lamps that say when they fail.">${head}</head>
<body><h1>Lamps that last</h1>${PROSE}${body}</body></html>`;
}

describe('readHomePage', () => {
  it('reads names, message, languages, currencies, cities, logos, badges and banners', () => {
    const html = home(
      `<link rel="alternate" hreflang="de-AT" href="https://www.lumenforge.example/de/">
<script type="application/ld+json">{"@type":"Organization","name":"Lumenforge Ltd","address":[{"addressLocality":"Leeds"},{"addressLocality":"Porto"}]}</script>`,
      `<div class="announcement-bar">Lumenforge is now part of Beacon Group</div>
<section class="customers"><h2>Trusted by</h2><img alt="Fennimark logo"><img alt="Oakhollow"><img alt="Tessaline Logo White"><img alt="arrow"></section>
<section><h2>Our partners</h2><img alt="Aster"><img alt="Borea"><img alt="Cirro"></section>
<select name="currency"><option value="eur">€</option><option value="GBP">£</option><option value="xx">?</option></select>
<img alt="SOC 2 Type II certified"><img alt="ISO/IEC 27001">`,
    );
    const page = valueOf(readHomePage(documentOf(html)));
    assert.deepEqual(
      [
        page.siteName,
        page.organization,
        page.heading,
        page.lang,
        page.hreflang,
        page.currencies,
        page.cities,
      ],
      [
        'Lumenforge',
        'Lumenforge Ltd',
        'Lamps that last',
        'en',
        ['de-at'],
        ['EUR', 'GBP'],
        ['Leeds', 'Porto'],
      ],
    );
    assert.deepEqual(page.logos, ['Fennimark', 'Oakhollow', 'Tessaline']);
    assert.deepEqual(page.badges, ['iso27001', 'soc2']);
    assert.deepEqual(page.banners, ['Lumenforge is now part of Beacon Group']);
    assert.equal(page.movedTo, null);
  });

  it('says where a redirect to another registrable domain led, and nothing of that page but its names', () => {
    const moved = documentOf(
      home('', '<section class="logos"><img alt="A1"><img alt="B1"><img alt="C1"></section>'),
      {
        url: 'https://lumenforge.example/',
        finalUrl: 'https://beacon-group.example/lamps',
      },
    );
    const page = valueOf(readHomePage(moved));
    assert.deepEqual([page.movedTo, page.siteName, page.logos], ['beacon-group.example', 'Lumenforge', []]);
    const www = documentOf(home('', ''), {
      url: 'https://lumenforge.example/',
      finalUrl: 'https://www.lumenforge.example/en',
    });
    assert.equal(valueOf(readHomePage(www)).movedTo, null);
  });

  it('takes no wall, challenge, error or maintenance page for the site', () => {
    for (const html of [
      '<html><head><title>Just a moment...</title></head><body><p>Enable JavaScript and cookies to continue</p></body></html>',
      '<html><head><title>503 Service Unavailable</title></head><body><h1>Service Unavailable</h1></body></html>',
      '<html><head><title>Lumenforge</title></head><body><p>We value your privacy. We and our partners store cookies.</p><button>Accept</button></body></html>',
      '<html><head><title>Scheduled maintenance</title></head><body><p>Back soon.</p></body></html>',
    ])
      assert.equal(readHomePage(documentOf(html)).ok, false, html);
    assert.equal(readHomePage(documentOf(home('', ''), { status: 503 })).ok, false);
    const banner = home('', '<div class="cookie">We value your privacy <button>Accept</button></div>');
    assert.equal(readHomePage(documentOf(banner)).ok, true);
  });

  it('tells technologies alone of a page that a browser has to build', () => {
    const page = valueOf(
      readHomePage(
        documentOf(
          '<html><head><title>App</title><script src="https://js.stripe.com/v3/"></script></head><body><div id="root"></div></body></html>',
        ),
      ),
    );
    assert.ok(page.technologies.some(({ id }) => id === 'stripe'));
    assert.deepEqual([page.title, page.siteName], ['', null]);
  });
});
