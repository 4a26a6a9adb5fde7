import { CAPITALS, capital, CHIEFS, TRANSLATED, WRITTEN } from './role-words.ts';

const DOUBLED = /^([^()]{1,150}) \(([^()]{1,60})\)$/u;

/** One title of a role, as it is told. */
export interface ToldTitle {
  written: string;
  told: string;
  /** It was in another language. */
  translated: boolean;
}

export function tellTitle(written: string): ToldTitle {
  const [, outer, inner] = DOUBLED.exec(written) ?? [];
  if (outer === undefined || inner === undefined) return readTitle(written);
  // "Geschäftsführer (CEO)" says two things, "Chief Executive Officer (CEO)" one.
  const [title, other] = [readTitle(outer), readTitle(inner)];
  const told = title.told === other.told ? title.told : `${title.told} (${other.told})`;
  return { written, told, translated: title.translated || other.translated };
}

function readTitle(written: string): ToldTitle {
  const translation = TRANSLATED.get(plainly(written));
  if (translation !== undefined) return { written, told: translation, translated: true };
  let told = written;
  for (const rule of RULES) told = rule(told);
  return { written, told: inUsualCase(told), translated: false };
}

function plainly(written: string): string {
  return written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

type Rule = (title: string) => string;

function rule(words: string, told: string | ((found: string, held?: string) => string)): Rule {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${words})(?![\p{L}\p{N}])`, 'giu');
  return (title) => (typeof told === 'string' ? title.replace(pattern, told) : title.replace(pattern, told));
}

const SHORT = new RegExp(`^(?:${CAPITALS}|HR)$`, 'iu');

/** In order: each builds on what the ones before have written. */
const RULES: readonly Rule[] = [
  // `C.E.O.`, and not `M.D.`, which is a degree.
  rule(String.raw`(?:[a-z]\.){1,4}[a-z]?`, (found) => {
    const letters = found.replaceAll('.', '');
    return SHORT.test(letters) ? letters : found;
  }),
  rule(String.raw`(?:sr|snr)(?:\.|(?= ))`, 'Senior'),
  rule(String.raw`jr(?:\.|(?= ))`, 'Junior'),
  ...CHIEFS.map(([short, words]) => rule(`chief (?:${words}) officer`, short)),
  rule('chief executive(?= of | at |$)', 'CEO'),
  rule(CAPITALS, (found) => found.toUpperCase()),
  rule('vice[- –]?president', 'VP'),
  rule('senior VP', 'SVP'),
  rule(String.raw`exec(?:utive|\.)? VP`, 'EVP'),
  rule('([SEA]?VP) (?:of|for)(?= (?!the ))', '$1'),
  rule('(?<!chief )human resources?(?! officer)', 'HR'),
  rule('(?<!chief )information technology(?! officer)', 'IT'),
  rule('(?:(?<=^)co[ –]|co-?)founder', 'Co-Founder'),
  rule('(?:(?<=^)co[ –]|co-?)owner', 'Co-Owner'),
  (title) => title.replace(/^co-(?=C[A-Z]{2})/u, 'Co-'),
  // Alone it is a degree too.
  (title) => title.replace(/^(group|deputy|joint|interim|acting) md$/iu, '$1 Managing Director'),
];

/** "HEAD OF SALES" and "head of sales": where every word is known, each is written as it is usually. */
function inUsualCase(told: string): string {
  const words = told.split(' ');
  const usual = words.flatMap((word) => WRITTEN.get(word.toLowerCase()) ?? []);
  return usual.length === words.length ? capital(usual.join(' ')) : told;
}
