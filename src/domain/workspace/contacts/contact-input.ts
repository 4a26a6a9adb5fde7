import { readText } from '../../ground/vocabulary/read-values.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import { readEmail } from '../../ground/vocabulary/read-email.ts';
import { nameKey } from '../../ground/vocabulary/name-key.ts';
import { isBusinessRole, LONGEST_ROLE } from '../../understanding/contacts/sightings.ts';

export const LONGEST_NAME = 200;

/**
 * With single spaces and no characters that cannot be seen: as briefs write it.
 * @throws DomainError invalid_param for what is the name of nobody.
 */
export function readPersonName(given: string): string {
  const name = oneLine(readText('name', given, LONGEST_NAME));
  if (/\p{L}/u.test(nameKey(name)) && !/@|\d{5}/.test(name)) return name;
  throw invalidParam(
    'name',
    `name is ${JSON.stringify(name.slice(0, 60))}; the name of a person is accepted, with no address or number in it.`,
  );
}

/** @throws DomainError invalid_param for what is no role in a business. */
export function readRole(given: string): string {
  const role = readText('role', given, LONGEST_ROLE);
  if (isBusinessRole(role)) return role;
  throw invalidParam(
    'role',
    `role is ${JSON.stringify(role.slice(0, 60))}; a role in the company, such as "Head of Sales", is accepted, with no address or number in it.`,
  );
}

export function readContactEmail(given: string): string {
  return readEmail('email', given);
}
