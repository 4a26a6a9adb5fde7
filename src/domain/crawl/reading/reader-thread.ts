import { readDocument } from './read-document.ts';
import type { PageReading, ReadRequest } from './read-document.ts';

/** What piscina calls in the thread. Structured cloning turns the body into a plain Uint8Array, which is what readers take. */
export function read(request: ReadRequest): PageReading {
  return readDocument(request);
}
