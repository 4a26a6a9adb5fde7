import type { CompanyFacts } from '../company.ts';

export const fennimark: CompanyFacts = {
  name: 'Fennimark',
  domain: 'fennimark.example',
  industry: 'Education technology',
  country: 'SE',
  city: 'Malmö',
  employeeCount: 95,
  founded: 2015,
  tagline: 'Maths homework that explains itself',
  about: 'Fennimark makes maths exercises that adapt to each pupil, used by nine hundred Nordic schools.',
  offers: [
    { name: 'Fennimark Klass', text: 'Exercises, hints and progress for a whole class.' },
    { name: 'Fennimark Hem', text: 'The same at home, without advertising.' },
  ],
  builder: 'nextjs',
  technologies: ['plausible', 'intercom'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'json', path: '/feed.json' },
  newsroom: '/blog',
  careers: '/jobs',
  team: {
    path: '/about',
    layout: 'cards',
    people: [
      { name: 'Ebba Rosenquist', role: 'VD (CEO)' },
      { name: 'Hamid Farahani', role: 'CTO' },
    ],
  },
  news: [
    {
      daysAgo: 30,
      title: 'Fennimark launches in Finland',
      text: 'Fennimark Klass is now available in Finnish; the first forty schools have started.',
      signal: 'market_expansion.new_country',
    },
    {
      daysAgo: 92,
      title: 'Hamid Farahani promoted to CTO of Fennimark',
      text: 'After six years as lead engineer, Hamid Farahani has been promoted to chief technology officer.',
      signal: 'executive_hire.internal_promotion',
    },
  ],
  board: {
    system: 'recruitee',
    token: 'fennimark',
    roles: [
      ['Product Designer', 66],
      ['Support Specialist', 43],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'list',
    currency: 'SEK',
    plans: [
      { name: 'Klass', price: 890, per: 'class / year', features: ['30 pupils'] },
      { name: 'Skola', price: 7900, per: 'year', features: ['All classes of one school'] },
    ],
  },
};
