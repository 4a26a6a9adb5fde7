import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';

/** The kinds of page that discovery looks for on a company's own site. */
export type PageClass =
  | 'newsroom'
  | 'careers'
  | 'price'
  | 'team'
  | 'status'
  | 'changelog'
  | 'events'
  | 'legal'
  | 'subprocessors';

export const SOURCE_OF_CLASS: Readonly<Record<PageClass, SourceKind>> = {
  newsroom: 'newsroom',
  careers: 'jsonld_job',
  price: 'price',
  team: 'team',
  status: 'status',
  changelog: 'changelog',
  events: 'events',
  legal: 'legal',
  subprocessors: 'subprocessors',
};

interface ClassRule {
  page: PageClass;
  /** Last part of a path, for example `press-releases` of `/company/press-releases`, with how sure it is. */
  slugs: readonly (readonly [words: string, confidence: number])[];
  /** The whole text of a link. */
  texts: RegExp;
}

const RULES: readonly ClassRule[] = [
  {
    page: 'newsroom',
    slugs: [
      [
        'newsroom news-room press-releases pressreleases press-room pressroom media-center media-centre presse pressemitteilungen sala-de-prensa',
        0.95,
      ],
      ['news press media actualites noticias aktuelles neuigkeiten nieuws announcements', 0.85],
      ['blog insights stories', 0.6],
    ],
    texts:
      /^(?:newsroom|news ?room|press(?: room| releases?| center| centre)?|(?:latest |company |in the )?news|media(?: center| centre)?|news & press|press & news|news (?:and|&) (?:media|events|insights)|blog|our blog|presse|aktuelles|actualités|noticias|nieuws)$/i,
  },
  {
    page: 'careers',
    slugs: [
      [
        'careers career jobs join-us joinus work-with-us open-positions open-roles job-openings vacancies karriere stellenangebote stellen carrieres carriere recrutement empleo trabaja-con-nosotros lavora-con-noi werken-bij vacatures hiring',
        0.9,
      ],
      ['join', 0.6],
    ],
    texts:
      /^(?:careers?(?: at .{1,30})?|jobs?|join (?:us|our team|the team)|work (?:with|for|at) us|we['’]?re hiring!?|open (?:positions|roles|jobs)|vacancies|karriere|stellenangebote|jobs & karriere|carrières?|recrutement|empleo|vacatures)(?: we['’]?re hiring!?| \(?\d{1,4}\)?)?$/i,
  },
  {
    page: 'price',
    slugs: [
      [
        'pricing prices plans plans-and-pricing pricing-plans plans-pricing preise tarife tarifs precios prezzi prijzen',
        0.95,
      ],
      ['packages subscription', 0.6],
    ],
    texts:
      /^(?:pricing|(?:our )?prices|plans|plans (?:&|and) pricing|pricing (?:&|and) plans|see pricing|view pricing|preise|tarife|tarifs|precios|prezzi|prijzen)$/i,
  },
  {
    page: 'team',
    slugs: [
      [
        'team our-team the-team meet-the-team leadership leadership-team management management-team executive-team our-leadership people our-people board-of-directors equipe notre-equipe unser-team equipo',
        0.9,
      ],
      [
        'about about-us company who-we-are ueber-uns uber-uns a-propos qui-sommes-nous quienes-somos chi-siamo over-ons',
        0.6,
      ],
    ],
    texts:
      /^(?:(?:our |meet the |the )?team|(?:our )?leadership(?: team)?|(?:our )?management(?: team)?|executive team|our people|board of directors|about(?: us)?|company|who we are|über uns|unser team|à propos|équipe|equipo)$/i,
  },
  {
    page: 'status',
    slugs: [['status system-status', 0.8]],
    texts: /^(?:(?:system |service |api )?status(?: page)?|all systems operational)$/i,
  },
  {
    page: 'changelog',
    slugs: [
      ['changelog change-log release-notes releasenotes whats-new what-s-new product-updates', 0.95],
      ['releases updates', 0.7],
    ],
    texts: /^(?:changelog|release notes|what['’]?s new|product updates|releases)$/i,
  },
  {
    page: 'events',
    slugs: [
      [
        'events webinars upcoming-events events-and-webinars events-webinars veranstaltungen evenements eventos',
        0.9,
      ],
    ],
    texts:
      /^(?:(?:our |upcoming )?events|webinars|events (?:&|and) webinars|webinars (?:&|and) events|veranstaltungen)$/i,
  },
  {
    page: 'subprocessors',
    slugs: [['subprocessors sub-processors subprocessor-list list-of-subprocessors subprozessoren', 0.95]],
    texts: /^(?:(?:list of |our )?sub-?processors(?: list)?)$/i,
  },
  {
    page: 'legal',
    slugs: [
      [
        'terms terms-of-service terms-of-use tos terms-and-conditions terms-conditions privacy privacy-policy privacy-notice privacy-statement dpa data-processing-agreement data-processing-addendum ' +
          'ai-terms ai-policy ai-addendum ai-features-terms sla service-level-agreement service-level-agreements agb datenschutz datenschutzerklaerung nutzungsbedingungen conditions-generales politique-de-confidentialite',
        0.9,
      ],
      [
        'acceptable-use-policy acceptable-use msa master-subscription-agreement master-services-agreement eula cookie-policy cookie-notice community-guidelines content-guidelines community-standards',
        0.8,
      ],
    ],
    texts:
      /^(?:terms(?: (?:of (?:service|use)|(?:&|and) conditions))?|privacy(?: (?:policy|notice|statement))?|dpa|data processing (?:agreement|addendum)|ai (?:terms|policy)|sla|service level agreement|agb|datenschutz(?:erklärung)?)$/i,
  },
];

const SLUGS = new Map<string, { page: PageClass; confidence: number }>();
for (const { page, slugs } of RULES) {
  for (const [words, confidence] of slugs)
    for (const word of words.split(' ')) SLUGS.set(word, { page, confidence });
}

/** What a page on the company's site is by its address: the last part of a short path. Null where the address does not say. */
export function classOfAddress(address: string): { page: PageClass; confidence: number } | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const parts = url.pathname
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .split('/')
    .filter((part) => part !== '');
  if (parts.length === 0) return classOfHost(url.hostname);
  // One part is the plain case, `/en/pricing` and `/company/team` are common; deeper pages are articles and products.
  if (parts.length > 3) return null;
  const found = SLUGS.get(parts.at(-1) ?? '');
  if (found === undefined) return null;
  return {
    page: found.page,
    confidence: Math.round((found.confidence - 0.05 * (parts.length - 1)) * 100) / 100,
  };
}

const HOSTS: Readonly<Record<string, PageClass>> = {
  news: 'newsroom',
  newsroom: 'newsroom',
  press: 'newsroom',
  blog: 'newsroom',
  careers: 'careers',
  jobs: 'careers',
  status: 'status',
};

/** `status.acme.com/`, `careers.acme.com/`. */
function classOfHost(hostname: string): { page: PageClass; confidence: number } | null {
  const page = Object.hasOwn(HOSTS, hostname.split('.')[0] ?? '')
    ? HOSTS[hostname.split('.')[0] ?? '']
    : undefined;
  return page === undefined ? null : { page, confidence: 0.85 };
}

/** What a link's words say it leads to. */
export function classOfText(text: string): PageClass | null {
  if (text.length > 60) return null;
  return RULES.find((rule) => rule.texts.test(text.trim()))?.page ?? null;
}
