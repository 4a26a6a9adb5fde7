import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BUCKET_KEYS = { access_key_id: 'AKIAOSPREYEXAMPLE', secret_access_key: 'kV+9/osprey+secret/AA' };

interface BucketRequest {
  method: string;
  /** Without the bucket, where it stands in the path. */
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

/** What a request is answered in place of what S3 would. */
type Misbehaviour =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'reset'
  | 'hang'
  | null;

export interface Bucket {
  /** `http://127.0.0.1:port` */
  url: string;
  port: number;
  objects: Map<string, Buffer>;
  /** Uploads that were begun and neither completed nor aborted. */
  open: Map<string, Map<number, Buffer>>;
  requests: BucketRequest[];
  misbehave(how: (request: BucketRequest) => Misbehaviour | Promise<Misbehaviour>): void;
  close(): Promise<void>;
}

export const errorXml = (code: string, message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>`;

/**
 * A bucket called `outbox` on loopback that speaks S3's REST interface: it checks each signature (version 4) by itself, the digests of
 * bodies, and the sizes and ETags of parts, as the service does (https://docs.aws.amazon.com/AmazonS3/latest/API/).
 */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: BucketRequest[] = [];
  let misbehaviour: (request: BucketRequest) => Misbehaviour | Promise<Misbehaviour> = () => null;
  let uploadCount = 0;

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    read(request).then(
      (body) => serve(request, response, body),
      () => response.destroy(),
    );
  });

  async function serve(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const virtual = url.hostname.startsWith('outbox.');
    const path = decodeURIComponent(url.pathname.slice(1));
    const key = virtual ? path : path.replace(/^outbox\//, '');
    const asked = { method: request.method ?? '', key, query: url.searchParams, body };
    requests.push(asked);
    const answer = (status: number, text = '', headers: Record<string, string> = {}): void =>
      void response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(text);
    const how = await misbehaviour(asked);
    if (how === 'reset') return void request.socket.resetAndDestroy();
    if (how === 'hang') return;
    if (how) return answer(how.status, how.body, how.headers);
    const fault = faultOfRequest(request, url, body);
    if (fault) return answer(403, errorXml(fault, `The request is refused: ${fault}`));
    const { uploadId, partNumber } = Object.fromEntries(url.searchParams);
    const parts = uploadId === undefined ? undefined : uploads.get(uploadId);
    if (uploadId !== undefined && !parts)
      return answer(404, errorXml('NoSuchUpload', 'The specified multipart upload does not exist.'));
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload&${(uploadCount += 1)}`;
      uploads.set(id, new Map());
      return answer(
        200,
        `<?xml version="1.0"?><InitiateMultipartUploadResult><Bucket>outbox</Bucket><Key>${key}</Key><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT' && parts) {
      parts.set(Number(partNumber), body);
      return answer(200, '', { etag: etagOf(body) });
    }
    if (request.method === 'POST' && parts) return complete(uploadId ?? '', parts);
    if (request.method === 'DELETE' && parts) {
      uploads.delete(uploadId ?? '');
      return answer(204);
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return answer(200, '', { etag: etagOf(body) });
    }
    const object = objects.get(key);
    if (request.method === 'HEAD' && object)
      return answer(200, '', { 'content-length': String(object.length), etag: etagOf(object) });
    return answer(404, request.method === 'HEAD' ? '' : errorXml('NoSuchKey', 'The key does not exist.'));

    function complete(id: string, held: Map<number, Buffer>): void {
      const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)].map(
        ([, number, etag]) => ({ number: Number(number), etag: (etag ?? '').replaceAll('&quot;', '"') }),
      );
      const wrong = listed.some(({ number, etag }) => etagOf(held.get(number) ?? Buffer.alloc(0)) !== etag);
      if (wrong || listed.length === 0)
        return answer(400, errorXml('InvalidPart', 'One or more of the specified parts could not be found.'));
      const chunks = listed.map(({ number }) => held.get(number) ?? Buffer.alloc(0));
      if (chunks.slice(0, -1).some((chunk) => chunk.length < 5 * 1024 * 1024))
        return answer(400, errorXml('EntityTooSmall', 'Your proposed upload is smaller than the minimum.'));
      objects.set(key, Buffer.concat(chunks));
      uploads.delete(id);
      answer(200, '<CompleteMultipartUploadResult><ETag>"x-1"</ETag></CompleteMultipartUploadResult>');
    }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    objects,
    open: uploads,
    requests,
    misbehave: (how) => (misbehaviour = how),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, from its text and not from the code under test. */
function faultOfRequest({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!match) return 'AccessDenied';
  const [, access, day = '', region = '', signed = '', signature] = match;
  if (access !== BUCKET_KEYS.access_key_id) return 'InvalidAccessKeyId';
  const digest = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch';
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) return 'BadDigest';
  const encode = (text: string): string =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    digest,
  ].join('\n');
  const date = String(headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest();
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${BUCKET_KEYS.secret_access_key}`, day));
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
