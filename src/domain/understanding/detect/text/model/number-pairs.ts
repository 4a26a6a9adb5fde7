import { TELLING_VALUE, type FeatureSet } from './feature-set.ts';
import { hashOf, mix } from './hash.ts';
import type { Token } from './tokens.ts';

const PAIR = hashOf('#numbers');
const PAIR_OF_KIND = hashOf('#numbers-kind');
const REACH = 14;

/** Words before the second number that say how it stands to the first; "41, from 6" is "from 6 to 41" the other way round. */
const JOINTS = new Set(
  'from to instead than against was were had not only now of after compare before where'.split(' '),
);
const MORE = hashOf('more');
const LESS = hashOf('less');
const SAME = hashOf('same');

/** Two amounts of a kind close to one another, and whether the second is the larger: vacancies, prices and sales rise and fall so. */
export function addNumberPairs(set: FeatureSet, tokens: readonly Token[]): void {
  let first: Token | null = null;
  let at = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (token.amount === null) continue;
    if (first !== null && first.amount !== null && index - at <= REACH && kindOf(first) === kindOf(token)) {
      const change = token.amount > first.amount ? MORE : token.amount < first.amount ? LESS : SAME;
      const pair = mix(change, hashOf(jointOf(tokens, at, index)));
      set.add(mix(PAIR, pair), TELLING_VALUE);
      set.add(mix(PAIR_OF_KIND, mix(pair, kindOf(token))), TELLING_VALUE);
    }
    first = token;
    at = index;
  }
}

/** Money, shares or plain counts; the sizes of counts are no kinds. */
function kindOf({ lexeme, word }: Token): number {
  return word === '@money' || word === '@percent' ? lexeme.hash : 0;
}

/** The telling word that stands nearest before the second number. */
function jointOf(tokens: readonly Token[], from: number, to: number): string {
  for (let index = to - 1; index > from && index >= to - 3; index--) {
    const { word } = tokens[index]!;
    if (JOINTS.has(word)) return word;
  }
  return '';
}
