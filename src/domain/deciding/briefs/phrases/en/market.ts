import type { FamilyWords } from '../phrase-book.ts';
import type { MarketType } from '../families.ts';

export const market: FamilyWords<MarketType> = {
  office_expansion: {
    topic: 'the new office',
    bridges: [
      'A new office usually means people to hire, with contracts and payroll for all of them.',
      'The first people in a new office usually need contracts before anyone there can write them.',
    ],
    apart: {
      new_facility: {
        topic: 'the new facility',
        bridges: [
          'A new facility usually means hiring a lot of people in a short time, with contracts and payroll for all of them.',
          'Hiring for a new facility usually starts months before it opens.',
        ],
      },
      hq_move: {
        topic: 'the move',
        bridges: [
          'After a move, contracts and payroll registrations usually have to be changed.',
          'When a head office moves, some people come along and others end up working from somewhere else.',
        ],
      },
      data_center: {
        topic: 'the data centre',
        bridges: [
          'A new data centre usually needs people on site, with contracts and payroll in that place.',
          'Hiring for a new data centre usually starts long before it opens.',
        ],
      },
    },
    forms: {
      new_office: [
        '{company} announced a new office in {place} {when}',
        '{company} announced a new office {when}',
      ],
      new_facility: [
        '{company} announced a new facility in {place} {when}',
        '{company} announced a new facility {when}',
      ],
      hq_move: [
        '{company} moved its headquarters to {place} {when}',
        '{company} moved its headquarters {when}',
      ],
      data_center: [
        '{company} announced a new data centre in {place} {when}',
        '{company} announced a new data centre {when}',
      ],
    },
  },
  market_expansion: {
    topic: 'your new market',
    bridges: [
      'In a new country, the first enquiries usually come in before there’s a local team to answer them.',
      'The first sales in a new country usually depend on a few people who look after everything.',
    ],
    apart: {
      new_language: {
        topic: 'the new language',
        bridges: [
          'A website in a new language usually brings enquiries that somebody has to answer in that language.',
          'After a new language goes live, enquiries usually come in before there’s a local team.',
        ],
      },
      new_currency: {
        topic: 'the new currency',
        bridges: [
          'Local prices usually bring more enquiries from that market.',
          'After local prices go live, more customers from that market usually get in touch.',
        ],
      },
      new_segment: {
        topic: 'the new segment',
        bridges: [
          'A new segment usually brings questions that the sales team hasn’t had before.',
          'In a new segment, the first enquiries usually come in before there’s a routine for them.',
        ],
      },
      hiring_in_new_country: {
        topic: 'your first role in a new country',
        bridges: [
          'A first hire abroad usually comes before there’s a local company to employ them.',
          'For a first hire abroad, contracts and payroll can take longer than finding the person.',
        ],
      },
    },
    forms: {
      new_country: [
        '{company} expanded into {country} {when}',
        '{company} expanded to {place} {when}',
        '{company} expanded into a new market {when}',
      ],
      new_language: [
        '{company} launched its website in {language} {when}',
        '{company} launched its website in a new language {when}',
      ],
      new_currency: [
        '{company} started showing prices in {currency} {when}',
        '{company} started showing prices in a new currency {when}',
      ],
      new_segment: [
        '{company} started selling to the {segment} sector {when}',
        '{company} moved into a new segment {when}',
      ],
      hiring_in_new_country: [
        '{company} opened its first role in {country} {when}',
        '{company} opened its first role in a new country {when}',
      ],
    },
  },
  partnership: {
    topic: 'the partnership',
    bridges: [
      'A new partnership usually brings new leads, and someone has to call them while they’re interested.',
      'When a partner starts sending leads, the sales team usually has to handle them on top of its own.',
    ],
    apart: {
      technology: {
        topic: 'the partnership',
        bridges: [
          'When two products work together, each company’s customers usually start asking about the other.',
          'A technology partnership usually brings leads from the partner’s customers, and someone has to call them.',
        ],
      },
      reseller: {
        topic: 'the reseller agreement',
        bridges: [
          'Resellers usually expect a quick answer when they pass on a lead.',
          'A new reseller usually brings leads that somebody has to keep track of.',
        ],
      },
      joint_venture: {
        topic: 'the joint venture',
        bridges: [
          'A joint venture usually brings enquiries from customers of both companies.',
          'With a joint venture, leads usually come in from two sides, and it has to be clear who follows up which one.',
        ],
      },
    },
    forms: {
      strategic: [
        '{company} announced a partnership with {partner} {when}',
        '{company} announced a new partnership {when}',
      ],
      technology: [
        '{company} announced a technology partnership with {partner} {when}',
        '{company} announced a new technology partnership {when}',
      ],
      reseller: [
        '{company} announced a reseller agreement with {partner} {when}',
        '{company} announced a new reseller agreement {when}',
      ],
      joint_venture: [
        '{company} announced a joint venture with {partner} {when}',
        '{company} announced a joint venture {when}',
      ],
    },
  },
  customer_win: {
    topic: 'your new customer',
    bridges: [
      'News of a new customer usually brings in enquiries from the same industry.',
      'When a company names a new customer, similar companies often get in touch.',
    ],
    apart: {
      case_study_published: {
        topic: 'the success story',
        bridges: [
          'A success story usually brings in enquiries from companies with the same problem.',
          'Readers who get in touch after a success story usually expect a quick answer.',
        ],
      },
    },
    forms: {
      case_study_published: [
        '{company} published a success story with {customer} {when}',
        '{company} published a new success story {when}',
      ],
      logo_added: [
        '{company} named {customer} as a customer {when}',
        '{company} named a new customer {when}',
      ],
      contract_announced: [
        '{company} announced {customer} as a customer {when}',
        '{company} announced a new contract {when}',
      ],
    },
  },
  government_contract: {
    topic: 'the public contract',
    bridges: [
      'A public contract usually comes with audits and with proof that suppliers were checked.',
      'A public contract usually brings more documentation than a private one.',
    ],
    apart: {
      modification: {
        topic: 'the contract extension',
        bridges: [
          'An extended public contract usually means another round of audits and documents.',
          'When a public contract is extended, policies and supplier checks often have to be shown again.',
        ],
      },
      idv: {
        topic: 'the framework contract',
        bridges: [
          'Under a framework contract, every order usually comes with its own paperwork.',
          'Under a framework contract, auditors can usually ask for documents at any time.',
        ],
      },
      grant: {
        topic: 'the public grant',
        bridges: [
          'A public grant usually has to be accounted for in detail.',
          'With a public grant, auditors usually want to see every receipt.',
        ],
      },
    },
    forms: {
      award: [
        '{company} won a public contract worth {amount}< with {the_agency}> {when}',
        '{company} won a public contract< with {the_agency}> {when}',
      ],
      modification: [
        '{company} had a public contract< with {the_agency}> extended by {amount} {when}',
        '{company} had a public contract< with {the_agency}> extended {when}',
      ],
      idv: ['{company} won a public framework contract< with {the_agency}> {when}'],
      grant: [
        '{company} received a public grant of {amount}< from {the_agency}> {when}',
        '{company} received a public grant< from {the_agency}> {when}',
      ],
    },
  },
  award_recognition: {
    topic: 'the award',
    bridges: [
      'An award usually brings more visitors and enquiries for a few weeks.',
      'After an award, people who hadn’t heard of a company before often get in touch.',
    ],
    apart: {
      ranking: {
        topic: 'the ranking',
        bridges: [
          'A place in a ranking usually brings enquiries from people who are comparing vendors.',
          'After a ranking comes out, enquiries usually go up for a few weeks.',
        ],
      },
      analyst_report: {
        topic: 'the analyst report',
        bridges: [
          'An analyst report usually brings enquiries from people who are comparing vendors.',
          'People who find a company in an analyst report usually contact several vendors at once.',
        ],
      },
      growth_list: {
        topic: 'the growth ranking',
        bridges: [
          'A place on a list like that usually brings more enquiries for a few weeks.',
          'After a list like that comes out, people who hadn’t heard of a company before often get in touch.',
        ],
      },
    },
    forms: {
      award: ['{company} won the {award} {when}', '{company} won an award {when}'],
      ranking: ['{company} was ranked in the {award} {when}', '{company} was named in a ranking {when}'],
      analyst_report: [
        '{company} was named in the {award} {when}',
        '{company} was named in an analyst report {when}',
      ],
      growth_list: [
        '{company} made the {award} list {when}',
        '{company} made a list of fast-growing companies {when}',
      ],
    },
  },
  event_participation: {
    topic: 'the event',
    bridges: [
      'After an event, there are usually more contacts to call than time to call them.',
      'People you meet at an event usually expect to hear back within a few days.',
    ],
    apart: {
      speaker: {
        topic: 'the talk',
        bridges: [
          'After a talk, people who were interested usually expect to hear back within a few days.',
          'A talk usually brings in contacts that somebody has to call the week after.',
        ],
      },
      host: {
        topic: 'your event',
        bridges: [
          'Hosting an event usually leaves you with a long list of people to call afterwards.',
          'Guests who were interested usually expect to hear back within a few days.',
        ],
      },
      webinar: {
        topic: 'the webinar',
        bridges: [
          'A webinar usually leaves you with a long list of people to call in the days after it.',
          'People who ask a question in a webinar usually expect to hear back within a few days.',
        ],
      },
    },
    forms: {
      sponsor: [
        '{company} is listed as a sponsor of {event}',
        '{company} is listed as a sponsor of an event',
      ],
      speaker: [
        '{company} is listed as a speaker at {event}',
        '{company} is listed as a speaker at an event',
      ],
      host: [
        '{company} is hosting an event of its own, {event}',
        '{company} announced an event of its own {when}',
      ],
      webinar: [
        '{company} announced a webinar called {event} {when}',
        '{company} announced a webinar {when}',
      ],
    },
  },
  rebrand: {
    topic: 'the new name',
    bridges: [
      'After a change of name, customers and leads usually have questions for a few weeks.',
      'After a change of name, some people usually don’t recognise the first emails and calls.',
    ],
    apart: {
      domain_changed: {
        topic: 'the new domain',
        bridges: [
          'After a change of domain, some enquiries usually still go to the old addresses.',
          'When a domain changes, forms and contact addresses have to move as well, and leads can get lost.',
        ],
      },
      positioning_changed: {
        topic: 'your new home page',
        bridges: [
          'New wording on a home page usually brings a different kind of enquiry.',
          'After a change like that, sales usually gets questions that it hasn’t had before.',
        ],
      },
      category_changed: {
        topic: 'your new positioning',
        bridges: [
          'A new positioning usually brings enquiries from companies that weren’t looking before.',
          'After a change like that, sales usually gets questions that it hasn’t had before.',
        ],
      },
    },
    forms: {
      name_changed: [
        '{company} changed its name from {name_before} to {name_after} {when}',
        '{company} took a new name {when}',
      ],
      domain_changed: ['{company} moved its website to a new address {when}'],
      positioning_changed: ['{company} changed how it presents itself on its home page {when}'],
      category_changed: ['{company} changed its positioning {when}'],
    },
  },
};
