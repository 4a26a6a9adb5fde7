import { v7 } from 'uuid';

/**
 * Identifiers are TypeIDs (https://github.com/jetify-com/typeid): a prefix that says what it is, `_`, and a UUIDv7 in 26
 * characters of lower-case Crockford base32, so that they sort by the moment they were made.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export function newId<P extends string>(prefix: P): `${P}_${string}` {
  return `${prefix}_${encodeBase32(v7(undefined, new Uint8Array(16)))}`;
}

/** True for a well-formed id of this kind; a malformed one is answered like one that does not exist. */
export function isId(prefix: string, text: string): boolean {
  return (
    text.length === prefix.length + 27 &&
    text.startsWith(`${prefix}_`) &&
    /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text.slice(prefix.length + 1))
  );
}

/** The UUID within an id of ours, as RFC 9562 writes it: `inc_01kay6…` → `019abc…-…`. */
export function uuidOf(id: string): string {
  const digits = id.slice(-26);
  const bits = [...digits].reduce((value, digit) => (value << 5n) | BigInt(ALPHABET.indexOf(digit)), 0n);
  const hex = bits.toString(16).padStart(32, '0');
  return [8, 12, 16, 20, 32].map((end, part, ends) => hex.slice(ends[part - 1] ?? 0, end)).join('-');
}

/** 128 bits, most significant first, as 26 base32 digits of which the first holds only 3 bits. */
function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 2; // 26 × 5 = 130: two leading zero bits pad 128
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return text;
}
