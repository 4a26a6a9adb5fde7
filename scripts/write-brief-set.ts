/**
 * Letters for reading: every signal type and subtype, told for invented companies, in one language, with an offer that the news concerns. Prints them numbered, one after
 * the other, without saying how they came about. `node scripts/write-brief-set.ts en 4` prints every fourth.
 */
import { composeBrief } from '../src/domain/deciding/briefs/compose-brief.ts';
import type { BriefContact, BriefSignal } from '../src/domain/ground/vocabulary/brief.ts';
import { isSignalType } from '../src/domain/ground/vocabulary/catalog.ts';
import { languages } from '../src/domain/ground/vocabulary/language.ts';
import type { Language } from '../src/domain/ground/vocabulary/language.ts';
import type { TellingOffer } from '../src/domain/ground/vocabulary/offer.ts';
import { defaultRubric } from '../src/domain/ground/vocabulary/rubric.ts';
import { DAY } from '../src/platform/clock.ts';
import { offers as de } from './brief-set/offers.de.ts';
import { offers as en, trades as englishTrades } from './brief-set/offers.en.ts';
import { offers as es } from './brief-set/offers.es.ts';
import { offers as fr } from './brief-set/offers.fr.ts';
import { tradeOf } from './brief-set/offers.ts';
import type { OfferLines, Trade } from './brief-set/offers.ts';
import { toldSignals } from '../test/support/told-signals.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const COMPANIES = ['Northwind', 'Harbourline', 'Tessaline', 'Brackenridge', 'Ferncastle Freight', 'Solmar'];
const LINES: Readonly<Record<Language, Readonly<Record<Trade, OfferLines>>>> = { en, de, fr, es };
/** Where a language sells something else on a kind of news. */
const OWN_TRADES: Readonly<Partial<Record<Language, Readonly<Record<string, Trade>>>>> = {
  en: englishTrades,
};

function offerFor(signal: BriefSignal, language: Language): TellingOffer {
  const { type, subtype } = signal;
  const own = OWN_TRADES[language] ?? {};
  const trade = own[`${type}.${subtype}`] ?? own[type] ?? (isSignalType(type) ? tradeOf[type] : 'finance');
  const { sentence, problem, proof } = LINES[language][trade];
  return {
    sentence,
    audience: [],
    problems: [problem],
    proof_points: [proof],
    call_to_action: null,
    angles: {},
    words_to_use: [],
    words_to_avoid: [],
    sender: { name: 'Sam Lee', role: null },
  };
}

function contact(name: string, role: string): BriefContact {
  return {
    name,
    role,
    status: 'current',
    firstSeenAt: new Date(NOW.getTime() - 90 * DAY),
    appointedAt: null,
    sourceUrl: null,
  };
}

/** Where a headline is the fact itself: the name of a role, what somebody asked. */
const TITLES: Readonly<Record<string, string>> = {
  key_role_opened: 'Head of Data Platform',
  community_pain_point: 'How do you notice that a webhook has silently stopped?',
  'key_role_opened.project_role': 'ERP Migration Lead',
  'community_pain_point.complaint': 'Our webhooks keep stopping and nobody notices',
  'community_pain_point.recommendation_request': 'Which tool tells you when a webhook stops?',
  'community_pain_point.comparison': 'Checkly or Pingdom for watching webhooks?',
  'community_pain_point.switch_intent': 'What are good alternatives to Pingdom?',
};

