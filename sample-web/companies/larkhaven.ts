import type { CompanyFacts } from '../company.ts';

export const larkhaven: CompanyFacts = {
  name: 'Larkhaven Telecom',
  domain: 'larkhaven.example',
  industry: 'Telecommunications',
  country: 'US',
  city: 'Boise',
  employeeCount: 410,
  founded: 2003,
  tagline: 'Fibre past the last traffic light',
  about: 'Larkhaven Telecom brings fibre and business telephony to towns of the mountain west.',
  offers: [
    { name: 'Larkhaven Fibre', text: 'Symmetric lines, no contract.' },
    { name: 'Larkhaven Voice', text: 'Business telephony with a local answering desk.' },
  ],
  builder: 'plain',
  technologies: ['google_analytics', 'salesforce'],
  robots: 'html',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/news/feed.xml' },
  newsroom: '/news',
  careers: '/careers',
  team: {
    path: '/leadership',
    layout: 'cards',
    people: [
      { name: 'Dale Ferrigno', role: 'Chief Executive Officer' },
      { name: 'Kimiko Strand', role: 'Chief Network Officer' },
    ],
  },
  news: [
    {
      daysAgo: 44,
      title: 'Larkhaven Telecom closes $60 million credit facility',
      text: 'BOISE, Idaho — Larkhaven Telecom has closed a $60 million senior credit facility with Bitterroot Lending to extend its network.',
      signal: 'funding.debt',
    },
  ],
  pricing: {
    path: '/plans',
    layout: 'cards',
    currency: 'USD',
    plans: [
      { name: 'Fibre 500', price: 59, per: 'month', features: ['500 Mbit/s'] },
      { name: 'Fibre 2000', price: 99, per: 'month', features: ['2,000 Mbit/s'] },
    ],
  },
  status: {
    components: ['Fibre', 'Voice'],
    incidents: [
      {
        daysAgo: 11,
        name: 'Fibre cut near Twin Falls',
        impact: 'major',
        text: 'A construction crew cut a cable; splicing is under way.',
        hours: 9,
      },
    ],
  },
};
