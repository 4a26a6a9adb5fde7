import type { CompanyFacts } from '../company.ts';

export const sundrift: CompanyFacts = {
  name: 'Sundrift Energy',
  domain: 'sundrift-energy.example',
  industry: 'Renewable energy',
  country: 'US',
  city: 'Tucson',
  employeeCount: 380,
  founded: 2011,
  tagline: 'Sun on the warehouse, savings in the shed',
  about: 'Sundrift Energy plans, builds and runs solar roofs and batteries for warehouses and cold stores.',
  offers: [
    { name: 'Sundrift Roof', text: 'Solar on flat roofs, paid by the kilowatt hour.' },
    { name: 'Sundrift Reserve', text: 'Batteries that earn money while they wait.' },
  ],
  builder: 'wordpress',
  technologies: ['wordpress', 'hubspot', 'google_tag_manager'],
  robots: 'private',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/feed/' },
  newsroom: '/newsroom',
  careers: '/careers',
  team: {
    path: '/about/leadership',
    layout: 'table',
    people: [
      { name: 'Esteban Quiroga-Wells', role: 'Chief Executive Officer' },
      { name: 'Marla Tennyson', role: 'Chief Development Officer' },
    ],
  },
  news: [
    {
      daysAgo: 16,
      title: 'Sundrift Energy closes $120 million project financing',
      text: 'TUCSON, Ariz. — Sundrift Energy has closed $120 million in debt financing from Copper Basin Bank for 44 roofs.',
      signal: 'funding.debt',
    },
    {
      daysAgo: 58,
      title: 'Marla Tennyson named Chief Development Officer of Sundrift Energy',
      text: 'Sundrift Energy has named Marla Tennyson chief development officer.',
      signal: 'executive_hire.vp_or_head',
    },
  ],
  board: {
    system: 'greenhouse',
    token: 'sundriftenergy',
    roles: [
      ['Field Service Technician', 86],
      ['Field Service Technician', 53, 'Phoenix, AZ'],
      ['Financial Controller', 32],
    ],
  },
};
