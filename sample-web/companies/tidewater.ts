import type { CompanyFacts } from '../company.ts';

export const tidewater: CompanyFacts = {
  name: 'Tidewater Robotics',
  domain: 'tidewater-robotics.example',
  industry: 'Industrial robotics',
  country: 'US',
  city: 'Norfolk',
  employeeCount: 145,
  founded: 2018,
  tagline: 'Robots that clean hulls, so divers need not',
  about: 'Tidewater Robotics builds crawlers that inspect and clean ship hulls in port, without a dry dock.',
  offers: [
    {
      name: 'the Barnacle crawler',
      text: 'Cleans eight hundred square metres an hour while the ship is loading.',
    },
    { name: 'Hullbook', text: 'Every inspection, picture and thickness reading of a vessel in one record.' },
  ],
  builder: 'webflow',
  technologies: ['google_analytics', 'hubspot'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/news/feed.xml' },
  newsroom: '/news',
  careers: '/careers',
  team: {
    path: '/team',
    layout: 'cards',
    people: [
      {
        name: 'Marguerite Dufresne-Cole',
        role: 'Founder & Chief Executive Officer',
        bio: 'Naval architect; started Tidewater in a boathouse.',
      },
      { name: 'Osei Bonsu-Tate', role: 'Chief Technology Officer' },
      { name: 'Linnea Hargrove', role: 'VP Operations' },
    ],
  },
  news: [
    {
      daysAgo: 22,
      title: 'Tidewater Robotics unveils Barnacle 2',
      text: 'NORFOLK, Va. — Tidewater Robotics today unveiled Barnacle 2, a hull crawler that works in currents of up to two knots.',
      signal: 'product_launch.hardware',
    },
    {
      daysAgo: 61,
      title: 'Port of Grenmouth selects Tidewater Robotics for hull cleaning',
      text: 'Tidewater Robotics has signed a three-year contract with the Port of Grenmouth to clean up to ninety vessels a year.',
      signal: 'customer_win.contract_announced',
    },
    {
      daysAgo: 118,
      title: 'Linnea Hargrove appointed VP Operations at Tidewater Robotics',
      text: 'Tidewater Robotics has appointed Linnea Hargrove as Vice President of Operations. She ran a shipyard in Maine.',
      signal: 'executive_hire.vp_or_head',
    },
  ],
  board: {
    system: 'greenhouse',
    token: 'tidewaterrobotics',
    roles: [
      ['Embedded Software Engineer', 92],
      ['Mechanical Engineer', 77],
      ['Field Service Technician', 50, 'Rotterdam, Netherlands'],
      ['Quality Engineer', 35],
    ],
  },
  github: {
    org: 'tidewater-robotics',
    repositories: [
      {
        name: 'hullmap',
        description: 'Stitch sonar frames into maps',
        language: 'C++',
        stars: 233,
        license: 'Apache-2.0',
        createdDaysAgo: 700,
        releases: [['v1.4.0', 48]],
      },
    ],
  },
};
