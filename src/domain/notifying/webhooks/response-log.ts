import type { OutboundResponse } from '../../../platform/outbound-http/client.ts';
import type { AttemptRecord } from './delivery-result.ts';

/** What of a response helps its receiver's owner; cookies and the like are not ours to keep. */
const KEPT_HEADERS = [
  'content-type',
  'content-length',
  'location',
  'retry-after',
  'server',
  'date',
  'allow',
  'www-authenticate',
  'x-request-id',
  'cf-ray',
] as const;
const MAX_HEADER_LENGTH = 1024;
const KEPT_BODY_BYTES = 4 * 1024;

/**
 * The part of an attempt's log that a response fills: chosen headers, and the first 4 KiB as text. What was secret in the request
 * (`secrets`) stays so where the receiver sends it back.
 */
export function describeResponse(
  response: OutboundResponse | null,
  secrets: readonly string[],
): Pick<AttemptRecord, 'response_headers' | 'response_body' | 'response_truncated'> {
  if (!response) return { response_headers: {}, response_body: null, response_truncated: false };
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = response.headers[name];
    if (value !== undefined) headers[name] = shown(value.slice(0, MAX_HEADER_LENGTH), secrets);
  }
  return {
    response_headers: headers,
    response_body: shown(response.body.toString('utf8', 0, KEPT_BODY_BYTES), secrets),
    response_truncated: response.truncated || response.body.length > KEPT_BODY_BYTES,
  };
}

/** PostgreSQL's text holds every character but NUL. */
function shown(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (left, secret) => left.replaceAll(secret, '[redacted]'),
    text.replaceAll('\0', '\uFFFD'),
  );
}
