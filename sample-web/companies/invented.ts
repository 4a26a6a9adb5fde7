import type { CompanyFacts } from '../company.ts';

const FIRST = [
  'Alder',
  'Bramble',
  'Cinder',
  'Dapple',
  'Ember',
  'Fallow',
  'Garnet',
  'Hazel',
  'Iris',
  'Juniper',
  'Kelp',
  'Linden',
];
const SECOND = ['ford', 'wick', 'mere', 'holt', 'brook', 'stead', 'combe', 'fell', 'garth', 'haven', 'leigh'];
const FIELDS = [
  ['Software', 'Systems', 'planning software for small factories'],
  ['Logistics', 'Cargo', 'part loads between regional depots'],
  ['Fintech', 'Ledger', 'invoice finance for tradespeople'],
  ['Manufacturing', 'Works', 'pressed steel parts for machine makers'],
  ['Health', 'Care', 'appointment desks for clinics'],
] as const;

/**
 * A company made from a number, for webs of more than those written by hand (load tests). The name, and with it the
 * domain, is unique to the number; each has a feed, a newsroom, a careers page with a board, and a team page.
 */
export function inventedCompany(place: number): CompanyFacts {
  const first = FIRST[place % FIRST.length] ?? 'Alder';
  const second = SECOND[Math.floor(place / FIRST.length) % SECOND.length] ?? 'ford';
  const [industry, suffix, trade] = FIELDS[place % FIELDS.length] ?? FIELDS[0];
  const turn = Math.floor(place / (FIRST.length * SECOND.length));
  const name = `${first}${second} ${suffix}${turn === 0 ? '' : ` ${turn + 1}`}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    name,
    domain: `${slug}.example`,
    industry,
    country: 'US',
    city: 'Columbus',
    employeeCount: 40 + ((place * 37) % 900),
    founded: 1990 + (place % 30),
    tagline: `${name}: one thing, done well`,
    about: `${name} sells ${trade}.`,
    offers: [{ name: `${first} One`, text: `Our answer to ${trade}.` }],
    builder: 'plain',
    technologies: ['google_analytics'],
    robots: 'allow',
    sitemap: 'plain',
    feed: { format: 'rss', path: '/feed.xml' },
    newsroom: '/news',
    careers: '/careers',
    team: {
      path: '/team',
      layout: 'cards',
      people: [{ name: `Robin ${first}`, role: 'Chief Executive Officer' }],
    },
    news: [
      {
        daysAgo: 20 + (place % 60),
        title: `${name} partners with Quenby Mills`,
        text: `${name} and Quenby Mills have agreed a partnership.`,
        signal: 'partnership.strategic',
      },
    ],
    board: {
      system: 'greenhouse',
      token: slug.replaceAll('-', ''),
      roles: [
        ['Product Manager', 60],
        ['Account Executive', 45],
      ],
    },
  };
}
