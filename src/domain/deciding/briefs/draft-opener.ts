import type { BriefSignal, Recommendation } from '../../ground/vocabulary/brief.ts';
import { closed, describeEvent } from './describe-event.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import { findLinks } from './claims/forbidden.ts';
import { voices } from '../../ground/vocabulary/tone.ts';
import type { Voice } from '../../ground/vocabulary/tone.ts';
import { isPlainName, named, textField, writtenDate } from './written-values.ts';

const MAX_WORDS = 89;

/** News one does not open a letter with while there is other news. */
const DELICATE: ReadonlySet<string> = new Set([
  'workforce_reduction',
  'hiring_slowdown',
  'financial_distress',
  'executive_departure',
  'security_incident',
  'litigation_regulatory',
  'service_incident',
  'competitor_tool_detected',
  'competitor_price_change',
  'competitor_move',
  'review_rating_shift',
  'community_pain_point',
]);

const QUESTIONS: Readonly<Record<string, string>> = {
  funding: 'What is your team looking at first?',
  executive_hire: 'Is the way your team works being looked at afresh as well, or is that for later?',
  product_launch: 'What does your team look at first now that it is out?',
  partnership: 'Does it change anything in your team’s plans?',
  key_role_opened: 'Is this new work, or more of the work you already have?',
  hiring_surge: 'What has to be in place before the new people start?',
  department_hiring: 'What has to be in place before the new people start?',
  pricing_change: 'What did you learn from customers on the way to it?',
  tech_adopted: 'How far along are you with it?',
  service_incident: 'Is there something you would do differently next time?',
};
const ANY_QUESTION = 'Does it change anything in what your team does next?';
/** The signal an opener is drawn from: what weighs most, delicate news last. */
export function openerSignal(ranked: readonly BriefSignal[]): BriefSignal | undefined {
  return ranked.find(({ type }) => !DELICATE.has(type)) ?? ranked[0];
}

/** Under 90 words, one checkable fact, a question. No praise, and nothing about money, power or plans that no evidence carries. */
export function draftOpener(
  account: { name: string; domain: string },
  company: string,
  signal: BriefSignal | undefined,
  first: Recommendation | undefined,
  voice: Voice,
): string {
  const greeting = greet(first, voice);
  if (signal === undefined) {
    return `${greeting} there is no news behind this note, so I just ask: who at ${company} (${oneLine(account.domain)}) would be the right person for a short question?`;
  }
  const said = closed(fact(company, signal, first, voice));
  const question = voice.ask(QUESTIONS[signal.type] ?? ANY_QUESTION);
  const drafts = [
    [greeting, voice.lead, said, question, voice.closing],
    [greeting, said, question, voice.closing],
    [greeting, said, question],
    [voice.greetNobody, said],
  ];
  const texts = drafts.map((parts) => parts.filter((part) => part !== null).join(' '));
  return (
    texts.find((text) => countWords(text) <= MAX_WORDS) ??
    `${voice.greetNobody} ${closed(fact(company, { ...signal, title: '', quote: '', fields: {} }, first, voice))}`
  );
}

function greet(first: Recommendation | undefined, voice: Voice): string {
  if (
    first === undefined ||
    !isPlainName(first.name) ||
    findLinks(first.name).length > 0 ||
    countWords(first.name) > 6
  )
    return voice.greetNobody;
  return voice.greet(givenName(first.name), first.name);
}

/** How openers may greet somebody, in any tone, and how the same tone greets nobody in particular. */
export function greetings(name: string): { somebody: string; nobody: string }[] {
  return Object.values(voices).map((voice) => ({
    somebody: voice.greet(givenName(name), name),
    nobody: voice.greetNobody,
  }));
}

function fact(
  company: string,
  signal: BriefSignal,
  first: Recommendation | undefined,
  { noticed }: Voice,
): string {
  const person = textField(signal.fields, 'person', 'name');
  if (signal.type === 'executive_hire' && person !== null && person === first?.name) {
    return `I read of your ${appointment(signal)} at ${company} ${writtenDate(signal)}`.trimEnd();
  }
  return `${noticed} ${describeEvent(company, signal)}`;
}

/** For the time being is not for good: an interim office is called one. */
function appointment({ fields, subtype }: BriefSignal): string {
  const role = textField(fields, 'role', 'title');
  const interim = subtype === 'interim' && !/interim|acting/i.test(role ?? '') ? 'interim ' : '';
  return role === null ? `${interim}appointment` : `appointment as ${interim}${named(role)}`;
}

/** The first name where the name is of the plain kind, the whole name otherwise. */
function givenName(name: string): string {
  const bare = name.replace(/^(?:dr|prof|mr|mrs|ms|sir)\.? /i, '');
  const [given = ''] = bare.split(' ');
  return /^\p{Lu}[\p{Ll}\p{M}’'-]+$/u.test(given) && !bare.includes(',') ? given : name;
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
