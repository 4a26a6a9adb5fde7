import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { crmValues } from '../../ground/vocabulary/crm.ts';
import type { CrmFields, CrmKind, CrmSchedule } from '../../ground/vocabulary/crm.ts';
import { readText } from '../../ground/vocabulary/read-values.ts';
import type { HubspotCredentials } from './hubspot.ts';
import type { SalesforceCredentials } from './salesforce.ts';

export type CrmCredentials = HubspotCredentials | SalesforceCredentials;

export interface CredentialsInput {
  access_token?: string | undefined;
  client_id?: string | undefined;
  client_secret?: string | undefined;
  refresh_token?: string | undefined;
}

export type FieldsInput = { [V in keyof CrmFields]?: string | null | undefined };

export interface ConnectionChange {
  name?: string | undefined;
  credentials?: CredentialsInput | undefined;
  fields?: FieldsInput | undefined;
  create_accounts?: boolean | undefined;
  schedule?: CrmSchedule | undefined;
  paused?: boolean | undefined;
}

export interface NewConnection extends Omit<ConnectionChange, 'paused' | 'credentials'> {
  kind: CrmKind;
  instance_url?: string | undefined;
  credentials: CredentialsInput;
}

export const MAX_NAME = 100;
const KINDS: Readonly<Record<CrmKind, { name: string; credentials: readonly (keyof CredentialsInput)[] }>> = {
  hubspot: { name: 'HubSpot', credentials: ['access_token'] },
  salesforce: { name: 'Salesforce', credentials: ['client_id', 'client_secret', 'refresh_token'] },
};
/** As both CRMs have them. It stands in addresses and in SOQL. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,99}$/;
/** My Domain of an organisation or a sandbox: the credentials are sent to no other host. */
const INSTANCE_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.my\.salesforce\.com$/;

export function connectionName(kind: CrmKind, given: string | undefined): string {
  return given === undefined ? KINDS[kind].name : readText('name', given, MAX_NAME);
}

/** @throws DomainError missing_param, unknown_param, invalid_param */
export function validateInstanceUrl(kind: CrmKind, given: string | undefined): string | null {
  if (kind === 'hubspot') {
    if (given === undefined) return null;
    throw new DomainError(
      'unknown_param',
      'instance_url means nothing to HubSpot, which has one address for all.',
      {
        param: 'instance_url',
      },
    );
  }
  const accepted = 'https://ACME.my.salesforce.com is accepted: the My Domain address of the organisation';
  if (given === undefined)
    throw new DomainError('missing_param', `instance_url is required; ${accepted}.`, {
      param: 'instance_url',
    });
  const url = URL.parse(given.trim());
  const isBare =
    url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (isBare && url.protocol === 'https:' && url.port === '' && INSTANCE_HOST.test(url.hostname))
    return url.origin;
  throw invalidParam('instance_url', `instance_url is ${JSON.stringify(given.slice(0, 100))}; ${accepted}.`);
}

/** Whatever was sent is not repeated. @throws DomainError missing_param, unknown_param, invalid_param */
export function validateCredentials(kind: CrmKind, given: CredentialsInput): CrmCredentials {
  const { name, credentials } = KINDS[kind];
  const accepted = `credentials of ${name} are ${credentials.join(', ')}`;
  for (const [member, value] of Object.entries(given))
    if (value !== undefined && !credentials.includes(member as keyof CredentialsInput))
      throw new DomainError('unknown_param', `credentials.${member} means nothing to ${name}; ${accepted}.`, {
        param: `credentials.${member}`,
      });
  const read = credentials.map((member) => {
    const param = `credentials.${member}`;
    const value = given[member];
    if (value === undefined)
      throw new DomainError('missing_param', `${param} is required; ${accepted}.`, { param });
    if (value.length <= 2048 && /^[\x21-\x7e]+$/.test(value)) return [member, value] as const;
    throw invalidParam(param, `${param} must have 1 to 2,048 printable ASCII characters without spaces.`);
  });
  return Object.fromEntries(read) as unknown as CrmCredentials;
}

/** The last four characters of what is long enough to keep its secret all the same. */
export function hintOf(credentials: CrmCredentials): Record<string, string> {
  return Object.fromEntries(
    Object.entries(credentials).map(([member, value]: [string, string]) => [
      member,
      value.length >= 16 ? `…${value.slice(-4)}` : '…',
    ]),
  );
}

/** Null and what is absent are not written. @throws DomainError invalid_param */
export function validateFields(given: FieldsInput): CrmFields {
  const fields: CrmFields = {};
  const taken = new Map<string, string>();
  for (const value of crmValues) {
    const name = given[value];
    if (name === undefined || name === null) continue;
    const param = `fields.${value}`;
    if (!FIELD_NAME.test(name))
      throw invalidParam(
        param,
        `${param} is ${JSON.stringify(name.slice(0, 100))}; the internal name of a field is accepted: letters, digits and underscores, such as whynow_score or Whynow_Score__c.`,
      );
    const other = taken.get(name);
    if (other !== undefined)
      throw invalidParam(param, `${param} is ${name}, as fields.${other} is; each needs a field of its own.`);
    taken.set(name, value);
    fields[value] = name;
  }
  return fields;
}
