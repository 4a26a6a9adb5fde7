import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Context } from '../../domain/ground/context.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { errorBody } from './answer-errors.ts';
import { rateHeaders } from './limit-rate.ts';
import type { RateGuard } from './limit-rate.ts';
import { newRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * What Node could not read as a request: there is no request object, only a socket. The answer is written by hand, looks like every
 * other, and ends the connection. It counts against the address, since nobody has said who they are.
 */
export function answerBrokenHttp(ctx: Context, rate: RateGuard) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    void write(ctx, rate, faultOf(error), socket);
  };
}

async function write(ctx: Context, rate: RateGuard, fault: DomainError, socket: Socket): Promise<void> {
  const requestId = newRequestId();
  const decision = await rate.ofAddress(socket.remoteAddress ?? '');
  const body = JSON.stringify(errorBody(ctx, fault, requestId));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    ...rateHeaders(decision, 'unauthenticated'),
    ...securityHeaders(ctx, { revalidate: false }),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${fault.status} ${REASONS[fault.status] ?? 'Bad Request'}\r\n${lines.join('')}\r\n${body}`,
  );
}

const REASONS: Record<number, string> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

function faultOf(error: NodeJS.ErrnoException): DomainError {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return new DomainError(
        'headers_too_large',
        'The headers, the address included, are larger than 16 KiB.',
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new DomainError('request_timeout', 'The request did not arrive whole in time.');
    default:
      return new DomainError('bad_request', 'This is not a well-formed HTTP/1.1 request.');
  }
}

/** An Expect that is not `100-continue`: Node would answer 417 by itself, with nothing in it (RFC 9110, section 10.1.1). */
export function answerExpectation(ctx: Context, rate: RateGuard) {
  return (message: IncomingMessage, response: ServerResponse): void => {
    void refuse(ctx, rate, message, response);
  };
}

async function refuse(
  ctx: Context,
  rate: RateGuard,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = newRequestId();
  const decision = await rate.ofAddress(message.socket.remoteAddress ?? '');
  const fault = new DomainError('expectation_failed', 'Expect is only accepted as 100-continue.');
  const body = JSON.stringify(errorBody(ctx, fault, requestId));
  response
    .writeHead(fault.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
      ...rateHeaders(decision, 'unauthenticated'),
      ...securityHeaders(ctx, { revalidate: false }),
      connection: 'close',
    })
    .end(body);
}
