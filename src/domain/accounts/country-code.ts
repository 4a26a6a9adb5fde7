/** ISO 3166-1 alpha-2 for a code or an English country name as pages write it; null where it is neither. */
export function countryCode(written: string | null): string | null {
  if (!written) return null;
  const text = written.trim();
  if (/^[A-Za-z]{2}$/.test(text) && codes.has(text.toUpperCase())) return text.toUpperCase();
  return byName.get(text.toLowerCase()) ?? null;
}

const byName = new Map<string, string>();
const codes = new Set<string>();

// ICU knows every region's name; a pair of letters that is no region comes back as itself.
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
for (let first = 65; first <= 90; first += 1) {
  for (let second = 65; second <= 90; second += 1) {
    const code = String.fromCharCode(first, second);
    const name = regions.of(code);
    if (!name) continue;
    codes.add(code);
    byName.set(name.toLowerCase(), code);
  }
}
for (const [name, code] of [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['czech republic', 'CZ'],
  ['the netherlands', 'NL'],
] as const) {
  byName.set(name, code);
}
