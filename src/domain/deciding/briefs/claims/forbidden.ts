import type { Span } from '../../../ground/vocabulary/fold.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';

/** What nobody can read off public news: who pays, who decides, who is about to buy; and what no careful person promises. */
const CLAIMS_OF_BUYING =
  /\b(?:budget(?:s|ed|ary)?|authority|authorised to|authorized to|sign[- ]?off|decision[- ]?makers?|final say|holds the purse|purchas(?:e|es|ed|ing)|procur(?:e|es|ed|ing|ement)|(?:ready|able|willing|keen|about|likely|looking|set|going|due|bound) to (?:buy|spend|invest|switch|purchase|sign)|buying|buyer intent|intent|intends?|intention|in[- ]market|shopping (?:for|around)|evaluating|actively|urgent(?:ly)?|desperate(?:ly)?|struggling|pain points?|must[- ]have|guarantees?d?|will (?:buy|spend|need|want|switch|sign)|wants? to|needs? to|plans? to|hop(?:es|ing) to|interested in|in need of)\b/giu;

/** Days that move with the reader: what was yesterday is not tomorrow. */
const MOVING_DAYS =
  /\b(?:today|yesterday|tomorrow|tonight|(?:last|this|next|past|coming|previous) (?:week|month|quarter|year|spring|summer|autumn|fall|winter|day|days|weeks|months|weekend)|(?:days?|weeks?|months?|years?) ago|recently|lately|just (?:announced|raised|closed|launched|hired|appointed|opened))\b/giu;

const EDGE = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** The same in the other languages of briefs. */
const FOREIGN_BUYING: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: new RegExp(
    `${EDGE}(?:budgets?|entscheider(?:in|innen|n|s)?|entscheidungsträger(?:in|innen|n|s)?|befugnis|zuständigkeit|kaufabsicht|kaufbereit|einkauf(?:s|en)?|beschaff\\p{L}*|kauf(?:t|en) will|(?:will|wollen|möchte|möchten|plant|planen|beabsichtigt|braucht|brauchen|benötigt|benötigen)|dringend|verzweifelt|garantier\\p{L}*|kämpft|schmerzpunkte?)${END}`,
    'giu',
  ),
  fr: new RegExp(
    `${EDGE}(?:budgets?|décideurs?|décideuses?|décisionnaires?|autorité|achats?|acheter\\p{L}*|intention|(?:veut|veulent|souhaite|souhaitent|compte|prévoit|prévoient|envisage|envisagent) \\p{L}+|a besoin|ont besoin|prêts? à|urgent|urgence|désespér\\p{L}*|garanti\\p{L}*|peine à|points? de douleur)${END}`,
    'giu',
  ),
  es: new RegExp(
    `${EDGE}(?:presupuestos?|decisor\\p{L}*|responsables? de compras?|autoridad|compras?|comprar\\p{L}*|intención|(?:quiere|quieren|desea|desean|piensa|piensan|prevé|prevén|planea|planean) \\p{L}+|necesita|necesitan|dispuest\\p{L}* a|urgente\\p{L}*|desesperad\\p{L}*|garantiza\\p{L}*|puntos? de dolor)${END}`,
    'giu',
  ),
};
const FOREIGN_MOVING: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: new RegExp(
    `${EDGE}(?:heute|gestern|vorgestern|morgen|übermorgen|(?:(?:im|in|in der|am) )?(?:dies|letzt|vorig|vergangen|nächst|kommend)\\p{L}{1,2} (?:woche|wochen|monat|quartal|jahr|tagen?|wochenende|frühjahr|sommer|herbst|winter)|kürzlich|neulich|unlängst|jüngst|vor kurzem|vor \\p{L}+ (?:tagen|wochen|monaten|jahren|tag|woche|monat|jahr))${END}`,
    'giu',
  ),
  fr: new RegExp(
    `${EDGE}(?:aujourd’hui|hier|avant-hier|demain|cette (?:semaine|année)|(?:la |l’)?(?:semaine|année|trimestre) (?:dernière|dernier|passée|prochaine|prochain)|ce mois-ci|au début du mois|(?:le )?mois (?:dernier|passé|prochain)|récemment|dernièrement|il y a \\p{L}+ (?:jours?|semaines?|mois|ans?)|vient d[e’])${END}`,
    'giu',
  ),
  es: new RegExp(
    `${EDGE}(?:hoy|ayer|anteayer|mañana|esta semana|este (?:mes|año|trimestre)|(?:la |el )?(?:semana|mes|año|trimestre) (?:pasad[oa]|próxim[oa])|(?:la |el )?próxim[oa] (?:semana|mes|año|trimestre)|recientemente|últimamente|hace \\p{L}+ (?:días?|semanas?|mes(?:es)?|años?)|acaba de)${END}`,
    'giu',
  ),
};

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

export function findForbidden(text: string, language: Language = 'en'): Forbidden[] {
  return [
    ...find(text, language === 'en' ? CLAIMS_OF_BUYING : FOREIGN_BUYING[language], 'buying'),
    ...find(text, language === 'en' ? MOVING_DAYS : FOREIGN_MOVING[language], 'moving_day'),
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
