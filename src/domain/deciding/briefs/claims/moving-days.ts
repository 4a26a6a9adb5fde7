import type { Language } from '../../../ground/vocabulary/language.ts';
import { monthNumber, movings, movingWords, weekNumber } from '../written-dates.ts';
import type { Dated, Moving } from '../written-dates.ts';

/** How many weeks or months before the day of writing a stretch lies. */
const STRETCHES: Readonly<Record<Moving, { weeks: number } | { months: number }>> = {
  thisWeek: { weeks: 0 },
  lastWeek: { weeks: 1 },
  nextWeek: { weeks: -1 },
  thisMonth: { months: 0 },
  earlierThisMonth: { months: 0 },
  laterThisMonth: { months: 0 },
  lastMonth: { months: 1 },
  nextMonth: { months: -1 },
};

interface Days {
  days: readonly Dated[];
  writtenOn: Date | null;
  language: Language;
}

/** Whether `last week` is when it was: only where it is known on which day the text is written. */
export function isKnownMoving(words: string, { days, writtenOn, language }: Days): boolean {
  if (writtenOn === null) return false;
  const written = words.toLowerCase();
  const known = movingWords(language);
  return movings
    .filter((moving) => ` ${known[moving].toLowerCase()}`.endsWith(` ${written}`))
    .some((moving) => days.some((day) => lies(day, writtenOn, moving)));
}

function lies({ occurredAt: at, precision }: Dated, writtenOn: Date, moving: Moving): boolean {
  if (precision === 'unknown' || Number.isNaN(at.getTime())) return false;
  const stretch = STRETCHES[moving];
  if ('months' in stretch) return monthNumber(writtenOn) - monthNumber(at) === stretch.months;
  return precision !== 'month' && weekNumber(writtenOn) - weekNumber(at) === stretch.weeks;
}
