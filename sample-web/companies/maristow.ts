import type { CompanyFacts } from '../company.ts';

export const maristow: CompanyFacts = {
  name: 'Maristow Outdoor',
  domain: 'maristow-outdoor.example',
  industry: 'Retail',
  country: 'GB',
  city: 'Kendal',
  employeeCount: 260,
  founded: 1979,
  tagline: 'Waterproofs that are',
  about:
    'Maristow Outdoor makes and sells walking clothes in eleven shops and online, and repairs them for life.',
  offers: [
    { name: 'Fellside jackets', text: 'Three layers, made in Cumbria.' },
    { name: 'Repair bench', text: 'Send it in, get it back in ten days.' },
  ],
  builder: 'shopify',
  technologies: ['shopify', 'google_analytics', 'klaviyo', 'facebook_pixel'],
  robots: 'private',
  sitemap: 'plain',
  feed: { format: 'atom', path: '/blogs/journal.atom' },
  newsroom: '/blogs/journal',
  careers: '/pages/jobs',
  team: {
    path: '/pages/our-people',
    layout: 'list',
    people: [
      { name: 'Isla Thornborrow', role: 'Managing Director' },
      { name: 'Kofi Ashdown', role: 'Head of E-commerce' },
    ],
  },
  news: [
    {
      daysAgo: 34,
      title: 'Maristow Outdoor opens shop in Keswick',
      text: 'Our eleventh shop opened on Saturday in the old post office of Keswick.',
      signal: 'office_expansion.new_facility',
    },
    {
      daysAgo: 85,
      title: 'Introducing the Fellside Light, our first jacket under 300 grams',
      text: 'Maristow Outdoor introduces the Fellside Light, available today in shops and online.',
      signal: 'product_launch.new_product',
    },
  ],
  board: {
    system: 'teamtailor',
    token: 'maristow',
    roles: [
      ['Store Manager', 72, 'Keswick'],
      ['Supply Chain Planner', 46],
      ['Marketing Manager', 29],
    ],
  },
};
