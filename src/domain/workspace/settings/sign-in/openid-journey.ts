import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Static } from 'typebox';
import type { Context } from '../../../ground/context.ts';

const Journey = Type.Object({
  /** So that nothing else that is sealed under this key passes for one. */
  purpose: Type.Literal('openid-journey'),
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  to: Type.String(),
  /** Milliseconds since 1970. */
  expires: Type.Number(),
});
const journey = Compile(Journey);

export type OpenIdJourney = Omit<Static<typeof Journey>, 'purpose'>;

/** What a browser carries to the provider and back. Any process of the installation can open it, and nobody else. */
export function sealJourney(ctx: Pick<Context, 'secrets'>, begun: OpenIdJourney): string {
  return ctx.secrets.seal(JSON.stringify({ purpose: 'openid-journey', ...begun })).toString('base64url');
}

/** Null for what we did not seal, and for what is over. */
export function openJourney(ctx: Pick<Context, 'secrets' | 'clock'>, sealed: string): OpenIdJourney | null {
  let opened: unknown;
  try {
    opened = JSON.parse(ctx.secrets.open(Buffer.from(sealed, 'base64url')));
  } catch {
    return null;
  }
  if (!journey.Check(opened) || opened.expires <= ctx.clock.now().getTime()) return null;
  return opened;
}
