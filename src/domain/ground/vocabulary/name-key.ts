import { oneLine } from './fold.ts';

/** One person is one contact, however a page writes the name: a soft hyphen tears no name in two. */
export function nameKey(name: string): string {
  return oneLine(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The keys of a name as people write names: "Aalto, Ines (Sales)" is Ines Aalto. */
export function namesOf(name: string): string[] {
  const plain = name.replaceAll(/\([^()]{0,100}\)|\|.{0,200}$/g, ' ').slice(0, 200);
  const [last = '', first] = plain.split(',', 2);
  const keys = [nameKey(plain), ...(first === undefined ? [] : [nameKey(`${first} ${last}`)])];
  return keys.filter((key) => key !== '' && !key.includes('@'));
}
