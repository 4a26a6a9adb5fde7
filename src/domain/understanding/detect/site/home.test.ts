import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../../test/support/watched.ts';
import type { HomeObservation } from '../../../ground/observations/index.ts';
import { detect } from '../index.ts';
import type { SeenState } from '../finding.ts';

function home(change: Partial<HomeObservation> = {}): HomeObservation {
  return {
    kind: 'home',
    technologies: [],
    movedTo: null,
    lang: 'en',
    siteName: 'Quernlight',
    organization: 'Quernlight Systems, Inc.',
    title: 'Quernlight | Mills that run themselves',
    heading: 'Mills that run themselves',
    description: 'Control software for flour mills, from the silo to the bag.',
    hreflang: ['en', 'en-us'],
    currencies: ['USD'],
    countryDomains: [],
    cities: ['Boise'],
    logos: ['Ambervane', 'Fennimark', 'Oakhollow'],
    badges: [],
    banners: [],
    ...change,
  };
}

/** What fires when a page has shown `before` for a month and shows `after` on two visits; the title of each finding. */
function fired(
  before: Partial<HomeObservation>,
  after: Partial<HomeObservation>,
  more: SeenState<HomeObservation>[] = [],
): string[] {
  const watched = watch([seen(home(after), 2, 1), ...more, seen(home(before), 20, 30, 2)], {
    sourceKind: 'home',
  });
  return detect(watched, contextOf()).findings.map(
    ({ type, subtype, strength, title }) => `${type}/${subtype} ${strength} ${title}`,
  );
}

