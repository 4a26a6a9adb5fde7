import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface CommitProxy {
  /** The database's address through the proxy. */
  url: string;
  /**
   * The next COMMIT of a transaction that has written this text is held: `before` it reaches the database, or `after` the database
   * has done it and before the client hears of that. Resolves when it is held; from then on nothing passes in either direction.
   */
  hold(text: string, when: 'before' | 'after'): Promise<void>;
  close(): Promise<void>;
}

/** What node-postgres sends for `client.query('commit')`: a simple query (PostgreSQL's protocol 3.0, message formats). */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');
const COMMITTED = Buffer.from('COMMIT\0', 'latin1');

/** Stands between a process and its database, so that a test can end the process at a moment that it cannot reach otherwise. */
export async function startCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: { text: Buffer; when: 'before' | 'after'; held: () => void } | null = null;
  let stopped = false;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let wrote = false;
    let committing = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    const stop = (): void => {
      stopped = true;
      armed?.held();
    };
    client.on('data', (chunk) => {
      if (stopped) return;
      if (armed && chunk.includes(armed.text)) wrote = true;
      if (armed && wrote && chunk.includes(COMMIT)) {
        if (armed.when === 'before') return stop();
        committing = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (stopped) return;
      if (committing && chunk.includes(COMMITTED)) return stop();
      client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hold: (text, when) => new Promise((held) => (armed = { text: Buffer.from(text), when, held })),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
