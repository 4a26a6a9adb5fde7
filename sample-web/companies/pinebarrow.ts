import type { CompanyFacts } from '../company.ts';

export const pinebarrow: CompanyFacts = {
  name: 'Pinebarrow Health',
  domain: 'pinebarrow-health.example',
  industry: 'Digital health',
  country: 'US',
  city: 'Nashville',
  employeeCount: 120,
  founded: 2020,
  tagline: 'Home from hospital, and staying home',
  about:
    'Pinebarrow Health follows patients for thirty days after they leave hospital, by telephone, text and visiting nurse.',
  offers: [
    { name: 'Pinebarrow Thirty', text: 'A nurse, a plan and a number that answers.' },
    { name: 'Pinebarrow Signals', text: 'Shows the ward which patients are likely to return.' },
  ],
  builder: 'webflow',
  technologies: ['google_analytics', 'hubspot', 'typeform'],
  robots: 'allow',
  sitemap: 'gzip',
  feed: { format: 'rss', path: '/feed.xml' },
  newsroom: '/press',
  careers: '/careers',
  team: {
    path: '/about/team',
    layout: 'json_ld',
    people: [
      { name: 'Dr. Adaeze Whitfield', role: 'Chief Executive Officer' },
      { name: 'Simon Ravenscar', role: 'Chief Medical Officer' },
      { name: 'Paloma Iturbe', role: 'VP Engineering' },
    ],
  },
  news: [
    {
      daysAgo: 28,
      title: 'Cumber Valley Hospitals choose Pinebarrow Health for discharge follow-up',
      text: 'NASHVILLE — Cumber Valley Hospitals has selected Pinebarrow Health to follow up with patients of all nine houses.',
      signal: 'customer_win.contract_announced',
    },
    {
      daysAgo: 101,
      title: 'Paloma Iturbe joins Pinebarrow Health as VP of Engineering',
      text: 'Pinebarrow Health has hired Paloma Iturbe as Vice President of Engineering.',
      signal: 'executive_hire.vp_or_head',
    },
  ],
  board: {
    system: 'ashby',
    token: 'pinebarrow-health',
    roles: [
      ['Clinical Nurse Reviewer', 80],
      ['Data Analyst', 56],
      ['Frontend Engineer', 48, 'Remote'],
    ],
  },
  filer: {
    cik: 1990406,
    sic: '8082',
    sicDescription: 'Services-Home Health Care Services',
    state: 'TN',
    filings: [
      {
        daysAgo: 400,
        form: 'D',
        offering: 6_000_000,
        sold: 6_000_000,
        people: [{ first: 'Adaeze', last: 'Whitfield', relationship: 'Executive Officer' }],
      },
    ],
  },
};
