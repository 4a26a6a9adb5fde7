import { nameMatcher, type NameMatcher } from '../../../ground/vocabulary/company-name.ts';
import { findMoney, type Money } from './money.ts';
import { markRoles, type ExecutiveRole } from './executive-roles.ts';
import type { TextItem } from '../../../ground/vocabulary/source-text.ts';

/**
 * One sentence, twice: as the source wrote it, and marked for rules. In the marked form `@self` stands for the company,
 * `@money3` for the third sum of the item, `@role1` for a business role; asides (", which raised … in 2021,") are left out,
 * because what happens in an aside is background.
 */
export interface Sentence {
  original: string;
  marked: string;
}

export interface ReadItem {
  title: Sentence;
  /** The first sentences of the body; news is told at its beginning. */
  body: Sentence[];
  sentences: Sentence[];
  money: Money[];
  roles: ExecutiveRole[];
  /** The company speaks itself. */
  ownChannel: boolean;
  /** The title is about the company or leaves its subject open, and the body begins with the company. */
  topical: boolean;
  publishedAt: Date | null;
}

const MAX_TITLE = 300;

/** Bounds what the worst of the patterns can cost; nobody writes news in longer sentences. */
const MAX_SENTENCE = 600;

const matchers = new Map<string, NameMatcher>();
const MAX_MATCHERS = 2_000;

/** A company's items come one after the other, and making its patterns costs more than using them. */
function matcherOf(company: TextItem['company']): NameMatcher {
  const key = `${company.name}\n${company.domain}`;
  const old = matchers.get(key);
  if (old !== undefined) return old;
  const made = nameMatcher(company);
  if (matchers.size >= MAX_MATCHERS) matchers.clear();
  if (key.length < 300) matchers.set(key, made);
  return made;
}

/** News is told at its beginning; a filing's item is read further down. */
const NEWS = { characters: 2_000, sentences: 4 };

export function readItem(item: TextItem, limits: { characters: number; sentences: number } = NEWS): ReadItem {
  const matcher = matcherOf(item.company);
  const money: Money[] = [];
  const roles: ExecutiveRole[] = [];
  const ownChannel = isOwnChannel(item);
  const mark = (original: string): Sentence => {
    let marked = matcher.mark(original.replaceAll('@', ' ').replaceAll('’', "'"));
    if (ownChannel) marked = marked.replace(FIRST_PERSON, '@self').replace(OWN, "@self's");
    if (item.source === 'filing') marked = marked.replace(FILER, '@self');
    marked = markMoney(marked, money);
    const withRoles = markRoles(marked);
    const base = roles.length;
    roles.push(...withRoles.roles);
    return {
      original,
      marked: withoutAsides(
        withRoles.text.replace(/@role(\d+)/g, (_, n: string) => `@role${base + Number(n)}`),
      ),
    };
  };
  const title = mark(withoutDateline(item.title, MAX_TITLE));
  const aboutSelf = namesSelfAsSubject(title.marked);
  const body = splitSentences(withoutDateline(item.text, limits.characters))
    .slice(0, limits.sentences)
    .map(mark)
    .map((sentence) =>
      aboutSelf ? { ...sentence, marked: sentence.marked.replace(THE_COMPANY, '@self') } : sentence,
    );
  return {
    title,
    body,
    sentences: [title, ...body],
    money,
    roles,
    ownChannel,
    topical: isTopical(title, body, ownChannel),
    publishedAt: item.publishedAt,
  };
}

/** "The Thiès company": it is clear who it means once the headline is about the company. */
const THE_COMPANY =
  /(?<![\p{L}@])[Tt]he (?:\p{Lu}[\p{L}-]+(?: city)?[- ](?:based )?)?(?:company|firm|start-?up|group|vendor|maker|retailer|insurer|lender|brewer|platform|provider|operator|developer|manufacturer|supplier|publisher|chain)(?= (?:has|had|said|also|is|was|will|and|began|[\p{Ll}]{2,}(?:ed|s)) )/gu;
