import { isAbsolute } from 'node:path';
import type { Parser } from './settings-reader.ts';

export function nonEmpty(text: string): string {
  if (!text.trim()) throw new Error('a text that is not empty');
  return text.trim();
}

/** A file of this machine by its whole path: no folder is searched for it. */
export function absolutePath(text: string): string {
  if (!isAbsolute(text)) throw new Error('the whole path of an executable, such as /usr/bin/chromium');
  return text;
}

export function flag(text: string): boolean {
  if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'no', 'off', ''].includes(text.toLowerCase())) return false;
  throw new Error('true or false');
}

/** In ASCII, as the addresses of members are. */
export function emailAddress(text: string): string {
  const address = text.trim().toLowerCase();
  if (
    address.length > 254 ||
    !/^\p{ASCII}*$/u.test(text.trim()) ||
    !/^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(address)
  )
    throw new Error('an e-mail address such as jo@your-company.example');
  return address;
}

export function oneOf<T extends string>(...values: T[]): Parser<T> {
  return (text) => {
    const found = values.find((value) => value === text);
    if (!found) throw new Error(`one of ${values.join(', ')}`);
    return found;
  };
}

export function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

export function roles(text: string): { api: boolean; worker: boolean } {
  const names = list(text);
  if (names.length === 0 || names.some((name) => name !== 'api' && name !== 'worker'))
    throw new Error('api, worker, or both: api,worker');
  return { api: names.includes('api'), worker: names.includes('worker') };
}

export function subreddits(text: string): string[] {
  const names = list(text).map((name) => name.replace(/^r\//, ''));
  for (const name of names)
    if (!/^[A-Za-z0-9_]{2,21}$/.test(name))
      throw new Error(`"${name.slice(0, 30)}" is not the name of a community`);
  return names;
}
