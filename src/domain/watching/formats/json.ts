import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import { decodeText } from './charset.ts';

/** Parses a body as JSON (RFC 8259), or says what it looks like instead. */
export function readJson(document: FetchedDocument): Reading<unknown> {
  const { text } = decodeText(document);
  const start = text.trimStart();
  if (start === '') return unreadable('the document is empty');
  if (start.startsWith('<')) return unreadable('the document is HTML or XML, not JSON');
  try {
    return readable(JSON.parse(text) as unknown);
  } catch {
    return unreadable('the document is not valid JSON');
  }
}

export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** Anything but an array becomes an array of one, null and undefined an empty one. */
export function asArray(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** A string with something in it, or a number written out; else null. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function asBoolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** An http(s) address in a JSON field, or null. */
export function asUrl(value: unknown): string | null {
  const url = typeof value === 'string' && value.length <= 2_000 ? URL.parse(value.trim()) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
