import type { CompanyFacts } from '../company.ts';

export const tessaline: CompanyFacts = {
  name: 'Tessaline',
  domain: 'tessaline.example',
  industry: 'E-commerce software',
  country: 'CA',
  city: 'Montréal',
  employeeCount: 230,
  founded: 2014,
  tagline: 'Returns that pay for themselves',
  about: 'Tessaline handles returns and exchanges for eight hundred online shops.',
  offers: [
    { name: 'Tessaline Returns', text: 'Labels, refunds and exchanges without e-mail.' },
    { name: 'Tessaline Insight', text: 'Why things come back, by size and fabric.' },
  ],
  builder: 'nextjs',
  technologies: ['segment', 'hubspot', 'intercom', 'stripe'],
  robots: 'private',
  sitemap: 'plain',
  feed: { format: 'json', path: '/changelog/feed.json' },
  newsroom: '/changelog',
  careers: '/careers',
  team: {
    path: '/about',
    layout: 'json_ld',
    people: [
      { name: 'Amélie Thivierge', role: 'CEO' },
      { name: 'Noor Siddiqui-Paré', role: 'CTO' },
      { name: 'Grant Hollowell', role: 'VP Marketing' },
    ],
  },
  news: [
    {
      daysAgo: 9,
      title: 'New: instant exchanges',
      text: 'Shoppers can now swap a size before they send anything back. Instant exchanges are live for all plans.',
      signal: 'product_launch.major_feature',
    },
    {
      daysAgo: 35,
      title: 'Sunsetting API v1',
      text: 'Version 1 of the API is deprecated as of today and will be switched off in nine months.',
      signal: 'product_sunset.deprecation',
    },
    {
      daysAgo: 82,
      title: 'Tessaline acquires Wraplet',
      text: 'Tessaline has acquired Wraplet, a maker of packaging software from Québec City.',
      signal: 'acquisition_made.announced',
    },
  ],
  board: {
    system: 'lever',
    token: 'tessaline',
    roles: [
      ['Senior Backend Engineer', 87],
      ['Engineering Manager', 65],
      ['Product Manager', 44],
      ['Sales Development Representative', 27],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'cards',
    currency: 'USD',
    plans: [
      { name: 'Launch', price: 39, per: 'month', features: ['100 returns'] },
      { name: 'Grow', price: 149, per: 'month', features: ['1,000 returns'] },
      { name: 'Plus', price: null, per: '', features: ['Unlimited returns'] },
    ],
  },
  status: {
    components: ['Returns portal', 'Label service', 'API'],
    incidents: [
      {
        daysAgo: 42,
        name: 'Labels unavailable for one carrier',
        impact: 'major',
        text: 'The carrier’s service does not answer.',
        hours: 6,
      },
    ],
  },
  github: {
    org: 'tessaline',
    repositories: [
      {
        name: 'returns-js',
        description: 'Client for the returns API',
        language: 'TypeScript',
        stars: 61,
        license: 'MIT',
        createdDaysAgo: 800,
        releases: [
          ['v4.0.0', 36],
          ['v3.8.2', 96],
        ],
      },
    ],
  },
};
