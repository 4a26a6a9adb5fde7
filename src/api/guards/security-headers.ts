import type { Context } from '../../domain/ground/context.ts';

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
export function securityHeaders(
  ctx: Pick<Context, 'publicUrl'>,
  { revalidate }: { revalidate: boolean },
): Record<string, string> {
  return {
    ...API,
    'cache-control': revalidate ? 'private, no-cache' : 'no-store',
    ...(ctx.publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  };
}
