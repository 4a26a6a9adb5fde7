import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** ISO 3166-1 alpha-2 as it is today, and XK, which the EU, the IMF and most CRMs use for Kosovo. */
const ALPHA_2: ReadonlySet<string> = new Set((codes as string[][]).map(([alpha2 = '']) => alpha2));

/** Names that a list of countries does not have and that people write; the Congo alone is two countries. */
const VARIANTS: readonly (readonly [string, string])[] = [
  ['AE', 'emirates'],
  ['BA', 'bosnia'],
  ['BO', 'bolivia, plurinational state of'],
  ['BR', 'brasil'],
  ['CD', 'dr congo'],
  ['CD', 'congo, the democratic republic of the'],
  ['CD', 'congo (kinshasa)'],
  ['CD', 'congo - kinshasa'],
  ['CG', 'congo (brazzaville)'],
  ['CG', 'congo - brazzaville'],
  ['CN', 'mainland china'],
  ['CV', 'cabo verde'],
  ['DE', 'deutschland'],
  ['ES', 'españa'],
  ['GB', 'england'],
  ['GB', 'scotland'],
  ['GB', 'wales'],
  ['GB', 'northern ireland'],
  ['GB', 'britain'],
  ['GB', 'united kingdom of great britain and northern ireland'],
  ['GB', 'u.k.'],
  ['HK', 'hong kong sar china'],
  ['HK', 'hong kong sar'],
  ['IE', 'republic of ireland'],
  ['IT', 'italia'],
  ['KP', 'north korea'],
  ['LA', 'laos'],
  ['MD', 'moldova, republic of'],
  ['MM', 'burma'],
  ['MM', 'myanmar (burma)'],
  ['MO', 'macau'],
  ['MO', 'macao sar china'],
  ['NL', 'holland'],
  ['PS', 'palestinian territories'],
  ['SY', 'syria'],
  ['SZ', 'swaziland'],
  ['TL', 'east timor'],
  ['TZ', 'tanzania, united republic of'],
  ['US', 'united states of america (usa)'],
  ['US', 'america'],
  ['VA', 'vatican city'],
  ['VE', 'venezuela, bolivarian republic of'],
  ['VN', 'vietnam'],
  ['VN', 'viet nam'],
  ['XK', 'kosovo'],
];

/** Codes in common use that ISO has set aside: for the United Kingdom, and the EU's own for Greece. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' };

/**
 * Codes that ISO has withdrawn, by what they are now. Earlier versions stored them for names such as France (FX); a union that has come
 * apart counts as the state that goes on with its seat. What users wrote into rubrics is read through it, too.
 */
const WITHDRAWN: Readonly<Record<string, string>> = {
  BU: 'MM',
  CS: 'RS',
  DD: 'DE',
  DY: 'BJ',
  FX: 'FR',
  HV: 'BF',
  NH: 'VU',
  NT: 'SA',
  RH: 'ZW',
  SU: 'RU',
  TP: 'TL',
  VD: 'VN',
  YD: 'YE',
  YU: 'RS',
  ZR: 'CD',
};

const BY_NAME = new Map<string, string>();
for (const [code, names] of Object.entries(english.countries))
  for (const name of [names].flat()) {
    const key = folded(name);
    // Two countries call themselves Congo: the name alone is neither.
    if (key !== 'congo') BY_NAME.set(key, code);
  }
for (const [code, name] of VARIANTS) BY_NAME.set(folded(name), code);

/** ISO 3166-1 alpha-2 for a code or an English country name as people and pages write it; null where it is neither. */
export function countryCode(written: string | null): string | null {
  if (!written) return null;
  const text = written.trim();
  if (/^[a-z]{2}$/i.test(text)) {
    const code = text.toUpperCase();
    return ALPHA_2.has(code) ? code : (OTHER_CODES[code] ?? null);
  }
  return BY_NAME.get(folded(text)) ?? null;
}

/** The same for what was stored or written by an earlier version: a withdrawn code is the country of today. */
export function presentCountry(stored: string): string | null {
  return countryCode(stored) ?? WITHDRAWN[stored.trim().toUpperCase()] ?? null;
}

/** Without case, accents, a leading article and doubled spaces; `&` is `and`, `St.` is `Saint`. */
function folded(name: string): string {
  return name
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('’', "'")
    .replace(/\bst\.? /g, 'saint ')
    .replace(/^\s{0,10}the /, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
