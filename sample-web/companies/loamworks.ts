import type { CompanyFacts } from '../company.ts';

export const loamworks: CompanyFacts = {
  name: 'Loamworks',
  domain: 'loamworks.example',
  industry: 'Agricultural software',
  country: 'US',
  city: 'Des Moines',
  employeeCount: 175,
  founded: 2013,
  tagline: 'Know the field before you drive there',
  about:
    'Loamworks combines soil probes, satellite pictures and weather into irrigation advice for large farms.',
  offers: [
    { name: 'Loamworks Fieldbook', text: 'Every pass, sample and yield of a field, in order.' },
    { name: 'Loamworks Water', text: 'Tells the pump when, and why.' },
  ],
  builder: 'wordpress',
  technologies: ['wordpress', 'google_analytics', 'mailchimp'],
  robots: 'private',
  sitemap: 'index',
  feed: { format: 'rss', path: '/feed/' },
  newsroom: '/news',
  careers: '/careers',
  team: {
    path: '/about-us/team',
    layout: 'cards',
    people: [
      { name: 'Cordelia Vance-Obi', role: 'Chief Executive Officer' },
      { name: 'Jasper Tillman', role: 'VP Product' },
      { name: 'Nadia Kuznets', role: 'Head of Agronomy' },
    ],
  },
  news: [
    {
      daysAgo: 17,
      title: 'Loamworks integrates with Draygon tractors',
      text: 'Fieldbook now reads planting and harvest data straight from Draygon tractors, with no card to carry.',
      signal: 'integration_added.native_integration',
    },
    {
      daysAgo: 68,
      title: 'Loamworks raises $24M to bring irrigation advice to more farms',
      text: 'DES MOINES, Iowa — Loamworks has raised $24 million in Series B financing. Prairie Lantern Fund led the round.',
      signal: 'funding.series_b',
    },
  ],
  board: {
    system: 'ashby',
    token: 'loamworks',
    roles: [
      ['Data Engineer', 99],
      ['Machine Learning Engineer', 73],
      ['Account Executive', 60, 'Fresno, CA'],
      ['Field Service Technician', 38, 'Lubbock, TX'],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'cards',
    currency: 'USD',
    plans: [
      { name: 'Acre', price: 99, per: 'month', features: ['Up to 500 acres'] },
      { name: 'Section', price: 249, per: 'month', features: ['Up to 5,000 acres', 'Water'] },
      {
        name: 'County',
        price: 790,
        per: 'month',
        features: ['Unlimited acres', 'Water', 'Agronomist on call'],
      },
    ],
  },
  status: {
    components: ['Fieldbook', 'Probe network', 'Pump control'],
    incidents: [
      {
        daysAgo: 49,
        name: 'Probe readings missing',
        impact: 'minor',
        text: 'Readings from one carrier are delayed.',
        hours: 4,
      },
    ],
  },
  github: {
    org: 'loamworks',
    repositories: [
      {
        name: 'soilgrid',
        description: 'Soil maps as arrays',
        language: 'Python',
        stars: 154,
        license: 'MIT',
        createdDaysAgo: 620,
        releases: [['0.6.0', 57]],
      },
    ],
  },
};
