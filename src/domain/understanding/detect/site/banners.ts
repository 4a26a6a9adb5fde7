import type { HomeObservation } from '../../../ground/observations/index.ts';
import type { DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { findChange, seenOn, watchPart } from './compare-states.ts';
import { namesCompany } from '../../../ground/vocabulary/company-words.ts';

/** A sentence over the home page that was not there before: a change of owner, or the end of a product. */
export const bannersDetector: Detector<HomeObservation> = {
  name: 'home_banners',
  version: 1,
  detect(home, context) {
    const watched = watchPart(home, ({ movedTo, banners }) => (movedTo === null ? { banners } : null));
    return findChange(watched, context.now, (_, present, earlier) => {
      if (watched === null) return [];
      const known = new Set(earlier.flatMap(({ banners }) => banners));
      return present.banners
        .filter((banner) => !known.has(banner))
        .flatMap((banner) => findingsIn(banner, watched, context));
    });
  },
};

const OWNED =
  /^(.{2,120}?)\s(?:(?:is|are) now (?:a )?(?:proud )?part of|(?:(?:has|have) been |was |were )?acquired by|(?:has|have) joined(?: forces with)?|is joining|(?:has|have) merged with)\s(?:the )?(.{2,100})$/iu;
const BOUGHT = /^(.{2,120}?)\s(?:has |have )?acquired\s(?:the )?(.{2,100})$/iu;
const ENDS =
  /^(.{2,140}?)\s(?:(?:is|are) (?:being |now )?|will (?:be )?|has been |have been )(shut(?:ting)? down|wind(?:ing)? down|discontinued|retir(?:ed|ing|e)|sunset(?:ted|ting)?|deprecated)\b/iu;
const END_OF_LIFE =
  /^(.{2,140}?)\s(?:reaches|reached|will reach|has reached)\s(?:its )?end[- ]of[- ](?:life|support)\b/iu;
const OURSELVES = /\b(?:we|we['’]re|we['’]ve|our company)\b/iu;

function findingsIn(banner: string, watched: Watched<unknown>, context: DetectionContext): Finding[] {
  const shared = { ...seenOn(watched, 'home_banners'), title: quoted(banner), quote: quoted(banner) };
  const owned = OWNED.exec(banner);
  const [subject, other] = [owned?.[1] ?? '', party(owned?.[2] ?? '')];
  const isUs = (text: string): boolean => namesCompany(text, context.company) || OURSELVES.test(text);
  if (owned !== null && isUs(subject) && other !== '')
    return [
      {
        ...shared,
        type: 'acquired',
        subtype: 'announced',
        strength: 80,
        confidence: 0.85,
        object: other.toLowerCase(),
        fields: { acquirer: other, by: 'banner' },
      },
    ];
  // "Ferncastle is now part of Acme" on Acme's page: the other way round.
  if (owned !== null && namesCompany(owned[2] ?? '', context.company)) return bought(party(subject), shared);
  const buys = BOUGHT.exec(banner);
  if (buys !== null && isUs(buys[1] ?? '')) return bought(party(buys[2] ?? ''), shared);
  const ends = ENDS.exec(banner) ?? END_OF_LIFE.exec(banner);
  if (ends === null) return [];
  const product = (ends[1] ?? '')
    .replace(/^(?:important|notice|please note|heads up|announcement)\W{1,4}/iu, '')
    .trim();
  const how = (ends[2] ?? 'end of life').toLowerCase();
  const [subtype, strength] = /shut|wind/.test(how)
    ? (['shutdown', 80] as const)
    : /deprecat/.test(how)
      ? (['deprecation', 50] as const)
      : (['end_of_life', 70] as const);
  return [
    {
      ...shared,
      type: 'product_sunset',
      subtype,
      strength,
      confidence: 0.8,
      object: product.toLowerCase().slice(0, 120),
      fields: { product },
    },
  ];
}

type Shared = Pick<Finding, 'url' | 'occurredAt' | 'occurredAtPrecision' | 'detector' | 'title' | 'quote'>;

function bought(target: string, shared: Shared): Finding[] {
  if (target === '') return [];
  return [
    {
      ...shared,
      type: 'acquisition_made',
      subtype: 'announced',
      strength: 75,
      confidence: 0.75,
      object: target.toLowerCase(),
      fields: { target },
    },
  ];
}

/** The name that stands first: "Beacon Group! Read the announcement" is Beacon Group. */
function party(text: string): string {
  const [name = ''] = text.split(/[!.,;:|–—]|\s(?:family|to|and|read|learn|in|on|for|as)\b/u);
  return name
    .replace(/^["“']|["”']$/g, '')
    .trim()
    .slice(0, 80);
}
