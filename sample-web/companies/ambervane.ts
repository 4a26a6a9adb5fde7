import type { CompanyFacts } from '../company.ts';

export const ambervane: CompanyFacts = {
  name: 'Ambervane',
  domain: 'ambervane.example',
  industry: 'Insurance',
  country: 'FR',
  city: 'Lyon',
  employeeCount: 155,
  founded: 2015,
  tagline: 'Cover for the small workshop',
  about:
    'Ambervane insures small manufacturers and craft businesses in France and Belgium, and settles claims by video.',
  offers: [
    { name: 'Ambervane Atelier', text: 'Machines, stock and liability in one policy.' },
    { name: 'Ambervane Claims', text: 'Film the damage, hear from us the same day.' },
  ],
  builder: 'wordpress',
  technologies: ['wordpress', 'google_analytics', 'axeptio'],
  robots: 'allow',
  sitemap: 'gzip',
  feed: { format: 'rss', path: '/feed/' },
  newsroom: '/actualites',
  careers: '/carrieres',
  team: {
    path: '/equipe',
    layout: 'list',
    people: [
      { name: 'Clémence Aubrac', role: 'Chief Executive Officer' },
      { name: 'Thibault Renardier', role: 'Chief Underwriting Officer' },
    ],
  },
  news: [
    {
      daysAgo: 37,
      title: 'Ambervane names Léonie Castagne as Chief Operating Officer',
      text: 'LYON — Ambervane has named Léonie Castagne as chief operating officer. She joins from a mutual insurer in Lille.',
      signal: 'executive_hire.coo',
    },
    {
      daysAgo: 83,
      title: 'Ambervane enters Belgium',
      text: 'Craft businesses in Wallonia can now insure with Ambervane, the first market outside France.',
      signal: 'market_expansion.new_country',
    },
  ],
};
