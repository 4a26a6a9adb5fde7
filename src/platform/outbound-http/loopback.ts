import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import {
  createOutboundHttp,
  type OutboundHttp,
  type OutboundPolicy,
  type OutboundRequest,
} from './client.ts';
import type { OutboundErrorKind } from './outbound-error.ts';
import { OutboundError } from './outbound-error.ts';
import { EMPTY_RESOLVE_MAP } from './resolve-map.ts';

/** For tests: an HTTP server on loopback that goes with the test. Returns its port. */
export async function serveHttp(t: TestContext, listener: RequestListener): Promise<number> {
  const server = createHttpServer(listener);
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server);
}

/** For tests: a TCP server on loopback that goes with the test. Returns its port. */
export async function serveTcp(t: TestContext, onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  });
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return listen(server);
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** For tests: a client that may reach loopback in plain http, and nothing else special. */
export function loopbackClient(t: TestContext, overrides: Partial<OutboundPolicy> = {}): OutboundHttp {
  const client = createOutboundHttp({
    allowCidrs: ['127.0.0.0/8'],
    allowHttp: true,
    allowMetadata: false,
    resolve: EMPTY_RESOLVE_MAP,
    userAgent: 'test/1.0',
    ...overrides,
  });
  t.after(() => client.destroy());
  return client;
}

/** For tests: a GET with limits that fit a test, on any port. */
export function get(url: string, overrides: Partial<OutboundRequest> = {}): OutboundRequest {
  return {
    method: 'GET',
    url,
    deadlineMs: 2000,
    maxBodyBytes: 100_000,
    decompress: true,
    maxRedirects: 0,
    anyPort: true,
    ...overrides,
  };
}

/** For tests: what `assert.rejects` expects. */
export function failsWith(kind: OutboundErrorKind): (error: unknown) => boolean {
  return (error) => {
    if (error instanceof OutboundError && error.kind === kind) return true;
    throw error;
  };
}
