import type { FamilyWords } from '../phrase-book.ts';
import type { CapitalType } from '../families.ts';

export const capital: FamilyWords<CapitalType> = {
  funding: {
    topic: 'your funding round',
    bridges: [
      'After a raise, investors usually expect monthly numbers, and somebody has to pull them together.',
      'After a raise, headcount and spending usually grow at the same time, and that’s a lot to keep track of.',
    ],
    apart: {
      pre_seed: {
        topic: 'your pre-seed round',
        bridges: [
          'At that stage, the founders usually do the books and the admin themselves.',
          'Even first investors usually ask for regular updates, and on a small team somebody has to find the time.',
        ],
      },
      seed: {
        topic: 'your seed round',
        bridges: [
          'After a seed round, the first hires come in and investors start asking for monthly updates.',
          'A seed round usually means the first proper budget and the first monthly reports to investors.',
        ],
      },
      growth: {
        topic: 'your growth round',
        bridges: [
          'With a growth round, investors usually expect detailed numbers every month.',
          'After a growth round, there are usually more teams, more budgets and more to report.',
        ],
      },
      debt: {
        topic: 'your new financing',
        bridges: [
          'Lenders usually want regular reports, and someone has to put them together.',
          'A loan usually comes with reporting dates that the team has to meet.',
        ],
      },
      grant: {
        topic: 'your grant',
        bridges: [
          'A grant usually comes with regular reports on how the money was spent.',
          'Grant money usually has to be tracked separately, which means extra work for the team.',
        ],
      },
    },
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
    topic: 'your listing',
    bridges: [
      'Preparing for a listing usually means faster closes, more audits and a lot of documentation.',
      'On the way to a listing, auditors and banks keep asking for numbers, on top of the daily work.',
    ],
    apart: {
      priced: {
        topic: 'your listing',
        bridges: [
          'The first quarters as a public company usually mean tighter reporting dates.',
          'Public companies report on fixed dates, so there’s less room at every month-end.',
        ],
      },
      withdrawn: {
        topic: 'your listing plans',
        bridges: [
          'Even without a listing, the stricter reporting that was prepared for it usually stays.',
          'When a listing is put off, teams often use the time to fix what the preparation brought up.',
        ],
      },
    },
    forms: {
      confidential_submission: ['{company} announced plans for a stock-market listing {when}'],
      registration_filed: [
        '{company} filed for a stock-market listing worth {amount} {when}',
        '{company} filed for a stock-market listing {when}',
      ],
      priced: ['{company} priced its shares ahead of its listing {when}'],
      direct_listing: ['{company} filed to list its shares directly {when}'],
      spac: ['{company} agreed to go public through a merger {when}'],
      withdrawn: ['{company} withdrew its plans for a stock-market listing {when}'],
    },
  },
  acquisition_made: {
    topic: 'the acquisition',
    bridges: [
      'After an acquisition, two sets of books and systems usually run side by side for a while.',
      'Combining two companies usually means double reporting until the systems are merged.',
    ],
    apart: {
      announced: {
        topic: 'the acquisition',
        bridges: [
          'Once a deal closes, there are usually two sets of books and systems to bring together.',
          'Preparing for a deal usually takes a lot of the team’s time, on top of daily business.',
        ],
      },
      completed: {
        topic: 'the acquisition',
        bridges: [
          'Once a deal is done, there are usually two sets of books and systems to bring together.',
          'After closing, the first joint reports are usually due within weeks.',
        ],
      },
      asset_purchase: {
        topic: 'the purchase',
        bridges: [
          'Taking over assets usually means getting a lot of new records into the books and systems.',
          'After a purchase like that, contracts and records usually have to be moved over by hand.',
        ],
      },
      majority_stake: {
        topic: 'the majority stake',
        bridges: [
          'A majority stake usually means that another company’s numbers have to go into your reports.',
          'With a majority stake, two companies’ numbers usually have to be combined every month.',
        ],
      },
    },
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
      'New owners usually want reports in their own format, and soon.',
      'After a change of ownership, the same numbers often have to be reported to more people.',
    ],
    apart: {
      announced: {
        topic: 'the acquisition',
        bridges: [
          'Before a deal closes, a buyer usually asks for a lot of numbers.',
          'A new owner usually wants reports in its own format, and soon after closing.',
        ],
      },
      merger: {
        topic: 'the merger',
        bridges: [
          'In a merger, both sides usually keep their own systems for a while, so a lot gets reported twice.',
          'A merger usually means bringing two sets of books together while daily business goes on.',
        ],
      },
      take_private: {
        topic: 'the change of ownership',
        bridges: [
          'Private owners usually look at the numbers every month instead of every quarter.',
          'After going private, companies usually report less in public and a lot more to their owners.',
        ],
      },
    },
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
    topic: 'the sale',
    bridges: [
      'When part of a business is sold, its numbers have to be separated from the rest.',
      'After a sale like that, shared contracts and systems usually have to be split, often by a small team.',
    ],
    apart: {
      spin_off: {
        topic: 'the spin-off',
        bridges: [
          'A spin-off usually needs books and systems of its own from day one.',
          'In a spin-off, shared costs and contracts usually have to be split one by one.',
        ],
      },
    },
    forms: {
      spin_off: [
        '{company} announced {when} that it is spinning off its {unit} division',
        '{company} announced a spin-off {when}',
      ],
      asset_sale: [
        '{company} sold assets of its {unit} division {when}',
        '{company} announced the sale of part of its assets {when}',
      ],
      business_unit_sale: [
        '{company} sold its {unit} division< to {buyer}> {when}',
        '{company} announced the sale of a business unit {when}',
      ],
    },
  },
  financial_results: {
    topic: 'your latest results',
    bridges: [
      'Once results are out, most finance teams go straight on to the next quarter.',
      'Publishing results usually means long days for the finance team in the weeks before.',
    ],
    apart: {
      growth: {
        topic: 'your latest results',
        bridges: [
          'When revenue grows, there’s more to book, check and report every month.',
          'Growth usually means more to book and report with much the same team.',
        ],
      },
      decline: {
        topic: 'your latest results',
        bridges: [
          'When revenue is down, management usually wants to see the numbers more often.',
          'In a weaker period, budgets usually get a second look, and that takes up-to-date numbers.',
        ],
      },
      guidance_up: {
        topic: 'your new outlook',
        bridges: [
          'After a new outlook, the plans and budgets behind it usually have to be updated as well.',
          'A higher outlook usually brings more questions about how the quarter is going.',
        ],
      },
      guidance_down: {
        topic: 'your new outlook',
        bridges: [
          'After a new outlook, plans and budgets usually have to be redone.',
          'When the outlook changes, management usually wants to see fresh numbers more often.',
        ],
      },
      profit_warning: {
        topic: 'your new outlook',
        bridges: [
          'After a new outlook, plans and budgets usually have to be redone.',
          'When the outlook changes, management usually wants to see fresh numbers more often.',
        ],
      },
    },
    forms: {
      results_published: ['{company} published its latest figures {when}'],
      growth: [
        '{company} reported {when} that revenue was up {revenue_percent}',
        '{company} reported growth {when}',
      ],
      decline: [
        '{company} reported {when} that revenue was down {revenue_percent}',
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
      'When every expense is under review, it helps to know what could be done more simply.',
      'In a tight phase, whatever saves time without a long project counts most.',
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
