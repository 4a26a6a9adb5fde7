import type { ResolveMap } from '../../../platform/outbound-http/resolve-map.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { ACCOUNT_LIMITS } from '../../ground/vocabulary/account-limits.ts';
import { readPublicDomain } from '../../ground/vocabulary/read-public-domain.ts';
import {
  mergeAttributes,
  readAttributes,
  readCountry,
  readInteger,
  readStrings,
  readText,
} from '../../ground/vocabulary/read-values.ts';
import type { Attributes, AttributesChange } from '../../ground/vocabulary/read-values.ts';

/** What a client may say of an account beside its domain. */
export interface AccountFields {
  name: string;
  external_id: string | null;
  industry: string | null;
  employee_count: number | null;
  annual_revenue_usd: number | null;
  country: string | null;
  city: string | null;
  description: string | null;
  technologies: string[];
  tags: string[];
  attributes: Attributes;
}

/** As sent: absent leaves a field alone, null clears it. */
export type AccountChange = {
  [F in keyof AccountFields]?:
    | (F extends 'attributes' ? AttributesChange : AccountFields[F])
    | null
    | undefined;
};
export type NewAccount = { domain: string } & AccountChange;

/** Only the fields that were sent; null where they are to be cleared. */
export type ReadChange = {
  [F in keyof AccountFields]?: (F extends 'attributes' ? AttributesChange : AccountFields[F]) | null;
};

const readers: {
  [F in keyof AccountFields]: (
    param: string,
    value: unknown,
  ) => F extends 'attributes' ? AttributesChange : AccountFields[F];
} = {
  name: (param, value) => readText(param, value, ACCOUNT_LIMITS.name),
  external_id: (param, value) => readText(param, value, ACCOUNT_LIMITS.external_id),
  industry: (param, value) => readText(param, value, ACCOUNT_LIMITS.industry),
  employee_count: (param, value) => readInteger(param, value, ACCOUNT_LIMITS.employee_count),
  annual_revenue_usd: (param, value) => readInteger(param, value, ACCOUNT_LIMITS.annual_revenue_usd),
  country: readCountry,
  city: (param, value) => readText(param, value, ACCOUNT_LIMITS.city),
  description: (param, value) => readText(param, value, ACCOUNT_LIMITS.description, { multiline: true }),
  technologies: (param, value) => readStrings(param, value, ACCOUNT_LIMITS.technologies),
  tags: (param, value) => readStrings(param, value, ACCOUNT_LIMITS.tags),
  attributes: readAttributes,
};
export const accountFieldNames = Object.keys(readers) as (keyof AccountFields)[];

/**
 * The body of a creation, whoever has looked at it before. `served`: names that the operator serves, which may be inner ones.
 * @throws DomainError missing_param, invalid_param or unknown_param, naming the field as `param`.
 */
export function readNewAccount(input: unknown, served: ResolveMap): { domain: string; fields: ReadChange } {
  const { domain, ...rest } = readObject(input);
  if (domain === undefined || domain === null)
    throw new DomainError(
      'missing_param',
      'domain is required: a domain, a web address or an e-mail address.',
      { param: 'domain' },
    );
  if (typeof domain !== 'string')
    throw invalidParam('domain', `domain is a ${typeof domain}; a string is accepted.`);
  return { domain: readPublicDomain(domain, served), fields: readChange(rest) };
}

/** The body of a change. The domain is what an account is, and does not change. */
export function readChange(input: unknown): ReadChange {
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(readObject(input))) {
    if (!isField(name))
      throw new DomainError(
        'unknown_param',
        `${JSON.stringify(name.slice(0, 100))} is no field of an account that can be set; there are ${accountFieldNames.join(', ')}.`,
        { param: name.slice(0, 100) },
      );
    if (value !== undefined) change[name] = value === null ? null : readers[name](name, value);
  }
  return change;
}

function readObject(input: unknown): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return input as Record<string, unknown>;
  throw new DomainError('invalid_param', 'An account must be a JSON object.');
}

function isField(name: string): name is keyof AccountFields {
  return Object.hasOwn(readers, name);
}

/**
 * What stands after the change: sent values over present ones, cleared fields empty, and `unnamed` for a cleared name. Attributes are
 * merged one by one: a client that knows of two must not clear those of another.
 * @throws DomainError invalid_param for too many attributes.
 */
export function applyChange(
  unnamed: string,
  present: AccountFields | null,
  change: ReadChange,
): AccountFields {
  const before = present ?? emptyFields(unnamed);
  const after = { ...before, ...change };
  const empty = emptyFields(unnamed);
  return {
    ...after,
    name: after.name ?? empty.name,
    technologies: after.technologies ?? empty.technologies,
    tags: after.tags ?? empty.tags,
    attributes: changedAttributes(before.attributes, change.attributes),
  };
}

/** One change after the other. */
export function applyChanges(
  unnamed: string,
  present: AccountFields | null,
  changes: readonly ReadChange[],
): AccountFields {
  return changes.reduce<AccountFields>(
    (state, change) => applyChange(unnamed, state, change),
    present ?? emptyFields(unnamed),
  );
}

/** For one of many: a refusal that must not end the others. */
export function orRefused<T>(decide: () => T): T | DomainError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function changedAttributes(present: Attributes, change: AttributesChange | null | undefined): Attributes {
  if (change === undefined) return present;
  return change === null ? {} : mergeAttributes(present, change);
}

function emptyFields(unnamed: string): AccountFields {
  return {
    name: unnamed,
    external_id: null,
    industry: null,
    employee_count: null,
    annual_revenue_usd: null,
    country: null,
    city: null,
    description: null,
    technologies: [],
    tags: [],
    attributes: {},
  };
}
