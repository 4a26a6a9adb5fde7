import { dropLegalForms, HOLDING_WORDS, isOnlyLegalForm, joinInitials } from './legal-forms.ts';

const AT_THE_END = new Set([...HOLDING_WORDS, 'group']);

/** A name as its telling words: `The Quernlight Systems, Inc.` is quernlight, systems. */
export function nameWords(name: string): string[] {
  const words = wordsOf(name, 200).filter((word, index) => index === 0 || !isOnlyLegalForm(word));
  if (words.length > 1 && words[0]?.toLowerCase() === 'the') words.shift();
  return dropLegalForms(words, AT_THE_END).map((word) => word.toLowerCase());
}

/** True where one name has all words of the other. */
export function sameName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  if (a.length === 0 || b.length === 0) return false;
  return (
    a.every((word) => b.includes(word)) || b.every((word) => a.includes(word)) || a.join('') === b.join('')
  );
}

/** True where the text has the name's words next to one another, or the name written as one word. */
export function names(text: string, name: string): boolean {
  const wanted = nameWords(name);
  if (wanted.length === 0) return false;
  const said = ` ${wordsOf(text, 2_000).join(' ').toLowerCase()} `;
  return (
    said.includes(` ${wanted.join(' ')} `) || (wanted.length > 1 && said.includes(` ${wanted.join('')} `))
  );
}

function wordsOf(text: string, limit: number): string[] {
  const read = text.slice(0, limit).normalize('NFKD').replace(/\p{M}/gu, '');
  return joinInitials(read)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** True where the text names the company: its whole name, or the name that its domain carries. */
export function namesCompany(text: string, { name, domain }: { name: string; domain: string }): boolean {
  const label = domain.split('.')[0] ?? '';
  return names(text, name) || (label.length >= 4 && names(text, label));
}

/** `acme-health-group` as a person would write it. */
export function spokenSlug(slug: string): string {
  return slug
    .split(/[-_+.]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
    .slice(0, 100);
}
