/**
 * JSON that PostgreSQL keeps: a page may hold U+0000 and lone surrogates, which `jsonb` refuses. Escapes that say a backslash and such a
 * word (`\\\\u0000`) stay what they are.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSTORABLE, (escape) =>
    escape.startsWith('\\\\') ? escape : '\\ufffd',
  );
}

/** `JSON.stringify` writes a surrogate as an escape only where it has lost its other half. */
const UNSTORABLE = /\\\\|\\u0000|\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g;
