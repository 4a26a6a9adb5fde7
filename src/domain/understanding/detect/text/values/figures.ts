import type { ReadItem } from '../text-item.ts';

const PERCENT = /(\d{1,3}(?:[.,]\d{1,2})?) ?(?:%|percent\b|per cent\b|pc\b)/iu;
const COUNT =
  /(\d{1,3}(?:[,. ]\d{3})+|\d{1,6}) (?:[\p{L}-]+ ){0,2}?(?:jobs|posts|roles|positions|people|staff|workers|employees|engineers|openings|vacancies|redundancies|reps|drivers|nurses|developers)\b/iu;
const WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  eighty: 80,
  ninety: 90,
};
const SPELT = new RegExp(
  `\\b(${Object.keys(WORDS).join('|')}) (?:[\\p{L}-]+ ){0,2}?(?:jobs|posts|roles|positions|people|staff|workers|employees|engineers|openings|vacancies|reps|developers)\\b`,
  'iu',
);

/** The first share, from 0 to 100 and beyond, that the item gives. */
export function percentIn({ sentences }: ReadItem): number | undefined {
  for (const { original } of sentences) {
    const digits = PERCENT.exec(original)?.[1];
    if (digits !== undefined) return Number(digits.replace(',', '.'));
  }
  return undefined;
}

/** The first number of people, posts or openings. */
export function countIn({ sentences }: ReadItem): number | undefined {
  for (const { original } of sentences) {
    const digits = COUNT.exec(original)?.[1];
    if (digits !== undefined) return Number(digits.replace(/[,. ]/gu, ''));
    const spelt = SPELT.exec(original)?.[1];
    if (spelt !== undefined) return WORDS[spelt.toLowerCase()];
  }
  return undefined;
}
