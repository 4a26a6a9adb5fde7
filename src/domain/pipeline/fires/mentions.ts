import { breather } from '../../../platform/breathe.ts';
import { normaliseCompanyName } from '../../ground/vocabulary/company-names.ts';

/** An account that a text may be about. */
export interface NamedCompany {
  /** As `comparedName` makes it; null where only the domain tells. */
  name: string | null;
  domain: string;
}

/** A company's name as it is compared with a text: made once, for it is looked up in many. */
export function comparedName({ name, domain }: { name: string; domain: string }): string | null {
  return name === domain ? null : normaliseCompanyName(name);
}

const MAX_TEXT = 5_000;
const LONGEST_NAME = 5;
/** Possible names that are made ready before everybody else has a turn: some 3 ms. A text has up to 12,000, and a run fifty texts. */
const NAMES_AT_A_TIME = 1_000;
const SHORTEST_NAME = 3;
/** Begins where a label does, so that a long run of letters is looked at once. */
const DOMAIN = /(?<![a-z0-9-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,20}/g;

/**
 * Finds companies in a text by name or domain, as whole words: names are compared as everywhere (case, accents and legal form aside), but
 * a name of one word only where the text writes it with a capital or a figure: "target" is no shop.
 */
export async function mentionsIn(text: string): Promise<(company: NamedCompany) => boolean> {
  const read = text.slice(0, MAX_TEXT);
  const domains = new Set<string>();
  for (const domain of read.toLowerCase().match(DOMAIN) ?? []) {
    const labels = domain.split('.');
    for (let from = 0; from < labels.length - 1; from += 1) domains.add(labels.slice(from).join('.'));
  }
  const names = await namesIn(read);
  return ({ name, domain }) => domains.has(domain) || (name !== null && names.has(name));
}

async function namesIn(text: string): Promise<Set<string>> {
  const names = new Set<string>();
  const breathe = breather(NAMES_AT_A_TIME);
  const words = text.split(/\s+/).filter(Boolean);
  for (let from = 0; from < words.length; from += 1) {
    await breathe(LONGEST_NAME);
    const capital = /^[^\p{L}\p{N}]*[\p{Lu}\p{Lo}\p{N}]/u.test(words[from] ?? '');
    for (let length = capital ? 1 : 2; length <= LONGEST_NAME && from + length <= words.length; length += 1) {
      const written = words.slice(from, from + length).join(' ');
      const name = normaliseCompanyName(written.replace(/[’']s[^\p{L}]*$/u, ''));
      // "The box" and "box company" are one word too, which counts by itself if it has a capital.
      const isOne = length > 1 && !name.includes(' ');
      if (!isOne && name.length >= SHORTEST_NAME) names.add(name);
    }
  }
  return names;
}
