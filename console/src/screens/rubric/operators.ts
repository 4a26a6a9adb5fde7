import type { Schema } from '../../api/client.ts';

type Criterion = Schema<'RubricInput'>['fit'][number];
export type Operator = Criterion['op'];
export type Mode = Criterion['mode'];

/** Which control takes the value of an operator. */
export type ValueKind = 'one' | 'list' | 'number' | 'range' | 'known' | 'pattern' | 'place';

interface OperatorEntry {
  label: string;
  kind: ValueKind;
  detail?: string;
  /** Whether a near miss can earn a part. */
  partial?: boolean;
}

export const OPERATORS: Readonly<Record<Operator, OperatorEntry>> = {
  eq: { label: 'is', kind: 'one' },
  neq: { label: 'is not', kind: 'one' },
  in: { label: 'is one of', kind: 'list' },
  not_in: { label: 'is none of', kind: 'list' },
  between: { label: 'is between', kind: 'range', detail: 'both included', partial: true },
  gte: { label: 'is at least', kind: 'number', partial: true },
  gt: { label: 'is more than', kind: 'number', partial: true },
  lte: { label: 'is at most', kind: 'number', partial: true },
  lt: { label: 'is less than', kind: 'number', partial: true },
  contains: { label: 'contains', kind: 'one', detail: 'a word in a text, or a member of a list' },
  any_of: { label: 'has any of', kind: 'list', detail: 'for lists such as technologies and tags' },
  all_of: { label: 'has all of', kind: 'list', detail: 'for lists', partial: true },
  exists: { label: 'is known', kind: 'known', detail: 'or is not known' },
  matches: { label: 'matches', kind: 'pattern', detail: 'a pattern: a regular expression' },
  domain_tld: { label: 'ends in', kind: 'list', detail: 'the ending of a domain: de, co.uk' },
  within_km: { label: 'is near', kind: 'place', detail: 'within some kilometres of a place' },
};

export const OPERATOR_CHOICES = Object.entries(OPERATORS).map(([value, { label, detail }]) => ({
  value: value as Operator,
  label,
  ...(detail === undefined ? {} : { detail }),
}));

export const MODE_CHOICES = [
  { value: 'score', label: 'Earns points', detail: 'when it is met; half of them while it is unknown' },
  { value: 'must', label: 'Must be met', detail: 'else the account stays cold, at 10 points at most' },
  { value: 'exclude', label: 'Must not be met', detail: 'else the account stays cold, at 10 points at most' },
] as const;

export const OWN_ATTRIBUTE = 'own';

/** What can be asked about besides attributes of one's own. */
export const ATTRIBUTE_CHOICES = [
  { value: 'industry', label: 'Industry' },
  { value: 'employee_count', label: 'Employees' },
  { value: 'annual_revenue_usd', label: 'Revenue a year, USD' },
  { value: 'country', label: 'Country', detail: 'by name or code' },
  { value: 'city', label: 'City' },
  { value: 'technologies', label: 'Technologies', detail: 'a list' },
  { value: 'tags', label: 'Tags', detail: 'a list' },
  { value: 'description', label: 'Description' },
  { value: 'domain', label: 'Domain' },
  { value: 'name', label: 'Name' },
  { value: OWN_ATTRIBUTE, label: 'An attribute of yours', detail: 'one that you send with accounts' },
] as const;

export function attributeName(attribute: string): string {
  return ATTRIBUTE_CHOICES.find(({ value }) => value === attribute)?.label ?? attribute;
}
