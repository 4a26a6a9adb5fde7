import { lexemeOf, type Lexeme } from '../../../understanding/detect/text/model/lexeme.ts';

/** One word of a reply, or a class in its place: `@mail`, `@month`, `@number`, `@name`, … */
export interface ReplyWord {
  word: string;
  lexeme: Lexeme;
  /** The first of its sentence. */
  opens: boolean;
}

const MAX_CHARACTERS = 4_000;
const MAX_WORDS = 300;

const PIECE =
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}|https?:\/\/\S{1,200}|[hq][1-4]\b|fy ?'?\d{2,4}|\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]m\b|\d{1,9}|\p{L}{1,40}(?:['’]\p{L}{1,5})?|[.?!…\n,]|[:;]-?[)(D]|\p{Extended_Pictographic}/giu;

const MONTHS = new Set(
  'january february march april june july august september october november december jan feb apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);
const DAYS = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun'.split(
    ' ',
  ),
);
const SEASONS = new Set('spring summer autumn fall winter christmas xmas easter diwali'.split(' '));

/** Shorthand of phones, and spellings that mean the same. */
const LONGHAND = new Map(
  (
    'pls:please plz:please plse:please thx:thanks thnx:thanks ty:thanks ta:thanks thank:thanks u:you ur:your r:are dont:don’t cant:can’t wont:won’t doesnt:doesn’t didnt:didn’t isnt:isn’t im:i’m ive:i’ve ill:i’ll ' +
    'thats:that’s lets:let’s whats:what’s nope:no nah:no nop:no yep:yes yup:yes yeah:yes ya:yes ok:okay k:okay sry:sorry asap:soon tmrw:tomorrow tmw:tomorrow qtr:quarter wk:week mo:month yr:year gonna:going mail:email mails:emails e-mail:email ' +
    'unsub:unsubscribe'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** The words of a reply whose quotes and signature are gone. Linear; reads a bounded piece. */
export function replyWords(text: string): ReplyWord[] {
  const words: ReplyWord[] = [];
  let opens = true;
  for (const [piece] of text.slice(0, MAX_CHARACTERS).matchAll(PIECE)) {
    if (words.length >= MAX_WORDS) break;
    if (/^[.!…\n,]/u.test(piece)) {
      if (piece === ',') continue;
      opens = true;
      if (piece === '!') push('!', false);
      continue;
    }
    for (const word of wordsOf(piece, opens)) {
      push(word, opens);
      opens = false;
    }
    if (piece === '?') opens = true;
  }
  return words;

  function push(word: string, first: boolean): void {
    words.push({ word, lexeme: lexemeOf(word), opens: first });
  }
}

/** A contraction is two words: "don't" is "do" and "n't". */
function wordsOf(piece: string, opens: boolean): string[] {
  if (piece.includes('@')) return ['@mail'];
  if (/^https?:/i.test(piece)) return ['@url'];
  const lower = piece.toLowerCase();
  if (/^\d/.test(lower)) return [numberClass(lower)];
  if (/^(?:[hq][1-4]|fy)/.test(lower) && /\d/.test(lower)) return ['@quarter'];
  if (/^[:;]/.test(lower)) return ['@smile'];
  if (!/^\p{L}/u.test(piece)) return piece === '?' ? ['?'] : [piece === '👍' ? '@thumb' : '@smile'];
  const long = (LONGHAND.get(lower) ?? lower).replace('’', "'");
  const cut = long.indexOf("'");
  if (cut > 0) {
    if (long.endsWith("n't")) return [long === "can't" ? 'can' : long.slice(0, -3), "n't"];
    return [long.slice(0, cut), long.slice(cut)];
  }
  if (MONTHS.has(long) || piece === 'May') return ['@month'];
  if (DAYS.has(long)) return ['@day'];
  if (SEASONS.has(long)) return ['@season'];
  const isCapital = piece !== lower && piece.length > 1 && piece.slice(1) === lower.slice(1);
  // Who is named in the middle of a sentence is mostly somebody else.
  if (isCapital && !opens && !TERMS.has(long)) return ['@name'];
  return [long.slice(0, 24)];
}

const TERMS = new Set(
  'mr mrs ms dr sir madam teams zoom crm erp hr it gdpr sso ceo cto cfo cio vp'.split(' '),
);

function numberClass(digits: string): string {
  if (/[:.]|[ap]m$/.test(digits)) return '@time';
  if (/^20\d\d$/.test(digits)) return '@year';
  return digits.length <= 2 ? '@number' : '@digits';
}
