import { createHash } from 'node:crypto';

/** Enough of it that no two contents share one: 256 of its 512 bits. */
const CHARACTERS = 43;

/**
 * What tells one content of a source, or one state, from another. BLAKE2b: of 20 kB in 53 µs on a processor without instructions for SHA-256, which took
 * 104 µs there, a ninth of all that a new page cost.
 */
export function hashOfContent(content: Uint8Array | string, more: readonly string[] = []): string {
  const hash = createHash('blake2b512').update(content);
  for (const text of more) hash.update(text);
  return hash.digest('base64url').slice(0, CHARACTERS);
}
