/** Reading of events' payloads, which may have been stored by an older version: what is missing is empty, and nothing throws. */
export type Payload = Readonly<Record<string, unknown>>;

export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (of, name) => (typeof of === 'object' && of !== null ? (Reflect.get(of, name) as unknown) : undefined),
    value,
  );
}

/** Empty where there is no text. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

export function numberAt(value: unknown, ...path: string[]): number | null {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? (found as unknown[]) : [];
}

/** `series_b`, `not-now` or `custom_price_page` as words with a capital letter. */
export function asWords(name: string): string {
  const words = name
    .replace(/^custom_/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\b(?:ipo|saas|dns|api|sec)\b/g, (short) => (short === 'saas' ? 'SaaS' : short.toUpperCase()))
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-11-20 09:30 UTC`; empty for what is no time. */
export function readableTime(stamp: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(stamp) ? `${stamp.slice(0, 16).replace('T', ' ')} UTC` : '';
}
