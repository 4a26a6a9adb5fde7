import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import { newsSubject } from './news-subjects.ts';
import type { Ranked } from './ranked-contact.ts';
import type { BusinessFunction } from './role-functions.ts';

const AREAS: Readonly<Record<BusinessFunction, string>> = {
  company: 'the company',
  finance: 'finance',
  technology: 'technology',
  it: 'IT',
  security: 'security',
  data: 'data',
  product: 'product',
  sales: 'sales',
  marketing: 'marketing',
  people: 'people and hiring',
  operations: 'operations',
  legal: 'legal affairs',
  support: 'customer support',
  partners: 'partnerships',
  strategy: 'strategy',
  markets: 'a market or region',
};
const HEADS = 2;

/** Why somebody is named, in plain words and a full stop. It says what is known of them: nothing of who decides or buys. */
export function explainContact(one: Ranked, about: BriefSignal | null): string {
  const reasons = [closeness(one, about), persona(one), freshness(one)].filter((part) => part !== null);
  const all = reasons.length === 0 ? [standing(one)] : reasons;
  const text = all.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function closeness(
  { closeness: near, closeBy, seniority }: Ranked,
  about: BriefSignal | null,
): string | null {
  if (about === null || near === Infinity) return null;
  const news = newsSubject(about.type);
  if (closeBy === null) return `the news is about them: ${news}`;
  return `${seniority <= HEADS ? 'leads' : 'works in'} ${AREAS[closeBy]}, which is close to ${news}`;
}

function persona({ personaTag, contact }: Ranked): string | null {
  if (contact.tag) return `marked as ${wordsOf(contact.tag)} by your team`;
  return personaTag === null ? null : `fits the persona “${wordsOf(personaTag)}” of your rubric`;
}

function wordsOf(tag: string): string {
  return tag.replaceAll('_', ' ');
}

function freshness({ tag }: Ranked): string | null {
  if (tag === 'returning') return 'has come back';
  return tag === 'new' ? 'new in the role' : null;
}

function standing({ seniority, functions }: Ranked): string {
  const [area] = functions;
  if (area === undefined) return 'a current contact; nothing in the title says more';
  return `${seniority <= HEADS ? 'leads' : 'works in'} ${AREAS[area]}`;
}
