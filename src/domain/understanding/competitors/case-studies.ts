import type { SitemapObservation } from '../../ground/observations/index.ts';
import type { Finding } from '../detect/finding.ts';
import { nameWords } from '../../ground/vocabulary/company-words.ts';
import { quoted } from '../detect/quote.ts';

const ONE_PLACE = 60;
const MORE_PLACES = 85;
/** A label as short as this is an abbreviation that many share. */
const SHORTEST_LABEL = 4;
/** What vendors put behind the customer's name. */
const SUFFIX = /-(?:case-study|customer-story|success-story|customer-success|story|customer|testimonial)$/;

/** The pages under a vendor's customers or case studies by the customer that their address names: letters and figures alone. */
export function customersNamed({ entries }: SitemapObservation): Map<string, { url: string; slug: string }> {
  const named = new Map<string, { url: string; slug: string }>();
  for (const { section, slug, url } of entries) {
    if (section !== 'customers') continue;
    const key = folded(slug.replace(SUFFIX, '').split(/[^\p{L}\p{N}]+/u));
    if (key !== '' && !named.has(key)) named.set(key, { url, slug });
  }
  return named;
}

/** What an account's page there may be called: its name without a legal form, or the label of its domain. */
export function customerKeys({ name, domain }: { name: string; domain: string }): string[] {
  const label = folded([domain.split('.')[0] ?? '']);
  const keys = [folded(nameWords(name)), ...(label.length >= SHORTEST_LABEL ? [label] : [])];
  return keys.filter((key) => key.length > 2);
}

/** An account uses the product of the competitor whose case study names it. `elsewhere`: another place shows it as well. */
export function caseStudyFinding(
  page: { url: string; slug: string },
  competitor: string,
  elsewhere: boolean,
  now: Date,
): Finding {
  return {
    type: 'competitor_tool_detected',
    subtype: 'in_case_study',
    strength: elsewhere ? MORE_PLACES : ONE_PLACE,
    confidence: 0.75,
    title: quoted(`Uses ${competitor}`),
    quote: quoted(page.url),
    url: page.url,
    // A case study says that the product is in use, not since when.
    occurredAt: now,
    occurredAtPrecision: 'day',
    object: competitor.toLowerCase(),
    detector: 'case_studies',
    fields: { competitor, product: competitor, page: page.slug },
  };
}

function folded(words: readonly string[]): string {
  return words
    .join('')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
