import type { CompanyFacts } from '../company.ts';

export const brackenpay: CompanyFacts = {
  name: 'Brackenpay',
  domain: 'brackenpay.example',
  industry: 'Fintech',
  country: 'GB',
  city: 'Manchester',
  employeeCount: 290,
  founded: 2017,
  tagline: 'Bank payments for bills that matter',
  about:
    'Brackenpay collects recurring payments by bank transfer for utilities, landlords and membership clubs.',
  offers: [
    { name: 'Brackenpay Collect', text: 'Direct debits without the paper form, settled the next morning.' },
    { name: 'Brackenpay Chase', text: 'Polite reminders, and plans for customers who need more time.' },
  ],
  builder: 'nextjs',
  technologies: ['google_tag_manager', 'segment', 'zendesk'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/news/rss.xml' },
  newsroom: '/news',
  careers: '/careers',
  team: {
    path: '/about/team',
    layout: 'cards',
    people: [
      { name: 'Philippa Nkemelu', role: 'Chief Executive Officer' },
      { name: 'Gareth Lindqvist', role: 'Chief Technology Officer' },
      { name: 'Saoirse Mulvaney', role: 'Chief Risk Officer' },
      { name: 'Idris Pemberton', role: 'VP Partnerships' },
    ],
  },
  news: [
    {
      daysAgo: 15,
      title: 'Brackenpay partners with Northfell Water on flexible bills',
      text: 'MANCHESTER — Brackenpay and Northfell Water have signed a strategic partnership to let households spread their water bills.',
      signal: 'partnership.strategic',
    },
    {
      daysAgo: 52,
      title: 'Brackenpay secures £18 million in Series B funding',
      text: 'MANCHESTER — Brackenpay has secured £18 million in a Series B round led by Cairnmoor Ventures, with Pell Street Capital taking part.',
      signal: 'funding.series_b',
    },
    {
      daysAgo: 140,
      title: 'Brackenpay opens office in Leeds',
      text: 'Forty colleagues have moved into the new Leeds office by the canal.',
      signal: 'office_expansion.new_office',
    },
  ],
  board: {
    system: 'lever',
    token: 'brackenpay',
    roles: [
      ['Senior Backend Engineer', 110],
      ['Security Engineer', 83],
      ['Data Analyst', 59, 'Leeds'],
      ['Account Executive', 47],
      ['Financial Controller', 22],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'table',
    currency: 'GBP',
    plans: [
      { name: 'Standard', price: 25, per: 'month', features: ['1% per payment', 'Reports'] },
      { name: 'Plus', price: 95, per: 'month', features: ['0.8% per payment', 'Chase', 'Reports'] },
      { name: 'Bespoke', price: null, per: '', features: ['Volume rates'] },
    ],
  },
  status: {
    components: ['Payments', 'Mandates', 'Dashboard', 'Webhooks'],
    incidents: [
      {
        daysAgo: 27,
        name: 'Webhooks delayed',
        impact: 'minor',
        text: 'Notifications arrive up to ten minutes late.',
        hours: 1,
      },
      {
        daysAgo: 64,
        name: 'Mandate setup failing for one bank',
        impact: 'major',
        text: 'Customers of one bank cannot confirm new mandates.',
        hours: 5,
      },
    ],
  },
};
