import type { Finding } from '../finding.ts';
import { quoted } from '../quote.ts';

type Market = Omit<Finding, 'url' | 'occurredAt' | 'occurredAtPrecision' | 'detector'>;

/** More at once is a site made over for the world, told as one. */
const MAX_AT_ONCE = 5;

/**
 * Languages and countries of language tags (BCP 47: `de`, `fr-ca`) that none of the known tags has. A new country in a known language is
 * a country; a new language with or without a country is a language.
 */
export function newMarkets(
  present: readonly string[],
  known: readonly string[],
  quote: (tag: string) => string,
): Market[] {
  const old = known.map(subtags);
  const languages = new Set(old.map(({ language }) => language));
  const countries = new Set(old.flatMap(({ country }) => country ?? []));
  const found = new Map<string, Market>();
  for (const tag of present) {
    const { language, country } = subtags(tag);
    if (country !== null && !countries.has(country)) {
      const name = nameOf('region', country.toUpperCase());
      if (name !== null)
        found.set(
          `country ${country}`,
          marketOf('new_country', 70, name, { country: country.toUpperCase() }, quote(tag)),
        );
    }
    if (!languages.has(language)) {
      const name = nameOf('language', language);
      if (name !== null)
        found.set(`language ${language}`, marketOf('new_language', 60, name, { language }, quote(tag)));
    }
  }
  const markets = [...found.values()];
  const [first] = markets;
  if (first === undefined || markets.length <= MAX_AT_ONCE) return markets;
  const listed = markets.map(({ title }) => title).join(', ');
  return [
    {
      ...first,
      title: quoted(listed),
      quote: quoted(listed),
      object: 'several',
      fields: { markets: markets.map(({ fields }) => fields) },
    },
  ];
}

/** A site for a country, by its ISO 3166 code; null for a code that is none. */
export function newCountry(code: string, quote: string): Market | null {
  const name = nameOf('region', code);
  return name === null ? null : marketOf('new_country', 70, name, { country: code }, quote);
}

function marketOf(
  subtype: string,
  strength: number,
  name: string,
  fields: Record<string, unknown>,
  quote: string,
): Market {
  return {
    type: 'market_expansion',
    subtype,
    strength,
    confidence: 0.75,
    title: quoted(`The site in ${name}`.replace('in United', 'for the United')),
    quote: quoted(quote),
    object: name.toLowerCase(),
    fields: { ...fields, name },
  };
}

function subtags(tag: string): { language: string; country: string | null } {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  return { language, country: rest.find((part) => /^[a-z]{2}$/.test(part)) ?? null };
}

/** CLDR's English name, or null for a code that is none: `/ab/` may be a page about anything. */
function nameOf(type: 'region' | 'language', code: string): string | null {
  try {
    return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) ?? null;
  } catch {
    return null;
  }
}
