import type { BriefSignal, Recommendation } from './brief.ts';
import { closed, tellEvent } from './tell-event.ts';
import { oneLine, textField, writtenDate } from './written-values.ts';

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
  product_launch: 'What does your team need to get right now that it is out?',
  partnership: 'Does it change anything in your team’s plans?',
  key_role_opened: 'Is this new work, or more of the work you already have?',
  hiring_surge: 'What has to be in place before the new people start?',
  department_hiring: 'What has to be in place before the new people start?',
  pricing_change: 'What did you learn from customers on the way to it?',
  tech_adopted: 'How far along are you with it?',
  service_incident: 'Is there something you would want to do differently next time?',
};
const ANY_QUESTION = 'Does it change anything in what your team does next?';
const CLOSING = 'If someone else is closer to this, a name would help me just as much.';

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
): string {
  const greeting = greet(first);
  if (signal === undefined) {
    return `${greeting} there is no news behind this note, so I will just ask: who at ${company} (${oneLine(account.domain)}) would be the right person for a short question?`;
  }
  const said = closed(fact(company, signal, first));
  const question = QUESTIONS[signal.type] ?? ANY_QUESTION;
  const drafts = [
    [greeting, said, question, CLOSING],
    [greeting, said, question],
    ['Hello,', said],
  ];
  const texts = drafts.map((parts) => parts.join(' '));
  return (
    texts.find((text) => countWords(text) <= MAX_WORDS) ??
    `Hello, ${closed(fact(company, { ...signal, title: '', quote: '' }, first))}`
  );
}

function greet(first: Recommendation | undefined): string {
  return first === undefined || countWords(first.name) > 6 ? 'Hello,' : `Hi ${givenName(first.name)},`;
}

function fact(company: string, signal: BriefSignal, first: Recommendation | undefined): string {
  const person = textField(signal.fields, 'person', 'name');
  if (signal.type === 'executive_hire' && person !== null && person === first?.name) {
    const role = textField(signal.fields, 'role', 'title');
    return `I read of your appointment${role === null ? '' : ` as ${role}`} at ${company} ${writtenDate(signal)}`.trimEnd();
  }
  return `I saw that ${tellEvent(company, signal)}`;
}

/** The first name where the name is of the plain kind, the whole name otherwise. */
function givenName(name: string): string {
  const bare = name.replace(/^(?:dr|prof|mr|mrs|ms|sir)\.? /i, '');
  const [given = ''] = bare.split(' ');
  return /^\p{Lu}[\p{Ll}\p{M}’'-]\S*$/u.test(given) && !bare.includes(',') ? given : name;
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
