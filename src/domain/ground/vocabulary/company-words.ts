const LEGAL_FORM = new Set(
  'inc llc ltd limited gmbh corp corporation co company plc sa sas bv nv ag ab oy aps as kg pty pbc lp llp group holding holdings the'.split(
    ' ',
  ),
);

/** A name as its telling words: `The Quernlight Systems, Inc.` is quernlight, systems. */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, 200)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEGAL_FORM.has(word));
  return telling.length > 0 ? telling : words;
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
  const said = ` ${nameWordsOf(text)} `;
  return (
    said.includes(` ${wanted.join(' ')} `) || (wanted.length > 1 && said.includes(` ${wanted.join('')} `))
  );
}

function nameWordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, 2_000)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
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
