import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { DomainError, notFound } from '../../domain/ground/errors/errors.ts';
import { identify } from './admit.ts';
import { answerError } from './answer-errors.ts';
import type { RateGuard } from './limit-rate.ts';
import { stamp } from './request-id.ts';
import { checkSignature } from './verify-signature.ts';

/** Which methods an address takes; the router itself only knows whether method and address fit together. */
export interface AllowedMethods {
  /** In the order of an Allow header; empty where nothing is at the address. */
  at(path: string): string[];
}

export function allowedMethods(routes: { method: string; path: string }[]): AllowedMethods {
  const byPath = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  for (const { method, path } of routes) {
    const known = byPath.get(path) ?? { pattern: patternOf(path), methods: new Set(['OPTIONS']) };
    known.methods.add(method);
    if (method === 'GET') known.methods.add('HEAD');
    byPath.set(path, known);
  }
  const all = [...byPath.values()];
  return {
    at(path) {
      // `/v1/bots/templates` is itself, and no bot.
      const own = byPath.get(path);
      const found = own ? [own] : all.filter(({ pattern }) => pattern.test(path));
      const methods = found.flatMap((route) => [...route.methods]);
      return ORDER.filter((method) => methods.includes(method));
    },
  };
}

/**
 * Methods that the router would take to a parameter's route at an address that is one of our own: `PUT /v1/bots/templates` means no bot
 * of that name.
 */
export function shadowed(routes: { method: string; path: string }[]): { method: string; path: string }[] {
  const literal = [...new Set(routes.map(({ path }) => path).filter((path) => !path.includes('{')))];
  return literal.flatMap((path) => {
    const own = routes.filter((route) => route.path === path).map(({ method }) => method);
    const others = routes.filter(
      (route) => route.path.includes('{') && patternOf(route.path).test(path) && !own.includes(route.method),
    );
    return [...new Set(others.map(({ method }) => method))].map((method) => ({ method, path }));
  });
}

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function patternOf(path: string): RegExp {
  const source = path
    .split(/\{\w+\}/)
    .map((text) => RegExp.escape(text))
    .join('[^:/]+');
  return new RegExp(`^${source}$`);
}

/**
 * A request for which there is no route: OPTIONS is 204 and another method 405, both with Allow; nothing there is 404. Under /v1 and at /mcp
 * each of them needs a key and counts, so that nobody can look around without.
 */
export async function answerUnrouted(
  ctx: Context,
  rate: RateGuard,
  allowed: AllowedMethods,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const path = pathOf(request.url);
  if (isApi(path))
    await identify(ctx, rate, request, reply, resourceOf(request.method), { sessions: takesSessions(path) });
  checkSignature(request, request.rawBody ?? Buffer.alloc(0));
  const methods = allowed.at(path);
  if (methods.length === 0)
    throw new DomainError('route_not_found', `There is nothing at ${JSON.stringify(path.slice(0, 200))}.`);
  reply.header('allow', methods.join(', '));
  if (request.method === 'OPTIONS') {
    await reply.code(204).send();
    return;
  }
  // The router looks at parameters decoded: one with a slash or a colon in it is no identifier.
  if (methods.includes(request.method)) throw notFound('resource', path.split('/').at(-1) ?? '');
  throw new DomainError(
    'method_not_allowed',
    `${request.method} is not taken here; accepted: ${methods.join(', ')}.`,
  );
}

/** A request that the router gave up on, before any hook ran: the same guards, then its own error. */
export async function answerUnreadable(
  ctx: Context,
  rate: RateGuard,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  stamp(ctx, request, reply);
  let answer = error;
  try {
    if (isApi(request.url)) {
      const sessions = takesSessions(request.url);
      await identify(ctx, rate, request, reply, resourceOf(request.method), { sessions });
    }
  } catch (refusal) {
    answer = refusal;
  }
  answerError(ctx, answer, request, reply);
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

function isApi(url: string): boolean {
  return /^\/(?:v1|mcp)(?:[/?#:]|$)/.test(url);
}

function takesSessions(url: string): boolean {
  return url.startsWith('/v1');
}

function resourceOf(method: string): 'read' | 'write' {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'read' : 'write';
}
