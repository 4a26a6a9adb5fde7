import type { Token, Tokens } from './tokens.ts';

/** Before a name: whoever is named so is served, supplied, owned or compared, and did nothing. */
const BEFORE = new Set(
  (
    'serves serving serve served supplies supplying supplier suppliers supply customer customers client clients rival rivals competitor competitors former ex unlike like alongside opposite near beside ' +
    'behind used owned backed parent subsidiary alumni alumnus spinoff spinout counts outside versus vs than'
  ).split(' '),
);
/** Between such a word and the name. */
const LINKS = new Set([
  'to',
  'of',
  'by',
  'for',
  'with',
  'the',
  'a',
  'an',
  'such',
  'as',
  'include',
  'includes',
  'including',
  ',',
  ':',
]);
/** Behind a name: "Acme-backed Brindle", "Acme's rival Brindle", "Acme veterans". */
const BEHIND = new Set(
  (
    'backed owned rival rivals competitor competitors supplier suppliers customer customers client clients alumni alumnus veteran veterans engineer engineers user users investor investors ' +
    'spinout spinoff landlord neighbour neighbor'
  ).split(' '),
);
const MAX_LINKS = 3;

/** Whether the company is named in such a place only: 1 where every mention is of this kind, 0.5 where some are, 0 where none is or nobody names it. */
export function standsBy({ title, body }: Tokens): number {
  let [named, aside] = [0, 0];
  for (const list of [title, body])
    for (const [at, { word }] of list.entries()) {
      if (word !== '@self') continue;
      named += 1;
      if (isAside(list, at)) aside += 1;
    }
  return aside === 0 ? 0 : aside === named ? 1 : 0.5;
}

function isAside(list: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (at - before <= MAX_LINKS && LINKS.has(list[before]?.word ?? '')) before -= 1;
  if (BEFORE.has(list[before]?.word ?? '')) return true;
  let behind = at + 1;
  while (behind - at <= 2 && ['-', "'s", "'"].includes(list[behind]?.word ?? '')) behind += 1;
  return BEHIND.has(list[behind]?.word ?? '');
}
