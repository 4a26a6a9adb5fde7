import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { httpDate } from '../dates.ts';

/** A request as a host sees it. */
export interface Asked {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Of a POST; else empty. */
  body: string;
}

export interface Reply {
  status: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export type Host = (asked: Asked) => Reply;

export const html = (body: string, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  headers,
  body,
});

export const json = (value: unknown, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  headers,
  body: JSON.stringify(value),
});

export const text = (body: string): Reply => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body,
});

export const xml = (body: string): Reply => ({ status: 200, contentType: 'application/xml', body });

export const redirect = (location: string, status = 301): Reply => ({ status, headers: { location } });

export function notFound(): Reply {
  return {
    status: 404,
    contentType: 'text/html; charset=utf-8',
    body: '<!DOCTYPE html><title>Not found</title><h1>Not found</h1>',
  };
}

/** When each document last changed: what the server promises in `Last-Modified`. */
export class Modifications {
  readonly #known = new Map<string, { tag: string; at: number }>();
  readonly #anchor: number;

  constructor(anchor: Date) {
    this.#anchor = anchor.getTime();
  }

  /**
   * The date of the document with this digest, in milliseconds and whole seconds. A document that changed is always
   * dated later than it was, even under a clock that stands still, or a conditional request would miss the change.
   */
  of(address: string, tag: string, now: Date): number {
    const known = this.#known.get(address);
    if (known?.tag === tag) return known.at;
    const age = 1 + (Number.parseInt(tag.slice(0, 6), 16) % 30);
    const second = Math.floor(now.getTime() / 1000) * 1000;
    const at = known === undefined ? this.#anchor - age * 86_400_000 : Math.max(second, known.at + 1000);
    this.#known.set(address, { tag, at });
    return at;
  }
}

/** Below this many bytes nothing is compressed. */
const GZIP_FROM = 1400;

/** Sends a reply with validators, and 304 where they match (RFC 9110, 13.1.2 and 13.1.3). Returns the status sent. */
export function send(
  asked: Asked,
  reply: Reply,
  response: ServerResponse,
  modifications: Modifications,
  now: Date,
): number {
  const headers: Record<string, string> = { date: httpDate(now), ...reply.headers };
  if (reply.contentType !== undefined) headers['content-type'] = reply.contentType;
  let body = Buffer.from(reply.body ?? '');
  const { status } = reply;
  if (status === 200) {
    const tag = createHash('sha1').update(body).digest('hex');
    const modified = modifications.of(`${asked.host}${asked.path}?${asked.query.toString()}`, tag, now);
    headers['etag'] = `W/"${tag.slice(0, 20)}"`;
    headers['last-modified'] = httpDate(new Date(modified));
    headers['cache-control'] ??= 'max-age=0, must-revalidate';
    if (isUnchanged(asked.headers, headers['etag'], modified)) {
      delete headers['content-type'];
      response.writeHead(304, headers).end();
      return 304;
    }
  }
  if (
    body.length >= GZIP_FROM &&
    /\bgzip\b/.test(asked.headers['accept-encoding']?.toString() ?? '') &&
    isText(reply)
  ) {
    headers['content-encoding'] = 'gzip';
    headers['vary'] = 'accept-encoding';
    body = gzipSync(body);
  }
  headers['content-length'] = String(body.length);
  response.writeHead(status, headers);
  response.end(asked.method === 'HEAD' ? undefined : body);
  return status;
}

function isText(reply: Reply): boolean {
  return /json|html|text\/|xml/.test(reply.contentType ?? '');
}

/** The tag without its mark of weakness, for the weak comparison. */
function weak(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

function isUnchanged(headers: IncomingHttpHeaders, etag: string, modified: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.trim() === '*' || tags.split(',').some((tag) => weak(tag) === weak(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && modified <= since;
}
