import type { BriefSignal } from '../../../ground/vocabulary/brief.ts';
import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';
import { newsSubject } from '../news-subjects.ts';
import { formsOf, kindOf, topicOf } from '../describe-event.ts';
import { phraseBooks } from '../phrases/books.ts';

/** The words besides its subject in which news of each type may be told. No type lends its verbs to another: nobody is dismissed in a round of funding. */
const TOLD_IN: Readonly<Record<SignalType, string>> = {
  funding:
    'raise secure close receive round funding financing grant capital report offering private investment investor seed debt growth later Form D',
  ipo_filing: 'file price list withdraw register shares stock exchange listing',
  acquisition_made: 'acquire buy take over majority stake assets',
  acquired: 'acquire by takeover merge merger agree buyer owner',
  divestiture: 'sell spin off unit business assets divest',
  financial_results: 'report publish raise lower grow decline revenue results guidance outlook quarter',
  financial_distress: 'report file warn bankruptcy default delisting late filing',
  executive_hire: 'appoint promote hire name join interim executive appointment new role',
  executive_departure: 'leave depart step down retire departure executive',
  board_change: 'join leave chair director adviser board member add',
  team_page_change: 'add remove title team page person show',
  hiring_surge: 'list open roles usual hire jobs advertise post more than',
  department_hiring: 'list open roles hire jobs advertise post department',
  key_role_opened: 'open role advertise post job hire recruit',
  job_tech_mention: 'mention name job advertisement use technology',
  hiring_slowdown: 'list open roles fewer fall drop usual hire jobs',
  workforce_reduction: 'cut close job jobs site notice lay off layoff layoffs announce',
  product_launch: 'launch open release introduce beta make made generally available product feature',
  major_release: 'release publish version software',
  product_sunset: 'retire deprecate close end product service support',
  integration_added: 'integrate integration connect add product marketplace',
  developer_platform_change: 'change publish add developer platform documentation interface',
  open_source_activity: 'open archive publish repository licence license stars downloads code',
  service_incident:
    'report incident repeated serious minor major critical latest status page outage maintenance',
  tech_adopted: 'add adopt use public pages technology',
  tech_removed: 'remove drop public pages technology',
  saas_vendor_change: 'add remove change switch vendor mail provider subprocessor',
  infrastructure_change: 'move change switch host hosting network domain name',
  competitor_tool_detected: 'use product site records job',
  office_expansion: 'open office site facility headquarters move',
  market_expansion: 'enter open launch market country language currency',
  partnership: 'partner partnership joint venture reseller agreement technology announce sign',
  customer_win: 'win customer sign name logo case study contract',
  government_contract: 'award win contract grant agency public body',
  award_recognition: 'win receive award rank list name',
  event_participation: 'sponsor host speak event webinar conference',
  rebrand: 'rename rebrand change name domain description positioning',
  pricing_change:
    'change raise lower add take price pricing plan plans tier free page per seat user month year took off stop stopped show showing how put together',
  competitor_price_change: 'change raise lower add price pricing plan tier competitor',
  competitor_move: 'move competitor launch outage breach',
  security_incident: 'disclose report breach incident attack vulnerability',
  compliance_milestone: 'earn announce certify certification certificate trust security page',
  litigation_regulatory: 'file settle fine sue lawsuit court regulator settlement investigation recall',
  legal_terms_change: 'change rewrite update terms privacy notice agreement',
  community_pain_point: 'voice post write complain ask question problem forum public',
  review_rating_shift: 'fall rise drop change rating ratings reviews public stars',
  content_topic_surge: 'publish write topic content posts run',
};

const told = new Map<string, string>(Object.entries(TOLD_IN));

const SUBTYPE_NAMES: Readonly<Record<string, string>> = {
  series_d_plus: 'Series D',
  reg_d_offering: 'Form D',
};

const ABOUT_PEOPLE: ReadonlySet<string> = new Set(['executive_hire', 'board_change', 'team_page_change']);

/** The type, its subtype and its subject in words, and the words that its own phrases tell it in. */
export function kindWords(
  signal: Pick<BriefSignal, 'type' | 'subtype'> & Partial<Pick<BriefSignal, 'fields'>>,
  language: Language = 'en',
): string[] {
  const { type, subtype } = signal;
  const book = phraseBooks[language];
  const phrases = [...formsOf(book, signal), topicOf(book, signal), kindOf(book, signal) ?? ''];
  // Word to the person it is about.
  const toPerson = ABOUT_PEOPLE.has(type) ? Object.values(book.letter.toPerson).flat() : [];
  const { leads, byTitle, itself, voices } = book.letter;
  const joints = Object.values(voices).flatMap(({ against, beforeLast }) => [against, beforeLast]);
  const own = [...phrases, ...toPerson, ...leads, ...byTitle, itself, ...joints].map((form) =>
    form.replaceAll(/\{\w+\}|[<>[\]~]/g, ' '),
  );
  if (language !== 'en') return own;
  return [
    type.replaceAll('_', ' '),
    SUBTYPE_NAMES[subtype] ?? subtype.replaceAll('_', ' '),
    newsSubject(type),
    told.get(type) ?? '',
    ...own,
  ];
}
