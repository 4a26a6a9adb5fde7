import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Context } from '../../../ground/context.ts';
import { SECOND } from '../../../../platform/clock.ts';
import { OutboundError } from '../../../../platform/outbound-http/client.ts';
import type { OutboundResponse } from '../../../../platform/outbound-http/client.ts';
import type { S3Credentials } from '../export-destination.ts';
import type { S3Destination } from '../../../ground/vocabulary/export-target.ts';
import { ExportFailure } from '../export-failure.ts';

interface S3Request {
  method: 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  query?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** Answers that are no refusal although they are no 2xx. */
  accept?: readonly number[];
}

export interface S3Client {
  /** @throws ExportFailure once the bucket has refused, or could not be reached after all tries. */
  send(request: S3Request): Promise<OutboundResponse>;
}

export interface RetrySettings {
  pauses?: readonly number[] | undefined;
  /** Throws where nobody wants it any more: a cancelled export does not go on trying. */
  beforeRetry?: () => Promise<void>;
}

/** Before the second, third and fourth try, in milliseconds. */
const S3_PAUSES: readonly number[] = [500, 2000, 5000];

/** For a part of 8 MiB: a line of 1 Mbit/s takes 67 s. */
const DEADLINE = 90 * SECOND;
const MAX_ANSWER_BYTES = 64 * 1024;

/** One object of a bucket, over S3's REST interface (https://docs.aws.amazon.com/AmazonS3/latest/API/), signed with version 4. */
export function createS3Client(
  ctx: Pick<Context, 'outbound' | 'clock'>,
  destination: S3Destination,
  credentials: S3Credentials,
  key: string,
  { pauses = S3_PAUSES, beforeRetry }: RetrySettings = {},
): S3Client {
  const address = addressOf(destination, key);

  async function sendOnce({ method, query = {}, body }: S3Request): Promise<OutboundResponse> {
    const url = new URL(address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        // The store itself checks that what came is what was sent.
        ...(body ? { 'content-md5': createHash('md5').update(body).digest('base64') } : {}),
      },
      accessKeyId: credentials.access_key_id,
      secretAccessKey: credentials.secret_access_key,
      ...(credentials.session_token === undefined ? {} : { sessionToken: credentials.session_token }),
      service: 's3',
      region: destination.region,
      datetime: ctx.clock
        .now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    return ctx.outbound.request({
      method,
      url: signed.url.href,
      headers: Object.fromEntries(signed.headers),
      ...(body ? { body } : {}),
      deadlineMs: DEADLINE,
      maxBodyBytes: MAX_ANSWER_BYTES,
      overflow: 'truncate',
      decompress: false,
      maxRedirects: 0,
      anyPort: true,
      keepAliveGroup: 'exports',
    });
  }

  return {
    async send(request) {
      for (let tries = 0; ; tries += 1) {
        const wait = pauses[tries];
        const result = await sendOnce(request).catch(asOutbound);
        const isFailure = result instanceof OutboundError;
        if (!isFailure && isAccepted(result, request)) return result;
        const passes = isFailure
          ? PASSING.includes(result.kind)
          : PASSING_STATUSES.includes(faultOf(result).status);
        if (passes && wait !== undefined) {
          await pause(wait);
          await beforeRetry?.();
          continue;
        }
        throw new ExportFailure(
          isFailure
            ? `The bucket could not be reached: ${result.message}`
            : withoutSecrets(faultOf(result).message, credentials),
        );
      }
    },
  };
}

const PASSING: readonly string[] = ['dns', 'connect', 'timeout', 'reset', 'protocol'];
const PASSING_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];

function asOutbound(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  throw error;
}

/** `POST ?uploadId` answers 200 before it knows, and may tell an error in the body then (CompleteMultipartUpload). */
function isAccepted(response: OutboundResponse, { accept = [] }: S3Request): boolean {
  if (accept.includes(response.status)) return true;
  return response.status >= 200 && response.status < 300 && elementOf(response, 'Error') === null;
}

function faultOf(response: OutboundResponse): { status: number; message: string } {
  const code = elementOf(response, 'Code');
  const said = elementOf(response, 'Message');
  const late = response.status === 200;
  return {
    status: late ? (code === 'InternalError' || code === 'SlowDown' ? 500 : 400) : response.status,
    message: `The bucket refused (HTTP ${response.status}${code === null ? '' : `, ${code}`})${said === null ? '.' : `: ${said}`}`,
  };
}

/** The text of the first element of this name; what is in it is shown, so it is short and without control characters. */
export function elementOf({ body }: OutboundResponse, name: string): string | null {
  const text = body.toString('utf8');
  const start = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`, start);
  if (start === -1 || end === -1) return null;
  return unescaped(text.slice(start + name.length + 2, end))
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 1024);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** Whatever a store says back, it does not show what was sealed. */
function withoutSecrets(text: string, credentials: S3Credentials): string {
  return [credentials.secret_access_key, credentials.session_token, credentials.access_key_id]
    .filter((secret) => secret !== undefined)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
    .slice(0, 500);
}

function addressOf({ endpoint, bucket, path_style }: S3Destination, key: string): string {
  const url = new URL(endpoint);
  if (path_style) return `${url.origin}/${bucket}/${key}`;
  return `${url.protocol}//${bucket}.${url.host}/${key}`;
}
