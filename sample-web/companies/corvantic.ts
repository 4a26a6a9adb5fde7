import type { CompanyFacts } from '../company.ts';

export const corvantic: CompanyFacts = {
  name: 'Corvantic Labs',
  domain: 'corvantic.example',
  industry: 'Biotechnology',
  country: 'CH',
  city: 'Basel',
  employeeCount: 75,
  founded: 2019,
  tagline: 'Enzymes that work in cold water',
  about:
    'Corvantic Labs designs enzymes for detergents and textile mills that want to wash at fifteen degrees.',
  offers: [
    { name: 'Coldline', text: 'A protease family active from eight degrees.' },
    { name: 'Screening', text: 'Ten thousand variants a week on your fabric.' },
  ],
  builder: 'nextjs',
  technologies: ['matomo'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'atom', path: '/news/atom.xml' },
  newsroom: '/news',
  careers: '/join',
  team: {
    path: '/people',
    layout: 'cards',
    people: [
      { name: 'Dr. Renske Achterberg', role: 'CEO' },
      { name: 'Dr. Emil Sutterlin', role: 'Chief Scientific Officer' },
    ],
  },
  news: [
    {
      daysAgo: 40,
      title: 'Corvantic Labs awarded CHF 2.4 million innovation grant',
      text: 'BASEL — Corvantic Labs has been awarded a grant of CHF 2.4 million by the cantonal innovation fund.',
      signal: 'funding.grant',
    },
    {
      daysAgo: 88,
      title: 'Corvantic Labs and Feldmere Textiles sign joint development agreement',
      text: 'Corvantic Labs partners with Feldmere Textiles to bring cold washing to denim.',
      signal: 'partnership.strategic',
    },
  ],
  board: {
    system: 'workable',
    token: 'corvantic',
    roles: [
      ['Regulatory Affairs Specialist', 54],
      ['Data Engineer', 37],
    ],
  },
};
