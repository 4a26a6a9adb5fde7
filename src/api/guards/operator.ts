import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { SERVICE_OPERATOR } from '../../domain/notifying/status/service-operator.ts';
import type { Operation } from '../operation.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { bearerKey } from './authenticate.ts';
import { checkBodyType } from './check-body-type.ts';
import { retryAfter, setRateHeaders, tooMany } from './limit-rate.ts';
import type { RateGuard } from './limit-rate.ts';

/**
 * Lets in whoever shows WHYNOW_OPERATOR_KEY. Without one configured nothing is here; wrong keys count against their address, so
 * that nobody can try many.
 */
export function admitOperator(
  ctx: Context,
  rate: RateGuard,
  operation: Operation,
): onRequestAsyncHookHandler {
  const { operatorKey } = ctx.config;
  const counted = operation.path.startsWith('/v1/');
  return async (request, reply) => {
    if (operatorKey === null) {
      if (counted) setRateHeaders(reply, await rate.seenFrom(request.ip), 'unauthenticated');
      throw new DomainError(
        'route_not_found',
        'The routes for operators are closed: this installation has no WHYNOW_OPERATOR_KEY.',
      );
    }
    if (!isKey(request, operatorKey)) await refuse(rate, request, reply, counted);
    if (counted) await count(rate, reply, operation.resource);
    if (request.method !== 'GET' && request.method !== 'HEAD') checkBodyType(request.raw);
  };
}

function isKey(request: FastifyRequest, operatorKey: string): boolean {
  try {
    return sameText(bearerKey(request.raw), operatorKey);
  } catch {
    return false;
  }
}

/** Takes as long for one that is wrong at the beginning as for one that is wrong at the end, or of another length. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Under /v1 the operator has the windows that a workspace has. */
async function count(rate: RateGuard, reply: FastifyReply, resource: Operation['resource']): Promise<void> {
  const decision = await rate.ofWorkspace(SERVICE_OPERATOR.workspaceId, resource);
  setRateHeaders(reply, decision, resource);
  if (decision.allowed) return;
  await rate.holdBack();
  reply.header('retry-after', String(retryAfter(decision)));
  throw tooMany(decision, resource);
}

async function refuse(
  rate: RateGuard,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: boolean,
): Promise<never> {
  const decision = await rate.ofAddress(request.ip);
  if (counted) setRateHeaders(reply, decision, 'unauthenticated');
  if (!decision.allowed) {
    await rate.holdBack();
    reply.header('retry-after', String(retryAfter(decision)));
    throw tooMany(decision, 'unauthenticated');
  }
  throw new DomainError(
    'operator_key_required',
    'This needs the operator’s key: `Authorization: Bearer <WHYNOW_OPERATOR_KEY>`. API keys of workspaces do not open it.',
  );
}
