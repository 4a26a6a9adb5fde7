import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyBody } from '../../platform/signature.ts';

/** A delivery as the demo's receiver saw it. */
export interface Received {
  event: string;
  body: Record<string, unknown>;
  verified: boolean;
}

export interface Receiver {
  port: number;
  received: Received[];
  /** Set once the subscription is made: only its owner can check signatures. */
  useSecret(secret: string): void;
  onDelivery(listener: (received: Received) => void): void;
  close(): Promise<void>;
}

/** What a receiver's author would write: read the raw body, compare the signature in constant time, answer 401 or 204. */
export async function startReceiver(): Promise<Receiver> {
  let secret = '';
  let listener: (received: Received) => void = () => undefined;
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const verified = verifyBody(secret, raw, String(request.headers['x-service-signature'] ?? ''));
      response.writeHead(verified ? 204 : 401).end();
      const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
      const one = { event: String(body['event']), body, verified };
      received.push(one);
      listener(one);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    useSecret(text) {
      secret = text;
    },
    onDelivery(heard) {
      listener = heard;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
