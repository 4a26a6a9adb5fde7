import type { Language } from '../../../ground/vocabulary/language.ts';
import type { Figure } from './figure.ts';

type Foreign = Exclude<Language, 'en'>;

interface FigureWords {
  /** What groups thousands; the comma divides in all three. */
  group: string;
  scales: Readonly<Record<string, number>>;
  percent: string;
  currencies: Readonly<Record<string, string>>;
  joint: string;
  counts: Readonly<Record<string, number>>;
}

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

const WORDS: Readonly<Record<Foreign, FigureWords>> = {
  de: {
    group: String.raw`\.`,
    scales: {
      tausend: 1e3,
      'mio.': 1e6,
      mio: 1e6,
      million: 1e6,
      millionen: 1e6,
      'mrd.': 1e9,
      mrd: 1e9,
      milliarde: 1e9,
      milliarden: 1e9,
    },
    percent: '%|prozent',
    currencies: { dollar: 'USD', 'us-dollar': 'USD', euro: 'EUR', pfund: 'GBP', franken: 'CHF' },
    joint: '',
    counts: {
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      sieben: 7,
      acht: 8,
      neun: 9,
      zehn: 10,
      elf: 11,
      zwölf: 12,
      dutzend: 12,
      zwanzig: 20,
      dreißig: 30,
      vierzig: 40,
      fünfzig: 50,
      hundert: 100,
      tausend: 1e3,
      million: 1e6,
      millionen: 1e6,
      milliarde: 1e9,
      milliarden: 1e9,
      doppelt: 2,
      verdoppelt: 2,
      dreifach: 3,
      verdreifacht: 3,
      hälfte: 0.5,
      halb: 0.5,
    },
  },
  fr: {
    group: ' ',
    scales: {
      mille: 1e3,
      k: 1e3,
      million: 1e6,
      millions: 1e6,
      m: 1e6,
      milliard: 1e9,
      milliards: 1e9,
      md: 1e9,
    },
    percent: '%|pour cent',
    currencies: {
      dollars: 'USD',
      dollar: 'USD',
      euros: 'EUR',
      euro: 'EUR',
      'livres sterling': 'GBP',
      'francs suisses': 'CHF',
    },
    joint: '(?:de |d’)?',
    counts: {
      deux: 2,
      trois: 3,
      quatre: 4,
      cinq: 5,
      six: 6,
      sept: 7,
      huit: 8,
      neuf: 9,
      dix: 10,
      onze: 11,
      douze: 12,
      douzaine: 12,
      vingt: 20,
      trente: 30,
      quarante: 40,
      cinquante: 50,
      cent: 100,
      mille: 1e3,
      million: 1e6,
      millions: 1e6,
      milliard: 1e9,
      milliards: 1e9,
      double: 2,
      doublé: 2,
      triple: 3,
      triplé: 3,
      moitié: 0.5,
      demi: 0.5,
    },
  },
  es: {
    group: String.raw`\.`,
    scales: { mil: 1e3, millón: 1e6, millones: 1e6, m: 1e6, 'mil millones': 1e9 },
    percent: '%|por ciento',
    currencies: {
      dólares: 'USD',
      dólar: 'USD',
      euros: 'EUR',
      euro: 'EUR',
      'libras esterlinas': 'GBP',
      'francos suizos': 'CHF',
    },
    joint: '(?:de )?',
    counts: {
      dos: 2,
      tres: 3,
      cuatro: 4,
      cinco: 5,
      seis: 6,
      siete: 7,
      ocho: 8,
      nueve: 9,
      diez: 10,
      once: 11,
      doce: 12,
      docena: 12,
      veinte: 20,
      treinta: 30,
      cuarenta: 40,
      cincuenta: 50,
      cien: 100,
      ciento: 100,
      mil: 1e3,
      millón: 1e6,
      millones: 1e6,
      doble: 2,
      duplicado: 2,
      triple: 3,
      triplicado: 3,
      mitad: 0.5,
      medio: 0.5,
    },
  },
};

function longestFirst(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.$]/g, String.raw`\$&`))
    .join('|');
}

function patternsOf({ group, scales, percent, currencies, joint, counts }: FigureWords): {
  number: RegExp;
  word: RegExp;
} {
  const digits = String.raw`(?<whole>\d{1,3}(?:${group}\d{3})+(?!\d)|\d+)(?:,(?<part>\d+))?`;
  const edge = String.raw`(?![\p{L}\p{N}])`;
  const currency = `(?: ?(?<currency>${joint}(?:${longestFirst(Object.keys(currencies))}|(?-i:[A-Z]{3}))${edge}|[$€£]))`;
  return {
    number: new RegExp(
      String.raw`(?<![\p{L}\p{N}]|\d[.,])(?<sign>[$€£])?${digits}` +
        `(?: ?(?<percent>${percent})|(?: (?<scale>${longestFirst(Object.keys(scales))})${edge})?${currency}?)`,
      'giu',
    ),
    word: new RegExp(String.raw`(?<![\p{L}\p{N}]|\d )(?:${longestFirst(Object.keys(counts))})${edge}`, 'giu'),
  };
}

const PATTERNS = { de: patternsOf(WORDS.de), fr: patternsOf(WORDS.fr), es: patternsOf(WORDS.es) };

/** Sums, shares and counts as German, French and Spanish write them: `42 Millionen Dollar`, `12,5 %`, `750 000 euros`. */
export function findForeignFigures(text: string, language: Foreign): Figure[] {
  const words = WORDS[language];
  const found: Figure[] = [];
  for (const match of text.matchAll(PATTERNS[language].number)) {
    const { whole = '', part, percent, scale, currency, sign } = match.groups ?? {};
    const digits = Number(`${whole.replaceAll(/[. ]/g, '')}${part === undefined ? '' : `.${part}`}`);
    const code = sign === undefined ? codeOf(currency, words) : (SIGNS[sign] ?? null);
    found.push({
      kind: percent !== undefined ? 'percent' : code === null ? 'number' : 'sum',
      value: Number((digits * (words.scales[scale?.toLowerCase() ?? ''] ?? 1)).toPrecision(12)),
      currency: code,
      start: match.index,
      end: match.index + match[0].length,
      words: match[0],
    });
  }
  for (const match of text.matchAll(PATTERNS[language].word)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (found.some((one) => start < one.end && one.start < end)) continue;
    const value = words.counts[match[0].toLowerCase()] ?? NaN;
    found.push({ kind: 'number', value, currency: null, start, end, words: match[0] });
  }
  return found;
}

function codeOf(written: string | undefined, { currencies }: FigureWords): string | null {
  if (written === undefined) return null;
  const bare = written.replace(/^(?:de |d’)/i, '');
  return SIGNS[bare] ?? currencies[bare.toLowerCase()] ?? (/^[A-Z]{3}$/.test(bare) ? bare : null);
}
