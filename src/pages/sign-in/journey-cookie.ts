import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../domain/ground/context.ts';

type Where = Pick<Context, 'publicUrl'>;

function isSecure({ publicUrl }: Where): boolean {
  return publicUrl.startsWith('https:');
}

function cookieName(ctx: Where): string {
  return isSecure(ctx) ? '__Host-whynow_oidc' : 'whynow_oidc';
}

/** What a browser carries while it is at the provider. Lax: the way back begins at another site. */
export function journeyCookie(ctx: Where, { sealed, seconds }: { sealed: string; seconds: number }): string {
  return [
    `${cookieName(ctx)}=${sealed}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(ctx) ? ['Secure'] : []),
  ].join('; ');
}

export function endedJourney(ctx: Where): string {
  return journeyCookie(ctx, { sealed: '', seconds: 0 });
}

export function readJourney(ctx: Where, { cookie }: IncomingHttpHeaders): string | null {
  const start = `${cookieName(ctx)}=`;
  const pair = cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length) ?? null;
}
