import type { AccountRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { Fact, Facts } from './fit.ts';

/** The columns that a rubric may ask about, beside the client's own attributes. */
const COLUMNS = [
  'industry',
  'employee_count',
  'annual_revenue_usd',
  'country',
  'city',
  'description',
  'technologies',
  'tags',
  'domain',
  'name',
] as const;

export type FactColumns = Pick<
  AccountRow,
  (typeof COLUMNS)[number] | 'attributes' | 'found_facts' | 'stated_at'
> & {
  created_at: Date | string;
};

/** Where nobody will be shown the facts, they need no date, and only the columns that are asked about. */
export type ScoredFacts = Pick<FactColumns, 'attributes' | 'found_facts'> & Partial<FactColumns>;

/** Which of an account's columns a rubric asks about. */
export function askedColumns(asked: ReadonlySet<string>): (typeof COLUMNS)[number][] {
  return COLUMNS.filter((column) => asked.has(column));
}

/**
 * What is known of an account: what the client sent, else what its pages and filings say. Nothing else is a fact.
 * @param asked only these, as far as they are known; all of them when absent
 */
export function accountFacts(account: ScoredFacts, asked?: ReadonlySet<string>): Facts {
  const facts: Record<string, Fact> = {};
  for (const [attribute, fact] of Object.entries(account.found_facts)) facts[attribute] = fact;
  const [shown, mentioned] = [facts['technologies'], facts['job_technologies']];
  if (mentioned)
    facts['technologies'] = shown
      ? { ...shown, value: [...members(shown), ...members(mentioned)] }
      : mentioned;
  const added = account.created_at === undefined ? '' : timestamp(account.created_at);
  const state = (attribute: string, value: Fact['value'], statedAs = attribute): void => {
    const date = account.stated_at?.[statedAs] ?? added;
    facts[attribute] = { value, source: 'client', date, confidence: 1 };
  };
  for (const [attribute, value] of Object.entries(account.attributes))
    state(attribute, value, `attributes.${attribute}`);
  for (const column of COLUMNS) {
    if (asked?.has(column) === false) continue;
    const value = account[column];
    // The name that a company gives itself was not sent by anybody, though it stands in the same column.
    if (column === 'name' && value === facts['name']?.value) continue;
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      state(column, value);
  }
  return facts;
}

function members({ value }: Fact): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
