import type { FastifyInstance, FastifyRequest, FastifySchema, RouteHandlerMethod } from 'fastify';
import type { Context } from '../domain/ground/context.ts';
import type { Actor } from '../domain/ground/actor.ts';
import { DomainError } from '../domain/ground/errors/errors.ts';
import { admitTo } from './guards/admit.ts';
import { compress } from './guards/compress.ts';
import { tagEntity } from './guards/entity-tag.ts';
import { answerOnce, idempotencyKey } from './guards/idempotency.ts';
import type { RateGuard } from './guards/limit-rate.ts';
import { verifySignature } from './guards/verify-signature.ts';
import { refuseCrowds, takePlace } from './guards/work-places.ts';
import type { Work, WorkPlaces } from './guards/work-places.ts';
import type { Operation } from './operation.ts';
import { describeOperation } from './openapi/describe-operation.ts';
import { routerPath } from './router-path.ts';

/** Puts an operation on its address, behind the guards. Without a context the route only describes itself. */
export function registerOperation(
  app: FastifyInstance,
  operation: Operation,
  serving: { ctx: Context; rate: RateGuard; places: WorkPlaces } | null,
): void {
  app.route({
    method: operation.method,
    url: routerPath(operation.path),
    schema: serving ? servingSchema(operation) : (describeOperation(operation) as FastifySchema),
    config: {
      validatesOwnText: operation.validatesOwnText === true,
      rawMessage: operation.rawMessage === true,
      ...(typeof operation.work === 'string' ? { work: operation.work } : {}),
      ...(operation.bodyType ? { bodyType: operation.bodyType } : {}),
      ...(operation.streams ? { streams: true } : {}),
    },
    ...(operation.bodyLimit ? { bodyLimit: operation.bodyLimit } : {}),
    ...(serving
      ? {
          onRequest: [
            admitTo(serving.ctx, serving.rate, operation),
            ...(operation.resource === 'bulk' ? [refuseCrowds(serving.places)] : []),
          ],
          preValidation: verifySignature,
          ...(operation.work === 'together'
            ? {}
            : { preHandler: takePlace(serving.places, workOf(operation)) }),
          onSend: operation.etag ? [tagEntity(operation.volatile), compress] : [compress],
          handler: handlerOf(serving.ctx, operation),
        }
      : { handler: undescribed }),
  });
}

/**
 * What serving needs of the description: how to check requests. Answers are written by JSON.stringify: a serialiser compiled from the
 * schema was no faster for a page of 50 accounts (both 0.2 to 0.4 ms), and compiling them was a part of every start. That an answer
 * says what its schema says is checked in the tests, for each one that they get.
 */
export function servingSchema(operation: Operation): FastifySchema {
  const { params, querystring, body } = describeOperation({
    ...operation,
    rawMessage: false,
  }) as FastifySchema;
  return Object.fromEntries(
    Object.entries({ params, querystring, body: operation.bodyType ? undefined : body }).filter(
      ([, schema]) => schema !== undefined,
    ),
  );
}

function workOf({ work = 'single' }: Operation): (request: FastifyRequest) => Work {
  return typeof work === 'string' ? () => work : (request) => work(request.query);
}

function handlerOf(ctx: Context, operation: Operation): RouteHandlerMethod {
  const { handle, status, method } = operation;
  const work = workOf(operation);
  if (method !== 'POST') {
    return (request, reply) => {
      if (status !== 200) reply.code(status);
      const { params, query, body } = request;
      const context = work(request) === 'search' ? { ...ctx, ...ctx.searches } : ctx;
      return handle(context, actorOf(request.actor), { params, query, body, request, reply });
    };
  }
  return (request, reply) => {
    const key = idempotencyKey(request);
    if (key !== null) return answerOnce(ctx, operation, actorOf(request.actor), key, request, reply);
    reply.code(status);
    const { params, query, body } = request;
    return handle(ctx, actorOf(request.actor), { params, query, body, request, reply });
  };
}

/** Only a route that lost its guard can come here without one: better no answer than one for nobody. */
function actorOf(actor: Actor | null): Actor {
  if (!actor) throw new Error('an operation ran without its guard');
  return actor;
}

const undescribed: RouteHandlerMethod = () => {
  throw new DomainError('service_unavailable', 'This server only describes itself.');
};
