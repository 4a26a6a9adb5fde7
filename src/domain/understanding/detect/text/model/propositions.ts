import { lexemeOf } from './lexeme.ts';
import type { Token, Tokens } from './tokens.ts';

/** A part of an item that can report an event by itself: a clause of the headline, a sentence of the body. */
export type PropositionKind = 'clause' | 'sentence';

export interface Proposition {
  kind: PropositionKind;
  /** Its words as an item of their own. */
  tokens: Tokens;
  /** Where it names the company; -1 where it does not. */
  self: number;
}

/** News is told at its beginning, and a second look must not cost a multiple of the first. */
const MAX_SENTENCES = 6;
/** A clause has more than two words on either side of its joint: "research and development" has none. */
const LEAST_WORDS = 3;

const JOINTS = new Set([';', '–', '|', ':']);
const CONJUNCTIONS = new Set(['and', 'as', 'while', 'after', 'but', 'following', ',']);
const PRONOUNS = new Set(['it', 'they', 'its']);
/** What a text calls a company that it has named. */
const COMPANY_WORDS = new Set(
  'company firm group startup start-up business maker retailer bank vendor provider platform operator supplier'.split(
    ' ',
  ),
);
const SELF: Token = { word: '@self', capital: false, trade: false, amount: null, lexeme: lexemeOf('@self') };

/**
 * What is looked at by itself. A clause of a headline that names the company is about the company, also where only another clause names it; a
 * sentence that opens with "It" or "The company" is, too.
 */
export function propositionsOf({ title, body, company }: Tokens): Proposition[] {
  const isNamed = indexOfSelf(title) >= 0;
  const found: Proposition[] = [];
  for (const clause of clausesOf(title)) {
    const words = isNamed && indexOfSelf(clause) < 0 ? [SELF, ...clause] : clause;
    found.push(propositionOf('clause', { title: words, body: [], company }));
  }
  for (const sentence of sentencesOf(body)) {
    const words = isNamed ? withCompanyNamed(sentence) : sentence;
    found.push(propositionOf('sentence', { title: [], body: words, company }));
  }
  return found;
}

function propositionOf(kind: PropositionKind, tokens: Tokens): Proposition {
  return { kind, tokens, self: indexOfSelf(kind === 'sentence' ? tokens.body : tokens.title) };
}

/** The clauses of a headline; none where it is of one piece. */
function clausesOf(title: readonly Token[]): Token[][] {
  const clauses: Token[][] = [];
  let clause: Token[] = [];
  for (const [place, token] of title.entries()) {
    const isLong = clause.length >= LEAST_WORDS && title.length - place > LEAST_WORDS;
    if (JOINTS.has(token.word) || (isLong && CONJUNCTIONS.has(token.word))) {
      if (clause.length > 0) clauses.push(clause);
      clause = [];
    } else clause.push(token);
  }
  if (clause.length > 0) clauses.push(clause);
  return clauses.length < 2 ? [] : clauses;
}

function sentencesOf(body: readonly Token[]): Token[][] {
  const sentences: Token[][] = [];
  let sentence: Token[] = [];
  for (const token of body) {
    if (token.word !== '@stop') {
      sentence.push(token);
      continue;
    }
    if (sentence.length > 0) sentences.push(sentence);
    sentence = [];
    if (sentences.length === MAX_SENTENCES) return sentences;
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}

function withCompanyNamed(sentence: Token[]): Token[] {
  const [first, second] = sentence;
  if (first === undefined) return sentence;
  if (PRONOUNS.has(first.word)) return [SELF, ...sentence.slice(1)];
  if (first.word === 'the' && second !== undefined && COMPANY_WORDS.has(second.word))
    return [SELF, ...sentence.slice(2)];
  return sentence;
}

function indexOfSelf(tokens: readonly Token[]): number {
  return tokens.findIndex(({ word }) => word === '@self');
}
