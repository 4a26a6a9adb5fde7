import type { CompanyFacts } from '../company.ts';

export const zephyrine: CompanyFacts = {
  name: 'Zephyrine Mobility',
  domain: 'zephyrine-mobility.example',
  industry: 'Mobility',
  country: 'IT',
  city: 'Trieste',
  employeeCount: 130,
  founded: 2016,
  tagline: 'Cargo bikes for steep towns',
  about: 'Zephyrine Mobility builds and leases electric cargo bikes to couriers and city services.',
  offers: [
    { name: 'Zephyrine Mulo', text: 'Carries 180 kilograms up fourteen per cent.' },
    { name: 'Zephyrine Fleet', text: 'Leasing, insurance and repair in one rate.' },
  ],
  builder: 'shopify',
  technologies: ['shopify', 'google_analytics'],
  robots: 'error',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/news/rss.xml' },
  newsroom: '/news',
  careers: '/jobs',
  team: {
    path: '/team',
    layout: 'cards',
    people: [{ name: 'Fiorenza Bellandi', role: 'Amministratrice delegata (CEO)' }],
  },
  news: [
    {
      daysAgo: 48,
      title: 'Zephyrine Mobility wins cargo bike award',
      text: 'The Mulo has won the City Logistics Prize of this year.',
      signal: 'award_recognition.award',
    },
  ],
};
