import type { FamilyWords } from '../phrase-book.ts';
import type { MarketType } from '../families.ts';

export const market: FamilyWords<MarketType> = {
  office_expansion: {
    topic: 'the new site',
    bridges: [
      'With a new site, a lot gets done twice until both run as one.',
      'Opening somewhere new tends to show which processes travel and which do not.',
    ],
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
    topic: 'the new market',
    bridges: [
      'A new market usually asks for more than a translation.',
      'What works at home often has to be rethought for a new market.',
    ],
    forms: {
      new_country: [
        '{company} expanded into {country} {when}',
        '{company} expanded to {place} {when}',
        '{company} expanded into a new market {when}',
      ],
      new_language: [
        '{company} opened its website in a new language, {language}, {when}',
        '{company} opened its website in a new language {when}',
      ],
      new_currency: [
        '{company} began to show prices in {currency} {when}',
        '{company} began to show prices in a new currency {when}',
      ],
      new_segment: [
        '{company} opened up a new field, {segment}, {when}',
        '{company} turned to a new kind of customer {when}',
      ],
      hiring_in_new_country: [
        '{company} opened its first role in a new country, {country}, {when}',
        '{company} opened its first role in a new country {when}',
      ],
    },
  },
  partnership: {
    topic: 'the partnership',
    bridges: [
      'A partnership usually starts with a signature and lives from the routines behind it.',
      'A close partnership means extra work for the teams that connect the two sides.',
    ],
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
    topic: 'the new customer',
    bridges: [
      'A customer like that usually raises the bar for everything that happens after the signature.',
      'With every larger customer, delivery tends to become the part that decides about the next one.',
    ],
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
      'Public contracts usually come with more paperwork than private ones.',
      'After the award, delivery and documentation tend to compete for the same people.',
    ],
    forms: {
      award: [
        '{company} won a public contract worth {amount}< ({agency})> {when}',
        '{company} won a public contract< ({agency})> {when}',
      ],
      modification: [
        '{company} had a public contract extended by {amount}< ({agency})> {when}',
        '{company} had a public contract extended< ({agency})> {when}',
      ],
      idv: ['{company} won a public framework contract< ({agency})> {when}'],
      grant: [
        '{company} received a public grant of {amount}< ({agency})> {when}',
        '{company} received a public grant< ({agency})> {when}',
      ],
    },
  },
  award_recognition: {
    topic: 'the recognition',
    bridges: [
      'Recognition brings attention, and attention brings more work for the team.',
      'A list like that tends to raise expectations, inside as well as outside.',
    ],
    forms: {
      award: ['{company} was recognised with the {award} {when}', '{company} won an award {when}'],
      ranking: ['{company} made a ranking, {award}, {when}', '{company} made a ranking {when}'],
      analyst_report: [
        '{company} was named in an analyst report, {award}, {when}',
        '{company} was named in an analyst report {when}',
      ],
      growth_list: [
        '{company} made a list of fast-growing companies, {award}, {when}',
        '{company} made a list of fast-growing companies {when}',
      ],
    },
  },
  event_participation: {
    topic: 'the event',
    bridges: [
      'Around an event, a team usually has the most conversations and the least time to follow up.',
      'An event is a good deal of work before, during and after it.',
    ],
    forms: {
      sponsor: [
        '{company} was announced as a sponsor of {event}',
        '{company} was announced as a sponsor of an event',
      ],
      speaker: [
        '{company} was announced as a speaker at {event}',
        '{company} was announced as a speaker at an event',
      ],
      host: ['{company} announced {event} as its own event', '{company} announced an event of its own'],
      webinar: ['{company} announced a webinar, {event}', '{company} announced a webinar'],
    },
  },
  rebrand: {
    topic: 'the new appearance',
    bridges: [
      'A new appearance is usually the visible part of a larger change.',
      'After a name change, the old name turns up in more places than anyone expects.',
    ],
    forms: {
      name_changed: [
        '{company} changed its name from {name_before} to {name_after} {when}',
        '{company} took a new name {when}',
      ],
      domain_changed: ['{company} moved its website to a new address {when}'],
      positioning_changed: ['{company} rewrote how it presents itself on its home page {when}'],
      category_changed: ['{company} began to describe itself differently {when}'],
    },
  },
};
