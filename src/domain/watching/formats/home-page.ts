import { getDomain } from 'tldts';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { HomeObservation } from '../../ground/observations/index.ts';
import { bannersOf } from './home-banners.ts';
import { badgesOf, logosOf } from './home-logos.ts';
import { citiesOf, countryDomainsOf, currenciesOf } from './home-places.ts';
import { readHome } from './home.ts';
import { eachElement, pageNeedsJavaScript, readHtml } from './html.ts';
import type { HtmlPage } from './html.ts';
import { interstitialReason } from './interstitial.ts';
import { readTechnologies } from './technologies.ts';
import { textOf } from './text.ts';

/**
 * A home page as its differences are told. A consent wall, a bot challenge or an error page is a reason and not a state; a page that
 * a browser has to build still shows its technologies, and says nothing else.
 */
export function readHomePage(document: FetchedDocument): Reading<HomeObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const wall = interstitialReason(page.value, textOf(page.value.root, 3_000));
  if (wall !== null) return unreadable(wall);
  const moved = movedTo(document);
  if (moved !== null) return readable({ ...nothing(), movedTo: moved, ...namesOf(document, page.value) });
  const technologies = readTechnologies(document);
  const shown = { ...nothing(), technologies: technologies.ok ? technologies.value.technologies : [] };
  if (pageNeedsJavaScript(page.value)) return readable(shown);
  return readable({
    ...shown,
    ...namesOf(document, page.value),
    hreflang: hreflangOf(document),
    currencies: currenciesOf(page.value),
    countryDomains: countryDomainsOf(page.value, document.finalUrl),
    cities: citiesOf(page.value),
    logos: logosOf(page.value),
    badges: badgesOf(page.value),
    banners: bannersOf(page.value),
  });
}

function nothing(): HomeObservation {
  return {
    kind: 'home',
    technologies: [],
    movedTo: null,
    lang: null,
    siteName: null,
    organization: null,
    title: '',
    heading: null,
    description: null,
    hreflang: [],
    currencies: [],
    countryDomains: [],
    cities: [],
    logos: [],
    badges: [],
    banners: [],
  };
}

function namesOf(
  document: FetchedDocument,
  page: HtmlPage,
): Pick<HomeObservation, 'lang' | 'siteName' | 'organization' | 'title' | 'heading' | 'description'> {
  const home = readHome(document);
  const facts = home.ok ? home.value : null;
  let [lang, heading]: [string | null, string | null] = [null, null];
  eachElement(page.root, (element) => {
    if (element.name === 'html') lang ??= (element.attribs['lang'] ?? '').toLowerCase().slice(0, 2) || null;
    else if (element.name === 'h1') heading ??= textOf(element, 300) || null;
  });
  return {
    lang,
    siteName: page.meta.get('og:site_name')?.slice(0, 200) || null,
    organization: facts?.organization?.name?.slice(0, 200) ?? null,
    title: page.title.slice(0, 300),
    heading,
    description: facts?.description?.slice(0, 600) ?? null,
  };
}

function hreflangOf(document: FetchedDocument): string[] {
  const home = readHome(document);
  return home.ok ? home.value.hreflang : [];
}

/** The registrable domain that answered, where it is another than the one asked (`www.` and language hosts are the same). */
function movedTo({ url, finalUrl }: FetchedDocument): string | null {
  const [asked, answered] = [domainOf(url), domainOf(finalUrl)];
  return asked !== null && answered !== null && asked !== answered ? answered : null;
}

function domainOf(url: string): string | null {
  const host = URL.parse(url)?.hostname;
  return host === undefined ? null : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}
