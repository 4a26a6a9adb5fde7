import { getDomain } from 'tldts';
import type { HomeObservation } from '../../../ground/observations/index.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { categoryChange } from './category.ts';
import { findChange, seenOn, together, watchPart } from './compare-states.ts';
import { namesCompany, sameName } from '../../../ground/vocabulary/company-words.ts';

const NAME_STRENGTH = 75;
const POSITIONING = { share: 0.6, leastWords: 6, strength: 45 };
const REDIRECT_STRENGTH = 60;

/** Another name on the home page, another message, or another domain that answers for this one. */
export const rebrandDetector: Detector<HomeObservation> = {
  name: 'rebrand',
  version: 1,
  detect(watched, context) {
    return together(
      nameChanged(watched, context),
      positioningChanged(watched, context),
      domainChanged(watched, context),
    );
  },
};

/** What a content system writes where nobody gave a name. */
const NO_NAME =
  /^(?:home|homepage|home page|website|my (?:site|website|blog)|site|welcome|untitled|wordpress|index|blog|news|resources|404.*)$/i;

function nameChanged(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo, siteName, organization }) =>
    movedTo !== null || (siteName === null && organization === null) ? null : { siteName, organization },
  );
  return findChange(watched, context.now, (before, present) => {
    const pairs = [
      [before.siteName, present.siteName],
      [before.organization, present.organization],
    ] as const;
    const differing = pairs.filter(
      ([old, now]) =>
        old !== null && now !== null && !sameName(old, now) && !NO_NAME.test(now) && !NO_NAME.test(old),
    );
    // Where the other place still has the old name, somebody renamed a section and not the company.
    const kept = pairs.some(([old, now]) => old !== null && now !== null && sameName(old, now));
    const [was, is] = differing[0] ?? [];
    if (was === undefined || was === null || is === undefined || is === null || kept || watched === null)
      return [];
    return [
      {
        ...seenOn(watched, 'rebrand'),
        type: 'rebrand',
        subtype: 'name_changed',
        strength: NAME_STRENGTH,
        confidence: differing.length > 1 ? 0.9 : 0.8,
        title: quoted(`${was} → ${is}`),
        quote: quoted(`${was} → ${is}`),
        object: is.toLowerCase(),
        fields: { before: was, after: is },
      },
    ];
  });
}

function positioningChanged(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo, lang, title, heading, description }) => {
    if (movedTo !== null || (title === '' && heading === null && description === null)) return null;
    return { lang, title, heading, description };
  });
  return findChange(watched, context.now, (before, present) => {
    if (watched === null || (before.lang ?? '') !== (present.lang ?? '')) return [];
    const category = categoryChange(before, present);
    if (category !== null) {
      const words = `${category.before.words} → ${category.present.words}`;
      return [
        {
          ...seenOn(watched, 'rebrand'),
          type: 'rebrand',
          subtype: 'category_changed',
          strength: POSITIONING.strength,
          confidence: 0.7,
          title: quoted(words),
          quote: quoted(present.description ?? present.title),
          object: category.present.words,
          fields: { before: category.before.words, after: category.present.words },
        },
      ];
    }
    const [old, now] = [messageWords(before), messageWords(present)];
    if (Math.min(old.size, now.size) < POSITIONING.leastWords) return [];
    const share = 1 - [...now].filter((word) => old.has(word)).length / Math.max(old.size, now.size);
    if (share < POSITIONING.share) return [];
    const said =
      [present.heading, present.description, present.title].find((text) => text !== null && text !== '') ??
      '';
    const saidBefore =
      [before.heading, before.description, before.title].find((text) => text !== null && text !== '') ?? '';
    return [
      {
        ...seenOn(watched, 'rebrand'),
        type: 'rebrand',
        subtype: 'positioning_changed',
        strength: POSITIONING.strength,
        confidence: 0.75,
        title: quoted(said),
        quote: quoted(said),
        object: 'positioning',
        fields: {
          before: saidBefore.slice(0, 300),
          after: said.slice(0, 300),
          changed_share: Math.round(share * 100) / 100,
        },
      },
    ];
  });
}

const FILLER = new Set(
  'the and for with your you our that this from are all one more than into every how what why who can get its their now new use make made has have will not out about'.split(
    ' ',
  ),
);

function messageWords(part: {
  title: string;
  heading: string | null;
  description: string | null;
}): Set<string> {
  const text = `${part.title} ${part.heading ?? ''} ${part.description ?? ''}`.toLowerCase();
  // Numbers on a home page are counters: customers served, countries, the year.
  return new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !FILLER.has(word)));
}

/** Hosts that answer for others: parked and expired domains, log-ins, consent pages, profiles. */
const NOT_A_SUCCESSOR =
  /^(?:hugedomains|sedo|sedoparking|dan|afternic|godaddy|bodis|parkingcrew|namecheap|networksolutions|squadhelp|atom|undeveloped|efty|domainmarket|buydomains|uniregistry|above|parklogic|cloudflareaccess|okta|auth0|microsoftonline|google|yahoo|facebook|linkedin|twitter|x|instagram|linktr|medium|notion|wixsite|wordpress|blogspot|tumblr|myshopify|webflow|godaddysites|carrd|about)\./;

function domainChanged(home: Watched<HomeObservation>, context: DetectionContext): Detection {
  const watched = watchPart(home, ({ movedTo }) => ({ movedTo }));
  return findChange(watched, context.now, (before, present, earlier) => {
    const target = present.movedTo;
    if (watched === null || target === null || before.movedTo !== null || NOT_A_SUCCESSOR.test(target))
      return [];
    if (earlier.some(({ movedTo }) => movedTo === target)) return [];
    return [movedFinding(target, home, watched, context)];
  });
}

/** The new domain's own page says whose it is: ours under a new address, or somebody's who has taken us over. */
function movedFinding(
  target: string,
  home: Watched<HomeObservation>,
  watched: Watched<unknown>,
  context: DetectionContext,
): Finding {
  const page = home.current.observation;
  const said = [page.siteName, page.organization, page.title, page.description]
    .filter((text) => text !== null)
    .join(' · ');
  const sameLabel = labelOf(target) === labelOf(context.company.domain);
  const ours = sameLabel || namesCompany(said, context.company);
  const quote = quoted(`${context.company.domain} → ${target}: ${said}`);
  const shared = {
    ...seenOn(watched, 'rebrand'),
    title: quoted(`${context.company.domain} → ${target}`),
    quote,
    object: target,
  };
  const fields = { before: context.company.domain, after: target };
  return ours
    ? {
        ...shared,
        type: 'rebrand',
        subtype: 'domain_changed',
        strength: NAME_STRENGTH,
        confidence: sameLabel ? 0.9 : 0.8,
        fields,
      }
    : {
        ...shared,
        type: 'acquired',
        subtype: 'completed',
        strength: REDIRECT_STRENGTH,
        confidence: 0.6,
        fields: { ...fields, acquirer: page.siteName ?? page.organization ?? target, by: 'redirect' },
      };
}

function labelOf(domain: string): string {
  return (getDomain(domain, { allowPrivateDomains: true }) ?? domain).split('.')[0] ?? domain;
}
