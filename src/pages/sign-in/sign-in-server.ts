import type { FastifyReply, onSendHookHandler } from 'fastify';
import type { RateDecision } from '../../platform/rate-limit/rate-limiter.ts';
import type { RenderedPage } from '../layout.ts';

/** What the pages of signing in are lent. */
export interface SignInServer {
  compress: onSendHookHandler;
  send: (reply: FastifyReply, page: RenderedPage) => FastifyReply;
  /** Counts a try from a client address. */
  limitSignIn: (address: string) => RateDecision | Promise<RateDecision>;
}

/** Seconds to wait; null where the try is let through. */
export async function waitBefore(
  { limitSignIn }: Pick<SignInServer, 'limitSignIn'>,
  address: string,
): Promise<number | null> {
  const { allowed, resetMs } = await limitSignIn(address);
  return allowed ? null : Math.max(1, Math.ceil(resetMs / 1000));
}
