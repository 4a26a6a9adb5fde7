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
  'session_ended',
  'signature_missing',
  'signature_mismatch',
  'signature_expired',
  'workspace_suspended',
  'insufficient_scope',
  'cross_site_request',
  'session_changed',
  'plan_required',
  'uri_too_long',
  'rate_limit_exceeded',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
];

const FOR_OPERATORS: ErrorCode[] = [
  'bad_request',
  'operator_key_required',
  'route_not_found',
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
      ...(operation.operator ? FOR_OPERATORS : ALWAYS),
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
    ...(operation.operator
      ? { security: [{ operatorKey: [] }], 'x-role': 'operator' }
      : {
          security: [{ apiKey: [] }, { session: [] }],
          'x-role': operation.role,
          'x-plan': leastPlan(operation),
        }),
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

const text = (description: string, example: string) =>
  Type.Optional(Type.String({ description, examples: [example] }));

const NEEDED_WITH_A_COOKIE =
  'Required with a session’s cookie, from a page of this service: no other site can send it. `1` does, but says nothing more. ';
const DRAWN_FOR =
  'Who the page was drawn for: the `id` of `GET /v1/me`, or that of its `session`. Where the cookie belongs to somebody else by now, the answer is 409 `session_changed`, and nothing is done.';

function signatureHeaders(operation: Operation): Record<string, TSchema> {
  return {
    'x-service-signature': text(
      'For keys with a signing secret: `sha256=` and the hex HMAC-SHA256 of the raw body, or `v2=` and that of time, method, address and body.',
      'sha256=f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
    ),
    'x-service-timestamp': text(
      'The time that a `v2=` signature covers, in Unix seconds or as ISO 8601 in UTC; within five minutes of ours.',
      '1795166200',
    ),
    'x-whynow-console': text(
      (operation.method === 'GET' ? '' : NEEDED_WITH_A_COOKIE) + DRAWN_FOR,
      'mem_01kay6wqsgf1vtk9m8ta1t7s9k',
    ),
  };
}

/** Described here, judged by the guards: a header that is sent twice is no schema's business. */
function headersOf(operation: Operation): Record<string, TSchema> {
  return {
    ...(operation.operator ? {} : signatureHeaders(operation)),
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
    ...(operation.streams
      ? {
          'last-event-id': text(
            'The last `id` that was received, as browsers send it when they connect again: what came since then comes first.',
            '1.01m5v3kq2e.48213:48213:',
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
      ...answerOf(operation),
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

function answerOf({ answer, streams = false }: Operation): object {
  return streams
    ? { content: { 'text/event-stream': { schema: referenceOf(answer) } } }
    : referenceOf(answer);
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
