import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { SignalDescription } from './description.ts';

export const capital = {
  funding: {
    fires: [
      {
        from: ['edgar_d'],
        when: 'A Form D or D/A says that securities were sold: as `reg_d_offering`. Found through the daily index, the issuer has to be in the place we know of the company.',
        strength: '65; 70 from $50 million',
      },
    ],
    inWords:
      'by round: seed 60, A 75, B 85, C and later 90, debt 55, grant 45, undisclosed 50; 5 more from 50 million',
    leavesAlone: [
      'Pooled funds, which raise to invest',
      'An offering that has sold nothing yet',
      'A round that is sought, rumoured or years old',
    ],
  },
  ipo_filing: {
    fires: [
      {
        from: ['edgar_sub'],
        when: 'The list of filings shows a first registration (S-1, F-1, or a draft made public), a price (424B4), a listing without an offering (8-A12B) or a withdrawal (RW).',
        strength: 'filed 75, priced 90, withdrawn 60',
      },
    ],
    leavesAlone: [
      'An S-1 or 424B4 of a company that reported before: it is listed already',
      'Bonds and follow-on offerings',
    ],
  },
  acquisition_made: {
    fires: [
      {
        from: ['edgar_8k'],
        when: 'A sentence of item 1.01 or 2.01 says that the company agreed to buy, or bought, a business or assets.',
        strength: 'completed 80, announced 75, assets 60',
      },
      {
        from: ['home'],
        when: 'A banner above the page says that the company has acquired another, on two visits.',
        strength: '75',
      },
    ],
    leavesAlone: ['Item 1.01 on a loan or a lease', 'The same form filed by the seller or the target'],
  },
  acquired: {
    fires: [
      {
        from: ['edgar_8k', 'edgar_sub'],
        when: 'Item 1.01, 2.01 or 5.01 says that the company merges into another or changes hands; or it answers a tender offer (SC 14D9), files a merger proxy (DEFM14A) or deregisters after a deal (forms 25 and 15).',
        strength: 'announced 80, completed 90',
      },
      {
        from: ['home'],
        when: 'A banner says "now part of", or the domain forwards to another company’s, on two visits.',
        strength: 'banner 80, redirect alone 60',
      },
    ],
    leavesAlone: [
      'A form 25 for bonds that matured',
      'A tender offer that the company itself made',
      'Parked domains, log-in and consent pages',
    ],
  },
  divestiture: {
    fires: [
      {
        from: ['edgar_8k', 'edgar_sub'],
        when: 'Item 2.01 or 1.01 says that the company sold a unit or assets; or a company that never reported registers shares with form 10-12B.',
        strength: 'spin-off 75, unit 65, assets 45',
      },
    ],
    leavesAlone: ['The sale of securities', 'The same deal told by its buyer'],
  },
  financial_results: {
    fires: [
      { from: ['edgar_sub'], when: 'A filing brings item 2.02, or a 10-K or 10-Q arrives.', strength: '30' },
      {
        from: ['edgar_exhibit'],
        when: 'The first sentence of the press exhibit that puts a percentage on revenue, or that raises or cuts guidance.',
        strength: '30; 60 from 20 % either way and for guidance',
      },
    ],
    leavesAlone: ['Percentages of cost of revenue or of one segment', 'Expected figures'],
  },
  financial_distress: {
    fires: [
      {
        from: ['edgar_sub', 'edgar_8k'],
        when: 'A filing has item 1.03 (bankruptcy) or 4.02 (figures that no longer hold), a form NT 10-K or NT 10-Q; or the text of item 2.04 or 3.01 tells of a default or a delisting notice.',
        strength: 'bankruptcy 95, default 80, non-reliance 70, delisting 60, late report 40',
      },
      {
        from: ['edgar_report', 'edgar_8k'],
        when: 'A sentence doubts that the company can go on.',
        strength: '75',
      },
    ],
    leavesAlone: [
      'A redemption that the company chose',
      'A move to another exchange, and the delisting that ends every merger',
    ],
  },
} satisfies Partial<Record<SignalType, SignalDescription>>;
