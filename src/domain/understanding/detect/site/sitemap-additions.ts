import { DAY } from '../../../../platform/clock.ts';
import type { SitemapObservation, SitemapSection } from '../../../ground/observations/index.ts';
import type { Competitor } from '../../../ground/rows/index.ts';
import { NOTHING } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { together } from './compare-states.ts';
import { newMarkets } from './markets.ts';
import { nameWords, sameName, spokenSlug } from '../../../ground/vocabulary/company-words.ts';

type Entry = SitemapObservation['entries'][number];

/** More than this, and more than a quarter of the section, at once is a site rebuilt and not a busy week. */
const MAX_NEW = 8;
/** A page that its own sitemap dates earlier than this was not added now, wherever it was listed before. */
const OLDEST = 60 * DAY;

/**
 * Pages under telling sections that no earlier state of the sitemap listed. A sitemap lists what is there, so one visit suffices;
 * the first is the baseline. Sections that were empty before are passed over: the file was split or begun anew.
 */
export const sitemapAdditionsDetector: Detector<SitemapObservation> = {
  name: 'sitemap_additions',
  version: 1,
  detect(watched, context) {
    const earlier = watched.history
      .map(({ observation }) => observation)
      .filter(({ entries, locales }) => entries.length + locales.length > 0);
    if (earlier.length === 0) return NOTHING;
    return together(entriesAdded(watched, earlier, context), localesAdded(watched, earlier, context));
  },
};

function entriesAdded(
  watched: Watched<SitemapObservation>,
  earlier: SitemapObservation[],
  context: DetectionContext,
): Detection {
  const known = new Map<SitemapSection, Set<string>>();
  for (const { section, slug } of earlier.flatMap(({ entries }) => entries))
    known.set(section, (known.get(section) ?? new Set()).add(slug));
  const findings = [...Map.groupBy(watched.current.observation.entries, ({ section }) => section)].flatMap(
    ([section, entries]) => {
      const before = known.get(section) ?? new Set();
      // The trust page is the only one of its section; of the others, the first entry ever begins the list.
      if (before.size === 0 && section !== 'trust') return [];
      const fresh = entries.filter(
        (entry) => !before.has(entry.slug) && isRecent(entry, watched, context.now),
      );
      if (fresh.length > MAX_NEW && fresh.length > before.size / 4) return [];
      return fresh.flatMap((entry) => findingOf(entry, watched, context));
    },
  );
  return {
    findings: findings.filter(({ type, occurredAt }) => isWithinLookBack(type, occurredAt, context.now)),
    unconfirmed: false,
  };
}

function isRecent({ lastmod }: Entry, watched: Watched, now: Date): boolean {
  const date = readDate(lastmod);
  return date === null || now.getTime() - date.getTime() <= OLDEST || date >= watched.current.firstSeenAt;
}

function findingOf(entry: Entry, watched: Watched, context: DetectionContext): Finding[] {
  const name = spokenSlug(entry.slug);
  const shared = {
    url: entry.url,
    occurredAt: watched.current.firstSeenAt,
    occurredAtPrecision: 'day' as const,
    detector: 'sitemap_additions',
    quote: quoted(entry.url),
    object: nameWords(name).join(' '),
    confidence: 0.75,
  };
  switch (entry.section) {
    case 'customers':
      return [
        {
          ...shared,
          type: 'customer_win',
          subtype: 'case_study_published',
          strength: 45,
          title: quoted(`Customer page: ${name}`),
          fields: { customer: name },
        },
      ];
    case 'integrations': {
      const ours =
        context.technologies.some((technology) => sameName(technology, name)) ||
        (context.competitors ?? []).some((competitor) => isCompetitor(competitor, name));
      const subtype = /\/(?:marketplace|apps)\//.test(entry.url)
        ? 'marketplace_listing'
        : /\/connectors\//.test(entry.url)
          ? 'api_connector'
          : 'native_integration';
      return [
        {
          ...shared,
          type: 'integration_added',
          subtype,
          strength: ours ? 80 : 45,
          title: quoted(`Integration page: ${name}`),
          fields: { product: name, of_interest: ours },
        },
      ];
    }
    case 'industries':
    case 'solutions':
      return [
        {
          ...shared,
          type: 'market_expansion',
          subtype: 'new_segment',
          strength: 45,
          confidence: 0.7,
          title: quoted(`Page for ${name}`),
          fields: { segment: name },
        },
      ];
    case 'events': {
      const webinar = /webinar/.test(entry.url.toLowerCase());
      return [
        {
          ...shared,
          type: 'event_participation',
          subtype: webinar ? 'webinar' : 'host',
          strength: webinar ? 30 : 40,
          confidence: 0.65,
          title: quoted(`${webinar ? 'Webinar' : 'Event'} page: ${name}`),
          fields: { event: name },
        },
      ];
    }
    case 'trust':
      return [
        {
          ...shared,
          type: 'compliance_milestone',
          ...certificationOf(entry.slug),
          title: quoted(`Trust page: ${name}`),
          fields: { page: name },
        },
      ];
    case 'products':
      // A page alone is no launch; beside an announcement it is a second witness.
      return [
        {
          ...shared,
          type: 'product_launch',
          subtype: 'new_product',
          strength: 70,
          confidence: 0.6,
          title: quoted(`Product page: ${name}`),
          fields: { product: name },
          onlyEvidence: true,
        },
      ];
    case 'docs':
      return [
        {
          ...shared,
          type: 'developer_platform_change',
          subtype: 'docs_section_added',
          strength: 40,
          title: quoted(`Documentation section: ${name}`),
          fields: { section: name },
        },
      ];
  }
}

function isCompetitor({ name, terms = [] }: Competitor, written: string): boolean {
  return [name, ...terms].some((own) => sameName(own, written));
}

const CERTIFICATIONS: readonly (readonly [subtype: string, slug: RegExp])[] = [
  ['soc2', /soc-?2|soc-ii/],
  ['iso27001', /iso-?27001/],
  ['hipaa', /hipaa/],
  ['fedramp', /fedramp/],
  ['pci', /\bpci\b|pci-dss/],
  ['gdpr', /gdpr|dsgvo/],
];

function certificationOf(slug: string): { subtype: string; strength: number } {
  const found = CERTIFICATIONS.find(([, pattern]) => pattern.test(slug));
  return found === undefined
    ? { subtype: 'trust_center', strength: 45 }
    : { subtype: found[0], strength: 65 };
}

function localesAdded(
  watched: Watched<SitemapObservation>,
  earlier: SitemapObservation[],
  context: DetectionContext,
): Detection {
  const known = [...new Set(earlier.flatMap(({ locales }) => locales))];
  if (known.length === 0) return NOTHING;
  const origin = URL.parse(watched.url)?.origin ?? '';
  const findings = newMarkets(watched.current.observation.locales, known, (tag) => `${origin}/${tag}/`).map(
    (market): Finding => ({
      ...market,
      url: watched.url,
      occurredAt: watched.current.firstSeenAt,
      occurredAtPrecision: 'day',
      detector: 'sitemap_additions',
    }),
  );
  return {
    findings: findings.filter(({ type, occurredAt }) => isWithinLookBack(type, occurredAt, context.now)),
    unconfirmed: false,
  };
}
