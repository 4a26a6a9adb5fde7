import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/**
 * A strong validator (RFC 9110, section 8.8.3) of exactly these bytes. Where members of the resource move by themselves (`volatile`:
 * counters of traffic, say), it has two parts: the state without them, a dot, and all of it.
 */
export function entityTag(body: string, volatile: readonly string[] = []): string {
  if (volatile.length === 0) return `"${digest(body)}"`;
  const state = Object.entries(JSON.parse(body) as object).filter(([name]) => !volatile.includes(name));
  return `"${digest(JSON.stringify(state))}.${digest(body)}"`;
}

function digest(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 22);
}

/**
 * Whether an If-Match or If-None-Match value names this tag. A tag that we gave with a compressed answer carries the coding's
 * name, which says nothing about the state of the resource.
 */
function namesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/-(?:br|gzip)"$/, '"') === tag);
}

/**
 * The same for a change (`If-Match`): what moves by itself does not count, or a change to something in use would never get through.
 */
export function namesState(header: string, tag: string): boolean {
  return namesTag(header.replaceAll(/\.[\w-]*"/g, '"'), tag.replace(/\.[\w-]*"$/, '"'));
}

/** Gives a resource its ETag, and answers 304 where the caller has it already. */
export function tagEntity(volatile: readonly string[] = []): onSendHookHandler {
  return (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const tag = entityTag(payload, volatile);
    reply.header('etag', tag);
    const known = request.headers['if-none-match'];
    if (known === undefined || !isSafe(request) || !namesTag(known.replaceAll('W/"', '"'), tag))
      return done(null, payload);
    return done(null, notModified(reply));
  };
}

function isSafe(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** RFC 9110, section 15.4.5: no content, and none of its description. */
function notModified(reply: FastifyReply): string {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
