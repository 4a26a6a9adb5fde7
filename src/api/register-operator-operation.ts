import type { FastifyInstance } from 'fastify';
import type { Context } from '../domain/ground/context.ts';
import { SERVICE_OPERATOR } from '../domain/notifying/status/service-operator.ts';
import { compress } from './guards/compress.ts';
import { tagEntity } from './guards/entity-tag.ts';
import { answerOnce, idempotencyKey } from './guards/idempotency.ts';
import type { RateGuard } from './guards/limit-rate.ts';
import { admitOperator } from './guards/operator.ts';
import type { Operation } from './operation.ts';
import { servingSchema } from './register-operation.ts';
import { routerPath } from './router-path.ts';

/**
 * An operation for whoever runs the service: its own key in place of a workspace's. Those under /v1 are in the OpenAPI text and have the rate
 * headers that everything there has; those under /operator neither.
 * Validation, errors, entity tags and repeats under an Idempotency-Key are those of the API.
 */
export function registerOperatorOperation(
  app: FastifyInstance,
  operation: Operation,
  { ctx, rate }: { ctx: Context; rate: RateGuard },
): void {
  const { handle, method, status } = operation;
  const context = operation.work === 'search' ? { ...ctx, ...ctx.searches } : ctx;
  app.route({
    method,
    url: routerPath(operation.path),
    schema: servingSchema(operation),
    onRequest: admitOperator(ctx, rate, operation),
    onSend: operation.etag ? [tagEntity(operation.volatile), compress] : [compress],
    handler: (request, reply) => {
      const key = method === 'POST' ? idempotencyKey(request) : null;
      if (key !== null) return answerOnce(ctx, operation, SERVICE_OPERATOR, key, request, reply);
      reply.code(status);
      const { params, query, body } = request;
      return handle(context, SERVICE_OPERATOR, { params, query, body, request, reply });
    },
  });
}
