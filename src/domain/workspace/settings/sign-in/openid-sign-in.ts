import { timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../../../platform/clock.ts';
import { OpenIdError } from '../../../../platform/openid/openid-error.ts';
import { createOpenIdProvider } from '../../../../platform/openid/openid-provider.ts';
import type { Context } from '../../../ground/context.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import { createCircuit } from '../../../ground/language-model/circuit.ts';
import type { Circuit } from '../../../ground/language-model/circuit.ts';
import { isAscii, MAX_EMAIL, readMemberEmail } from '../../../ground/vocabulary/read-email.ts';
import { openJourney, sealJourney } from './openid-journey.ts';
import { signInByEmail } from './sign-in-by-email.ts';
import type { SignedInByEmail } from './sign-in-by-email.ts';

export type OpenIdOutcome =
  | (SignedInByEmail & { email: string; to: string })
  /** The browser has no beginning that fits: another one, too late, or somebody else's. */
  | { kind: 'stale' }
  /** They pressed Cancel there, or the provider would not. */
  | { kind: 'declined' }
  | { kind: 'unverified' }
  | { kind: 'refused' }
  | { kind: 'unavailable' };

export interface OpenIdSignIn {
  /** What the button calls the provider. */
  name: string;
  /** Where to send the browser, and what it has to bring back. Null where the provider is not there. */
  begin(to: string): Promise<{ url: string; sealed: string; seconds: number } | null>;
  /** `query` as the browser brought it, `sealed` what it was given. */
  finish(query: string, sealed: string | null, userAgent: string | undefined): Promise<OpenIdOutcome>;
  close(): Promise<void>;
}

const JOURNEY = 10 * MINUTE;
/** Of one process. A provider that hangs holds these and nothing else. */
const MAX_AT_ONCE = 16;

/** Null where no provider is configured. */
export function createOpenIdSignIn(ctx: Context): OpenIdSignIn | null {
  const { openId, egress, crawl } = ctx.config;
  if (openId === null) return null;
  const provider = createOpenIdProvider({
    ...openId,
    userAgent: crawl.userAgent,
    resolve: egress.resolve,
    outbound: ctx.outbound,
  });
  const asking = limitedAsking(ctx, createCircuit(ctx.clock));
  const redirectUri = (): string => `${ctx.publicUrl}/sign-in/oidc/callback`;
  return {
    name: openId.name,
    async begin(to) {
      const begun = await asking(() => provider.begin(redirectUri()));
      if (begun instanceof OpenIdError) return null;
      const expires = ctx.clock.now().getTime() + JOURNEY;
      const sealed = sealJourney(ctx, { ...begun.memory, to, expires });
      return { url: begun.url, sealed, seconds: JOURNEY / 1000 };
    },
    async finish(query, sealed, userAgent) {
      const journey = sealed === null ? null : openJourney(ctx, sealed);
      const given = new URLSearchParams(query);
      if (journey === null || !isSame(given.get('state') ?? '', journey.state)) return { kind: 'stale' };
      if (given.has('error')) return { kind: 'declined' };
      const callback = new URL(`${redirectUri()}?${query}`);
      const identity = await asking(() => provider.finish(callback, journey));
      if (identity instanceof OpenIdError) return { kind: identity.kind };
      if (identity.email === null || !identity.emailVerified) return { kind: 'unverified' };
      // No member has such an address, and in lower case it might be somebody's.
      if (!isAscii(identity.email.trim()))
        return { kind: 'stranger', email: identity.email.slice(0, MAX_EMAIL), to: journey.to };
      const email = readable(identity.email);
      if (email === null) return { kind: 'unverified' };
      return { ...(await signInByEmail(ctx, email, { userAgent, cause: 'openid' })), email, to: journey.to };
    },
    close: () => provider.close(),
  };
}

/** Answers of the provider, or why there is none: few at once, and none for a while after it has failed again and again. */
function limitedAsking(
  ctx: Context,
  circuit: Circuit,
): <T>(ask: (this: void) => Promise<T>) => Promise<T | OpenIdError> {
  let running = 0;
  return async (ask) => {
    if (running >= MAX_AT_ONCE) return new OpenIdError('unavailable', 'too many sign in at once');
    if (!circuit.allows()) return new OpenIdError('unavailable', 'left alone for a while');
    running += 1;
    try {
      const answer = await ask();
      circuit.succeeded();
      return answer;
    } catch (error) {
      if (!(error instanceof OpenIdError)) throw error;
      ctx.log.warn({ kind: error.kind, reason: error.message }, 'the OpenID provider');
      if (error.kind === 'unavailable') circuit.failed();
      else circuit.succeeded();
      return error;
    } finally {
      running -= 1;
    }
  };
}

function readable(email: string): string | null {
  try {
    return readMemberEmail('email', email);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
