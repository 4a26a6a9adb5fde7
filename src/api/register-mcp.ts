import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../domain/ground/actor.ts';
import type { Context } from '../domain/ground/context.ts';
import { DomainError, invalidParam } from '../domain/ground/errors/errors.ts';
import { requireEntitlement } from '../domain/ground/vocabulary/entitlements.ts';
import { workOfMessage } from '../mcp/message-work.ts';
import type { ToolSession } from '../mcp/tool.ts';
import { identify } from './guards/admit.ts';
import { asDomainError } from './guards/answer-errors.ts';
import { checkBodyType } from './guards/check-body-type.ts';
import { compress } from './guards/compress.ts';
import { tooMany } from './guards/limit-rate.ts';
import type { RateGuard } from './guards/limit-rate.ts';
import { verifySignature } from './guards/verify-signature.ts';
import { takePlace } from './guards/work-places.ts';
import type { WorkPlaces } from './guards/work-places.ts';

/**
 * The Model Context Protocol at `/mcp`, behind the guards of /v1. Every message counts as a read, before it is read; a tool that changes
 * something counts as a write as well.
 */
export function registerMcp(
  app: FastifyInstance,
  { ctx, rate, places }: { ctx: Context; rate: RateGuard; places: WorkPlaces },
): { method: string; path: string }[] {
  app.route({
    method: 'POST',
    url: '/mcp',
    onRequest: async (request, reply) => {
      const { plan } = await identify(ctx, rate, request, reply, 'read', { sessions: false });
      requireEntitlement(plan, 'api');
      requireOwnOrigin(ctx, request);
      checkBodyType(request.raw);
    },
    preValidation: verifySignature,
    preHandler: takePlace(places, ({ body }) => workOfMessage(body)),
    onSend: [compress],
    handler: async (request, reply) => answer(ctx, rate, request, reply),
  });
  return [{ method: 'POST', path: '/mcp' }];
}

async function answer(
  ctx: Context,
  rate: RateGuard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor, body, headers } = request;
  if (!actor) throw new Error('a message came in without its guard');
  if (Array.isArray(body))
    throw invalidParam(
      'body',
      `The body is an array of ${body.length} messages; accepted: one JSON-RPC message in a request.`,
    );
  // Zod and the SDK are loaded for whoever uses them.
  const { answerMessage } = await import('../mcp/answer-message.ts');
  const told = await answerMessage(sessionOf(ctx, rate, actor, request.id), body, {
    'content-type': 'application/json',
    ...headerOf(headers, 'accept'),
    ...headerOf(headers, 'mcp-protocol-version'),
  });
  if (told.type !== null) reply.type(told.type);
  return reply.code(told.status).send(told.body);
}

function sessionOf(ctx: Context, rate: RateGuard, actor: Actor, requestId: string): ToolSession {
  return {
    ctx,
    actor,
    requestId,
    mayWrite: actor.kind === 'api_key' && actor.role !== 'read-only',
    classify: asDomainError,
    countWrite: async () => {
      const decision = await rate.ofWorkspace(actor.workspaceId, 'write');
      if (decision.allowed) return;
      await rate.holdBack();
      throw tooMany(decision, 'write');
    },
  };
}

/**
 * A page whose name was made to lead to this machine sends its own origin (DNS rebinding). The protocol wants it refused:
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
function requireOwnOrigin(ctx: Context, { headers: { origin } }: FastifyRequest): void {
  if (origin === undefined || ctx.config.server.corsOrigins.includes(origin)) return;
  if (URL.parse(ctx.publicUrl)?.origin === origin) return;
  throw new DomainError(
    'origin_not_allowed',
    `The request comes from a page of ${JSON.stringify(origin.slice(0, 100))}, which may not call /mcp.`,
  );
}

function headerOf(headers: FastifyRequest['headers'], name: string): Record<string, string> {
  const value = headers[name];
  return typeof value === 'string' ? { [name]: value } : {};
}
