import type { CompanyFacts } from '../company.ts';

export const osterlund: CompanyFacts = {
  name: 'Osterlund Instruments',
  domain: 'osterlund-instruments.example',
  industry: 'Manufacturing',
  country: 'US',
  city: 'Rochester',
  employeeCount: 3100,
  founded: 1954,
  tagline: 'Measured to the last micrometre',
  about:
    'Osterlund Instruments, Inc. makes coordinate measuring machines and surface gauges for aerospace and automotive plants.',
  offers: [
    { name: 'the OX series', text: 'Coordinate measuring machines for the shop floor.' },
    { name: 'Surfline', text: 'Roughness and contour in a single pass.' },
  ],
  builder: 'plain',
  technologies: ['google_tag_manager', 'pardot', 'salesforce'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/investors/news/rss' },
  newsroom: '/investors/news',
  careers: '/careers',
  team: {
    path: '/about/leadership',
    layout: 'json_ld',
    people: [
      { name: 'Everett Kinsolving', role: 'Chairman and Chief Executive Officer' },
      { name: 'Pooja Raghunathan', role: 'Chief Operating Officer' },
      { name: 'Gideon Marsh-Ellery', role: 'Chief Financial Officer' },
    ],
  },
  news: [
    {
      daysAgo: 14,
      title: 'Osterlund Instruments appoints Beatrix Oyelaran as Chief Technology Officer',
      text: 'ROCHESTER, N.Y. — Osterlund Instruments, Inc. (NYSE: OSTI) today appointed Beatrix Oyelaran as Chief Technology Officer, effective immediately.',
      signal: 'executive_hire.cto',
    },
    {
      daysAgo: 43,
      title: 'Osterlund Instruments declares results for the second quarter',
      text: 'Revenue was $214 million, down 4% from a year ago; the company confirmed its outlook for the year.',
      signal: 'financial_results.results_published',
    },
    {
      daysAgo: 110,
      title: 'Osterlund Instruments to close plant in Elmira',
      text: 'The company will close its Elmira plant by spring; 120 positions are affected.',
      signal: 'workforce_reduction.site_closure',
    },
  ],
  board: {
    system: 'own',
    token: '',
    roles: [
      ['Mechanical Engineer', 70],
      ['Supply Chain Planner', 42],
      ['Quality Engineer', 28],
    ],
  },
  filer: {
    cik: 1990407,
    ticker: 'OSTI',
    exchange: 'NYSE',
    sic: '3829',
    sicDescription: 'Measuring & Controlling Devices, NEC',
    state: 'NY',
    filings: [
      {
        daysAgo: 14,
        form: '8-K',
        items: [
          {
            number: '5.02',
            title:
              'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers.',
            text: 'The Board of Directors of Osterlund Instruments, Inc. appointed Beatrix Oyelaran, age 47, as Chief Technology Officer of the Company, effective immediately. Ms. Oyelaran was Senior Vice President of Engineering at Calder Metrology. There are no family relationships between Ms. Oyelaran and any director or executive officer.',
          },
          {
            number: '9.01',
            title: 'Financial Statements and Exhibits.',
            text: '(d) Exhibits. 99.1 Press release. 104 Cover page interactive data file.',
          },
        ],
      },
      { daysAgo: 43, form: '10-Q' },
    ],
  },
};
