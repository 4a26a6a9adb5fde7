import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { SitemapObservation, SitemapSection } from '../../ground/observations/index.ts';
import { readSitemap } from './sitemap.ts';

/** Entries that are kept; a site with more customers than this tells nothing by one more. */
const MAX_ENTRIES = 3_000;

const SECTIONS: Readonly<Record<string, SitemapSection>> = {
  customers: 'customers',
  customer: 'customers',
  'case-studies': 'customers',
  'case-study': 'customers',
  'customer-stories': 'customers',
  'customer-story': 'customers',
  'success-stories': 'customers',
  kunden: 'customers',
  referenzen: 'customers',
  integrations: 'integrations',
  integration: 'integrations',
  apps: 'integrations',
  marketplace: 'integrations',
  connectors: 'integrations',
  partners: 'integrations',
  industries: 'industries',
  industry: 'industries',
  branchen: 'industries',
  solutions: 'solutions',
  solution: 'solutions',
  events: 'events',
  event: 'events',
  webinars: 'events',
  webinar: 'events',
  trust: 'trust',
  'trust-center': 'trust',
  security: 'trust',
  compliance: 'trust',
  product: 'products',
  products: 'products',
  features: 'products',
  docs: 'docs',
  documentation: 'docs',
  developers: 'docs',
};

/** Lists and pages of lists, not things of their own. */
const NOT_A_THING =
  /^(?:page|category|categories|tag|tags|all|index|search|archive|author|type|topic|topics|feed|overview|browse|filter|past|upcoming|on-demand|list|directory|become-a-partner|find-a-partner|program|apply|login|new|thank-?you|confirmation|registration|register)$|^\d{1,4}$|^page-?\d+$/;
const LOCALE = /^[a-z]{2}(?:[-_](?:[a-z]{2}|\d{3}|hans|hant))?$/;

/** A sitemap as what it lists under the sections whose entries mean something. An index lists files and is no statement by itself. */
export function readSitemapSections(document: FetchedDocument): Reading<SitemapObservation> {
  const file = readSitemap(document);
  if (!file.ok) return file;
  if (file.value.urls.length === 0)
    return file.value.sitemaps.length > 0
      ? readable({ kind: 'sitemap', entries: [], locales: [] })
      : unreadable('the sitemap lists nothing');
  const entries = new Map<string, SitemapObservation['entries'][number]>();
  const locales = new Set<string>();
  for (const { loc, lastmod } of file.value.urls) {
    const url = URL.parse(loc);
    if (url === null) continue;
    const parts = partsOf(url);
    const locale = LOCALE.test(parts[0] ?? '') ? parts.shift() : undefined;
    if (locale !== undefined && locales.size < 100) locales.add(locale.replace('_', '-'));
    const found = entryOf(url, parts);
    if (found === null || entries.size >= MAX_ENTRIES) continue;
    const key = `${found.section} ${found.slug}`;
    // The page without a locale is the one to open.
    if (!entries.has(key) || locale === undefined) entries.set(key, { ...found, url: loc, lastmod });
  }
  return readable({
    kind: 'sitemap',
    entries: [...entries.values()].toSorted((a, b) =>
      `${a.section} ${a.slug}` < `${b.section} ${b.slug}` ? -1 : 1,
    ),
    locales: [...locales].toSorted(),
  });
}

function partsOf(url: URL): string[] {
  return url.pathname
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .split('/')
    .filter((part) => part !== '')
    .slice(0, 8);
}

function entryOf(url: URL, parts: string[]): { section: SitemapSection; slug: string } | null {
  const host = url.hostname.split('.')[0] ?? '';
  if (host === 'docs' || host === 'developer' || host === 'developers') return docsSection(parts);
  // `/company/events/x` and `/resources/case-studies/x` are as usual as `/events/x`.
  const at = parts.slice(0, 2).findIndex((part) => Object.hasOwn(SECTIONS, part));
  const section = at < 0 ? undefined : SECTIONS[parts[at] ?? ''];
  if (section === undefined) return null;
  if (section === 'docs') return docsSection(parts.slice(at + 1));
  const rest = parts.slice(at + 1);
  // The trust page itself is the news; of every other section only what stands under it.
  if (section === 'trust' && rest.length === 0) return { section, slug: parts[at] ?? '' };
  const slug = rest.at(-1);
  if (
    slug === undefined ||
    rest.length > 2 ||
    rest.some((part) => NOT_A_THING.test(part)) ||
    slug.length > 100
  )
    return null;
  return { section, slug };
}

/** Of documentation only the first level counts: a page more is no news, a section more is. */
function docsSection(parts: string[]): { section: 'docs'; slug: string } | null {
  const [slug] = parts;
  if (
    slug === undefined ||
    parts.length < 2 ||
    NOT_A_THING.test(slug) ||
    /^v?\d+(?:\.\d+)*$/.test(slug) ||
    LOCALE.test(slug)
  )
    return null;
  return { section: 'docs', slug: slug.slice(0, 100) };
}
