import { readDate } from '../../watching/formats/dates.ts';

/** Counts the changes to what is passed over here: texts are compared by hashes of one and the same version. */
export const STEADY_VERSION = 1;

/** What stands where something was that changes by itself. */
const MARK = '␣';

const DATE = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.)? \p{L}{3,12}\.?,? \d{4}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})`;
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\b\.?)?(?: ?(?:Z|UTC|GMT|[A-Z]{2,4}T)\b| ?[+-]\d{2}:?\d{2}\b)?`;
const NUMBER = String.raw`\d[\d.,'’ ]{0,14}(?: ?[kKmM]\b)?\+?`;
const COUNTED =
  'visitors?|visits|views?|page ?views|impressions|reads|readers|hits|downloads|likes?|shares?|comments?|reactions?|claps|votes?|upvotes?|followers|members? online|users? online|people online|online(?: now)?|people (?:are )?(?:viewing|watching|looking)|viewing|watching';

/** Each pattern is a run of bounded parts, so that the time is linear in the line. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  // Moments: an ISO date with a time, or a time to the second with whatever date stands beside it.
  [
    /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT)\b|[+-]\d{2}:?\d{2})?/g,
    MARK,
  ],
  [
    new RegExp(
      String.raw`(?:${DATE}[ ,]{1,3}(?:at |um )?)?\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?: ?[ap]\.?m\b\.?)?(?: ?(?:UTC|GMT|[A-Z]{2,4}T)\b)?`,
      'giu',
    ),
    MARK,
  ],
  // A stamp that says what it is.
  [
    new RegExp(
      String.raw`\b(last (?:updated|modified|checked|refreshed|built)|updated|generated|rendered|retrieved|refreshed|(?<!effective )as of|current time|server time|now|today(?: is)?|zuletzt aktualisiert|dernière mise à jour)( (?:on|at|am|le|um))?[: ]{1,3}(?:\p{L}{3,9},? )?(?:${DATE}(?:[ ,]{1,3}(?:at |um )?${CLOCK})?|${CLOCK})`,
      'giu',
    ),
    `$1 ${MARK}`,
  ],
  [
    /\b(?:\d{1,4}|an?|one|a few) (?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?) ago\b|\bjust now\b/gi,
    MARK,
  ],
  [
    /\bvor \d{1,4} (?:Sekunden?|Minuten?|Stunden?|Tag(?:en?)?|Wochen?|Monat(?:en?)?)\b|\bil y a \d{1,4} (?:secondes?|minutes?|heures?|jours?|semaines?|mois)\b/gi,
    MARK,
  ],
  [/(©|\(c\)|\bcopyright\b)([^\d]{0,40})\d{4}(?: ?[-–] ?\d{4})?/gi, `$1$2${MARK}`],
  // Counters: a number beside what it counts, unless it is an allowance ("up to 500 downloads a month").
  [
    new RegExp(
      String.raw`(?<!up to |over |first )(?<![\p{L}\d.,])${NUMBER} ?(${COUNTED})(?!\p{L}|,? ?(?:\/|per\b|a (?:day|month|year)\b|each\b|monthly\b|included\b))`,
      'giu',
    ),
    `${MARK} $1`,
  ],
  [new RegExp(String.raw`(?<!\p{L})(${COUNTED}) ?: ?${NUMBER}`, 'giu'), `$1 ${MARK}`],
  // Codes: cache-busters, UUIDs, digests, nonces.
  [/([?&](?:v|ver|version|t|ts|_|cb|cache|rand|nonce|hash|h|rev|build|token)=)[\w.%-]{1,200}/gi, `$1${MARK}`],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, MARK],
];

const LONG_WORD = /[\w+/=-]{16,}/g;

/**
 * A line of text as it stays while nothing has happened: moments, counters, ages, copyright years, digests and cache-busters become one
 * mark. For comparing only; people are shown the line itself.
 */
export function steadyLine(line: string): string {
  // Nine lines in ten have nothing of the kind.
  if (!/\d|\bago\b|\bjust now\b/i.test(line)) return line;
  let steady = line;
  for (const [pattern, mark] of CHANGING) steady = steady.replace(pattern, mark);
  return steady.replace(LONG_WORD, (word) => (isCode(word) ? MARK : word));
}

/** Sixteen or more hexadecimal digits with both digits and letters, or a longer run that no language writes. */
function isCode(word: string): boolean {
  if (/^[\da-f]+$/i.test(word)) return /\d/.test(word) && /[a-f]/i.test(word);
  if (word.length < 20 || word.includes('/')) return false;
  return /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word) && !/[a-z]{6}/i.test(word);
}

const FURNITURE = new RegExp(
  `\\b(?:${COUNTED}|last|updated|modified|generated|refreshed|on|at|by)\\b`,
  'giu',
);

/** True where a line says nothing but what changes by itself, or a date and nothing else. */
function isUnsteady(line: string, steady: string): boolean {
  if (steady.includes(MARK)) {
    const left = steady.replaceAll(MARK, '').replace(FURNITURE, '');
    if (!/[\p{L}\d]/u.test(left)) return true;
  }
  return line.length < 60 && /\b(?:19|20)\d{2}\b/.test(line) && readDate(line) !== null;
}

/**
 * The lines' steady form as one text, in which a new layout is no change. A selection that is nothing but a counter or a date was selected
 * for that, and is taken as it is.
 */
export function steadyText(lines: readonly string[]): string {
  const kept = lines.flatMap((line) => {
    const steady = steadyLine(line);
    return isUnsteady(line, steady) ? [] : [steady];
  });
  return (kept.length === 0 ? lines : kept).join(' ');
}
