import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits in base64url: what a link or a cookie carries, and what is kept nowhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 that is kept of a token; null for a text that is none. */
export function tokenDigest(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}
