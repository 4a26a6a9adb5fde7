import { DAY } from '../../../platform/clock.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import type { Language } from '../../ground/vocabulary/language.ts';

export type Dated = Pick<BriefSignal, 'occurredAt' | 'precision'>;

interface DateWords {
  month: Intl.DateTimeFormat;
  day(day: number, month: string, year: number): string;
  monthOf(month: string, year: number): string;
  monthAlone(month: string): string;
  moving: Readonly<Record<Moving, string>>;
}

/** Stretches of time around the day a text is written on. */
export const movings = [
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'earlierThisMonth',
  'laterThisMonth',
  'lastMonth',
  'nextMonth',
] as const;
export type Moving = (typeof movings)[number];

function monthNames(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
}

const WORDS: Readonly<Record<Language, DateWords>> = {
  en: {
    month: monthNames('en'),
    day: (day, month, year) => `on ${day} ${month} ${year}`,
    monthOf: (month, year) => `in ${month} ${year}`,
    monthAlone: (month) => `in ${month}`,
    moving: {
      thisWeek: 'this week',
      lastWeek: 'last week',
      nextWeek: 'next week',
      thisMonth: 'this month',
      earlierThisMonth: 'earlier this month',
      laterThisMonth: 'later this month',
      lastMonth: 'last month',
      nextMonth: 'next month',
    },
  },
  de: {
    month: monthNames('de'),
    day: (day, month, year) => `am ${day}. ${month} ${year}`,
    monthOf: (month, year) => `im ${month} ${year}`,
    monthAlone: (month) => `im ${month}`,
    moving: {
      thisWeek: 'diese Woche',
      lastWeek: 'letzte Woche',
      nextWeek: 'nächste Woche',
      thisMonth: 'diesen Monat',
      earlierThisMonth: 'diesen Monat',
      laterThisMonth: 'noch diesen Monat',
      lastMonth: 'im letzten Monat',
      nextMonth: 'im nächsten Monat',
    },
  },
  fr: {
    month: monthNames('fr'),
    day: (day, month, year) => `le ${day === 1 ? '1er' : day} ${month} ${year}`,
    monthOf: (month, year) => `en ${month} ${year}`,
    monthAlone: (month) => `en ${month}`,
    moving: {
      thisWeek: 'cette semaine',
      lastWeek: 'la semaine dernière',
      nextWeek: 'la semaine prochaine',
      thisMonth: 'ce mois-ci',
      earlierThisMonth: 'au début du mois',
      laterThisMonth: 'plus tard ce mois-ci',
      lastMonth: 'le mois dernier',
      nextMonth: 'le mois prochain',
    },
  },
  es: {
    month: monthNames('es'),
    day: (day, month, year) => `el ${day} de ${month} de ${year}`,
    monthOf: (month, year) => `en ${month} de ${year}`,
    monthAlone: (month) => `en ${month}`,
    moving: {
      thisWeek: 'esta semana',
      lastWeek: 'la semana pasada',
      nextWeek: 'la próxima semana',
      thisMonth: 'este mes',
      earlierThisMonth: 'este mes',
      laterThisMonth: 'este mes',
      lastMonth: 'el mes pasado',
      nextMonth: 'el próximo mes',
    },
  },
};

export function movingWords(language: Language): Readonly<Record<Moving, string>> {
  return WORDS[language].moving;
}

/** `on 12 November 2026`, `in November 2026`, or nothing where the day is not known. UTC. */
export function writtenDate({ occurredAt: at, precision }: Dated, language: Language = 'en'): string {
  if (precision === 'unknown' || Number.isNaN(at.getTime())) return '';
  const words = WORDS[language];
  const [month, year] = [words.month.format(at), at.getUTCFullYear()];
  return precision === 'month' ? words.monthOf(month, year) : words.day(at.getUTCDate(), month, year);
}

/** After so many months a month alone could be taken for the next one of its name. */
const MONTHS_WITHOUT_YEAR = 9;

/** As people say it on the day the text is written: `last week`, `earlier this month`, `in September`. UTC, weeks from Monday. */
export function spokenDate(dated: Dated, now: Date, language: Language): string {
  const { occurredAt: at, precision } = dated;
  if (precision === 'unknown' || Number.isNaN(at.getTime())) return '';
  const words = WORDS[language];
  const months = monthNumber(now) - monthNumber(at);
  const weeks = weekNumber(now) - weekNumber(at);
  const isMonth = precision === 'month';
  if (!isMonth && weeks === 0) return words.moving.thisWeek;
  if (!isMonth && weeks === 1) return words.moving.lastWeek;
  if (!isMonth && weeks === -1) return words.moving.nextWeek;
  if (months === 0 && isMonth) return words.moving.thisMonth;
  if (months === 0) return weeks > 0 ? words.moving.earlierThisMonth : words.moving.laterThisMonth;
  if (months === 1) return words.moving.lastMonth;
  if (months === -1) return words.moving.nextMonth;
  const month = words.month.format(at);
  return Math.abs(months) <= MONTHS_WITHOUT_YEAR
    ? words.monthAlone(month)
    : words.monthOf(month, at.getUTCFullYear());
}

/** Counts calendar months, so that their difference tells how far two are apart. */
export function monthNumber(at: Date): number {
  return at.getUTCFullYear() * 12 + at.getUTCMonth();
}

/** Counts weeks from Monday: 1 January 1970 was a Thursday. */
export function weekNumber(at: Date): number {
  return Math.floor((Math.floor(at.getTime() / DAY) + 3) / 7);
}
