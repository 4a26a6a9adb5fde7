/** The languages that briefs are written in. */
export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

const COUNTRIES: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: 'DE AT CH LI',
  fr: 'FR LU MC SN CI CM BJ TG ML BF NE GA CG CD MG GN',
  es: 'ES MX AR CO CL PE EC UY PY BO VE CR PA GT HN SV NI DO CU PR GQ',
};

const byCountry = new Map<string, Language>(
  languages.flatMap((language) =>
    language === 'en' ? [] : COUNTRIES[language].split(' ').map((code) => [code, language] as const),
  ),
);

/** In which of them business letters are written in a country (ISO 3166-1 alpha-2); English for every other, and for none. */
export function languageOfCountry(country: string | null): Language {
  return (country === null ? undefined : byCountry.get(country.toUpperCase())) ?? 'en';
}