describe('differences of a home page', () => {
  it('tells another name, and not a longer, shorter or missing one', () => {
    assert.deepEqual(fired({}, { siteName: 'Beltmill', organization: 'Beltmill, Inc.' }), [
      'rebrand/name_changed 75 Quernlight → Beltmill',
    ]);
    for (const after of [
      { siteName: 'Quernlight Systems' },
      { siteName: 'QUERNLIGHT' },
      { siteName: null },
      { siteName: 'Home', organization: null },
      // The organisation kept its name: somebody renamed a part of the site.
      { siteName: 'Resources' },
    ])
      assert.deepEqual(fired({}, after), [], JSON.stringify(after));
  });

  it('tells another message once six words in ten are others, in the same language', () => {
    const words = {
      title: 'Quernlight | One platform for food safety',
      heading: 'Prove your food is safe',
      description: 'Audits, recalls and certificates of every supplier in one place.',
    };
    assert.deepEqual(fired({}, words), ['rebrand/positioning_changed 45 Prove your food is safe']);
    assert.deepEqual(fired({}, { ...words, lang: 'de' }), []);
    assert.deepEqual(fired({}, { heading: 'Mills that nearly run themselves' }), []);
    assert.deepEqual(
      fired({}, { description: 'Control software for 1,204 flour mills, from the silo to the bag.' }),
      [],
    );
  });

  it('tells a domain that answers for this one as a rebrand where the name is ours, else as an acquisition', () => {
    assert.deepEqual(fired({}, { movedTo: 'quernlight.test', siteName: 'Quernlight' }), [
      'rebrand/domain_changed 75 quernlight.example → quernlight.test',
    ]);
    assert.deepEqual(
      fired(
        {},
        {
          movedTo: 'beacon.test',
          siteName: 'Beacon',
          organization: 'Beacon Group',
          title: 'Beacon',
          description: null,
        },
      ),
      ['acquired/completed 60 quernlight.example → beacon.test'],
    );
    assert.deepEqual(fired({}, { movedTo: 'sedo.com', title: 'quernlight.example is for sale' }), []);
  });

  it('tells a banner by who is its subject', () => {
    const banner = (text: string): string[] => fired({}, { banners: [text] });
    assert.deepEqual(banner('Quernlight is now part of Beacon Group! Read the announcement'), [
      'acquired/announced 80 Quernlight is now part of Beacon Group! Read the announcement',
    ]);
    assert.deepEqual(banner('We have been acquired by Beacon Group.'), [
      'acquired/announced 80 We have been acquired by Beacon Group.',
    ]);
    assert.deepEqual(banner('Ferncastle is now part of Quernlight'), [
      'acquisition_made/announced 75 Ferncastle is now part of Quernlight',
    ]);
    assert.deepEqual(banner('Quernlight Classic will be shut down on 31 March 2027'), [
      'product_sunset/shutdown 80 Quernlight Classic will be shut down on 31 March 2027',
    ]);
    assert.deepEqual(banner('Ambervane has joined Oakhollow'), []);
    assert.deepEqual(
      fired(
        { banners: ['Quernlight is now part of Beacon Group'] },
        { banners: ['Quernlight is now part of Beacon Group'], cities: [] },
      ),
      [],
    );
  });

  it('tells customers, badges, cities, countries, languages and currencies that are new', () => {
    assert.deepEqual(fired({}, { logos: ['Ambervane', 'Fennimark', 'Oakhollow', 'Tessaline'] }), [
      'customer_win/logo_added 30 Tessaline among the customer logos',
    ]);
    assert.deepEqual(fired({}, { badges: ['soc2'] }), [
      'compliance_milestone/soc2 65 SOC 2 badge on the home page',
    ]);
    assert.deepEqual(fired({}, { cities: ['Boise', 'Graz'] }), [
      'office_expansion/new_office 40 New address in Graz',
    ]);
    assert.deepEqual(fired({}, { cities: ['Graz'] }), [
      'office_expansion/hq_move 40 Address moved from Boise to Graz',
    ]);
    assert.deepEqual(fired({}, { hreflang: ['en', 'en-us', 'de-at'] }), [
      'market_expansion/new_country 70 The site in Austria',
      'market_expansion/new_language 60 The site in German',
    ]);
    assert.deepEqual(fired({}, { currencies: ['EUR', 'USD'] }), [
      'market_expansion/new_currency 60 Prices in EUR',
    ]);
  });

  it('tells a site under another country’s domain, and not one that a language tag has told before', () => {
    assert.deepEqual(fired({}, { countryDomains: ['quernlight.fr'] }), [
      'market_expansion/new_country 70 The site in France',
    ]);
    assert.deepEqual(
      fired({ countryDomains: ['quernlight.fr'] }, { countryDomains: ['quernlight.fr', 'quernlight.co.uk'] }),
      ['market_expansion/new_country 70 The site for the United Kingdom'],
    );
    const french = ['en', 'fr-fr'];
    assert.deepEqual(
      fired({ hreflang: french }, { hreflang: french, countryDomains: ['quernlight.fr'] }),
      [],
    );
    // A list of sites that the page had not led to before.
    const many = ['quernlight.at', 'quernlight.de', 'quernlight.fr', 'quernlight.nl'];
    assert.deepEqual(fired({}, { countryDomains: many }), []);
  });

  it('tells another category, and not the same one under wider or other words', () => {
    const says = (title: string, description: string): Partial<HomeObservation> => ({ title, description });
    const before = says('Quernlight | Mill control software', 'Control software for flour mills.');
    assert.deepEqual(
      fired(before, says('Quernlight | The food safety platform', 'Audits and recalls in one place.')),
      ['rebrand/category_changed 45 mill control software → food safety platform'],
    );
    for (const after of [
      says('Quernlight | Mill operations platform', 'Control software for flour mills.'),
      says('Quernlight | The leading mill control suite', 'Control software for flour mills.'),
      says('Quernlight | The food safety platform', 'Mill control software, and more.'),
      says('Quernlight | A better platform', 'Control software for flour mills.'),
    ])
      assert.deepEqual(fired(before, after), [], after.title);
  });

  it('is silent on rotations, redesigns, greetings by country and pages that begin to tell', () => {
    assert.deepEqual(fired({}, { logos: ['Ambervane', 'Kestrelyn', 'Tessaline', 'Vantrell'] }), []);
    assert.deepEqual(fired({ logos: [] }, {}), []);
    assert.deepEqual(fired({ cities: [] }, {}), []);
    assert.deepEqual(fired({ hreflang: [] }, {}), []);
    assert.deepEqual(fired({}, { currencies: ['EUR'] }), []);
    assert.deepEqual(fired({}, { logos: [], badges: [], hreflang: [], currencies: [], cities: [] }), []);
  });

  it('fires nothing on the baseline, waits for the second look, and does not believe a page that alternates', () => {
    const other = home({ siteName: 'Beltmill', organization: 'Beltmill' });
    assert.deepEqual(detect(watch([seen(other, 5, 30)]), contextOf()), { findings: [], unconfirmed: false });
    assert.deepEqual(detect(watch([seen(other, 1, 0), seen(home(), 9, 30, 1)]), contextOf()), {
      findings: [],
      unconfirmed: true,
    });
    assert.deepEqual(fired({}, {}, [seen(other, 1, 2)]), []);
    // The name was Beltmill once before: shown in turn.
    assert.deepEqual(
      fired({}, { siteName: 'Beltmill', organization: 'Beltmill' }, [
        seen(home(), 3, 5, 2),
        seen(other, 1, 6),
      ]),
      [],
    );
  });

  it('confirms a part while other parts change at every visit', () => {
    const watched = watch([
      seen(home({ siteName: 'Beltmill', organization: 'Beltmill', description: 'Today: barley.' }), 1, 0),
      seen(home({ siteName: 'Beltmill', organization: 'Beltmill', description: 'Today: rye.' }), 1, 1, 1),
      seen(home(), 9, 30, 2),
    ]);
    assert.deepEqual(
      detect(watched, contextOf()).findings.map(({ subtype }) => subtype),
      ['name_changed'],
    );
  });
});