const FIRST_PERSON = /(?<![\p{L}@])(?:[Ww]e|I|[Uu]s)(?:'(?:re|ve|m))?(?![\p{L}'])/gu;
const OWN = /(?<![\p{L}@])(?:[Oo]ur|[Mm]y)(?![\p{L}'])/gu;
const FILER = /(?<![\p{L}@])(?:[Tt]he )?(?:Company|Registrant|Corporation|Bank)(?![\p{L}])/gu;

function isOwnChannel(item: TextItem): boolean {
  if (['blog', 'newsroom', 'changelog', 'filing'].includes(item.source)) return true;
  return (
    item.source === 'forum' &&
    /^Show HN\b|\b(?:we're the|here\.|team at|team here|AMA\b|ask us anything)/iu.test(
      `${item.title} ${item.text}`,
    )
  );
}

/** Collapses white space and strips the place and date line with which releases begin (`BOSTON, May 3 -- `). */
function withoutDateline(text: string, limit: number): string {
  const line = text.slice(0, limit).replace(/\s+/gu, ' ').trim();
  return line.replace(/^[\p{Lu}][\p{L}., ]{1,40}(?:\([\p{L} ]{1,20}\) ?)?(?:--|–|—) /u, '');
}

/** At full stops, question and exclamation marks before a capital; not after initials, titles and common short forms. */
function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]["'”’)]? +(?=["'“‘(@]?[\p{Lu}\d@])/gu)) {
    const end = match.index + match[0].trimEnd().length;
    if (
      /(?:^|[\s(])(?:Dr|Mr|Ms|Mrs|St|Sir|Prof|Inc|Ltd|Co|Corp|No|vs|[A-Z])\.$/u.test(
        text.slice(Math.max(0, end - 6), end),
      )
    )
      continue;
    sentences.push(text.slice(start, end));
    start = match.index + match[0].length;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => sentence.slice(0, MAX_SENTENCE));
}

function markMoney(text: string, money: Money[]): string {
  let marked = '';
  let last = 0;
  for (const { amount, currency, start, end } of findMoney(text)) {
    marked += `${text.slice(last, start)}@money${money.push({ amount, currency }) - 1}`;
    last = end;
  }
  return marked + text.slice(last);
}

const ASIDE =
  /, ?(?:which|who|whose|where|formerly|previously|until|a|an|the|based|backed|founded|known|long|age|aged|one of|spun|born|set up|started|owned|run|led)\b[^,.;]{1,140},(?= )/gu;
const LAST_ASIDE =
  /, (?:which|who|whose|after|having|since|when|spun|\p{L}+ (?:years?|months?|weeks?) after)\b[^,;]{1,200}$/u;

/** "On June 8, the board appointed …, effective …": what follows an opening adverbial is the main clause. */
const OPENING =
  /^(?:On|In|At|After|Before|Effective|As of|Following|During|Since|Earlier|Today|Yesterday|Last|This)\b[^,]{0,40}(?:, \d{4})?$/u;

function withoutAsides(sentence: string): string {
  const main = sentence.replace(ASIDE, (aside, offset: number) =>
    OPENING.test(sentence.slice(0, offset)) ? aside : '',
  );
  return main.replace(LAST_ASIDE, '.');
}

/** Words before which a name is somebody's circumstance, not the one who acts. */
export const BYSTANDING =
  /\b(?:by|from|of|with|on|at|for|to|against|than|via|using|like|ex|former|rival|between|among|alongside|beside|including|and others|as)[ -]$/iu;

function isTopical(title: Sentence, body: Sentence[], ownChannel: boolean): boolean {
  if (namesSelfAsSubject(title.marked)) return true;
  const opening = body[0]?.marked ?? '';
  const atStart =
    /^"?(?:(?:The|A|An|At|In|As|Today|,|[\p{L}\d,'-]+) ){0,4}@self\b/u.test(opening) &&
    namesSelfAsSubject(opening);
  return (
    atStart || (ownChannel && !/\p{Lu}[\p{L}-]+ (?:and|vs\.?) \p{Lu}[\p{L}-]+ merger/u.test(title.marked))
  );
}

/** The company is named, and at least once not merely as another's supplier, landlord, investor or past. */
export function namesSelfAsSubject(marked: string): boolean {
  for (const match of marked.matchAll(/@self\b/gu)) {
    if (!BYSTANDING.test(marked.slice(0, match.index))) return true;
  }
  return false;
}
