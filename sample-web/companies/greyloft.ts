import type { CompanyFacts } from '../company.ts';

export const greyloft: CompanyFacts = {
  name: 'Greyloft',
  domain: 'greyloft.example',
  industry: 'Hospitality software',
  country: 'AU',
  city: 'Hobart',
  employeeCount: 60,
  founded: 2017,
  tagline: 'The front desk, minus the desk',
  about: 'Greyloft lets small hotels check guests in, open doors and send bills from a telephone.',
  offers: [
    { name: 'Greyloft Arrive', text: 'Check-in and keys by text message.' },
    { name: 'Greyloft Rooms', text: 'Housekeeping that knows who has left.' },
  ],
  builder: 'webflow',
  technologies: ['hubspot', 'stripe', 'hotjar'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/blog/rss.xml' },
  newsroom: '/blog',
  careers: '/careers',
  team: {
    path: '/about',
    layout: 'list',
    people: [
      { name: 'Tamsin Oakeshott', role: 'Co-founder & CEO' },
      { name: 'Ravi Deshmukh-Lane', role: 'Co-founder & CTO' },
    ],
  },
  news: [
    {
      daysAgo: 25,
      title: 'Greyloft secures A$9 million Series A',
      text: 'HOBART — Greyloft has secured A$9 million in Series A funding led by Southern Shelf Ventures.',
      signal: 'funding.series_a',
    },
    {
      daysAgo: 93,
      title: 'Greyloft integrates with Tollkeeper locks',
      text: 'Guests of hotels with Tollkeeper locks can now open their room with Greyloft Arrive.',
      signal: 'integration_added.native_integration',
    },
  ],
  board: {
    system: 'personio',
    token: 'greyloft',
    roles: [
      ['Customer Success Manager', 51],
      ['Frontend Engineer', 39, 'Remote, Australia'],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'list',
    currency: 'USD',
    plans: [
      { name: 'Inn', price: 4, per: 'room / month', features: ['Arrive'] },
      { name: 'Hotel', price: 7, per: 'room / month', features: ['Arrive', 'Rooms'] },
    ],
  },
  status: {
    components: ['Arrive', 'Rooms', 'Door keys'],
    incidents: [
      {
        daysAgo: 13,
        name: 'Text messages delayed',
        impact: 'minor',
        text: 'Key codes reach some guests late.',
        hours: 2,
      },
    ],
  },
};
