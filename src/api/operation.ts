import type { Work } from './guards/work-places.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Context } from '../domain/ground/context.ts';
import type { Actor, Role } from '../domain/ground/actor.ts';
import type { ErrorCode } from '../domain/ground/errors/error-catalog.ts';

/** The parts of a request after validation. */
interface Call<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * One operation of the API: where it is, who may call it, what it takes and answers. The route, the guards and the OpenAPI
 * text are all made of this object.
 */
export interface Operation<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends TSchema = TSchema,
  O extends TSchema = never,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** As OpenAPI writes it: `/v1/accounts/{id}:rescore`. */
  path: string;
  operationId: string;
  summary: string;
  description: string;
  tag: string;
  role: Role;
  /** It takes the operator’s key in place of a workspace’s, and acts for none: `role` says nothing. */
  operator?: boolean;
  /** What the workspace's plan must include beside the API itself. */
  entitlement?: 'brief_regenerate' | 'crawl_on_demand';
  /** It is about the caller's own sign-in: a signed-in member may call it on every plan. */
  ofSession?: boolean;
  /** Which limit it counts against; `bulk` counts against none. */
  resource: 'read' | 'write' | 'bulk';
  /**
   * Which places it takes (guards/work-places.ts); `single` where nothing is said. `search` may have to look at every row of the workspace,
   * and is given the connections that are kept for that. A function decides by the query.
   */
  work?: Work | ((query: Static<Q>) => Work);
  params?: P;
  query?: Q;
  body?: B;
  /** `{}` fits the schema of the body and is refused all the same. */
  needsBody?: boolean;
  /** The body is of this type and no JSON: the handler gets its bytes as a Buffer, and judges them. */
  bodyType?: 'text/csv';
  /** Bytes; 1 MiB where none is named. */
  bodyLimit?: number;
  /** Takes an e-mail as it is (`message/rfc822`) beside JSON; the body is a Buffer then. */
  rawMessage?: boolean;
  /** The verb refuses unstorable text item by item; the reader of bodies lets it pass. */
  validatesOwnText?: boolean;
  status: 200 | 201 | 202 | 204;
  answer: A;
  /** The answer is a stream of server-sent events, and `answer` its text. */
  streams?: boolean;
  /** The handler answers this instead where it sets the status: what was asked for only had to be counted, say. */
  otherwise?: { status: 200; answer: O };
  /** Codes beyond those that any operation can answer with. */
  errors: ErrorCode[];
  /** The answer is one resource: it gets an ETag, and If-None-Match is honoured. */
  etag?: boolean;
  /** Members of the answer that move by themselves: they do not stand in the way of an If-Match. */
  volatile?: readonly string[];
  /** The answer shows a secret: kept for Idempotency-Key under encryption only. */
  secret?: boolean;
  /** Changes nothing and takes its time: with an Idempotency-Key too it runs outside of a transaction, and twins may both run. */
  effectless?: boolean;
  handle: (
    ctx: Context,
    actor: Actor,
    call: Call<Static<P>, Static<Q>, Static<B>>,
  ) => Promise<Answer<A> | Answer<O>>;
}

/** What a handler may return for a schema: the same members, and lists that nobody has to be able to change. */
type Answer<A extends TSchema> = DeepReadonly<Static<A>>;

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Member in keyof T]: DeepReadonly<T[Member]> }
    : T;

/** Infers what the handler gets from the schemas, then forgets it, so that all operations fit in one list. */
export function operation<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  A extends TSchema,
  O extends TSchema = never,
>(given: Operation<P, Q, B, A, O>): Operation {
  return given as unknown as Operation;
}
