import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/** A strong validator (RFC 9110, section 8.8.3) of exactly these bytes. */
export function entityTag(body: string): string {
  return `"${hash('sha1', body, 'base64url').slice(0, 22)}"`;
}

/**
 * Whether an If-Match or If-None-Match value names this tag. A tag that we gave with a compressed answer carries the coding's
 * name, which says nothing about the state of the resource.
 */
export function namesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/-(?:br|gzip)"$/, '"') === tag);
}

/** Gives a resource its ETag, and answers 304 where the caller has it already. */
export const tagEntity: onSendHookHandler = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const tag = entityTag(payload);
  reply.header('etag', tag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !isSafe(request) || !namesTag(known.replaceAll('W/"', '"'), tag))
    return done(null, payload);
  return done(null, notModified(reply));
};

function isSafe(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

/** RFC 9110, section 15.4.5: no content, and none of its description. */
function notModified(reply: FastifyReply): string {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
