/** An amount in whole or fractional units; the currency is an ISO 4217 code, null where the words leave it open ("pesos"). */
export interface Money {
  amount: number;
  currency: string | null;
}

export interface MoneyMention extends Money {
  start: number;
  end: number;
}

const SIGNS: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  r$: 'BRL',
  rm: 'MYR',
  rs: 'INR',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₦': 'NGN',
  '₪': 'ILS',
  '₱': 'PHP',
};

const CODES =
  'USD|EUR|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|UAH|CAD|AUD|NZD|MXN|BRL|CLP|COP|ARS|PEN|JPY|CNY|RMB|HKD|TWD|KRW|SGD|MYR|THB|IDR|PHP|VND|INR|PKR|BDT|LKR|AED|SAR|QAR|OMR|KWD|BHD|ILS|EGP|MAD|ZAR|NGN|KES|GHS|XOF';

/** Only words that leave one currency: francs, pesos, crowns and dinars are many countries'. */
const WORDS: Record<string, string | null> = {
  dollar: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  rupee: 'INR',
  yen: 'JPY',
  yuan: 'CNY',
  rand: 'ZAR',
  naira: 'NGN',
  shekel: 'ILS',
  baht: 'THB',
  zloty: 'PLN',
  złoty: 'PLN',
  kronor: 'SEK',
  peso: null,
  franc: null,
  dirham: null,
  dinar: null,
  riyal: null,
};

const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  mio: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  b: 1e9,
  bn: 1e9,
  bln: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};

const SIGN = '(?:US|CA|AU|NZ|HK|NT|C|A|S|R)?\\$|[€£¥₹₩₺₦₪₱]|\\bRM|\\bRs\\.?';
const NUMBER = '\\d{1,15}(?:[,.]\\d{1,3}){0,5}';
const SCALE =
  '(?:[ -]?(?:thousand|lakh|million|mln|mio|mn|crore|cr|billion|bln|bn|trillion|tn|[kmb])(?![\\p{L}\\d]))';
const WORD = `(?:${Object.keys(WORDS).join('|')})s?`;

const MONEY = new RegExp(
  `(?:(?<sign>${SIGN})|\\b(?<code>${CODES}))\\s?(?<after>${NUMBER})(?<afterScale>${SCALE})?` +
    `|(?<![\\p{L}\\d.,])(?<before>${NUMBER})(?<beforeScale>${SCALE})?\\s?(?:(?<word>${WORD})\\b|(?<suffix>[€£₹]|(?:${CODES})\\b))`,
  'giu',
);

/** Every sum of money in a text, in order: `$42 million`, `€5.5M`, `₹480 crore`, `MXN 900 million`, `90m pounds`. Linear. */
export function findMoney(text: string): MoneyMention[] {
  const found: MoneyMention[] = [];
  if (!/\d/u.test(text)) return found;
  for (const match of text.matchAll(MONEY)) {
    const groups = match.groups ?? {};
    const scale = groups['afterScale'] ?? groups['beforeScale'];
    const amount = readNumber(groups['after'] ?? groups['before'] ?? '', scale);
    if (amount === null || amount <= 0) continue;
    found.push({
      amount,
      currency: currencyOf(groups),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return found;
}

function readNumber(digits: string, scale: string | undefined): number | null {
  const factor = scale === undefined ? 1 : SCALES[scale.replace(/^[ -]/, '').toLowerCase()];
  if (factor === undefined) return null;
  const value = Number(decimalPoint(digits, factor > 1));
  return Number.isFinite(value) ? Math.round(value * factor * 100) / 100 : null;
}

/** `1,250,000` and `1.250.000` are groups; `5,5 million` is a decimal comma, as much of Europe writes it. */
function decimalPoint(digits: string, scaled: boolean): string {
  const marks = digits.replace(/\d/g, '');
  if (marks === ',') {
    const [whole = '', rest = ''] = digits.split(',');
    return rest.length === 3 && !(scaled && whole.length > 3) ? whole + rest : `${whole}.${rest}`;
  }
  if (marks.length > 1 && !marks.includes(',')) return digits.replaceAll('.', '');
  if (marks.lastIndexOf('.') < marks.lastIndexOf(',') && marks.includes('.'))
    return digits.replaceAll('.', '').replace(',', '.');
  return digits.replaceAll(',', '');
}

function currencyOf(groups: Record<string, string | undefined>): string | null {
  const sign = groups['sign'] ?? groups['suffix'];
  if (sign !== undefined) {
    const known = SIGNS[sign.toLowerCase().replace('.', '')];
    if (known !== undefined) return known;
  }
  const code = (groups['code'] ?? groups['suffix'])?.toUpperCase();
  if (code !== undefined) return code === 'RMB' ? 'CNY' : code;
  const word = groups['word']?.toLowerCase() ?? '';
  return WORDS[word] ?? WORDS[word.replace(/s$/, '')] ?? null;
}
