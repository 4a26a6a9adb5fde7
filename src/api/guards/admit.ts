import type { Work } from './work-places.ts';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import type { Actor, Role } from '../../domain/ground/actor.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { requireEntitlement } from '../../domain/ground/vocabulary/entitlements.ts';
import type { RateDecision } from '../../platform/rate-limit/rate-limiter.ts';
import type { Operation } from '../operation.ts';
import { authenticateRequest } from './authenticate-request.ts';
import type { Caller } from './authenticate-request.ts';
import { checkBodyType } from './check-body-type.ts';
import { retryAfter, setRateHeaders, tooMany } from './limit-rate.ts';
import type { RateGuard, RateResource } from './limit-rate.ts';
import { requireSameReader } from './require-same-reader.ts';
import { expectSignature } from './verify-signature.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Operation`. */
    validatesOwnText?: boolean;
    /** See `Operation`. */
    rawMessage?: boolean;
    /** See `Operation`. */
    bodyType?: string;
    /** See `Operation`. */
    streams?: boolean;
    /** See `Operation`; absent where it depends on the request. */
    work?: Work;
  }
  interface FastifyRequest {
    /** When we began and ended to work on it, in milliseconds after it came; null where we never did. */
    ours: { from: number; to: number | null } | null;
    /** Who asks; known to every operation, null outside /v1. */
    actor: Actor | null;
    /** The body as it came, for digests and signatures. */
    rawBody: Buffer | null;
  }
}

const RANK: Record<Role, number> = { 'read-only': 0, 'read-write': 1, admin: 2 };

/** Longer than any address of ours; Node itself refuses addresses over its header limit. */
const MAX_URL_LENGTH = 8192;

/**
 * Everything that is decided before a body is read, in one hook, because every further one costs each request time: who asks,
 * whether they ask too often, whether they may, and whether the body is of a kind that can be read.
 */
export function admitTo(ctx: Context, rate: RateGuard, operation: Operation): onRequestAsyncHookHandler {
  const takesBody = operation.method !== 'GET';
  return async (request, reply) => {
    const { plan, actor } = await identify(ctx, rate, request, reply, operation.resource, { sessions: true });
    requireRole(operation, actor);
    // Whoever is signed in learns on every plan who they are, and gets out again.
    if (!(operation.ofSession && actor.kind === 'member')) requireEntitlement(plan, 'api');
    if (operation.entitlement) requireEntitlement(plan, operation.entitlement);
    if (takesBody) checkBodyType(request.raw, operation);
  };
}

/**
 * Sets `request.actor` and the rate headers, also when it throws.
 * @throws DomainError 400 and 414 for a request that is not well-formed, 401 and 429, 403 for a suspended workspace, 409 session_changed.
 */
export async function identify(
  ctx: Context,
  rate: RateGuard,
  request: FastifyRequest,
  reply: FastifyReply,
  resource: 'read' | 'write' | 'bulk',
  { sessions }: { sessions: boolean },
): Promise<Caller> {
  let caller: Caller;
  try {
    caller = await authenticateRequest(ctx, request, { sessions });
  } catch (error) {
    // That we could not look somebody up is no fault of theirs.
    if (!(error instanceof DomainError))
      setRateHeaders(reply, await rate.seenFrom(request.ip), 'unauthenticated');
    else await count(rate, reply, await rate.ofAddress(request.ip), 'unauthenticated');
    throw error;
  }
  const decided = rate.ofWorkspace(caller.actor.workspaceId, resource);
  const decision = decided instanceof Promise ? await decided : decided;
  if (resource === 'bulk') setRateHeaders(reply, decision, resource);
  else if (decision.allowed) setRateHeaders(reply, decision, resource);
  else await count(rate, reply, decision, resource);
  checkForm(request);
  request.actor = caller.actor;
  expectSignature(request, caller.signing, ctx.clock.now());
  if (caller.actor.kind === 'member') requireSameReader(request.raw.headers, caller.actor);
  if (caller.suspended)
    throw new DomainError(
      'workspace_suspended',
      'The operator has suspended this workspace. Nothing of it is lost; it goes on once the operator resumes it.',
    );
  return caller;
}

async function count(
  rate: RateGuard,
  reply: FastifyReply,
  decision: RateDecision,
  resource: RateResource,
): Promise<void> {
  setRateHeaders(reply, decision, resource);
  if (decision.allowed) return;
  await rate.holdBack();
  reply.header('retry-after', String(retryAfter(decision)));
  throw tooMany(decision, resource);
}

function checkForm(request: FastifyRequest): void {
  if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1') {
    throw new DomainError('bad_request', 'The request has no Host header, which HTTP/1.1 requires.');
  }
  if (request.originalUrl.length > MAX_URL_LENGTH) {
    throw new DomainError(
      'uri_too_long',
      `The address has ${request.originalUrl.length} characters; accepted: ${MAX_URL_LENGTH} at most.`,
    );
  }
}

function requireRole(operation: Operation, { kind, role }: Caller['actor']): void {
  if (RANK[role] >= RANK[operation.role]) return;
  const who = kind === 'api_key' ? 'key' : 'member';
  throw new DomainError(
    'insufficient_scope',
    `This operation needs a ${who} with the role ${operation.role} or more; this one has ${role}.`,
    {
      required_role: operation.role,
    },
  );
}
