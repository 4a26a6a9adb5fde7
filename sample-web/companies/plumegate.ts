import type { CompanyFacts } from '../company.ts';

export const plumegate: CompanyFacts = {
  name: 'Plumegate',
  domain: 'plumegate.example',
  industry: 'Marketing software',
  country: 'US',
  city: 'Denver',
  employeeCount: 64,
  founded: 2018,
  tagline: 'Newsletters people answer',
  about: 'Plumegate is a newsletter tool for membership organisations, museums and trade associations.',
  offers: [
    { name: 'Plumegate Write', text: 'An editor that stays out of the way.' },
    { name: 'Plumegate Members', text: 'Lists, dues and renewals next to the letters they belong to.' },
  ],
  builder: 'plain',
  technologies: ['plausible', 'crisp', 'stripe'],
  robots: 'delay',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/rss.xml' },
  newsroom: '/news',
  careers: '/careers',
  team: {
    path: '/about',
    layout: 'cards',
    people: [
      { name: 'Oriana Feldstein', role: 'Founder & CEO' },
      { name: 'Luca Barrientos', role: 'Head of Engineering' },
      { name: 'Wren Castellow', role: 'Head of Marketing' },
    ],
  },
  news: [
    {
      daysAgo: 23,
      title: 'Plumegate partners with Stellhaven to sync member lists',
      text: 'Plumegate and Stellhaven have entered a partnership: members added in one appear in the other within a minute.',
      signal: 'partnership.technology',
    },
    {
      daysAgo: 90,
      title: 'We are retiring the classic editor',
      text: 'The classic editor will reach end of life on the last day of the year. Every letter can be moved with one click.',
      signal: 'product_sunset.end_of_life',
    },
  ],
  board: {
    system: 'smartrecruiters',
    token: 'plumegate',
    roles: [
      ['Content Writer', 44, 'Remote'],
      ['Frontend Engineer', 68],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'table',
    currency: 'USD',
    plans: [
      { name: 'Small', price: 19, per: 'month', features: ['1,000 members'] },
      { name: 'Medium', price: 79, per: 'month', features: ['10,000 members'] },
      { name: 'Large', price: 249, per: 'month', features: ['100,000 members'] },
    ],
  },
  status: { components: ['Sending', 'Editor'], incidents: [] },
};
