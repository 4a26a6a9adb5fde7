import { invalidParam } from '../../ground/errors/errors.ts';
import { crmValues } from '../../ground/vocabulary/crm.ts';
import type { CrmFields, CrmValue } from '../../ground/vocabulary/crm.ts';
import type { CrmField } from './crm.ts';

const TIERS = ['hot', 'warm', 'watch', 'cold'];
const MAX_NAMED = 20;

/** Fields of texts that hold what they are meant to hold only if they are long enough. */
const MIN_LENGTH: Partial<Record<CrmValue, number>> = { score: 3, tier: 5, brief_url: 120 };

const WANTED: Readonly<Record<CrmValue, string>> = {
  score: 'a number or a text',
  tier: `a text of 5 characters, or a choice of ${TIERS.join(', ')}`,
  why_now: 'a text',
  brief_url: 'a text of 120 characters, or a web address',
};

/** @throws DomainError invalid_param for a field that the CRM does not have, or that cannot hold the value; the message says which could. */
export function checkFields(chosen: CrmFields, described: readonly CrmField[]): void {
  for (const value of crmValues) {
    const name = chosen[value];
    if (name === undefined) continue;
    const field = described.find((one) => one.name === name);
    const fault = field ? faultOf(value, field) : 'is no field of a company there';
    if (fault === null) continue;
    const names = namesFor(value, described);
    throw invalidParam(
      `fields.${value}`,
      `fields.${value} is ${name}, which ${fault}; wanted is ${WANTED[value]} that can be written. There ${names.length === 0 ? 'is none: make one in the CRM' : `are ${shown(names)}`}.`,
    );
  }
}

/** The values that a field could hold. */
export function suits(field: CrmField): CrmValue[] {
  return crmValues.filter((value) => faultOf(value, field) === null);
}

function faultOf(value: CrmValue, field: CrmField): string | null {
  if (!field.writable) return 'is read-only';
  const { type, options, maxLength } = field;
  if (type === 'number') return value === 'score' ? null : 'holds numbers';
  if (type === 'choice') {
    if (value !== 'tier') return 'holds one of its choices';
    const missing = TIERS.filter((tier) => !options.includes(tier));
    return missing.length === 0 ? null : `lacks the choices ${missing.join(', ')}`;
  }
  if (type !== 'text') return 'holds neither texts nor numbers';
  const min = MIN_LENGTH[value] ?? 1;
  return maxLength !== null && maxLength < min ? `holds ${maxLength} characters` : null;
}

/** Those that somebody has made for this come first. */
function namesFor(value: CrmValue, described: readonly CrmField[]): string[] {
  const rank = (name: string): number => Number(!/whynow/i.test(name)) * 2 + Number(!name.endsWith('__c'));
  return described
    .filter((field) => faultOf(value, field) === null)
    .map(({ name }) => name)
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function shown(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
