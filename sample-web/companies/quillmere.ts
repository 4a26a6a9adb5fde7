import type { CompanyFacts } from '../company.ts';

export const quillmere: CompanyFacts = {
  name: 'Quillmere',
  domain: 'quillmere.example',
  industry: 'Software',
  country: 'US',
  city: 'Boston',
  employeeCount: 210,
  founded: 2016,
  tagline: 'Contracts your whole company can find',
  about:
    'Quillmere makes contract management software for legal and procurement teams of mid-sized companies.',
  offers: [
    {
      name: 'Quillmere Drafts',
      text: 'Templates and clauses that stay up to date, with every change explained.',
    },
    {
      name: 'Quillmere Vault',
      text: 'One searchable place for signed agreements, with reminders before they renew.',
    },
    { name: 'Quillmere Review', text: 'Redlines side by side, and a record of who agreed to what.' },
  ],
  builder: 'nextjs',
  technologies: ['segment', 'intercom', 'google_analytics', 'stripe'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'atom', path: '/blog/atom.xml' },
  newsroom: '/blog',
  careers: '/careers',
  team: {
    path: '/company/team',
    layout: 'json_ld',
    people: [
      {
        name: 'Ingrid Solberg-Hayes',
        role: 'Chief Executive Officer',
        bio: 'Co-founded Quillmere after nine years as counsel.',
      },
      { name: 'Devraj Anand', role: 'Chief Technology Officer' },
      { name: 'Maribel Ostrander', role: 'VP Sales' },
      { name: 'Tomasz Wieczorek', role: 'Head of Product' },
    ],
  },
  news: [
    {
      daysAgo: 19,
      title: 'Quillmere launches Review, a workspace for redlines',
      text: 'Quillmere today launched Review, which shows every version of an agreement side by side. It is available to all customers on the Team plan and above.',
      signal: 'product_launch.new_product',
    },
    {
      daysAgo: 47,
      title: 'Quillmere achieves SOC 2 Type II certification',
      text: 'An independent auditor has completed the SOC 2 Type II examination of Quillmere. The report is available to customers on request.',
      signal: 'compliance_milestone.soc2',
    },
    {
      daysAgo: 330,
      title: 'Quillmere raises $16 million Series A',
      text: 'BOSTON — Quillmere has raised $16 million in a Series A round led by Fathom Bay Partners.',
      signal: 'funding.series_a',
    },
  ],
  board: {
    system: 'greenhouse',
    token: 'quillmere',
    roles: [
      ['Senior Backend Engineer', 96],
      ['Frontend Engineer', 71],
      ['Account Executive', 64],
      ['Customer Success Manager', 58],
      ['Product Designer', 40, 'Remote, United States'],
    ],
  },
  pricing: {
    path: '/pricing',
    layout: 'cards',
    currency: 'USD',
    plans: [
      { name: 'Starter', price: 29, per: 'user / month', features: ['25 templates', 'E-mail support'] },
      {
        name: 'Team',
        price: 59,
        per: 'user / month',
        features: ['Unlimited templates', 'Review', 'Single sign-on'],
      },
      { name: 'Enterprise', price: null, per: '', features: ['Private hosting', 'Named contact'] },
    ],
  },
  status: {
    components: ['Web application', 'API', 'E-signature', 'Search'],
    incidents: [
      {
        daysAgo: 38,
        name: 'Search results delayed',
        impact: 'minor',
        text: 'New documents appear in search after up to twenty minutes.',
        hours: 2,
      },
      {
        daysAgo: 120,
        name: 'Login errors for some users',
        impact: 'major',
        text: 'Some users cannot sign in with single sign-on.',
        hours: 1,
      },
    ],
  },
  github: {
    org: 'quillmere',
    repositories: [
      {
        name: 'clausekit',
        description: 'Parse and compare contract clauses',
        language: 'TypeScript',
        stars: 412,
        license: 'MIT',
        createdDaysAgo: 900,
        releases: [
          ['v2.3.0', 34],
          ['v2.2.1', 80],
        ],
      },
      {
        name: 'docx-diff',
        description: 'Word documents, compared',
        language: 'Rust',
        stars: 96,
        license: 'Apache-2.0',
        createdDaysAgo: 400,
        releases: [['v0.8.0', 150]],
      },
    ],
  },
};
