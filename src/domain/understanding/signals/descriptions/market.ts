import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { SignalDescription } from './description.ts';

export const market = {
  office_expansion: {
    fires: [
      {
        from: ['home'],
        when: 'The structured data has a city that no earlier state had, on two visits.',
        strength: '40',
      },
      {
        from: ['ats', 'jsonld_job'],
        when: 'Three roles in a city the board has never named.',
        strength: '40',
      },
    ],
    leavesAlone: ['The first cities of a page that named none', 'A board watched for less than a fortnight'],
  },
  market_expansion: {
    fires: [
      {
        from: ['home', 'sitemap'],
        when: 'A language, country or currency that no earlier state offered, a site of the same name under a country’s domain among them; or a page for a new industry or use.',
        strength: 'country 70, language and currency 60, segment 45',
      },
      {
        from: ['ats', 'jsonld_job'],
        when: 'The first role in a country the board has never named.',
        strength: '70',
      },
    ],
    leavesAlone: [
      'Tags for a language that is known already',
      'A site made over for the world is told as one',
      'Domains of countries that are sold to everybody (`.io`, `.ai`, `.co`)',
    ],
  },
  partnership: {
    fires: [],
    inWords:
      'joint venture 65, strategic 50, technology 50, reseller 45; 25 more for a partner of the workspace',
    leavesAlone: ['Partnerships between others', 'Talks and letters of intent'],
  },
  customer_win: {
    fires: [
      {
        from: ['sitemap'],
        when: 'A page under customers or case studies that no earlier sitemap listed.',
        strength: '45',
      },
      { from: ['home'], when: 'A new name on the wall of logos, on two visits.', strength: '30' },
    ],
    leavesAlone: ['Walls that show other logos at every visit', 'More than five new logos at once'],
  },
  government_contract: {
    fires: [
      {
        from: ['gov'],
        when: 'An award, delivery vehicle or grant to a recipient of the company’s name; or a known one whose sum has grown.',
        strength: 'from $10 million 85, from $1 million 70, else 50',
      },
    ],
    leavesAlone: ['Recipients whose name only holds the words'],
  },
  award_recognition: { fires: [], leavesAlone: [] },
  event_participation: {
    fires: [
      {
        from: ['events'],
        when: 'The page’s structured data has an event with a day of its own, at most 120 days ahead.',
        strength: 'speaker 45, sponsor and host 40, webinar 30',
      },
      {
        from: ['sitemap'],
        when: 'A page under events or webinars that no earlier sitemap listed.',
        strength: '40; webinar 30',
      },
    ],
    leavesAlone: ['Events without a day', 'Events more than four weeks past'],
  },
  rebrand: {
    fires: [
      {
        from: ['home'],
        when: 'Another name, another domain, another kind of product in title or description (`category_changed`), or title, heading and description of which 60 % of the words are new, on two visits.',
        strength: 'name and domain 75, category and positioning 45',
      },
      { from: ['edgar_sub'], when: 'EDGAR lists a former name that ended lately.', strength: '75' },
      {
        from: ['edgar_sub'],
        when: 'EDGAR files the company under another industry (`category_changed`): the first two digits of its SIC code differ, on two visits.',
        strength: '45',
      },
    ],
    leavesAlone: [
      'Another legal form of the same name',
      'The same page in another language',
      'Parked and expired domains',
    ],
  },
} satisfies Partial<Record<SignalType, SignalDescription>>;
