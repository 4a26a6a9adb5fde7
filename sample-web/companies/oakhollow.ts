import type { CompanyFacts } from '../company.ts';

export const oakhollow: CompanyFacts = {
  name: 'Oakhollow Bank',
  domain: 'oakhollow-bank.example',
  industry: 'Banking',
  country: 'US',
  city: 'Richmond',
  employeeCount: 2300,
  founded: 1921,
  tagline: 'The bank that knows the road you live on',
  about: 'Oakhollow Bancorp serves households, farms and small companies from 61 branches in four states.',
  offers: [
    { name: 'Business banking', text: 'Accounts, cards and credit lines from people who visit.' },
    { name: 'Home loans', text: 'Decided in your branch, not in another time zone.' },
  ],
  builder: 'plain',
  technologies: ['adobe_analytics', 'qualtrics', 'onetrust'],
  robots: 'allow',
  sitemap: 'plain',
  feed: { format: 'atom', path: '/press/atom.xml' },
  newsroom: '/press',
  careers: '/careers',
  team: {
    path: '/about/leadership',
    layout: 'table',
    people: [
      { name: 'Winslow Adair', role: 'President and Chief Executive Officer' },
      { name: 'Henrietta Kowalczyk', role: 'Chief Credit Officer' },
      { name: 'Lamar Whitcombe', role: 'Chief Information Officer' },
    ],
  },
  news: [
    {
      daysAgo: 18,
      title: 'Oakhollow Bancorp announces retirement of Chief Financial Officer',
      text: 'RICHMOND, Va. — Oakhollow Bancorp (NYSE: OKHB) announced that Chief Financial Officer Burton Ashgrove will retire at the end of the quarter after nineteen years.',
      signal: 'executive_departure.retirement',
    },
    {
      daysAgo: 70,
      title: 'Oakhollow Bank lays off 45 employees in mortgage unit',
      text: 'The bank has cut 45 jobs in its mortgage back office in response to lower demand for home loans.',
      signal: 'workforce_reduction.announced_layoff',
    },
  ],
  board: {
    system: 'bamboohr',
    token: 'oakhollowbank',
    roles: [
      ['IT Systems Administrator', 90],
      ['Business Intelligence Lead', 61],
      ['Legal Counsel', 55],
      ['Accounts Payable Clerk', 36, 'Roanoke, VA'],
    ],
  },
  filer: {
    cik: 1990420,
    ticker: 'OKHB',
    exchange: 'NYSE',
    sic: '6022',
    sicDescription: 'State Commercial Banks',
    state: 'VA',
    filings: [
      {
        daysAgo: 18,
        form: '8-K',
        items: [
          {
            number: '5.02',
            title:
              'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers.',
            text: 'On the date of this report Burton Ashgrove, Executive Vice President and Chief Financial Officer of Oakhollow Bancorp, notified the Company of his decision to retire, effective at the end of the fiscal quarter. His decision is not the result of any disagreement with the Company. The Board of Directors has appointed Delphine Marchetti, currently Corporate Controller, as Interim Chief Financial Officer.',
          },
        ],
      },
      { daysAgo: 40, form: '10-Q' },
    ],
  },
};
