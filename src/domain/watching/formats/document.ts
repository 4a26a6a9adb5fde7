/**
 * What one polite fetch brought home, already decoded from its transfer encoding (gzip, br) but not from its
 * character set: readers of text formats decide that from the bytes, the headers and the document itself.
 */
export interface FetchedDocument {
  /** The address that was asked for. */
  url: string;
  /** The address that answered, after redirects. Relative links resolve against it. */
  finalUrl: string;
  status: number;
  /** Lower-case names; a repeated header is joined by `, `. */
  headers: Record<string, string>;
  body: Uint8Array;
  fetchedAt: Date;
}

/** What a reader makes of a document: a typed observation, or the reason why there is none. Never an exception. */
export type Reading<T> = { ok: true; value: T } | { ok: false; reason: string };

export function readable<T>(value: T): Reading<T> {
  return { ok: true, value };
}

export function unreadable(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
