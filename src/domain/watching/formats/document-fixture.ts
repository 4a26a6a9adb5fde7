import type { FetchedDocument } from './document.ts';

/** A document as the fetch layer would hand it over, for tests. */
export function documentOf(
  body: string | Uint8Array,
  { url = 'https://www.lumenforge.example/', ...rest }: Partial<FetchedDocument> = {},
): FetchedDocument {
  return {
    url,
    finalUrl: url,
    status: 200,
    headers: {},
    body: typeof body === 'string' ? Buffer.from(body) : body,
    fetchedAt: new Date('2026-11-20T10:00:00Z'),
    ...rest,
  };
}

/** What a reading holds; a refusal fails the test with its reason. */
export function valueOf<T>(reading: { ok: true; value: T } | { ok: false; reason: string }): T {
  if (!reading.ok) throw new Error(`unreadable: ${reading.reason}`);
  return reading.value;
}
