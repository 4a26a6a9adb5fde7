import { countryOfDomain } from '../../../watching/formats/home-places.ts';
import type { HomeObservation } from '../../../ground/observations/index.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn, together, watchPart } from './compare-states.ts';
import { newCountry, newMarkets } from './markets.ts';

/** A wall that shows other logos at every visit is a rotation, a wall rebuilt throughout is a redesign: neither names new customers. */
const MAX_NEW_LOGOS = 5;

/** What a home page has that no earlier state of it had: customers, badges, cities, languages, countries, currencies. */
export const homeAdditionsDetector: Detector<HomeObservation> = {
  name: 'home_additions',
  version: 1,
  detect(watched, context) {
    return together(
      logosAdded(watched, context),
      badgesAdded(watched, context),
      citiesAdded(watched, context),
      marketsEntered(watched, context),
      countriesEntered(watched, context),
      currenciesAdded(watched, context),
    );
  },
};

/** Empty where nothing was before: a page that begins to tell something has not just got all of it. */
function added(
  present: readonly string[],
  before: readonly string[],
  earlier: readonly (readonly string[])[],
): string[] {
  if (before.length === 0) return [];
  const known = new Set(earlier.flat().map((one) => one.toLowerCase()));
  return present.filter((one) => !known.has(one.toLowerCase()));
}

function logosAdded(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  // A wall that is not there may be one that a script builds at some visits.
  const watched = watchPart(home, ({ movedTo, logos }) =>
    movedTo !== null || logos.length === 0 ? null : { logos },
  );
  return findChange(watched, context.now, (before, present, earlier) => {
    const fresh = added(
      present.logos,
      before.logos,
      earlier.map(({ logos }) => logos),
    );
    const kept = before.logos.filter((logo) => present.logos.includes(logo)).length;
    if (watched === null || fresh.length > MAX_NEW_LOGOS || kept * 2 < before.logos.length) return [];
    return fresh.map((customer): Finding => ({
      ...seenOn(watched, 'home_additions'),
      type: 'customer_win',
      subtype: 'logo_added',
      strength: 30,
      confidence: 0.75,
      title: quoted(`${customer} among the customer logos`),
      quote: quoted(`Logo: ${customer}`),
      object: customer.toLowerCase(),
      fields: { customer },
    }));
  });
}

const BADGE_NAMES: Readonly<Record<string, string>> = {
  soc2: 'SOC 2',
  iso27001: 'ISO 27001',
  hipaa: 'HIPAA',
  fedramp: 'FedRAMP',
  pci: 'PCI DSS',
  gdpr: 'GDPR',
};

function badgesAdded(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo, title, badges }) =>
    movedTo !== null || title === '' ? null : { badges },
  );
  return findChange(watched, context.now, (_, present, earlier) => {
    if (watched === null) return [];
    const known = new Set(earlier.flatMap(({ badges }) => badges));
    return present.badges
      .filter((badge) => !known.has(badge))
      .map((badge): Finding => ({
        ...seenOn(watched, 'home_additions'),
        type: 'compliance_milestone',
        subtype: badge,
        strength: 65,
        confidence: 0.75,
        title: quoted(`${BADGE_NAMES[badge] ?? badge} badge on the home page`),
        quote: quoted(`Badge: ${BADGE_NAMES[badge] ?? badge}`),
        object: badge,
        fields: { certification: badge },
      }));
  });
}

function citiesAdded(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo, cities }) =>
    movedTo !== null || cities.length === 0 ? null : { cities },
  );
  return findChange(watched, context.now, (before, present, earlier) => {
    const fresh = added(
      present.cities,
      before.cities,
      earlier.map(({ cities }) => cities),
    );
    if (watched === null || fresh.length > 3) return [];
    // One address that became another is a move; an address more is an office more.
    const moved = before.cities.length === 1 && present.cities.length === 1;
    return fresh.map((city): Finding => ({
      ...seenOn(watched, 'home_additions'),
      type: 'office_expansion',
      subtype: moved ? 'hq_move' : 'new_office',
      strength: 40,
      confidence: 0.7,
      title: quoted(moved ? `Address moved from ${before.cities[0]} to ${city}` : `New address in ${city}`),
      quote: quoted(`addressLocality: ${city}`),
      object: city.toLowerCase(),
      fields: { city, ...(moved ? { before: before.cities[0] } : {}) },
    }));
  });
}

function marketsEntered(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo, hreflang }) =>
    movedTo !== null || hreflang.length === 0 ? null : { hreflang },
  );
  return findChange(watched, context.now, (_, present, earlier) => {
    if (watched === null) return [];
    const known = [...new Set(earlier.flatMap(({ hreflang }) => hreflang))];
    return newMarkets(present.hreflang, known, (tag) => `hreflang="${tag}"`).map((market) => ({
      ...seenOn(watched, 'home_additions'),
      ...market,
    }));
  });
}

/** More at once is a list of sites that was there before the page began to lead to it. */
const MAX_NEW_DOMAINS = 3;

function countriesEntered(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo, title, countryDomains, hreflang }) =>
    movedTo !== null || title === '' ? null : { countryDomains, hreflang },
  );
  return findChange(watched, context.now, (_, present, earlier) => {
    if (watched === null) return [];
    const known = new Set(earlier.flatMap(({ countryDomains }) => countryDomains));
    const offered = new Set(
      earlier.flatMap(({ hreflang }) => hreflang.flatMap((tag) => tag.split('-')[1] ?? [])),
    );
    const fresh = present.countryDomains.filter((domain) => !known.has(domain));
    if (fresh.length > MAX_NEW_DOMAINS) return [];
    return fresh.flatMap((domain) => {
      const country = countryOfDomain(domain);
      if (country === null || offered.has(country.toLowerCase())) return [];
      const market = newCountry(country, `Link to ${domain}`);
      if (market === null) return [];
      return [{ ...seenOn(watched, 'home_additions'), ...market, fields: { ...market.fields, domain } }];
    });
  });
}

function currenciesAdded(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo, currencies }) =>
    movedTo !== null || currencies.length === 0 ? null : { currencies },
  );
  return findChange(watched, context.now, (before, present, earlier) => {
    const fresh = added(
      present.currencies,
      before.currencies,
      earlier.map(({ currencies }) => currencies),
    );
    // A switch in another currency only is a greeting by country; one that keeps the others has grown.
    const grown = before.currencies.every((code) => present.currencies.includes(code));
    if (watched === null || !grown || fresh.length > 5) return [];
    return fresh.map((currency): Finding => ({
      ...seenOn(watched, 'home_additions'),
      ...newCurrency(currency),
    }));
  });
}

/** The part of a finding that every place where a currency can appear has in common. */
export function newCurrency(
  currency: string,
): Omit<Finding, 'url' | 'occurredAt' | 'occurredAtPrecision' | 'detector'> {
  return {
    type: 'market_expansion',
    subtype: 'new_currency',
    strength: 60,
    confidence: 0.8,
    title: `Prices in ${currency}`,
    quote: `Currency: ${currency}`,
    object: currency.toLowerCase(),
    fields: { currency },
  };
}
