import { findMoney } from '../../understanding/detect/text/money.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import type { Language } from '../../ground/vocabulary/language.ts';

const MILLION = 1e6;
const BILLION = 1e9;

const plain = Object.fromEntries(
  ['en', 'de', 'fr', 'es'].map((locale) => [
    locale,
    new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }),
  ]),
);

/** As people of the language write a count: `1,234.5`, `1.234,5`, `1 234,5`. Never rounded. */
export function writtenNumber(value: number, language: Language): string {
  return plain[language]!.format(value);
}

export function writtenPercent(value: number, language: Language): string {
  return `${writtenNumber(value, language)}${language === 'en' ? '%' : ' %'}`;
}

/** What follows a sum in words: `Euro`, `d’euros`; other currencies go by their code. */
const CURRENCY_WORDS: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  de: { USD: 'Dollar', EUR: 'Euro', GBP: 'Pfund', CHF: 'Franken' },
  fr: { USD: 'dollars', EUR: 'euros', GBP: 'livres sterling', CHF: 'francs suisses' },
  es: { USD: 'dólares', EUR: 'euros', GBP: 'libras esterlinas', CHF: 'francos suizos' },
};
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/**
 * The sum that the fields hold: in English as the evidence writes it, else in the words of the language. Null where the fields have none: a sum
 * of the headline alone may be another one, what the company sold or is worth.
 */
export function writtenAmount(
  { title, quote }: Pick<BriefSignal, 'title' | 'quote'>,
  amount: number | null,
  currency: string | null,
  language: Language = 'en',
): string | null {
  if (amount === null) return null;
  if (language === 'en') {
    for (const text of [oneLine(title), oneLine(quote)]) {
      const meant = findMoney(text).find(
        (mention) =>
          mention.amount === amount &&
          (currency === null || mention.currency === null || mention.currency === currency),
      );
      if (meant) return text.slice(meant.start, meant.end).trim();
    }
  }
  return writtenSum(amount, currency, language);
}

/** `$12.5 million`, `12,5 Millionen Dollar`, `750 000 euros`: the whole figure, never rounded. */
function writtenSum(amount: number, currency: string | null, language: Language): string {
  const scaled = [BILLION, MILLION].find((scale) => amount >= scale && isShort(amount / scale));
  const number = writtenNumber(scaled === undefined ? amount : shortened(amount / scaled), language);
  if (language === 'en') {
    const scale = scaled === undefined ? '' : scaled === BILLION ? ' billion' : ' million';
    const sign = SIGNS[currency ?? ''];
    if (sign !== undefined) return `${sign}${number}${scale}`;
    return `${number}${scale}${currency === null ? '' : ` ${currency}`}`;
  }
  if (scaled === undefined) return withCurrency(number, currency, language);
  if (language === 'es') {
    // A thousand millions, as Spanish counts.
    const millions = writtenNumber(shortened(amount / MILLION), 'es');
    return withCurrency(`${millions} ${amount === MILLION ? 'millón' : 'millones'}`, currency, 'es', 'de ');
  }
  const value = shortened(amount / scaled);
  if (language === 'de') {
    const scale =
      scaled === BILLION ? (value === 1 ? 'Milliarde' : 'Milliarden') : value === 1 ? 'Million' : 'Millionen';
    return withCurrency(`${number} ${scale}`, currency, 'de');
  }
  const scale = `${scaled === BILLION ? 'milliard' : 'million'}${value < 2 ? '' : 's'}`;
  return withCurrency(`${number} ${scale}`, currency, 'fr', currency === 'EUR' ? 'd’' : 'de ');
}

function withCurrency(
  number: string,
  currency: string | null,
  language: Exclude<Language, 'en'>,
  joint = '',
): string {
  if (currency === null) return number;
  const word = CURRENCY_WORDS[language][currency];
  return word === undefined ? `${number} ${currency}` : `${number} ${joint}${word}`;
}

/** `$59.50`, `59,50 €`: a price as a price tag has it. */
export function writtenPrice(amount: number, currency: string | null, language: Language): string {
  const sign = SIGNS[currency ?? ''];
  const cents = Math.round(amount * 100) / 100;
  if (sign === undefined || cents !== amount) {
    const number = writtenNumber(amount, language);
    return currency === null ? number : `${number} ${currency}`;
  }
  const number = Number.isInteger(amount)
    ? writtenNumber(amount, language)
    : new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  return language === 'en' ? `${sign}${number}` : `${number} ${sign}`;
}

/** At most two digits after the point: more is not shorter than the figure in full. */
function isShort(value: number): boolean {
  return value < 1e6 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9 * value;
}

function shortened(value: number): number {
  return Math.round(value * 100) / 100;
}
