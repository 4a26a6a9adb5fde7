import type { CompanyFacts } from '../company.ts';

export const marrowby: CompanyFacts = {
  name: 'Marrowby Pharmacy',
  domain: 'marrowby.example',
  industry: 'Retail pharmacy',
  country: 'GB',
  city: 'Bristol',
  employeeCount: 870,
  founded: 1948,
  tagline: 'Your prescription, on your way home',
  about: 'Marrowby runs 54 community pharmacies in the south west of England and a mail-order service.',
  offers: [
    { name: 'Repeat prescriptions', text: 'Ready before you run out.' },
    { name: 'Travel clinic', text: 'Vaccinations without an appointment.' },
  ],
  builder: 'wordpress',
  technologies: ['wordpress', 'google_analytics'],
  robots: 'refuses',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/feed/' },
  newsroom: '/news',
  careers: '/jobs',
  team: {
    path: '/about/people',
    layout: 'list',
    people: [{ name: 'Rosalind Tregarth', role: 'Managing Director' }],
  },
  news: [
    {
      daysAgo: 29,
      title: 'Marrowby opens five new pharmacies in Devon',
      text: 'Five shops opened their doors this week, from Exmouth to Tavistock.',
      signal: 'office_expansion.new_facility',
    },
  ],
};
