import type { FastifyReply } from 'fastify';
import type { Config } from '../../config/config.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import type { RateDecision, RateLimiter, RatePolicy } from '../../platform/rate-limit/rate-limiter.ts';

export type RateResource = 'read' | 'write' | 'bulk' | 'unauthenticated';

export interface RateGuard {
  /** Counts a request of a workspace, or, for `bulk`, only looks at the write window. */
  ofWorkspace(workspaceId: string, resource: 'read' | 'write' | 'bulk'): RateDecision | Promise<RateDecision>;
  /** Counts a request that showed no valid key. */
  ofAddress(address: string): RateDecision | Promise<RateDecision>;
  /** Counts a request for a page of an address, apart from those: whoever reads a brief is no guesser of keys. */
  ofReader(address: string): RateDecision | Promise<RateDecision>;
  /** Counts a look at the process’s state, apart from both: pages that somebody floods must not make a probe fail. */
  ofProbe(address: string): RateDecision | Promise<RateDecision>;
  /** Counts a try to sign in, apart from the reading of pages: each may cost a mail, or a question to somebody else. */
  ofSignIn(address: string): RateDecision | Promise<RateDecision>;
  /** To be awaited before somebody over a limit is answered. */
  holdBack(): Promise<void>;
  /** `ofAddress` without counting. */
  seenFrom(address: string): RateDecision | Promise<RateDecision>;
}

/** An office behind one address begins its day; nobody else needs as many. */
const SIGN_INS: RatePolicy = { perMinute: 20, burst: null };

export function createRateGuard(
  limits: Config['rateLimits'],
  limiter: RateLimiter,
  holdBack: () => Promise<void>,
): RateGuard {
  const { read, write } = workspacePolicies(limits);
  const unauthenticated: RatePolicy = { perMinute: limits.unauthenticated, burst: null };
  // The largest page is two megabytes: a minute's worth of it at once would be felt by everybody.
  const pages: RatePolicy = {
    perMinute: limits.pages,
    burst: Math.max(1, limits.pages / 5),
  };
  return {
    ofWorkspace(workspaceId, resource) {
      if (resource === 'read') return limiter.take(`r:${workspaceId}`, read);
      if (resource === 'write') return limiter.take(`w:${workspaceId}`, write);
      return limiter.look(`w:${workspaceId}`, write);
    },
    ofAddress: (address) => limiter.take(`a:${networkOf(address)}`, unauthenticated),
    ofReader: (address) => limiter.take(`p:${networkOf(address)}`, pages),
    ofProbe: (address) => limiter.take(`h:${networkOf(address)}`, pages),
    ofSignIn: (address) => limiter.take(`s:${networkOf(address)}`, SIGN_INS),
    holdBack,
    seenFrom: (address) => limiter.look(`a:${networkOf(address)}`, unauthenticated),
  };
}

function workspacePolicies(limits: Config['rateLimits']): Record<'read' | 'write', RatePolicy> {
  return {
    read: { perMinute: limits.reads, burst: limits.reads / 6 },
    write: { perMinute: limits.writes, burst: null },
  };
}

/** What a workspace has left of its requests, without counting one. */
export async function workspaceRates(
  { config, rateLimiter }: { config: Config; rateLimiter: RateLimiter },
  workspaceId: string,
): Promise<{ reads: RateDecision; writes: RateDecision }> {
  const { read, write } = workspacePolicies(config.rateLimits);
  const [reads, writes] = await Promise.all([
    rateLimiter.look(`r:${workspaceId}`, read),
    rateLimiter.look(`w:${workspaceId}`, write),
  ]);
  return { reads, writes };
}

/** The headers of the contract, as they go on an answer. */
export function rateHeaders(decision: RateDecision, resource: RateResource): Record<string, string> {
  return {
    'x-ratelimit-limit': String(decision.limit),
    'x-ratelimit-remaining': String(decision.remaining),
    'x-ratelimit-reset': String(Math.ceil(decision.resetMs / 1000)),
    'x-ratelimit-resource': resource,
  };
}

export function setRateHeaders(reply: FastifyReply, decision: RateDecision, resource: RateResource): void {
  reply.headers(rateHeaders(decision, resource));
}

/** Whole seconds, at least one: who comes back after them is let through. */
export function retryAfter(decision: RateDecision): number {
  return Math.max(1, Math.ceil(decision.resetMs / 1000));
}

export function tooMany(decision: RateDecision, resource: RateResource): DomainError {
  const who =
    resource === 'unauthenticated'
      ? 'without a valid key from one address'
      : `of kind ${resource} by one workspace`;
  return new DomainError(
    'rate_limit_exceeded',
    `At most ${decision.limit} requests a minute ${who} are answered. Try again in ${retryAfter(decision)} s.`,
  );
}

/** One IPv6 household owns a /64 and could make up 2^64 addresses: it counts as one. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back].slice(0, 4).join(':');
}
