import type { BriefSignal } from '../../../ground/vocabulary/brief.ts';
import type { Span } from '../../../ground/vocabulary/fold.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';

/** A day, a month, or a month of no year, as a text has it. */
export interface WrittenDate extends Span {
  year: number | null;
  /** 1 to 12. */
  month: number;
  day: number | null;
  words: string;
}

const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?)';
const DAY = '(?<![\\d.,])\\d{1,2}(?:st|nd|rd|th)?';
const YEAR = '(?:19|20)\\d{2}(?!\\d)';

const ENGLISH_FORMS = [
  new RegExp(`(?<day>${DAY})(?: of)? (?<month>${MONTH})(?![\\p{L}\\d])(?:,? (?<year>${YEAR}))?`, 'giu'),
  new RegExp(
    `(?<![\\p{L}])(?<month>${MONTH}) (?<day>\\d{1,2}(?:st|nd|rd|th)?)(?![\\p{L}\\d]|[.,]\\d)(?:,? (?<year>${YEAR}))?`,
    'giu',
  ),
  new RegExp(`(?<![\\p{L}\\d])(?<month>${MONTH}),? (?<year>${YEAR})`, 'giu'),
  /(?<![\d-])(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g,
  // Alone it is a month only where a preposition makes it one: `May` and `March` are words.
  new RegExp(
    `\\b(?:in|since|by|from|until|till|of|during|early|late|mid) (?<month>${MONTH})(?![\\p{L}\\d])`,
    'giu',
  ),
];

const ISO_DAY = /(?<![\d-])(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g;

interface DateForms {
  /** In calendar order, in small letters. */
  months: readonly string[];
  forms: readonly RegExp[];
}

const FORMS: Readonly<Record<Language, DateForms>> = {
  en: { months: ENGLISH_MONTHS, forms: ENGLISH_FORMS },
  de: formsOf('de', (month) => [
    `(?<day>${DAY})\\.? (?<month>${month})(?![\\p{L}\\d])(?: (?<year>${YEAR}))?`,
    `(?<![\\p{L}\\d])(?<month>${month}) (?<year>${YEAR})`,
    `(?<!\\p{L})(?:im|in|seit|bis|ab|von|Anfang|Mitte|Ende) (?<month>${month})(?![\\p{L}\\d])`,
  ]),
  fr: formsOf('fr', (month) => [
    `(?<day>${DAY}|1er) (?<month>${month})(?![\\p{L}\\d])(?: (?<year>${YEAR}))?`,
    `(?<![\\p{L}\\d])(?<month>${month}) (?<year>${YEAR})`,
    `(?<!\\p{L})(?:en|depuis|jusqu’en|dès|courant|début|mi|fin) (?<month>${month})(?![\\p{L}\\d])`,
  ]),
  es: formsOf('es', (month) => [
    `(?<day>${DAY}) de (?<month>${month})(?![\\p{L}\\d])(?: (?:de|del) (?<year>${YEAR}))?`,
    `(?<![\\p{L}\\d])(?<month>${month}) (?:de|del) (?<year>${YEAR})`,
    `(?<!\\p{L})(?:en|desde|hasta|de|para) (?<month>${month})(?![\\p{L}\\d])`,
  ]),
};

function formsOf(locale: string, written: (month: string) => string[]): DateForms {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) =>
    format.format(new Date(Date.UTC(2026, index, 15))).toLowerCase(),
  );
  const forms = written(`(?:${months.join('|')})`).map((form) => new RegExp(form, 'giu'));
  return { months, forms: [...forms, ISO_DAY] };
}

/** Every date that a text writes out, in order of form; what an earlier form has taken no later one takes again. */
export function findDates(text: string, language: Language = 'en'): WrittenDate[] {
  const found: WrittenDate[] = [];
  const { months, forms } = FORMS[language];
  for (const form of forms) {
    for (const match of text.matchAll(form)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (found.some((one) => span.start < one.end && one.start < span.end)) continue;
      const { day, month = '', year } = match.groups ?? {};
      const number = /^\d/.test(month)
        ? Number(month)
        : (language === 'en'
            ? months.indexOf(month.slice(0, 3).toLowerCase())
            : months.indexOf(month.toLowerCase())) + 1;
      if (number < 1 || number > 12) continue;
      found.push({
        ...span,
        words: match[0],
        year: year === undefined ? null : Number(year),
        month: number,
        day: day === undefined ? null : Number.parseInt(day, 10),
      });
    }
  }
  return found;
}

export type KnownDate = Pick<WrittenDate, 'year' | 'month' | 'day'>;

/** What the service itself knows of the day, no more exactly than it knows it. UTC. */
export function knownDates(days: readonly Pick<BriefSignal, 'occurredAt' | 'precision'>[]): KnownDate[] {
  return days.flatMap(({ occurredAt: at, precision }) =>
    precision === 'unknown' || Number.isNaN(at.getTime())
      ? []
      : [
          {
            year: at.getUTCFullYear(),
            month: at.getUTCMonth() + 1,
            day: precision === 'month' ? null : at.getUTCDate(),
          },
        ],
  );
}

/** A date may leave things out, and add nothing. */
export function isKnownDate(claim: KnownDate, known: readonly KnownDate[]): boolean {
  return known.some(
    ({ year, month, day }) =>
      claim.month === month &&
      (claim.day === null || claim.day === day) &&
      (claim.year === null || claim.year === year),
  );
}
