type Plain = string | number | boolean | null;

const NEEDS_NO_QUOTES = /^[\w.:+-]+$/;

/**
 * An array as PostgreSQL reads it from text (its manual, 8.15.6), for ids, words, numbers and ISO times by the thousand: the driver's own way,
 * which looks for quotes in every element, took 2 µs for each.
 * @throws where an element would need quotes.
 */
export function plainArray(values: readonly Plain[]): string {
  return `{${values.map(plainElement).join(',')}}`;
}

function plainElement(value: Plain): string {
  if (value === null) return 'NULL';
  const text = String(value);
  if (typeof value === 'string' && (!NEEDS_NO_QUOTES.test(text) || text.toUpperCase() === 'NULL'))
    throw new TypeError(`not a plain element of an array: ${JSON.stringify(text)}`);
  return text;
}
