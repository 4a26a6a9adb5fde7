import type { DetectionContext } from '../../finding.ts';
import { personaOf } from '../../personas.ts';
import { firstPerson } from '../person.ts';
import type { Figures } from '../strength.ts';
import type { ReadItem } from '../text-item.ts';
import { countIn, percentIn } from './figures.ts';
import { headPhrase, nameAfter, namesIn } from './names.ts';

/** What was read out of an item for one event of a type. */
export interface Values {
  object: string;
  fields: Record<string, unknown>;
  figures: Figures;
  contacts?: { name: string; role: string; appointed: boolean }[];
}

/**
 * Of these a company has one at a time within the fortnight in which findings merge. The object is the type's own word, so that
 * two reports of one event meet however each tells it.
 */
const ONE_AT_A_TIME: Record<string, string> = {
  ipo_filing: 'listing',
  acquired: 'company',
  financial_results: 'results',
  financial_distress: 'company',
  hiring_surge: 'openings',
  hiring_slowdown: 'openings',
  workforce_reduction: 'workforce',
  security_incident: 'incident',
  rebrand: 'company',
  pricing_change: 'prices',
};

/** Behind which words the thing stands that an event is about, and what to call it. */
const NAMED_AFTER: Record<string, [field: string, words: string]> = {
  acquisition_made: [
    'target',
    'acquires?|acquired|acquire|acquiring|acquisition of|buys?|bought|buying|purchase of|purchases?|takeover of|stake in|takes over|absorbs',
  ],
  acquired: ['acquirer', 'by|to|with|owner|buyer|parent|bidder'],
  divestiture: ['buyer', 'to|with|by'],
  integration_added: ['product', 'with|to|and|into|from|inside|for|in|on'],
  partnership: ['partner', 'with|and|of|between'],
  customer_win: ['customer', 'with|for|by|from|to|at|of'],
  government_contract: ['agency', 'from|by|with|for|of|to'],
  office_expansion: ['place', 'in|at|to|near|outside'],
  market_expansion: ['place', 'in|into|to|for|across|outside'],
  event_participation: ['event', 'at|of|the|sponsors?|to'],
  saas_vendor_change: ['vendor', 'to|from|with|by|for|added|removed|dropp(?:ed|ing)'],
  infrastructure_change: ['provider', 'to|from|on|with|by'],
  award_recognition: ['award', 'by|in|of|the|at'],
  litigation_regulatory: ['other_party', 'by|against|with|from|sues?|sued'],
};
const PERSON_TYPES = new Set(['executive_hire', 'executive_departure', 'board_change']);
const MONEY_TYPES = new Set([
  'funding',
  'ipo_filing',
  'acquisition_made',
  'acquired',
  'divestiture',
  'government_contract',
  'customer_win',
  'litigation_regulatory',
]);
const PERCENT_TYPES = new Set([
  'financial_results',
  'workforce_reduction',
  'hiring_slowdown',
  'pricing_change',
]);
const COUNT_TYPES = new Set(['workforce_reduction', 'hiring_surge', 'department_hiring', 'hiring_slowdown']);

/** The values of one event, by what its type is about. Total: where nothing is found, the title's own words stand in. */
export function valuesOf(
  type: string,
  subtype: string,
  item: ReadItem,
  context: Pick<DetectionContext, 'personas' | 'technologies'>,
): Values {
  const fields: Record<string, unknown> = {};
  const figures: Figures = {};
  const sum = MONEY_TYPES.has(type) ? item.money[0] : undefined;
  if (sum !== undefined) {
    fields['amount'] = sum.amount;
    fields['currency'] = sum.currency;
    figures.amount = sum.amount;
  }
  const percent = PERCENT_TYPES.has(type) ? percentIn(item) : undefined;
  if (percent !== undefined) fields['percent'] = figures.percent = percent;
  const count = COUNT_TYPES.has(type) ? countIn(item) : undefined;
  if (count !== undefined) fields['count'] = figures.count = count;
  if (type === 'funding') fields['round'] = subtype;
  if (PERSON_TYPES.has(type)) return personValues(type, item, context, fields, figures);
  if (type === 'key_role_opened' || type === 'department_hiring')
    return postingValues(item, context, fields, figures);
  const named = NAMED_AFTER[type];
  const name =
    named === undefined
      ? (namesIn(item)[0] ?? null)
      : (nameAfter(item, named[1]) ?? namesIn(item)[0] ?? null);
  if (named !== undefined && name !== null) fields[named[0]] = name;
  const lower = (name ?? '').toLowerCase();
  if (context.technologies.some((each) => each.length > 2 && lower.includes(each.toLowerCase())))
    figures.ours = true;
  const object = ONE_AT_A_TIME[type] ?? (type === 'funding' ? subtype : lower || headPhrase(item) || type);
  return { object: object.slice(0, 120), fields, figures };
}

function personValues(
  type: string,
  item: ReadItem,
  context: Pick<DetectionContext, 'personas'>,
  fields: Record<string, unknown>,
  figures: Figures,
): Values {
  const role = item.roles[0]?.title;
  const person =
    item.sentences.map(({ marked }) => firstPerson(marked)).find((name) => name !== null) ?? null;
  if (person !== null) fields['person'] = person;
  if (role !== undefined) fields['role'] = role;
  if (role !== undefined && personaOf(role, context.personas) !== null) figures.persona = true;
  const object = (person ?? headPhrase(item)).toLowerCase() || type;
  const values: Values = { object, fields, figures };
  // Somebody who has left, or a director, is no contact to call about the company's work.
  if (type === 'executive_hire' && person !== null && role !== undefined)
    values.contacts = [{ name: person, role, appointed: true }];
  return values;
}

function postingValues(
  item: ReadItem,
  context: Pick<DetectionContext, 'personas'>,
  fields: Record<string, unknown>,
  figures: Figures,
): Values {
  const title = item.title.original;
  const persona = personaOf(title, context.personas);
  if (persona !== null) {
    fields['persona'] = persona;
    figures.persona = true;
  }
  fields['posting'] = title.slice(0, 120);
  return { object: headPhrase(item) || 'posting', fields, figures };
}
