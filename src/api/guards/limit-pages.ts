import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { renderNotice } from '../../pages/layout.ts';
import { retryAfter } from './limit-rate.ts';
import type { RateGuard } from './limit-rate.ts';

/** What has guards of its own. */
const ELSEWHERE = /^\/(?:v1|mcp|operator)(?:[/?#:]|$)/;
/** Files of the console: a screen needs a dozen at once, a browser keeps them for a year, and sending one costs no more than refusing it. */
const FILES = /^\/app\/assets\//;
/** Made once a second and never refused: a process that is ready must not look as if it were not. */
const PROBE = /^\/(?:healthz|readyz)(?:[?#]|$)/;

/**
 * Everything outside /v1 is open to everyone, found or not: an address may ask for so much of it a minute. Refused before anything is
 * looked up, so that it costs the workspaces' requests as little as can be.
 */
export function limitPages(ctx: Context, rate: RateGuard): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (ELSEWHERE.test(request.url) || FILES.test(request.url)) return;
    const probe = PROBE.test(request.url);
    const decided = probe ? rate.ofProbe(request.ip) : rate.ofReader(request.ip);
    const decision = decided instanceof Promise ? await decided : decided;
    if (decision.allowed) return;
    await rate.holdBack();
    if (probe) return;
    const wait = retryAfter(decision);
    reply.header('retry-after', String(wait)).header('cache-control', 'no-store');
    ctx.metrics.count('whynow_pages_refused_total', 'Requests outside /v1 over the limit of their address.');
    const sentence = `One address may open ${decision.limit} pages a minute. Try again in ${wait} s.`;
    if (!wantsPage(request)) throw new DomainError('rate_limit_exceeded', sentence);
    const page = renderNotice('Too many requests', sentence);
    await reply
      .code(429)
      .header('content-security-policy', page.contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}
