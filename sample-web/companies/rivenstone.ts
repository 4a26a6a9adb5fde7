import type { CompanyFacts } from '../company.ts';

export const rivenstone: CompanyFacts = {
  name: 'Rivenstone Construction',
  domain: 'rivenstone.example',
  industry: 'Construction',
  country: 'CA',
  city: 'Halifax',
  employeeCount: 980,
  founded: 1972,
  tagline: 'Bridges, schools and the roads between',
  about: 'Rivenstone Construction builds public infrastructure in Atlantic Canada.',
  offers: [
    { name: 'Civil works', text: 'Bridges, culverts and harbour walls.' },
    { name: 'Public buildings', text: 'Schools and clinics on time and on budget.' },
  ],
  builder: 'plain',
  technologies: ['google_analytics'],
  robots: 'missing',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/news/rss.xml' },
  newsroom: '/news',
  careers: '/careers',
  team: {
    path: '/leadership',
    layout: 'table',
    people: [
      { name: 'Fergus MacQuarrie', role: 'President' },
      { name: 'Solène Arsenault', role: 'Chief Financial Officer' },
    ],
  },
  news: [
    {
      daysAgo: 36,
      title: 'Rivenstone named one of the region’s best employers',
      text: 'For the third time the Atlantic Business Council has named Rivenstone Construction among its best employers.',
      signal: 'award_recognition.award',
    },
  ],
  board: {
    system: 'own',
    token: '',
    roles: [
      ['Engineering Manager', 58],
      ['Accounts Payable Clerk', 33],
    ],
  },
};
