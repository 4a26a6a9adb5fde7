import type { FamilyWords } from '../phrase-book.ts';
import type { CapitalType } from '../families.ts';

export const capital: FamilyWords<CapitalType> = {
  funding: {
    topic: 'the new funding',
    bridges: [
      'New funding usually means bigger plans than the current setup was built for.',
      'After a raise, targets often grow faster than the processes behind them.',
      'After a round, time and people usually run short before money does.',
    ],
    kinds: {
      pre_seed: 'a pre-seed round',
      seed: 'a seed round',
      series_a: 'a Series A round',
      series_b: 'a Series B round',
      series_c: 'a Series C round',
      series_d_plus: 'a late-stage round',
      growth: 'a growth round',
      debt: 'debt financing',
      grant: 'a grant',
      reg_d_offering: 'a private funding round',
      undisclosed: 'a funding round',
    },
    forms: {
      any: ['{company} raised {amount} in {kind} {when}', '{company} announced {kind} {when}'],
      debt: [
        '{company} secured {amount} in debt financing {when}',
        '{company} secured debt financing {when}',
      ],
      grant: ['{company} received a grant of {amount} {when}', '{company} received a grant {when}'],
      reg_d_offering: [
        '{company} raised {sold_amount} from private investors {when}',
        '{company} reported a private funding round of {amount} {when}',
        '{company} reported a private funding round {when}',
      ],
      undisclosed: ['{company} raised {amount} {when}', '{company} announced new funding {when}'],
    },
  },
  ipo_filing: {
    topic: 'the stock-market listing',
    bridges: [
      'The groundwork for a listing pays off whenever you need it.',
      'A listing puts a deadline on work that could wait until now.',
    ],
    forms: {
      confidential_submission: ['{company} submitted its papers for a stock-market listing {when}'],
      registration_filed: [
        '{company} filed for a stock-market listing worth {amount} {when}',
        '{company} filed for a stock-market listing {when}',
      ],
      priced: ['{company} priced its shares for the stock market {when}'],
      direct_listing: ['{company} filed to list its shares directly {when}'],
      spac: ['{company} agreed to go public through a merger {when}'],
      withdrawn: ['{company} withdrew its plans for a stock-market listing {when}'],
    },
  },
  acquisition_made: {
    topic: 'the acquisition',
    bridges: [
      'Bringing two companies together usually means bringing two ways of working together.',
      'After an acquisition, duplicate systems and processes are often the last thing to get sorted out.',
    ],
    forms: {
      announced: [
        '{company} agreed to acquire {target}< for {amount}> {when}',
        '{company} announced an acquisition {when}',
      ],
      completed: [
        '{company} completed its acquisition of {target} {when}',
        '{company} completed an acquisition {when}',
      ],
      asset_purchase: [
        '{company} bought assets of {target} {when}',
        '{company} bought business assets {when}',
      ],
      majority_stake: [
        '{company} took a majority stake in {target} {when}',
        '{company} took a majority stake in another company {when}',
      ],
    },
  },
  acquired: {
    topic: 'the change of ownership',
    bridges: [
      'A new owner usually looks at every system and every contract afresh.',
      'New owners often want reporting and tools brought into line early on.',
    ],
    forms: {
      announced: [
        '{company} agreed to be acquired by {acquirer} {when}',
        '{company} agreed to be acquired {when}',
      ],
      completed: ['{company} became part of {acquirer} {when}', '{company} came under new ownership {when}'],
      merger: ['{company} agreed to merge with {acquirer} {when}', '{company} agreed to a merger {when}'],
      take_private: [
        '{company} agreed to be taken private by {acquirer} {when}',
        '{company} agreed to be taken private {when}',
      ],
      change_in_control: [
        '{company} came under the control of {acquirer} {when}',
        '{company} came under new control {when}',
      ],
    },
  },
  divestiture: {
    topic: 'the sale of part of the business',
    bridges: [
      'When part of a business is sold, everything that was shared has to be untangled.',
      'A separation tends to leave a leaner team with the same systems to run.',
    ],
    forms: {
      spin_off: [
        '{company} announced {when} that it is spinning off {unit}',
        '{company} announced a spin-off {when}',
      ],
      asset_sale: [
        '{company} sold its {unit} assets {when}',
        '{company} announced the sale of part of its assets {when}',
      ],
      business_unit_sale: [
        '{company} sold its {unit} business< to {buyer}> {when}',
        '{company} announced the sale of a business unit {when}',
      ],
    },
  },
  financial_results: {
    topic: 'the latest figures',
    bridges: [
      'New figures usually set what the next quarters have room for.',
      'Once the numbers are out, attention often turns to what could be done with less effort.',
    ],
    forms: {
      results_published: ['{company} published its latest figures {when}'],
      growth: ['{company} reported revenue up {revenue_percent} {when}', '{company} reported growth {when}'],
      decline: [
        '{company} reported revenue down {revenue_percent} {when}',
        '{company} reported a decline {when}',
      ],
      guidance_up: ['{company} raised its outlook {when}'],
      guidance_down: ['{company} lowered its outlook {when}'],
      profit_warning: ['{company} warned of lower profits {when}'],
    },
  },
  financial_distress: {
    topic: 'the difficult phase',
    bridges: [
      'In a tight phase, whatever saves time or cost without a long project counts most.',
      'When every expense is under review, it helps to know what could be done more simply.',
    ],
    forms: {
      bankruptcy: ['{company} entered insolvency proceedings {when}'],
      going_concern: ['{company} reported {when} that its future is in doubt'],
      delisting_notice: ['{company} received a delisting warning {when}'],
      default: ['{company} reported a missed payment {when}'],
      late_filing: ['{company} said {when} that its financial report will be late'],
      non_reliance: ['{company} withdrew earlier financial statements {when}'],
    },
  },
};
