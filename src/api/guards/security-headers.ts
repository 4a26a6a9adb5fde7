import type { FastifyReply } from 'fastify';

/** An answer is data: nothing of it runs, is framed, or is guessed to be something else. */
const API = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const;

const HSTS = 'max-age=31536000';

/**
 * Answers belong to one key: no shared cache keeps them. Reads may be kept and asked for again with If-None-Match, the rest
 * may not be kept at all.
 */
export function setSecurityHeaders(
  reply: FastifyReply,
  options: { revalidate: boolean; https: boolean },
): void {
  reply.headers(API);
  reply.header('cache-control', options.revalidate ? 'private, no-cache' : 'no-store');
  if (options.https) reply.header('strict-transport-security', HSTS);
}
