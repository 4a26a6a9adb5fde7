/** A price as a page writes it. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Where in the text it stands. */
  start: number;
  end: number;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  r$: 'BRL',
  mx$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  zł: 'PLN',
  kč: 'CZK',
  kr: 'SEK',
  'kr.': 'DKK',
  fr: 'CHF',
  'fr.': 'CHF',
  rs: 'INR',
  'rs.': 'INR',
};
const CODES =
  'USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|SGD|HKD|ZAR|ILS|KRW|TRY';

const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,3}(?:[.,]\d{1,2})?(?!\d)|\d{1,7}(?:[.,]\d{1,4})?(?!\d)`;
const BEFORE = String.raw`(?:US|CA|AU|NZ|HK|MX|[CASR])?\$|[€£¥₹₩₽₺₪]|Rs\.?|(?:${CODES})|kr\.?|Fr\.?`;
const AFTER = String.raw`[€£¥₹$]|(?:${CODES})|kr\.?|zł|Kč`;
const PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(${BEFORE})[\s\u00a0]?(${NUMBER})|(${NUMBER})[\s\u00a0]?(${AFTER})(?![\p{L}\d]))`,
  'giu',
);

/**
 * All prices in a short text (at most 500 characters are looked at). `1.299,00 €`, `$1,299`, `CHF 1'299.-`, `USD 49`,
 * `49 kr`. A bare number is no price. `kr` is read as Swedish and `¥` as Japanese unless a code says otherwise.
 */
export function pricesIn(text: string): Money[] {
  const found: Money[] = [];
  for (const match of text.slice(0, 500).matchAll(PRICE)) {
    const [, before, first, second, after] = match;
    const sign = before ?? after ?? '';
    const amount = amountOf(first ?? second ?? '');
    const currency =
      codeFollowing(text, match.index + match[0].length) ?? SYMBOLS[sign.toLowerCase()] ?? sign.toUpperCase();
    if (amount === null || !/^[A-Z]{3}$/.test(currency)) continue;
    if (/^\s?(?:k|m|bn|million|billion|thousand)\b/i.test(text.slice(match.index + match[0].length)))
      continue;
    found.push({ amount, currency, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** `$49 USD`, `$49 CAD`: the code after a symbol is the more exact of the two. */
function codeFollowing(text: string, at: number): string | null {
  return new RegExp(`^\\s?(${CODES})\\b`).exec(text.slice(at, at + 5))?.[1] ?? null;
}

/** The last of `.` and `,` is the decimal sign, unless exactly three digits follow it. */
export function amountOf(written: string): number | null {
  const digits = written.replace(/['’\s\u00a0\u202f]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const decimals = last < 0 ? 0 : digits.length - last - 1;
  const isDecimal = last >= 0 && decimals !== 3;
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  const amount = Number(isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole);
  return Number.isFinite(amount) && amount < 1e8 ? amount : null;
}
