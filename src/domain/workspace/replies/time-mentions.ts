import {
  aDay,
  ahead,
  dayOfMonth,
  easter,
  monthOf,
  months,
  monthsFrom,
  plus,
  rankOf,
  span,
} from './calendar-periods.ts';
import type { Period } from './calendar-periods.ts';

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = '(?:,? (?:of )?(20\\d\\d|next year))?';

/** Months in which the seasons begin, in the northern hemisphere. */
const SEASONS: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

/** A time to come, and where a text names it. */
export interface Mention {
  at: number;
  period: Period;
}

type Reader = (match: RegExpMatchArray, from: Date) => Period | null;

/** Every way of naming a time to come that is understood. Day and month stand for the next one unless a year is named. */
const READERS: readonly [RegExp, Reader][] = [
  [
    /\b(20\d\d)-(\d\d)-(\d\d)\b/g,
    ([, year, month, day]) => aDay(Number(year), Number(month) - 1, Number(day)),
  ],
  [
    /\b(\d{1,2})\.(\d{1,2})\.(20\d\d)\b/g,
    ([, day, month, year]) => aDay(Number(year), Number(month) - 1, Number(day)),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b${YEAR}`, 'g'),
    ([, day, month, year], from) => dayOfMonth(Number(day), monthOf(month), year, from),
  ],
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)${YEAR}`, 'g'),
    ([, month, day, year], from) => dayOfMonth(Number(day), monthOf(month), year, from),
  ],
  [
    new RegExp(`\\b${MONTH}\\b${YEAR}`, 'g'),
    ([, month, year], from) => months(monthOf(month), 1, year, from),
  ],
  [
    new RegExp(`\\bq([1-4])\\b${YEAR}`, 'g'),
    ([, quarter, year], from) => months((Number(quarter) - 1) * 3, 3, year, from),
  ],
  [
    new RegExp(`\\b(first|second|third|fourth|last|1st|2nd|3rd|4th) quarter${YEAR}`, 'g'),
    ([, rank, year], from) => months((rankOf(rank) - 1) * 3, 3, year, from),
  ],
  [
    new RegExp(`\\bh([12])\\b${YEAR}`, 'g'),
    ([, half, year], from) => months(half === '1' ? 0 : 6, 6, year, from),
  ],
  [
    new RegExp(`\\b(first|second|1st|2nd) half(?: of (?:the|this) year)?${YEAR}`, 'g'),
    ([, rank, year], from) => months(rankOf(rank) === 1 ? 0 : 6, 6, year, from),
  ],
  [
    new RegExp(`\\b(?:next )?(spring|summer|autumn|fall|winter)\\b${YEAR}`, 'g'),
    ([, season, year], from) => months(SEASONS[season ?? ''] ?? 0, 3, year, from),
  ],
  [/\bnext week\b/g, (_, from) => span(plus(from, 0, 8 - (from.getUTCDay() || 7)), 7)],
  [/\bnext month\b/g, (_, from) => monthsFrom(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)],
  [
    /\bnext (?:quarter|qtr)\b/g,
    (_, from) => monthsFrom(from.getUTCFullYear(), 3 * Math.floor(from.getUTCMonth() / 3) + 3, 3),
  ],
  [
    /\bnext half(?: year)?\b/g,
    (_, from) => monthsFrom(from.getUTCFullYear(), from.getUTCMonth() < 6 ? 6 : 12, 6),
  ],
  [
    /\b(?:(?:next|coming) (?:calendar |fiscal |financial |budget )?year|coming fiscal|next fiscal)\b/g,
    (_, from) => monthsFrom(from.getUTCFullYear() + 1, 0, 12),
  ],
  [
    /\b(?:christmas|xmas|the holidays|year[- ]end|new (?:fiscal |financial |budget )?year|(?:the |this )?end of (?:the |this )?year)\b/g,
    (_, from) => span(new Date(Date.UTC(from.getUTCFullYear() + 1, 0, 1)), 1),
  ],
  [
    /\b(?:end of (?:the |this )?month|this month)\b/g,
    (_, from) => monthsFrom(from.getUTCFullYear(), from.getUTCMonth() + 1, 1),
  ],
  [
    /\b(?:end of (?:the |this )?quarter|this (?:quarter|qtr))\b/g,
    (_, from) => monthsFrom(from.getUTCFullYear(), 3 * Math.floor(from.getUTCMonth() / 3) + 3, 3),
  ],
  [
    /\beaster\b/g,
    (_, from) =>
      [0, 1]
        .map((ahead) => span(easter(from.getUTCFullYear() + ahead), 2))
        .find(({ start }) => start > from) ?? null,
  ],
  [
    /\b(?:in|after|within|give (?:it|me|us)|another|for|about|say|wait|least|again|earliest|has|have) (?:another |about |around |at least |some )?(a few|a couple(?: of)?|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen|\d{1,3})(?: more)? (day|week|month|quarter|year)s?\b/g,
    ([, count, unit], from) => ahead(count, unit, from),
  ],
  [
    /\b(a few|a couple(?: of)?|a|one|two|three|four|five|six|nine|ten|twelve|eighteen|\d{1,3})(?: more)? (day|week|month|quarter|year)s? (?:from now|time|left|later|or so)\b/g,
    ([, count, unit], from) => ahead(count, unit, from),
  ],
  [
    /\b(?:in|half) (?:about )?(?:half )?an? (?:half )?year\b(?<=half.{0,12})/g,
    (_, from) => ahead('six', 'month', from),
  ],
  [/\b(20\d\d)\b/g, ([, year]) => monthsFrom(Number(year), 0, 12)],
];

const PLACED =
  /\b(?:in|on|after|until|till|before|by|around|from|come|next|early|mid|late|of|say|for|about|to|again|or)[- ]?(?:the )?$/;

/** The longest reading wins where several begin within one another: "15 March 2027" is no mere 2027. */
export function mentionsIn(plain: string, from: Date): Mention[] {
  const found: Mention[] = [];
  const taken: [number, number][] = [];
  for (const [pattern, read] of READERS) {
    for (const match of plain.matchAll(pattern)) {
      const at = match.index;
      const end = at + match[0].length;
      if (taken.some(([first, last]) => at < last && end > first)) continue;
      // Words that are months only where a month can stand.
      if (
        /^(?:may|march|mar|fall|spring|second half)$/.test(match[0]) &&
        !PLACED.test(plain.slice(Math.max(0, at - 20), at)) &&
        plain.length > 12
      )
        continue;
      const period = read(match, from);
      // A day that no calendar has is not read as its month.
      taken.push([at, end]);
      if (period !== null) found.push({ at, period });
    }
  }
  return found;
}
