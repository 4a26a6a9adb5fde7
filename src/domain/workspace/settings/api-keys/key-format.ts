import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 8;
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^wn_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/;

/**
 * `wn_live_<8 base62>_<32 base62><6 base62>`: the last six are the CRC-32 (ISO 3309, as in zlib) of everything before them,
 * so that a cut or mistyped key is told from a wrong one without asking the database. The secret has 190 bits.
 */
export function makeApiKey(): string {
  const start = `wn_live_${randomBase62(ID_LENGTH)}_${randomBase62(SECRET_LENGTH)}`;
  return start + checksumOf(start);
}

export function isWellFormedApiKey(text: string): boolean {
  return FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** What is stored of a key: SHA-256 suffices for a secret that nobody chose. */
export function digestApiKey(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i += 1) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** Bytes from 248 on are thrown away: 248 = 4 × 62, so that no digit is likelier than another. */
function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62.charAt(byte % 62);
    }
  }
  return text;
}
