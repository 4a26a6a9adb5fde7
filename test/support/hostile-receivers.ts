import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import type { Certificate } from './certificates.ts';

/** What a receiver does with a connection once the head of a request is there, written by hand as no HTTP server would. */
export type Misbehaviour = (socket: Socket) => void;

export interface HostileReceiver {
  port: number;
  /** Requests whose head arrived. */
  requests(): number;
  /** Of responses, in bytes, over all connections: what was taken off our hands. */
  written(): number;
  close(): Promise<void>;
}

/** A server on loopback that misbehaves, over TLS where it has a certificate. */
export async function startHostileReceiver(
  misbehave: Misbehaviour,
  certificate?: Certificate,
): Promise<HostileReceiver> {
  const sockets = new Set<Socket>();
  let requests = 0;
  let written = 0;
  function receive(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      written += socket.bytesWritten;
      sockets.delete(socket);
    });
    socket.on('data', (chunk: Buffer) => {
      if (!chunk.includes('POST /')) return;
      requests += 1;
      misbehave(socket);
    });
  }
  const server: Server = certificate ? createTlsServer(certificate, receive) : createTcpServer(receive);
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    written: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, written),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const CHUNK = Buffer.alloc(64 * 1024, 'x');
/** A hundred megabytes in a hundred kilobytes. */
const BOMB = gzipSync(Buffer.alloc(100_000_000));

export const answerOk: Misbehaviour = (socket) =>
  void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');

export const neverAnswer: Misbehaviour = () => undefined;

/** One byte of text every 100 ms, for as long as the connection stands. */
function drip(socket: Socket, start: string, piece: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 100);
  socket.once('close', () => clearInterval(timer));
}

export const dripHeaders: Misbehaviour = (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-Slow: ', 'x');

export const dripBody: Misbehaviour = (socket) =>
  drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n', 'x');

export const dripChunks: Misbehaviour = (socket) =>
  drip(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n');

export const resetMidBody: Misbehaviour = (socket) => {
  socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf of it', () => socket.resetAndDestroy());
};

export const endMidBody: Misbehaviour = (socket) =>
  void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf');

export const resetAtOnce: Misbehaviour = (socket) => void socket.resetAndDestroy();

export const sendMuch: Misbehaviour = (socket) => {
  let left = 50_000_000;
  socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${left}\r\n\r\n`);
  const more = (): void => {
    while (left > 0) {
      left -= CHUNK.length;
      if (!socket.write(CHUNK)) return;
    }
  };
  socket.on('drain', more);
  more();
};

export const sendBomb: Misbehaviour = (socket) => {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${BOMB.length}\r\n\r\n`);
  socket.write(BOMB);
};

const HINT = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n';
const PROCESSING = 'HTTP/1.1 102 Processing\r\n\r\n';

/** Five hundred interim responses, then the real one. */
export const floodThenAnswer: Misbehaviour = (socket) => {
  socket.write((HINT + PROCESSING).repeat(250));
  answerOk(socket);
};

/** Interim responses without end. */
export const floodForever: Misbehaviour = (socket) => {
  const timer = setInterval(() => socket.write(PROCESSING.repeat(20)), 20);
  socket.once('close', () => clearInterval(timer));
};

export const bigHeaders: Misbehaviour = (socket) =>
  void socket.write(`HTTP/1.1 200 OK\r\nX-Big: ${'x'.repeat(1_000_000)}\r\nContent-Length: 0\r\n\r\n`);

export const speakNonsense: Misbehaviour = (socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n\r\n');

export function redirectTo(location: string): Misbehaviour {
  return (socket) =>
    void socket.write(
      `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`,
    );
}

/** Says 200 when the head of a request has come, and reads no more of it for a while. */
export const answerEarly: Misbehaviour = (socket) => {
  socket.pause();
  answerOk(socket);
  setTimeout(() => socket.resume(), 300);
};
