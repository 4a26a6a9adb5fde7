import type { CompanyFacts } from '../company.ts';

export const halvardsen: CompanyFacts = {
  name: 'Halvardsen Freight',
  domain: 'halvardsen-freight.example',
  industry: 'Logistics',
  country: 'NO',
  city: 'Bergen',
  employeeCount: 520,
  founded: 1987,
  tagline: 'Cold goods, on time, by sea and road',
  about: 'Halvardsen Freight moves fish, fruit and pharmaceuticals between Norway and forty European cities.',
  offers: [
    { name: 'the Halvardsen cold chain', text: 'Temperature on record for every metre of the way.' },
    { name: 'Kai', text: 'Book, follow and invoice shipments in one place.' },
  ],
  builder: 'wordpress',
  technologies: ['wordpress', 'google_tag_manager', 'cookiebot'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'rss', path: '/en/feed/' },
  newsroom: '/en/newsroom',
  careers: '/en/work-with-us',
  team: {
    path: '/en/about/management',
    layout: 'table',
    people: [
      { name: 'Sigrun Halvardsen', role: 'Managing Director' },
      { name: 'Aleksander Myhre', role: 'Chief Digital Officer' },
      { name: 'Torunn Eikeland', role: 'Head of Fleet' },
    ],
  },
  news: [
    {
      daysAgo: 33,
      title: 'Halvardsen Freight opens cold store in Gdynia',
      text: 'GDYNIA — Halvardsen Freight has opened a cold store of 12,000 pallet places in the port of Gdynia.',
      signal: 'office_expansion.new_facility',
    },
    {
      daysAgo: 95,
      title: 'Halvardsen Freight acquires Brønsund Transport',
      text: 'BERGEN — Halvardsen Freight has acquired the family-owned haulier Brønsund Transport with 38 trucks.',
      signal: 'acquisition_made.completed',
    },
    {
      daysAgo: 170,
      title: 'Aleksander Myhre becomes Chief Digital Officer',
      text: 'Aleksander Myhre takes the new post of Chief Digital Officer at Halvardsen Freight as of today.',
      signal: 'executive_hire.vp_or_head',
    },
  ],
  board: {
    system: 'lever',
    token: 'halvardsen',
    roles: [
      ['Dispatcher', 120],
      ['Warehouse Supervisor', 97, 'Gdynia'],
      ['Supply Chain Planner', 76],
      ['Accounts Payable Clerk', 63],
      ['Senior Backend Engineer', 45],
      ['Dispatcher', 31, 'Hamburg'],
    ],
  },
};
