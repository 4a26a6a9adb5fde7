import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CaughtRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  body: string;
  /** The body as JSON; undefined if it is none. */
  json: Record<string, unknown>;
  /** Milliseconds of `performance.now()` at which the whole body was here. */
  at: number;
}

/** What the receiver does: a status, or a whole response, or nothing ever, or a socket that is cut. */
export type Answer =
  | number
  | { status: number; headers?: Record<string, string>; body?: string | Buffer; afterMs?: number }
  | 'hang'
  | 'reset'
  /** The head of a 200 and then one byte of body every 20 ms, without end. */
  | 'drip';

export interface WebhookCatcher {
  /** `http://127.0.0.1:port`; any path below it is caught. */
  url: string;
  requests: CaughtRequest[];
  /** How requests are answered from now on. Default: 200. */
  answerWith(answer: Answer | ((request: CaughtRequest) => Answer)): void;
  /** Resolves once this many requests have come, counted from the start. */
  caught(count: number): Promise<CaughtRequest[]>;
  /** Requests that wait for an answer (`hang`). */
  hanging(): number;
  /** Answers everything that hangs. */
  release(status?: number): void;
  /** Ends every connection and the server; with `listenAgain` the same port opens anew. */
  close(): Promise<void>;
  listenAgain(): Promise<void>;
}

/** A webhook receiver on loopback, as a careful client would write it. */
export async function startWebhookCatcher(): Promise<WebhookCatcher> {
  const requests: CaughtRequest[] = [];
  const hung = new Set<ServerResponse>();
  const waiting: { count: number; done: (requests: CaughtRequest[]) => void }[] = [];
  const drips = new Set<NodeJS.Timeout>();
  let answering: (request: CaughtRequest) => Answer = () => 200;

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    read(request).then(
      (body) => {
        const caught: CaughtRequest = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          body,
          json: parse(body),
          at: performance.now(),
        };
        requests.push(caught);
        answer(request, response, answering(caught));
        for (const wait of waiting.splice(0)) {
          if (requests.length >= wait.count) wait.done(requests);
          else waiting.push(wait);
        }
      },
      () => undefined,
    );
  });

  function answer(request: IncomingMessage, response: ServerResponse, what: Answer): void {
    if (what === 'hang') {
      hung.add(response);
      response.once('close', () => hung.delete(response));
    } else if (what === 'reset') {
      request.socket.resetAndDestroy();
    } else if (what === 'drip') {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      drips.add(timer);
      response.once('close', () => clearInterval(timer));
    } else {
      const { status, headers, body, afterMs } = typeof what === 'number' ? { status: what } : what;
      const respond = (): void => void response.writeHead(status, headers).end(body);
      if (afterMs === undefined) respond();
      else setTimeout(respond, afterMs);
    }
  }

  const listen = (port: number): Promise<void> =>
    new Promise((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answerWith(next) {
      answering = typeof next === 'function' ? next : () => next;
    },
    caught(count) {
      if (requests.length >= count) return Promise.resolve(requests);
      return new Promise((done) => waiting.push({ count, done }));
    },
    hanging: () => hung.size,
    release(status = 200) {
      for (const response of hung) response.writeHead(status).end();
      hung.clear();
    },
    close() {
      for (const timer of drips) clearInterval(timer);
      return new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
    listenAgain: () => listen(port),
  };
}

/** The check of the documentation, by hand: strip `sha256=`, compare in constant time over the raw body. */
export function signatureHolds(request: CaughtRequest, secret: string): boolean {
  const header = request.headers['x-service-signature'];
  if (typeof header !== 'string' || !header.startsWith('sha256=')) return false;
  const given = Buffer.from(header.slice('sha256='.length), 'hex');
  const expected = createHmac('sha256', secret).update(request.body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}
