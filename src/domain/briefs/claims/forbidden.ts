import type { Span } from './fold.ts';

/** What nobody can read off public news: who pays, who decides, who is about to buy; and what no careful person promises. */
const CLAIMS_OF_BUYING =
  /\b(?:budget(?:s|ed|ary)?|authority|authorised to|authorized to|sign[- ]?off|decision[- ]?makers?|final say|holds the purse|purchas(?:e|es|ed|ing)|procur(?:e|es|ed|ing|ement)|(?:ready|able|willing|keen|about|likely|looking|set|going|due|bound) to (?:buy|spend|invest|switch|purchase|sign)|buying|buyer intent|intent|intends?|intention|in[- ]market|shopping (?:for|around)|evaluating|actively|urgent(?:ly)?|desperate(?:ly)?|struggling|pain points?|must[- ]have|guarantees?d?|will (?:buy|spend|need|want|switch|sign)|wants? to|needs? to|plans? to|hop(?:es|ing) to|interested in|in need of)\b/giu;

/** Days that move with the reader: what was yesterday is not tomorrow. */
const MOVING_DAYS =
  /\b(?:today|yesterday|tomorrow|tonight|(?:last|this|next|past|coming|previous) (?:week|month|quarter|year|spring|summer|autumn|fall|winter|day|days|weeks|months|weekend)|(?:days?|weeks?|months?|years?) ago|recently|lately|just (?:announced|raised|closed|launched|hired|appointed|opened))\b/giu;

/** Addresses and signs of markup: a brief is plain text. */
const ADDRESS =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/\S+|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}|(?:[\p{L}\p{N}-]{1,63}\.){1,6}[a-z]{2,24})(?![\p{L}\p{N}])/giu;
const MARKUP = /[<>{}[\]|*#`_\\~^]+|\p{Cc}/gu;

export type Forbidden = Span & { words: string; kind: 'buying' | 'moving_day' | 'address' | 'markup' };

export function findForbidden(text: string): Forbidden[] {
  const find = (pattern: RegExp, kind: Forbidden['kind']): Forbidden[] =>
    [...text.matchAll(pattern)].map((match) => ({
      kind,
      words: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }));
  return [
    ...find(CLAIMS_OF_BUYING, 'buying'),
    ...find(MOVING_DAYS, 'moving_day'),
    ...find(ADDRESS, 'address'),
    ...find(MARKUP, 'markup'),
  ];
}
