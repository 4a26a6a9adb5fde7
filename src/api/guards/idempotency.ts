import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import type { Actor } from '../../domain/ground/actor.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { findKept, runOnce } from '../../domain/ground/idempotency/run-once.ts';
import type { KeptAnswer } from '../../domain/ground/idempotency/run-once.ts';
import { countHeader } from './authenticate.ts';
import { errorBody } from './answer-errors.ts';
import type { Operation } from '../operation.ts';

/** Refusals that say something about the state of things, and so are the answer to the request; others did no work. */
const KEPT_STATUSES = [404, 409, 410, 412, 422];

/** The header, null when absent. Printable ASCII only: it is compared byte by byte. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (countHeader(request.raw, 'idempotency-key') > 1) throw invalidKey('was sent twice');
  if (typeof key !== 'string' || key.length === 0) throw invalidKey('is empty');
  if (key.length > 255) throw invalidKey(`has ${key.length} characters`);
  if (!/^[\x20-\x7e]+$/.test(key)) throw invalidKey('holds characters that are not printable ASCII');
  return key;
}

/** Answers from what was kept, or runs the operation and keeps what it answers, in one transaction. */
export async function answerOnce(
  ctx: Context,
  operation: Operation,
  actor: Actor,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const once = {
    workspaceId: actor.workspaceId,
    key,
    digest: digestOf(request),
    secret: operation.secret ?? false,
  };
  const { params, query, body } = request;
  async function run(context: Context): Promise<KeptAnswer> {
    reply.code(operation.status);
    const result = await operation.handle(context, actor, { params, query, body, request, reply });
    return { status: reply.statusCode, body: JSON.stringify(result) };
  }
  const made = operation.effectless ? await settled((await findKept(ctx, once)) ?? run(ctx)) : null;
  const { answer, replayed } = await runOnce(
    ctx,
    once,
    (tx) => made?.() ?? run(tx),
    (error) =>
      KEPT_STATUSES.includes(error.status)
        ? { status: error.status, body: JSON.stringify(errorBody(ctx, error, request.id)) }
        : null,
  );
  if (replayed) reply.header('idempotent-replayed', 'true');
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

/** The outcome, to be repeated: where it was an error, repeating throws it. */
async function settled<T>(work: T | Promise<T>): Promise<() => Promise<T>> {
  const [result] = await Promise.allSettled([work]);
  return () =>
    result.status === 'fulfilled' ? Promise.resolve(result.value) : Promise.reject(result.reason as Error);
}

function digestOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method}\n${request.originalUrl}\n`)
    .update(request.rawBody ?? '')
    .digest();
}

function invalidKey(fault: string): DomainError {
  return new DomainError(
    'invalid_idempotency_key',
    `Idempotency-Key ${fault}. Send one key of 1 to 255 printable ASCII characters.`,
  );
}
