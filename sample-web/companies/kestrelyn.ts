import type { CompanyFacts } from '../company.ts';

export const kestrelyn: CompanyFacts = {
  name: 'Kestrelyn',
  domain: 'kestrelyn.example',
  industry: 'HR software',
  country: 'DE',
  city: 'Berlin',
  employeeCount: 340,
  founded: 2014,
  tagline: 'Personnel files that close themselves',
  about:
    'Kestrelyn GmbH runs payroll preparation, absence and personnel files for employers in eleven countries.',
  offers: [
    { name: 'Kestrelyn Core', text: 'Personnel files, absences and approvals in five languages.' },
    { name: 'Kestrelyn Pay', text: 'Payroll preparation that hands over clean figures to the accountant.' },
  ],
  builder: 'webflow',
  technologies: ['hubspot', 'google_tag_manager', 'cookiebot', 'hotjar'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'atom', path: '/en/news/feed.atom' },
  newsroom: '/en/news',
  careers: '/en/careers',
  team: {
    path: '/en/team',
    layout: 'list',
    people: [
      { name: 'Annegret Möllenhoff', role: 'Chief Executive Officer' },
      { name: 'Baptiste Lacroix-Dorn', role: 'Chief Product Officer' },
      { name: 'Sanne Terwiel', role: 'Chief Financial Officer' },
    ],
  },
  news: [
    {
      daysAgo: 26,
      title: 'Kestrelyn expands into Portugal',
      text: 'BERLIN — Kestrelyn has entered the Portuguese market and now prepares payroll for employers in Lisbon and Porto.',
      signal: 'market_expansion.new_country',
    },
    {
      daysAgo: 74,
      title: 'Sanne Terwiel joins Kestrelyn as Chief Financial Officer',
      text: 'Sanne Terwiel has joined Kestrelyn as CFO. She led finance at two listed software companies before.',
      signal: 'executive_hire.cfo',
    },
    {
      daysAgo: 160,
      title: 'Kestrelyn receives ISO 27001 certificate',
      text: 'The certificate covers development, hosting and support of all Kestrelyn products.',
      signal: 'compliance_milestone.iso27001',
    },
  ],
  board: {
    system: 'ashby',
    token: 'kestrelyn',
    roles: [
      ['Senior Backend Engineer', 101],
      ['Data Engineer', 84],
      ['People Partner', 62, 'Remote, Germany'],
      ['Account Executive', 41, 'Munich'],
      ['Support Specialist', 30],
    ],
  },
  pricing: {
    path: '/en/pricing',
    layout: 'table',
    currency: 'EUR',
    plans: [
      { name: 'Basis', price: 4, per: 'employee / month', features: ['Files', 'Absence'] },
      {
        name: 'Plus',
        price: 7.5,
        per: 'employee / month',
        features: ['Files', 'Absence', 'Approvals', 'Documents'],
      },
      { name: 'Komplett', price: 12, per: 'employee / month', features: ['Everything in Plus', 'Pay'] },
    ],
  },
  status: { components: ['Application', 'Payroll export', 'Mobile'], incidents: [] },
};
