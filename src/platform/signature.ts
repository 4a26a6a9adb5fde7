import { createHmac, timingSafeEqual } from 'node:crypto';

/** The specification's signature: `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret as it was shown. */
export function signBody(secret: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Compares in constant time; false for anything that is not the very signature. */
export function verifyBody(secret: string, body: string | Uint8Array, header: string): boolean {
  const expected = Buffer.from(signBody(secret, body));
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The Standard Webhooks 1.0.0 signature: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. The key is what follows
 * `whsec_`, decoded; a secret that a client chose itself is used as its UTF-8 bytes.
 */
export function signStandard(secret: string, id: string, unixSeconds: number, body: string): string {
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
  return `v1,${createHmac('sha256', key).update(`${id}.${unixSeconds}.${body}`).digest('base64')}`;
}
