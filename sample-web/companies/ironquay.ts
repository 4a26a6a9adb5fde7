import type { CompanyFacts } from '../company.ts';

export const ironquay: CompanyFacts = {
  name: 'Ironquay',
  domain: 'ironquay.example',
  industry: 'Port logistics',
  country: 'NL',
  city: 'Vlissingen',
  employeeCount: 430,
  founded: 1999,
  tagline: 'Heavy things, carefully',
  about: 'Ironquay handles turbine parts, steel and other heavy cargo at three terminals on the North Sea.',
  offers: [
    { name: 'Heavy lift', text: 'Up to 900 tonnes from ship to trailer.' },
    { name: 'Quay storage', text: 'Open and covered storage with its own railway siding.' },
  ],
  builder: 'plain',
  technologies: ['matomo'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'rdf', path: '/news.rdf' },
  newsroom: '/news',
  careers: '/vacancies',
  team: {
    path: '/organisation',
    layout: 'list',
    people: [
      { name: 'Maarten Dijkgraaf-Bos', role: 'General Manager' },
      { name: 'Yara Benhaddou', role: 'Head of Terminals' },
    ],
  },
  news: [
    {
      daysAgo: 20,
      title: 'Ironquay and Valdorre form joint venture for offshore wind terminal',
      text: 'Ironquay and Valdorre have founded a joint venture that will run a terminal for offshore wind parts in Esbjerg.',
      signal: 'partnership.joint_venture',
    },
    {
      daysAgo: 77,
      title: 'Ironquay signs contract with Nordvind for turbine storage',
      text: 'Nordvind has chosen Ironquay to store and pre-assemble 64 turbines over two seasons.',
      signal: 'customer_win.contract_announced',
    },
  ],
};
