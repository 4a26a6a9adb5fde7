import type { CompanyFacts } from '../company.ts';

export const vantrell: CompanyFacts = {
  name: 'Vantrell Security',
  domain: 'vantrell-security.example',
  industry: 'Cybersecurity',
  country: 'US',
  city: 'Austin',
  employeeCount: 1240,
  founded: 2009,
  tagline: 'See the attack while it is still boring',
  about:
    'Vantrell Security, Inc. detects intrusions in cloud and office networks for banks, hospitals and utilities.',
  offers: [
    { name: 'Vantrell Watch', text: 'Network detection with an analyst on call day and night.' },
    { name: 'Vantrell Identity', text: 'Finds accounts that behave unlike their owners.' },
    { name: 'Vantrell Recall', text: 'A year of flow records, searchable in seconds.' },
  ],
  builder: 'wordpress',
  technologies: ['google_tag_manager', 'marketo', 'onetrust', 'cloudflare'],
  robots: 'allow',
  sitemap: 'index',
  feed: { format: 'rss', path: '/feed/' },
  newsroom: '/newsroom',
  careers: '/company/careers',
  team: {
    path: '/company/leadership',
    layout: 'cards',
    people: [
      { name: 'Roderick Palmgren', role: 'President and Chief Executive Officer' },
      { name: 'Celeste Abernathy-Wu', role: 'Chief Operating Officer' },
      { name: 'Matteo Furlanetto', role: 'Chief Technology Officer' },
      { name: 'Jocelyn Threadgill', role: 'Chief Information Security Officer' },
    ],
  },
  news: [
    {
      daysAgo: 8,
      title: 'Vantrell Security reports third quarter results',
      text: 'AUSTIN, Texas — Vantrell Security, Inc. (NASDAQ: VTRL) reported revenue of $71.4 million for the quarter, an increase of 23% over the prior year.',
      signal: 'financial_results.growth',
    },
    {
      daysAgo: 31,
      title: 'Vantrell Security to acquire Hexley Forensics',
      text: 'AUSTIN, Texas — Vantrell Security has signed a definitive agreement to acquire Hexley Forensics, a provider of memory analysis tools, for $38 million in cash.',
      signal: 'acquisition_made.announced',
    },
    {
      daysAgo: 66,
      title: 'Vantrell Watch achieves FedRAMP Moderate authorization',
      text: 'Vantrell Watch is now authorized at the FedRAMP Moderate level and can be bought by federal agencies.',
      signal: 'compliance_milestone.fedramp',
    },
  ],
  board: {
    system: 'greenhouse',
    token: 'vantrellsecurity',
    roles: [
      ['Security Engineer', 130],
      ['Security Engineer', 75, 'Remote, United States'],
      ['Machine Learning Engineer', 66],
      ['Account Executive', 49, 'New York, NY'],
      ['Sales Development Representative', 45],
      ['Product Manager', 39],
      ['Legal Counsel', 25],
    ],
  },
  status: {
    components: ['Watch sensors', 'Console', 'Recall search'],
    incidents: [
      {
        daysAgo: 15,
        name: 'Console maintenance overran',
        impact: 'none',
        text: 'Maintenance took an hour longer than announced.',
        hours: 1,
      },
    ],
  },
  github: {
    org: 'vantrell',
    repositories: [
      {
        name: 'flowgrep',
        description: 'Search flow records',
        language: 'C',
        stars: 1204,
        license: 'MIT',
        createdDaysAgo: 2100,
        releases: [
          ['1.9.2', 44],
          ['1.9.1', 160],
        ],
      },
    ],
  },
  filer: {
    cik: 1990410,
    ticker: 'VTRL',
    exchange: 'Nasdaq',
    sic: '7372',
    sicDescription: 'Services-Prepackaged Software',
    state: 'TX',
    filings: [
      {
        daysAgo: 31,
        form: '8-K',
        items: [
          {
            number: '1.01',
            title: 'Entry into a Material Definitive Agreement.',
            text: 'Vantrell Security, Inc. (the “Company”) entered into an Agreement and Plan of Merger with Hexley Forensics LLC, under which the Company will acquire all of its outstanding interests for $38.0 million in cash, subject to customary adjustments. The transaction is expected to close within ninety days.',
          },
        ],
      },
      { daysAgo: 9, form: '10-Q' },
    ],
  },
};
