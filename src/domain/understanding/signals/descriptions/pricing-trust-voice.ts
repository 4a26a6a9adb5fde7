import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { SignalDescription } from './description.ts';

export const pricingTrustVoice = {
  pricing_change: {
    fires: [
      {
        from: ['price'],
        when: 'Two visits, an hour apart or more, agree on other plans or prices than the last trusted state.',
        strength: '40 + percent, at most 90; plans 55; a hidden price 60',
      },
    ],
    leavesAlone: [
      'The first visit',
      'A price that one visit showed',
      'The same price in another currency or period',
    ],
  },
  competitor_price_change: {
    fires: [
      {
        from: ['price'],
        when: 'The same, on the page of a competitor that the workspace names. It counts for accounts that are known to use the competitor.',
        strength: '45 + 1.5 × percent, 10 more for a rise, at most 95; plans 55',
      },
    ],
    leavesAlone: ['Accounts without a live `competitor_tool_detected`'],
  },
  competitor_move: {
    fires: [
      {
        from: ['status', 'feed', 'newsroom', 'changelog', 'home', 'edgar_8k'],
        when: 'An incident, breach, lay-off, takeover, sunset or launch at a competitor that the workspace names.',
        strength: '0.8 × the strength of what happened',
      },
    ],
    leavesAlone: ['Maintenance that was announced', 'Everything else that happens to a competitor'],
  },
  security_incident: {
    fires: [
      { from: ['edgar_sub'], when: 'An 8-K has item 1.05.', strength: '95' },
      {
        from: ['gh_advisories'],
        when: 'A repository of the company publishes an advisory of medium severity or above.',
        strength: '50',
      },
    ],
    leavesAlone: ['Advisories of low severity', 'What a security firm writes of others'],
  },
  compliance_milestone: {
    fires: [
      {
        from: ['home'],
        when: 'A badge names a certificate that no earlier state showed, on two visits.',
        strength: '65',
      },
      {
        from: ['sitemap'],
        when: 'A new page about trust, security or compliance.',
        strength: 'certificate 65, trust centre 45',
      },
      { from: ['security_txt'], when: 'security.txt was not there and is.', strength: '25' },
    ],
    leavesAlone: ['Badges that were there on the first visit'],
  },
  litigation_regulatory: {
    fires: [
      {
        from: ['edgar_report', 'edgar_8k'],
        when: 'A sentence on legal matters says that the company sued, was sued, settled, was fined, is asked by an authority, or recalls.',
        strength: 'fine and settlement 65, recall 60, else 55',
      },
    ],
    leavesAlone: ['Standing boilerplate about claims', 'Law firms looking for shareholders'],
  },
  legal_terms_change: {
    fires: [
      {
        from: ['legal'],
        when: 'Two visits agree that 3 % of the sentences differ, or that a clause is new or gone, or the document carries a later date.',
        strength: '30 to 70 by the share that differs; AI terms 60',
      },
    ],
    leavesAlone: [
      'Sentences in another order, or divided otherwise',
      'A date that moves at every visit',
      'Furniture around the document',
    ],
  },
  community_pain_point: {
    fires: [
      {
        from: ['hn', 'reddit', 'gh_issues'],
        when: 'A sentence that names the company says that its writer is fed up, asks, compares, or looks for something else.',
        strength: 'switch 85, recommendation 75, complaint 65, mention 30',
      },
    ],
    leavesAlone: ['The title of a story as words of a commenter', 'Posts that name the company in passing'],
  },
  review_rating_shift: {
    fires: [
      {
        from: ['app'],
        when: 'The ratings of thirty days, twenty at least, differ from those before by 0.3; or come three times as often.',
        strength: '40 + 50 × difference, at most 85; volume 40',
      },
      {
        from: ['app_reviews'],
        when: 'One theme is in two fifths of the bad reviews and twice as common as before.',
        strength: '40 + 50 × rise of its share, at most 85',
      },
    ],
    leavesAlone: [
      'The mean over all time, which hardly moves',
      'Themes without older reviews to compare with',
    ],
  },
  content_topic_surge: {
    fires: [
      {
        from: ['feed', 'podcast', 'youtube'],
        when: 'A topic of the workspace (`topics`, set by `PATCH /v1/workspace`) in three items within thirty days, at twice the rate of the half year before; a first item ever counts half.',
        strength: '40 + 10 for each item, at most 75',
      },
    ],
    leavesAlone: ['A feed with less than sixty days of past'],
  },
} satisfies Partial<Record<SignalType, SignalDescription>>;
