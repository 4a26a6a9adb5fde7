import type { CompanyFacts } from '../company.ts';

export const dunmorrow: CompanyFacts = {
  name: 'Dunmorrow Foods',
  domain: 'dunmorrow-foods.example',
  industry: 'Food manufacturing',
  country: 'IE',
  city: 'Cork',
  employeeCount: 1450,
  founded: 1938,
  tagline: 'Oats, milk and not much else',
  about: 'Dunmorrow Foods mills oats and bottles oat drinks for supermarkets in Ireland and Britain.',
  offers: [
    { name: 'Dunmorrow Oats', text: 'Rolled, pinhead and flour.' },
    { name: 'Own label', text: 'Drinks and cereals under the retailer’s name.' },
  ],
  builder: 'wordpress',
  technologies: ['wordpress', 'google_analytics', 'facebook_pixel'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/feed/' },
  newsroom: '/news',
  careers: '/careers',
  team: {
    path: '/our-people',
    layout: 'cards',
    people: [
      { name: 'Declan Hourihane', role: 'Chief Executive' },
      { name: 'Aoife Brannigan', role: 'Commercial Director' },
    ],
  },
  news: [
    {
      daysAgo: 24,
      title: 'Dunmorrow Foods recalls one batch of oat drink',
      text: 'CORK — Dunmorrow Foods is recalling one batch of its one-litre oat drink because of a labelling error.',
      signal: 'litigation_regulatory.recall',
    },
    {
      daysAgo: 79,
      title: 'Dunmorrow Foods invests in new mill at Mallow',
      text: 'A second mill has opened at Mallow. It doubles capacity and employs eighty people.',
      signal: 'office_expansion.new_facility',
    },
  ],
};
