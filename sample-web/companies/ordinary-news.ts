import type { CompanyFacts, NewsFacts } from '../company.ts';

/**
 * What company blogs are mostly made of: advice, retrospectives, mentions of others, rumours and plans. None of it is an
 * event at the company itself, and a detector that fires on it is wrong. `{c}` is the company, `{i}` its industry.
 */
const pools: { title: string; text: string }[][] = [
  [
    {
      title: 'Five questions to ask before you change suppliers',
      text: 'Switching costs hide in training, data and habit. We collected the questions that our customers wish they had asked first.',
    },
    {
      title: 'How to read a service contract in twenty minutes',
      text: 'Start with termination, then liability, then the annex nobody opens. A short guide from the {c} desk.',
    },
    {
      title: 'A field guide to clean data in {i}',
      text: 'Duplicates, units and dates: three places where spreadsheets go wrong, and what to do about each.',
    },
    {
      title: 'What good onboarding looks like in week three',
      text: 'The first week is easy. The {c} team on what to watch when the novelty is gone.',
    },
    {
      title: 'Why your budget meeting needs fewer slides',
      text: 'One page, three numbers and a decision. Advice from a finance team that tried it for a year.',
    },
  ],
  [
    {
      title: 'Looking back: how {c} began',
      text: 'The founders met in a borrowed workshop and raised their first money from an aunt in the spring of 2014. An afternoon with the people who were there.',
    },
    {
      title: 'Ten years later: notes from our first customer',
      text: 'In 2015 the very first order of {c} was written on a napkin. The napkin is framed, the customer is still with us.',
    },
    {
      title: 'From the archive: the launch that went wrong in 2017',
      text: 'Nothing worked on that day. Why we still tell the story to everyone who joins {c}.',
    },
    {
      title: 'A decade of {i} in six charts',
      text: 'Prices, people and patience: what changed since the middle of the last decade and what did not.',
    },
    {
      title: 'The story behind our name',
      text: 'People ask every week. The short answer is a map; the long answer is in this post.',
    },
  ],
  [
    {
      title: 'What the big rounds of this quarter mean for buyers',
      text: 'Ostrava-based Kelpforge raised $80 million last week, and others will follow. {c} has no part in it; here is how we think buyers should read such news.',
    },
    {
      title: 'Reading list: five articles we liked this month',
      text: 'Among them: how Northmoor Dynamics appointed a new chief executive without a search firm, and why a bakery in Lyon gave up its app.',
    },
    {
      title: 'The week in {i}',
      text: 'Harrowgate Systems acquired a rival, Bluestem cut 200 jobs, and regulators published a draft. Our short comment on each, as every Friday.',
    },
    {
      title: 'Our take on the Merrivale outage',
      text: 'The cloud of Merrivale was down for seven hours on Tuesday. {c} does not run on it and nobody here was affected; three lessons all the same.',
    },
    {
      title: 'Guest post: how Silverbeck opened its Lisbon office',
      text: 'Our friends at Silverbeck describe what they would do differently. We left the text as they sent it.',
    },
  ],
  [
    {
      title: 'Report: {c} in talks to raise fresh capital',
      text: 'A trade magazine writes that the company may be sounding out investors, citing people who asked not to be named. A spokesperson declined to comment.',
    },
    {
      title: 'About the rumours',
      text: 'There has been talk that {c} could be looking for a buyer. We do not comment on speculation, and nothing has been decided.',
    },
    {
      title: 'Where we might go next',
      text: 'We are thinking about a second product line and about the Nordics. Nothing is planned; tell us what you would want.',
    },
    {
      title: 'Could our prices change? A candid answer',
      text: 'Customers ask whether {c} will raise prices some day. We have no plans to, and would say so long before.',
    },
    {
      title: 'Will we hire a chief revenue officer?',
      text: 'A reader asked. Perhaps, once the team has doubled; today the answer is no.',
    },
  ],
  [
    {
      title: 'Meet the team: a day on the support desk',
      text: 'Coffee at seven, the first call at eight. We followed two colleagues through an ordinary Thursday.',
    },
    {
      title: 'Photos from our summer picnic',
      text: 'It rained, and nobody left. More pictures on the noticeboard.',
    },
    {
      title: 'Office hours over the holidays',
      text: 'Our desks are staffed every day except the first of January. Replies may take a little longer.',
    },
    {
      title: 'What we are reading',
      text: 'Three books that went round the office this season, and who kept them too long.',
    },
    {
      title: 'The recipe everybody asked for',
      text: 'By popular demand: the lentil soup from the canteen, in the quantity of one pot.',
    },
  ],
];

/** One item of each kind, the variant chosen by the company's place in the list, spread over the past five months. */
export function ordinaryNews(company: Pick<CompanyFacts, 'name' | 'industry'>, place: number): NewsFacts[] {
  return pools.flatMap((variants, row) => {
    const variant = variants[(place + row * 2) % variants.length];
    if (variant === undefined) return [];
    return [
      {
        daysAgo: 6 + row * 27 + (place % 11),
        title: fill(variant.title, company),
        text: fill(variant.text, company),
        signal: null,
      },
    ];
  });
}

function fill(text: string, company: Pick<CompanyFacts, 'name' | 'industry'>): string {
  return text.replaceAll('{c}', company.name).replaceAll('{i}', company.industry.toLowerCase());
}
