import type { Span } from '../../../ground/vocabulary/fold.ts';

/** What nobody can read off public news: who pays, who decides, who is about to buy; and what no careful person promises. */
const CLAIMS_OF_BUYING =
  /\b(?:budget(?:s|ed|ary)?|authority|authorised to|authorized to|sign[- ]?off|decision[- ]?makers?|final say|holds the purse|purchas(?:e|es|ed|ing)|procur(?:e|es|ed|ing|ement)|(?:ready|able|willing|keen|about|likely|looking|set|going|due|bound) to (?:buy|spend|invest|switch|purchase|sign)|buying|buyer intent|intent|intends?|intention|in[- ]market|shopping (?:for|around)|evaluating|actively|urgent(?:ly)?|desperate(?:ly)?|struggling|pain points?|must[- ]have|guarantees?d?|will (?:buy|spend|need|want|switch|sign)|wants? to|needs? to|plans? to|hop(?:es|ing) to|interested in|in need of)\b/giu;

/** Days that move with the reader: what was yesterday is not tomorrow. */
const MOVING_DAYS =
  /\b(?:today|yesterday|tomorrow|tonight|(?:last|this|next|past|coming|previous) (?:week|month|quarter|year|spring|summer|autumn|fall|winter|day|days|weeks|months|weekend)|(?:days?|weeks?|months?|years?) ago|recently|lately|just (?:announced|raised|closed|launched|hired|appointed|opened))\b/giu;

const BEFORE = String.raw`(?<![\p{L}\p{N}.@-])`;
const SCHEME = String.raw`[a-z][a-z\d+.-]{0,20}:\/\/\S+`;
const MAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}`;
/** `Node.js` is none: no top-level domain is called that. */
const HOST = String.raw`(?:[\p{L}\p{N}-]{1,63}\.){1,6}(?!js(?![\p{L}\p{N}]))[a-z]{2,24}(?![\p{L}\p{N}])`;

/** Addresses and signs of markup: a brief is plain text. */
const ADDRESS = new RegExp(`${BEFORE}(?:${SCHEME}|${MAIL}(?![\\p{L}\\p{N}])|${HOST})`, 'giu');
/** What leads somewhere whoever says it; the bare host of `Customer.io` is a name as well. */
const LINK = new RegExp(`${BEFORE}(?:${SCHEME}|${MAIL}|www\\.\\S+|${HOST}\\/\\S+)`, 'giu');
const MARKUP = /[<>{}[\]|*#`_\\~^]+|\p{Cc}/gu;

export type Forbidden = Span & { words: string; kind: 'buying' | 'moving_day' | 'address' | 'markup' };

export function findForbidden(text: string): Forbidden[] {
  return [
    ...find(text, CLAIMS_OF_BUYING, 'buying'),
    ...find(text, MOVING_DAYS, 'moving_day'),
    ...find(text, ADDRESS, 'address'),
    ...find(text, MARKUP, 'markup'),
  ];
}

/** Web and mail addresses that a reader could follow: not even a quotation may carry one. */
export function findLinks(text: string): Forbidden[] {
  return find(text, LINK, 'address');
}

function find(text: string, pattern: RegExp, kind: Forbidden['kind']): Forbidden[] {
  return [...text.matchAll(pattern)].map((match) => ({
    kind,
    words: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
