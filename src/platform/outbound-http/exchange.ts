import type { Dispatcher } from 'undici';
import { monotonicMs } from '../clock.ts';
import type { Carrier, ExchangeHandler } from './connection-pools.ts';
import type { Connection } from './connector.ts';
import { asOutboundError, OutboundError } from './outbound-error.ts';

type IncomingHeaders = Record<string, string | string[] | undefined>;

/** How much of a response is taken, and what happens to the rest. */
export interface Intake {
  readonly maxBodyBytes: number;
  readonly overflow: 'error' | 'truncate';
  /** The body may come encoded and is decoded later; `maxBodyBytes` then holds for what comes out. */
  readonly decompress: boolean;
  /** Redirects with a Location are answered by another request, so that their bodies are of no interest. */
  readonly followsRedirects: boolean;
}

/** One response as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly truncated: boolean;
}

/** Enough of a redirect's body to keep the socket when it is the usual few lines, in bytes. */
const REDIRECT_BODY_BYTES = 16 * 1024;
const EMPTY = Buffer.alloc(0);

/** Thrown into undici to end a request whose outcome is already settled. */
const OVER = new Error('over');

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number, headers: Record<string, string>): boolean {
  return REDIRECT_STATUSES.has(status) && headers['location'] !== undefined;
}

/**
 * One request and its response, as undici's handler: fewer objects per request than its promise and stream
 * interface. Settles once; whatever undici reports after that is let go.
 */
export class Exchange implements ExchangeHandler {
  carrier: Carrier | null = null;
  connection: Connection | null = null;
  /** Whether this request waited for `connection` to open. */
  opened = false;
  firstByteAt: number | null = null;

  readonly #intake: Intake;
  readonly #resolve: (response: RawResponse) => void;
  readonly #reject: (error: OutboundError) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #settled = false;
  #status = 0;
  #headers: Record<string, string> = {};
  #chunks: Buffer[] = [];
  #length = 0;
  #limit = 0;
  #truncates = false;

  constructor(
    intake: Intake,
    resolve: (response: RawResponse) => void,
    reject: (error: OutboundError) => void,
  ) {
    this.#intake = intake;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Ends it now, wherever it is; a request that has not gone out never will. */
  fail(error: OutboundError): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#reject(error);
    this.#controller?.abort(OVER);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Throwing drops the request and keeps the socket, which has only just become free.
    if (this.#settled) throw OVER;
    this.#controller = controller;
    const carrier = this.carrier;
    if (carrier === null) return;
    this.connection = carrier.connection;
    this.opened = carrier.fresh;
    carrier.fresh = false;
  }

  onResponseStarted(): void {
    this.firstByteAt ??= monotonicMs();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHeaders,
  ): void {
    if (status < 200) return;
    const { maxBodyBytes, overflow, decompress, followsRedirects } = this.#intake;
    this.#status = status;
    this.#headers = flatten(headers);
    if (followsRedirects && isRedirect(status, this.#headers)) {
      this.#limit = REDIRECT_BODY_BYTES;
      this.#truncates = true;
      return;
    }
    const encoded = decompress && this.#headers['content-encoding'] !== undefined;
    // What does not compress grows a little: stored blocks and framing stay below a tenth of a per cent.
    this.#limit = encoded ? maxBodyBytes + Math.ceil(maxBodyBytes / 1000) + 1024 : maxBodyBytes;
    this.#truncates = overflow === 'truncate';
    if (!this.#truncates && Number(this.#headers['content-length']) > this.#limit) this.#overflow();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) throw OVER;
    const room = this.#limit - this.#length;
    if (chunk.length > room) {
      this.#chunks.push(chunk.subarray(0, Math.max(0, room)));
      this.#overflow();
    }
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  onResponseEnd(): void {
    this.#succeed(false);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#reject(asOutboundError(error));
  }

  /** Throwing out of a handler makes undici destroy the socket and parse no further. */
  #overflow(): never {
    if (this.#truncates) {
      this.#succeed(true);
    } else if (!this.#settled) {
      this.#settled = true;
      this.#reject(new OutboundError('too_large', `the body is larger than ${this.#limit} bytes`));
    }
    throw OVER;
  }

  #succeed(truncated: boolean): void {
    if (this.#settled) return;
    this.#settled = true;
    const chunks = this.#chunks;
    const body = chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks);
    const response = { status: this.#status, headers: this.#headers, body, truncated };
    if (truncated) this.#resolve(response);
    // undici frees the socket in the next turn of the event loop. Whoever waits for this response to send
    // the next request should find it free, and not open another: so settle just after that.
    else queueMicrotask(() => setImmediate(this.#resolve, response));
  }
}

/** Repeated fields are joined as RFC 9110 section 5.3 has it; `set-cookie`, which it excepts, by line feeds. */
function flatten(headers: IncomingHeaders): Record<string, string> {
  for (const name in headers) {
    const value = headers[name];
    if (Array.isArray(value)) headers[name] = value.join(name === 'set-cookie' ? '\n' : ', ');
  }
  return headers as Record<string, string>;
}
