import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../domain/ground/context.ts';

/** RFC 6265bis section 4.1.3.2: a browser takes the prefix from https only, for this very host and every path. */
function cookieName({ publicUrl }: Pick<Context, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? '__Host-whynow_session' : 'whynow_session';
}

/** The `Set-Cookie` that keeps a session until it ends: no script reads it, and no other site's form or frame sends it. */
export function sessionCookie(
  ctx: Pick<Context, 'publicUrl'>,
  session: { token: string; expiresAt: Date },
): string {
  const parts = [
    `${cookieName(ctx)}=${session.token}`,
    'Path=/',
    `Expires=${session.expiresAt.toUTCString()}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  if (ctx.publicUrl.startsWith('https:')) parts.push('Secure');
  return parts.join('; ');
}

/** Takes the cookie away again. A browser finds it by its name, path and prefix. */
export function endedSessionCookie(ctx: Pick<Context, 'publicUrl'>): string {
  return sessionCookie(ctx, { token: '', expiresAt: new Date(0) });
}

/** The session's token as the browser sent it; null without one. */
export function sessionToken(
  ctx: Pick<Context, 'publicUrl'>,
  { cookie }: IncomingHttpHeaders,
): string | null {
  const start = `${cookieName(ctx)}=`;
  const pair = cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const token = pair?.slice(start.length);
  return token ? token : null;
}
