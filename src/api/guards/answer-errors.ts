import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { errorCatalog } from '../../domain/ground/errors/error-catalog.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { documentedPath } from '../router-path.ts';
import { unwell } from '../../platform/db/unwell.ts';

/** The body that the specification gives every error, and members of the code's own beside. */
export function errorBody(ctx: Pick<Context, 'publicUrl'>, error: DomainError, requestId: string): object {
  const entry = errorCatalog[error.code];
  return {
    error: {
      type: entry.type,
      code: error.code,
      message: error.message,
      docs_url: `${ctx.publicUrl}/docs/errors#${error.code}`,
      request_id: requestId,
      ...error.details,
    },
  };
}

/** Headers that a code brings with it, whoever answers with it. */
function errorHeaders(error: DomainError): Record<string, string> {
  switch (error.code) {
    case 'idempotency_in_progress':
      return { 'retry-after': '1' };
    case 'service_unavailable':
      return { 'retry-after': '5' };
    default:
      return error.status === 401 ? { 'www-authenticate': 'Bearer realm="whynow"' } : {};
  }
}

/** The one place where anything thrown becomes an answer. */
export function answerError(
  ctx: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known = asDomainError(error);
  if (known.status >= 500) {
    // The route and not the address: a brief's, a sign-in's and a download's address is its key.
    ctx.log.error(
      { err: error, request_id: request.id, method: request.method, route: routeOf(request) },
      'a request failed',
    );
  }
  void reply
    .code(known.status)
    .headers(errorHeaders(known))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(ctx, known, request.id)));
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url === undefined ? 'none' : documentedPath(routeOptions.url);
}

/** A fault that is not in the catalogue is ours: its text stays in the log. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = codeOf(error);
  // Whoever leaves amid their own body: no fault of ours, though it has the code of a connection that we lost.
  if (code === 'ECONNRESET' && Reflect.get(error as object, 'statusCode') === 400)
    return new DomainError('bad_request', 'The connection ended before the body did.');
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError(
        'payload_too_large',
        'The body is larger than this operation accepts: 1 MiB, or 16 MiB for the batch and the import of bots.',
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new DomainError('unsupported_media_type', 'The body must be plain application/json.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new DomainError('bad_request', 'Content-Length does not say how long the body is.');
    case 'FST_ERR_BAD_URL':
      return new DomainError(
        'bad_request',
        'The address cannot be decoded: a % must be followed by two hex digits of valid UTF-8.',
      );
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new DomainError('uri_too_long', 'A part of the address is longer than 200 characters.');
    case '57014':
      return new DomainError(
        'search_too_slow',
        'This took longer than one request may. Narrow it: a shorter time, one account, fewer filters of free text.',
      );
    default:
      return explainUnwell(error);
  }
}

/** What passes by itself is a 503, so that a caller repeats it. */
function explainUnwell(error: unknown): DomainError {
  switch (unwell(error)) {
    case 'unreachable':
      return new DomainError('service_unavailable', 'The database cannot be reached at the moment.');
    case 'writes_refused':
      return new DomainError(
        'service_unavailable',
        'The service cannot store anything at the moment. Nothing of this request was stored.',
      );
    case null:
      return new DomainError(
        'internal_error',
        'Something went wrong on our side. It is logged under this request id.',
      );
  }
}

function codeOf(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null ? (error as Partial<FastifyError>).code : undefined;
  return typeof code === 'string' ? code : '';
}
