import { createHmac, timingSafeEqual } from 'node:crypto';

/** The specification's signature: `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret as it was shown. */
export function signBody(secret: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** Compares in constant time; false for anything that is not the very signature. */
export function verifyBody(secret: string, body: string | Uint8Array, header: string): boolean {
  return sameBytes(signBody(secret, body), header);
}

function sameBytes(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What the second form of a request's signature covers, each as it was sent. */
export interface SignedRequest {
  /** The text of X-Service-Timestamp. */
  timestamp: string;
  method: string;
  /** Path and query: the request target of the first line. */
  target: string;
  body: string | Uint8Array;
}

/**
 * `v2=` and the hex HMAC-SHA256 of five lines: `v2`, the time, the method, the target, and the body. No part but the last can hold a line
 * feed, so no two requests sign the same text.
 */
export function signRequest(secret: string, { timestamp, method, target, body }: SignedRequest): string {
  const mac = createHmac('sha256', secret).update(`v2\n${timestamp}\n${method}\n${target}\n`).update(body);
  return `v2=${mac.digest('hex')}`;
}

/** Compares in constant time. */
export function verifyRequest(secret: string, request: SignedRequest, header: string): boolean {
  return sameBytes(signRequest(secret, request), header);
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
