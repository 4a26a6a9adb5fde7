import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Transform } from 'node:stream';
import { describe, OutboundError } from './outbound-error.ts';

export interface DecodedBody {
  readonly body: Buffer;
  readonly truncated: boolean;
}

/** What is asked of a server when its answer may come compressed. */
export const DECODABLE_CODINGS = 'gzip, deflate, br, zstd';

/** Below this an expansion of any ratio is harmless, in bytes. */
const FREE_EXPANSION_BYTES = 1024 * 1024;
/** HTML reaches 10:1, logs and sparse tables 30:1; DEFLATE itself ends at 1,032:1. */
const MAX_EXPANSION = 100;
/** Smaller bodies are inflated at once: a stream through the thread pool costs more than the work. */
const AT_ONCE_BYTES = 32 * 1024;
const MAX_CODINGS = 3;

interface Coding {
  atOnce(body: Buffer, maxOutputLength: number): Buffer;
  stream(): Transform;
}

/** RFC 9659 lets no sender ask an HTTP client for a window above 8 MB. */
const ZSTD_PARAMS = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

const GZIP: Coding = {
  atOnce: (body, maxOutputLength) => gunzipSync(body, { maxOutputLength }),
  stream: () => createGunzip(),
};
const ZLIB: Coding = {
  atOnce: (body, maxOutputLength) => inflateSync(body, { maxOutputLength }),
  stream: () => createInflate(),
};
const RAW_DEFLATE: Coding = {
  atOnce: (body, maxOutputLength) => inflateRawSync(body, { maxOutputLength }),
  stream: () => createInflateRaw(),
};
const BROTLI: Coding = {
  atOnce: (body, maxOutputLength) => brotliDecompressSync(body, { maxOutputLength }),
  stream: () => createBrotliDecompress(),
};
const ZSTD: Coding = {
  atOnce: (body, maxOutputLength) => zstdDecompressSync(body, { maxOutputLength, ...ZSTD_PARAMS }),
  stream: () => createZstdDecompress(ZSTD_PARAMS),
};

/** Whether the body must be decoded before it can be read. */
export function isEncoded(contentEncoding: string | undefined): boolean {
  return contentEncoding !== undefined && codingNames(contentEncoding).length > 0;
}

/**
 * Undoes `Content-Encoding` (RFC 9110 section 8.4), last coding first. Never holds more than `maxBytes` and
 * one chunk: what is longer is `too_large`, or cut if `truncate`; what grows beyond 100:1 after the first
 * megabyte is `decompression_bomb`. A body with a coding that nobody registered is passed as it is, as
 * browsers do, since such headers are mistakes.
 */
export async function decodeBody(
  encoded: Buffer,
  contentEncoding: string,
  maxBytes: number,
  truncate: boolean,
): Promise<DecodedBody> {
  const names = codingNames(contentEncoding);
  if (names.length > MAX_CODINGS) throw new OutboundError('protocol', `${names.length} content codings`);
  const ratioLimit = Math.max(FREE_EXPANSION_BYTES, encoded.length * MAX_EXPANSION);
  let decoded: DecodedBody = { body: encoded, truncated: false };
  for (const name of names.toReversed()) {
    const { body, truncated } = decoded;
    const coding = codingFor(name, body);
    if (coding === null || body.length === 0) continue;
    decoded =
      truncate || body.length > AT_ONCE_BYTES
        ? await decodeStreaming(coding, body, maxBytes, ratioLimit, truncate, truncated)
        : decodeAtOnce(coding, body, maxBytes, ratioLimit);
  }
  return decoded;
}

function decodeAtOnce(coding: Coding, body: Buffer, maxBytes: number, ratioLimit: number): DecodedBody {
  try {
    return { body: coding.atOnce(body, Math.min(maxBytes, ratioLimit)), truncated: false };
  } catch (error) {
    if (error instanceof RangeError) throw overLimit(maxBytes, ratioLimit);
    throw undecodable(error);
  }
}

async function decodeStreaming(
  coding: Coding,
  body: Buffer,
  maxBytes: number,
  ratioLimit: number,
  truncate: boolean,
  cutBefore: boolean,
): Promise<DecodedBody> {
  const stream = coding.stream();
  const chunks: Buffer[] = [];
  let length = 0;
  stream.end(body);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > ratioLimit && ratioLimit < maxBytes) throw overLimit(maxBytes, ratioLimit);
      if (length <= maxBytes) continue;
      if (!truncate) throw overLimit(maxBytes, ratioLimit);
      return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: true };
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    // A body that was cut on purpose ends in the middle of a block: what came out of it is good.
    if (!truncate || length === 0) throw undecodable(error);
    return { body: Buffer.concat(chunks), truncated: true };
  }
  return { body: Buffer.concat(chunks), truncated: cutBefore };
}

function overLimit(maxBytes: number, ratioLimit: number): OutboundError {
  return ratioLimit < maxBytes
    ? new OutboundError('decompression_bomb', `expands to more than ${ratioLimit} bytes`)
    : new OutboundError('too_large', `expands to more than ${maxBytes} bytes`);
}

function undecodable(error: unknown): OutboundError {
  return new OutboundError('protocol', `the content coding is damaged: ${describe(error)}`);
}

function codingNames(contentEncoding: string): string[] {
  const names = contentEncoding.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity');
}

function codingFor(name: string, body: Buffer): Coding | null {
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return GZIP;
    case 'deflate':
      // Meant is zlib (RFC 9110 section 8.4.1.2); some servers send the bare stream. Method 8 tells.
      return ((body[0] ?? 0) & 0x0f) === 8 ? ZLIB : RAW_DEFLATE;
    case 'br':
      return BROTLI;
    case 'zstd':
      return ZSTD;
    default:
      return null;
  }
}
