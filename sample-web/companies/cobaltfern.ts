import type { CompanyFacts } from '../company.ts';

export const cobaltfern: CompanyFacts = {
  name: 'Cobaltfern',
  domain: 'cobaltfern.example',
  industry: 'Developer tools',
  country: 'US',
  city: 'Portland',
  employeeCount: 88,
  founded: 2019,
  tagline: 'Traces without the invoice shock',
  about:
    'Cobaltfern builds open-source tracing and log storage, and runs it as a service for teams that would rather not.',
  offers: [
    {
      name: 'Cobaltfern Cloud',
      text: 'Traces, logs and metrics in one store, priced by the gigabyte you keep.',
    },
    { name: 'Fernpost', text: 'A collector in a single binary, four megabytes in size.' },
  ],
  builder: 'plain',
  technologies: ['plausible', 'stripe'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'atom', path: '/atom.xml' },
  newsroom: '/news',
  careers: '/jobs',
  team: {
    path: '/about/people',
    layout: 'cards',
    people: [
      { name: 'Hollis Greer', role: 'Co-founder and CEO' },
      { name: 'Yuki Tanabe-Ross', role: 'Co-founder and CTO' },
      { name: 'Abena Forson', role: 'Head of Engineering' },
      { name: 'Piet Vanderlaan', role: 'Head of Developer Relations' },
    ],
  },
  news: [
    {
      daysAgo: 12,
      title: 'Fernpost 3.0 released',
      text: 'Version 3.0 of the collector is out: a new configuration format, half the memory, and packages for every distribution.',
      signal: 'major_release.major_version',
    },
    {
      daysAgo: 55,
      title: 'Cobaltfern Cloud is now generally available',
      text: 'After a year in beta, Cobaltfern Cloud is generally available to everyone in two regions.',
      signal: 'product_launch.general_availability',
    },
    {
      daysAgo: 280,
      title: 'Cobaltfern closes $5.5M seed round',
      text: 'We have closed a seed round of $5.5M led by Juniper Lane Capital with four angels.',
      signal: 'funding.seed',
    },
  ],
  board: {
    system: 'ashby',
    token: 'cobaltfern',
    roles: [
      ['Site Reliability Engineer', 88, 'Remote'],
      ['Senior Backend Engineer', 52, 'Remote'],
      ['Solutions Engineer', 33, 'Remote'],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'cards',
    currency: 'USD',
    plans: [
      { name: 'Free', price: 0, per: 'month', features: ['10 GB', '7 days'] },
      { name: 'Pro', price: 49, per: 'month', features: ['100 GB', '30 days'] },
      { name: 'Scale', price: 399, per: 'month', features: ['2 TB', '90 days'] },
    ],
  },
  status: {
    components: ['Ingest', 'Query', 'Dashboards', 'Alerting'],
    incidents: [
      {
        daysAgo: 21,
        name: 'Slow queries in eu-west',
        impact: 'minor',
        text: 'Queries over more than a day take longer than usual.',
        hours: 3,
      },
    ],
  },
  github: {
    org: 'cobaltfern',
    repositories: [
      {
        name: 'fernpost',
        description: 'Telemetry collector in a single binary',
        language: 'Rust',
        stars: 5821,
        license: 'Apache-2.0',
        createdDaysAgo: 1500,
        npm: true,
        releases: [
          ['v3.0.0', 12],
          ['v2.9.4', 61],
          ['v2.9.3', 101],
        ],
      },
      {
        name: 'cobalt-store',
        description: 'Columnar store for traces',
        language: 'Go',
        stars: 2310,
        license: 'AGPL-3.0',
        createdDaysAgo: 1100,
        releases: [
          ['v1.14.0', 27],
          ['v1.13.0', 70],
        ],
      },
      {
        name: 'old-agent',
        description: 'Superseded by fernpost',
        language: 'Go',
        stars: 77,
        license: 'MIT',
        createdDaysAgo: 1800,
        archived: true,
        releases: [],
      },
    ],
  },
  pages: {
    customers: ['oakhollow-bank', 'vantrell'],
    subprocessors: [
      ['Northlight Hosting', 'Hosting', 'Finland'],
      ['Quayside Mail', 'E-mail', 'Ireland'],
      ['Tellwood', 'Support desk', 'Netherlands'],
    ],
    changelog: [
      { version: '4.2.1', day: '2026-02-11', lines: ['Queries over empty partitions end at once.'] },
      { version: '4.2.0', day: '2026-01-14', lines: ['Alerts can be muted until a date.'] },
    ],
    events: [{ name: 'Cobaltfern Field Day', day: '2025-05-21', city: 'Malmö' }],
    apiPaths: ['/streams', '/streams/{id}', '/alerts', '/alerts/{id}', '/queries', '/tokens'],
    securityTxt: false,
    llmsTxt: false,
  },
};
