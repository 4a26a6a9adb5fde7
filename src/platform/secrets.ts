import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Seals what must be shown again to a program, never to a person: AES-256-GCM, a fresh 96-bit nonce per text. */
export interface Secrets {
  seal(plain: string): Buffer;
  /** @throws when the bytes were not sealed under this key. */
  open(sealed: Uint8Array): string;
  /** HMAC-SHA256 of a text in base64url, for links that open by themselves. No two purposes share a key. */
  sign(purpose: string, text: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(keyBase64: string): Secrets {
  const key = Buffer.from(keyBase64, 'base64');
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
    sign(purpose, text) {
      const own = createHmac('sha256', key).update(purpose).digest();
      return createHmac('sha256', own).update(text).digest('base64url');
    },
  };
}
