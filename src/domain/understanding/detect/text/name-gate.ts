import { wordGroup } from './model/word-groups.ts';
import type { Token, Tokens } from './model/tokens.ts';
import type { TextSource } from '../../../ground/vocabulary/source-text.ts';

/**
 * "Keystone pipeline shut", about a company called Keystone Vault: a headline that opens with one common word of the name and goes
 * on with a noun speaks of another thing of that name, unless something else in it touches on what the company does.
 */
export function isAnotherThing(tokens: Tokens, source: TextSource, name: string): boolean {
  const { title, company } = tokens;
  if (source !== 'news' && source !== 'wire' && source !== 'forum') return false;
  if (company.longest === 0 || company.longest >= name.trim().split(/\s+/u).length) return false;
  if (wordGroup(company.first) === null || company.trade.size === 0 || touchesTrade(tokens)) return false;
  const [first, next] = title;
  return first?.word === '@self' && next !== undefined && isNoun(next);
}

/** Whether a word of the text says, or is like one that says, what the company does. */
export function touchesTrade({ title, body, company }: Tokens): boolean {
  const touches = ({ trade, lexeme }: Token): boolean =>
    trade || (lexeme.group !== null && company.tradeGroups.has(lexeme.group.coarse));
  return title.some(touches) || body.some(touches);
}

/** As far as can be told from a word alone: small, no ending of a verb or an adverb, and none of those that have no ending. */
function isNoun({ word, capital }: Token): boolean {
  return !capital && /^\p{Ll}{3,}$/u.test(word) && !/(?:s|ed|ly)$/u.test(word) && !NO_NOUNS.has(word);
}

const NO_NOUNS = new Set(
  (
    'and for from with was were are have had has will would can could may might must not now just also still again today soon never once but the its ' +
    'after before into over under off out won win got get buy sell cut hit let put run see say made make took take lay laid pay paid shut quit split ' +
    'bought sold left lost held kept went came gave found told built began drew flew grew rose fell met led wrote spent sent set taking making going ' +
    'hiring raising closing opening moving launching adding buying selling cutting joining leaving planning ' +
    'chief founder founding chair chairman chairwoman chairperson director president executive owner partner boss manager head board staff worker employee ' +
    'customer user shareholder investor chosen named grown shown known seen given taken gone done become co ceo cfo cto coo team'
  ).split(' '),
);
