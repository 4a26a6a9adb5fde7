import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { errorCatalog } from '../../domain/ground/errors/error-catalog.ts';
import type { ErrorCode } from '../../domain/ground/errors/error-catalog.ts';
import { plans, entitlements } from '../../domain/ground/vocabulary/entitlements.ts';
import type { Plan } from '../../domain/ground/vocabulary/entitlements.ts';
import type { Operation } from '../operation.ts';
import { answerHeaders } from './answer-headers.ts';

const ALWAYS: ErrorCode[] = [
  'bad_request',
  'missing_api_key',
  'malformed_api_key',
  'invalid_api_key',
  'revoked_api_key',
  'expired_api_key',
  'signature_missing',
  'signature_mismatch',
  'signature_expired',
  'insufficient_scope',
  'plan_required',
  'uri_too_long',
  'rate_limit_exceeded',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
];

const WITH_ADDRESS: ErrorCode[] = ['invalid_param', 'unknown_param'];
const WITH_ID: ErrorCode[] = ['resource_not_found'];
const WITH_BODY: ErrorCode[] = [
  'missing_param',
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
];
const ONCE: ErrorCode[] = ['invalid_idempotency_key', 'idempotency_key_reused', 'idempotency_in_progress'];

/** Every code that an operation can answer with: its own, and those that come with its kind. */
export function codesOf(operation: Operation): ErrorCode[] {
  return [
    ...new Set([
      ...operation.errors,
      ...WITH_ADDRESS,
      ...(operation.path.includes('{') ? WITH_ID : []),
      ...(operation.method === 'GET' ? [] : WITH_BODY),
      ...(operation.method === 'POST' ? ONCE : []),
      ...ALWAYS,
    ]),
  ];
}

/** The route's schema: what validates, serialises, and is the OpenAPI text, from one object. */
export function describeOperation(operation: Operation): object {
  const write = operation.method !== 'GET';
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.tag],
    security: [{ apiKey: [] }],
    'x-role': operation.role,
    'x-plan': leastPlan(operation),
    'x-rate-limit': operation.resource,
    ...(operation.params ? { params: operation.params } : {}),
    querystring: operation.query ?? NOTHING,
    ...(write ? { body: bodyOf(operation) } : {}),
    headers: Type.Object(headersOf(operation)),
    response: responsesOf(operation),
  };
}

/** The smallest plan that includes the operation. */
export function leastPlan(operation: Operation): Plan {
  const needed = operation.entitlement ?? 'api';
  const least = plans.find((plan) => entitlements[plan].api && entitlements[plan][needed]);
  if (!least) throw new Error(`no plan includes ${needed}`);
  return least;
}

function bodyOf({ body, rawMessage = false, bodyType }: Operation): object {
  if (body && bodyType) return { content: { [bodyType]: { schema: referenceOf(body) } } };
  const json = body ? referenceOf(body) : NOTHING;
  if (!rawMessage) return json;
  const message = { type: 'string', description: 'An Internet message (RFC 5322) as it came.' };
  return { content: { 'application/json': { schema: json }, 'message/rfc822': { schema: message } } };
}

const NOTHING = Type.Object({}, { additionalProperties: false });

/** Described here, judged by the guards: a header that is sent twice is no schema's business. */
function headersOf(operation: Operation): Record<string, TSchema> {
  const text = (description: string, example: string) =>
    Type.Optional(Type.String({ description, examples: [example] }));
  return {
    'x-service-signature': text(
      'For keys with a signing secret: `sha256=` and the hex HMAC-SHA256 of the raw body, or `v2=` and that of time, method, address and body.',
      'sha256=f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
    ),
    'x-service-timestamp': text(
      'The time that a `v2=` signature covers, in Unix seconds or as ISO 8601 in UTC; within five minutes of ours.',
      '1795166200',
    ),
    ...(operation.method === 'POST'
      ? {
          'idempotency-key': text(
            'Makes a repeat safe for 24 hours: the same request under the same key gets the first answer again.',
            '5f1b2c9e-8d0c-4a43-9c9d-0d0c9c2f8f11',
          ),
        }
      : {}),
    ...(operation.etag && operation.method === 'GET'
      ? {
          'if-none-match': text(
            'ETags that you have: 304 if the state is still one of them.',
            '"uNQ2nnm4pI0cPqGPu5cQbg"',
          ),
        }
      : {}),
    ...(operation.errors.includes('precondition_failed')
      ? {
          'if-match': text(
            'Change it only if its ETag is still this: 412 otherwise.',
            '"uNQ2nnm4pI0cPqGPu5cQbg"',
          ),
        }
      : {}),
  };
}

function responsesOf(operation: Operation): Record<string, object> {
  const responses: Record<string, object> = {
    [operation.status]: {
      ...referenceOf(operation.answer),
      description: 'Success.',
      headers: answerHeaders({ etag: operation.etag ?? false, replayed: operation.method === 'POST' }),
    },
  };
  if (operation.otherwise) {
    responses[operation.otherwise.status] = {
      ...referenceOf(operation.otherwise.answer),
      description: 'Success.',
      headers: answerHeaders({ etag: false, replayed: operation.method === 'POST' }),
    };
  }
  if (operation.etag && operation.method === 'GET') {
    responses['304'] = {
      type: 'null',
      description: 'If-None-Match names the present state.',
      headers: answerHeaders({ etag: true }),
    };
  }
  for (const [status, codes] of byStatus(codesOf(operation))) {
    responses[status] = {
      $ref: 'Error',
      description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].cause}`).join(' '),
      headers: answerHeaders({ retryAfter: status === 429 || status === 503 }),
    };
  }
  return responses;
}

function byStatus(codes: ErrorCode[]): Map<number, ErrorCode[]> {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes.toSorted((a, b) => errorCatalog[a].status - errorCatalog[b].status)) {
    const { status } = errorCatalog[code];
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return found;
}

function referenceOf(schema: TSchema): object {
  const name = (schema as { $id?: string }).$id;
  return name === undefined ? schema : { $ref: name };
}