/** Fields that fit the subtype, where those of the tests are the same for a whole type: nobody appoints a CTO as Chief Financial Officer. */
const FITTING: Readonly<Record<string, Record<string, unknown>>> = {
  'funding.pre_seed': { amount: 900_000, currency: 'USD' },
  'funding.seed': { amount: 3_500_000, currency: 'USD' },
  'funding.grant': { amount: 750_000, currency: 'EUR' },
  'infrastructure_change.new_subdomain': { host: 'partners.tessaline.example' },
  'executive_hire.ceo': { person: 'Mara Lindt', role: 'Chief Executive Officer' },
  'executive_hire.cto': { person: 'Noa Berg', role: 'Chief Technology Officer' },
  'executive_hire.cio': { person: 'Kim Sole', role: 'Chief Information Officer' },
  'executive_hire.ciso': { person: 'Lea Moser', role: 'Chief Information Security Officer' },
  'executive_hire.cro': { person: 'Kim Sole', role: 'Chief Revenue Officer' },
  'executive_hire.cmo': { person: 'Elin Sand', role: 'Chief Marketing Officer' },
  'executive_hire.coo': { person: 'Ravi Anand', role: 'Chief Operating Officer' },
  'executive_hire.cpo': { person: 'Kim Sole', role: 'Chief Product Officer' },
  'executive_hire.chro': { person: 'Kim Sole', role: 'Chief People Officer' },
  'executive_hire.vp_or_head': { person: 'Tom Hale', role: 'VP Sales' },
  'executive_hire.interim': { person: 'Dana Fox', role: 'Interim Chief Financial Officer' },
  'executive_departure.ceo': { person: 'Sam Old', role: 'Chief Executive Officer' },
  'executive_departure.cfo': { person: 'Sam Old', role: 'Chief Financial Officer' },
  'executive_departure.cto': { person: 'Sam Old', role: 'Chief Technology Officer' },
  'executive_departure.cio': { person: 'Sam Old', role: 'Chief Information Officer' },
  'executive_departure.ciso': { person: 'Sam Old', role: 'Chief Information Security Officer' },
  'executive_departure.cro': { person: 'Sam Old', role: 'Chief Revenue Officer' },
  'executive_departure.cmo': { person: 'Sam Old', role: 'Chief Marketing Officer' },
  'executive_departure.vp_or_head': { person: 'Sam Old', role: 'Head of Customer Success' },
  'team_page_change.person_added': { person: 'Ida Roy', role: 'Head of Customer Success' },
  'team_page_change.person_removed': { person: 'Ida Roy', role: 'Head of Customer Success' },
  'team_page_change.title_changed': { person: 'Ida Roy', role: 'Head of Customer Success' },
  'department_hiring.first_in_function': { function: 'data', roles: 1 },
  'major_release.minor_version': { product: 'compass-sdk', version: '4.1.0' },
  'tech_adopted.analytics': { technology: 'matomo', name: 'Matomo' },
  'tech_adopted.ecommerce': { technology: 'shopify', name: 'Shopify' },
  'tech_adopted.cms': { technology: 'contentful', name: 'Contentful' },
  'tech_adopted.payments': { technology: 'stripe', name: 'Stripe' },
  'tech_adopted.support_chat': { technology: 'intercom', name: 'Intercom' },
  'tech_adopted.cdn': { technology: 'cloudflare', name: 'Cloudflare' },
  'tech_adopted.security': { technology: 'datadome', name: 'DataDome' },
  'tech_adopted.ab_testing': { technology: 'optimizely', name: 'Optimizely' },
  'tech_adopted.cookie_consent': { technology: 'usercentrics', name: 'Usercentrics' },
  'tech_adopted.other': { technology: 'typeform', name: 'Typeform' },
  'award_recognition.award': { award: 'Logistics Innovation Award' },
  'award_recognition.ranking': { award: 'Cloud 100' },
  'award_recognition.analyst_report': { award: 'Forrester Wave' },
  'event_participation.webinar': { event: 'Returns in Practice' },
  'pricing_change.free_tier_changed': { plan: 'Starter' },
  'competitor_price_change.decrease': {
    competitor: 'Quayside Cloud',
    plan: 'Pro',
    before: { amount: 59, currency: 'EUR' },
    after: { amount: 49, currency: 'EUR' },
  },
  'review_rating_shift.rating_jump': { product: 'Compass Go', before: 4.1, after: 4.6 },
};

const language = languages.find((one) => one === process.argv[2]) ?? 'en';
const every = Number(process.argv[3] ?? 1);
const contacts = [
  contact('Mara Lindt', 'Chief Executive Officer'),
  contact('Dana Fox', 'Chief Financial Officer'),
  contact('Noa Berg', 'Chief Technology Officer'),
  contact('Ravi Anand', 'Chief Operating Officer'),
  contact('Elin Sand', 'Chief Marketing Officer'),
  contact('Tom Hale', 'VP Sales'),
  contact('Priya Nair', 'Head of People'),
  contact('Jonas Weil', 'Head of Engineering'),
  contact('Lea Moser', 'Chief Information Security Officer'),
  contact('Ines Duarte', 'General Counsel'),
  contact('Ben Osei', 'Head of Product'),
];
const all = toldSignals(NOW);
for (const [index, signal] of all.entries()) {
  if (index % every !== 0) continue;
  const fields = FITTING[`${signal.type}.${signal.subtype}`] ?? signal.fields;
  const company = COMPANIES[index % COMPANIES.length] ?? 'Northwind';
  const account = { id: `acc_${index}`, domain: 'northwind.example', name: company };
  const brief = composeBrief({
    account,
    score: 60,
    tier: 'warm',
    signals: [
      {
        ...signal,
        title: TITLES[`${signal.type}.${signal.subtype}`] ?? TITLES[signal.type] ?? signal.title,
        fields,
        occurredAt: new Date(NOW.getTime() - ((index % 5) * 6 + 2) * DAY),
      },
    ],
    contacts: contacts.filter(({ role }) => signal.type !== 'executive_departure' || role !== fields['role']),
    personas: defaultRubric.personas,
    now: NOW,
    tone: 'plain',
    telling: { language, offer: offerFor(signal, language) },
  });
  const to = brief.who_to_talk_to[0];
  process.stdout.write(
    `#${index} [${signal.type}.${signal.subtype}] to ${to?.name ?? 'nobody'}, ${to?.role ?? ''}\nSubject: ${brief.draft_subject}\n${brief.draft_opener}\nLater: ${brief.draft_follow_up}\n\n`,
  );
}
