import { randomBytes } from 'node:crypto';
import { invalidParam } from '../../ground/errors/errors.ts';

const PREFIX = 'whsec_';
const MIN_LENGTH = 16;
export const MAX_SECRET_LENGTH = 256;
/** Standard Webhooks 1.0.0: a symmetric secret has 24 to 64 bytes. */
const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;

/** `whsec_` and 32 random bytes in base64. */
export function makeSigningSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/**
 * A secret that a client chose: 16 to 256 printable ASCII characters. One that begins with `whsec_` announces a key in base64
 * and has to be one, because both sides would decode it.
 * @throws DomainError invalid_param
 */
export function validateSigningSecret(secret: string): void {
  if (secret.length < MIN_LENGTH || secret.length > MAX_SECRET_LENGTH || !/^[\x20-\x7e]*$/.test(secret)) {
    throw invalidParam(
      'secret',
      `secret is not accepted; ${MIN_LENGTH} to ${MAX_SECRET_LENGTH} printable ASCII characters are.`,
    );
  }
  if (!secret.startsWith(PREFIX)) return;
  const text = secret.slice(PREFIX.length);
  const key = Buffer.from(text, 'base64');
  const exact = key.toString('base64').replaceAll('=', '') === text.replace(/={1,2}$/, '');
  if (!exact || key.length < MIN_KEY_BYTES || key.length > MAX_KEY_BYTES) {
    throw invalidParam(
      'secret',
      `A secret that begins with ${PREFIX} must go on with ${MIN_KEY_BYTES} to ${MAX_KEY_BYTES} bytes in base64.`,
    );
  }
}
