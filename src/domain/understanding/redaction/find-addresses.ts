import { addressKey } from './suppression.ts';
import type { Span } from './find-names.ts';

/** RFC 5321, section 4.5.3.1: what is longer is no address. */
const LONGEST_ADDRESS = 254;
const IN_ADDRESS = /[\p{L}\p{N}\p{M}\p{Cf}._%+-]/u;
/** What a local part may hold besides (RFC 5322, section 3.2.3), and texts mostly put around it. */
const SELDOM_IN_LOCAL_PART = /['’!#$&*=^`~]/;

/** Where addresses stand that `isPerson` knows by their key, whatever marks stand around them. Linear in the text. */
export function findAddresses(text: string, isPerson: (key: string) => boolean): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const least = Math.max(at - LONGEST_ADDRESS, found.at(-1)?.end ?? 0);
    let end = at + 1;
    while (end < text.length && end - at < LONGEST_ADDRESS && IN_ADDRESS.test(text.charAt(end))) end += 1;
    while (end > at + 1 && /[._%+-]/.test(text.charAt(end - 1))) end -= 1;
    if (end === at + 1) continue;
    const start = startsOf(text, at, least).find((from) => isPerson(keyOf(text.slice(from, end))));
    if (start !== undefined) found.push({ start, end });
  }
  return found;
}

/** Where the address before an `@` may begin, the longest first: `o'hara`, `_ia` and `ia` are all possible. */
function startsOf(text: string, at: number, least: number): number[] {
  let narrow = at;
  while (narrow > least && IN_ADDRESS.test(text.charAt(narrow - 1))) narrow -= 1;
  let wide = narrow;
  while (wide > least && (isSeldom(text, wide - 1) || IN_ADDRESS.test(text.charAt(wide - 1)))) wide -= 1;
  let bare = narrow;
  while (bare < at && /[._%+-]/.test(text.charAt(bare))) bare += 1;
  return [...new Set([wide, narrow, bare])].filter((from) => from < at);
}

function isSeldom(text: string, index: number): boolean {
  return SELDOM_IN_LOCAL_PART.test(text.charAt(index));
}

function keyOf(written: string): string {
  return addressKey(written.replaceAll(/\p{Cf}/gu, ''));
}
