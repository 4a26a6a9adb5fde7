import { nameKey, namesOf } from '../../ground/vocabulary/name-key.ts';
import type { ContactRow } from '../../ground/rows/index.ts';

export interface Sender {
  name: string;
  address: string;
}

type Known = Pick<ContactRow, 'id' | 'name_key'> & Partial<Pick<ContactRow, 'other_keys' | 'email'>>;

/**
 * Which of an account's contacts a sender is: by the address that somebody gave for them, else by the name beside the address, written
 * either way round, else by the local part of the address (`ines.aalto`, `iaalto`, `aalto`). Null where nobody or more than one fits: a wrong guess would silence somebody else.
 */
export function matchContact(sender: Sender, contacts: readonly Known[]): string | null {
  const address = sender.address.toLowerCase();
  const given = onlyOne(contacts.filter(({ email }) => email === address));
  if (given !== null) return given;
  const names = namesOf(sender.name);
  const named = onlyOne(contacts.filter((known) => keysOf(known).some((key) => names.includes(key))));
  if (named !== null) return named;
  const local = localPart(sender.address);
  if (local.length < 3) return null;
  return onlyOne(contacts.filter((known) => keysOf(known).some((key) => localParts(key).includes(local))));
}

/** The keys under which a sender may be known, for somebody who is no contact yet. */
export function senderKeys({ name, address }: Sender): string[] {
  const parts = (address.split('@')[0] ?? '').split(/[._-]/).filter((part) => /^\p{L}{2,}$/u.test(part));
  const fromAddress = parts.length === 2 ? [parts.join(' '), parts.toReversed().join(' ')].map(nameKey) : [];
  const named = namesOf(name).filter((key) => key.includes(' '));
  return [...new Set(named.length > 0 ? named : fromAddress)];
}

function keysOf({ name_key, other_keys = [] }: Known): string[] {
  return [name_key, ...other_keys];
}

function localPart(address: string): string {
  return nameKey((address.split('@')[0] ?? '').split('+')[0] ?? '').replaceAll(' ', '');
}

function localParts(key: string): string[] {
  const words = key.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return [key];
  return [
    first + last,
    last + first,
    first.charAt(0) + last,
    first + last.charAt(0),
    last + first.charAt(0),
    first,
    last,
    words.join(''),
  ];
}

function onlyOne(found: readonly Known[]): string | null {
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
