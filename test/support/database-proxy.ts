import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Where the database is from now on; connections that stand are left alone. */
  retarget(databaseUrl: string): void;
  /**
   * From now on, of the messages that hold `text`, each that `chooses` (given its number, from 0) costs its connection: `before` it
   * reaches the database, or `after` the database has done it and before the client hears of that. Several rules hold side by side.
   */
  cutAt(text: string, when: 'before' | 'after', chooses: (number: number) => boolean): CutRule;
  /** Shut, it cuts whatever stands and refuses whoever comes. */
  shut(yes: boolean): void;
  /** How many have come, from the start. */
  connections(): number;
  close(): Promise<void>;
}

interface CutRule {
  /** Connections that it has cut. */
  count(): number;
  end(): void;
}

interface Rule {
  text: Buffer;
  when: 'before' | 'after';
  chooses: (number: number) => boolean;
  seen: number;
  cuts: number;
}

/** Stands between a service and its database and cuts connections at the worst moment. The text of a Bind is the statement's name. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const rules = new Set<Rule>();
  let connections = 0;
  let isShut = false;

  const server = createServer((client) => {
    connections += 1;
    if (isShut) return client.destroy();
    const database = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    client.setNoDelay(true);
    /** The rule whose statement the database is at. */
    let doomed: Rule | null = null;
    function cut(): void {
      client.destroy();
      database.destroy();
    }
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (chunk) => {
      for (const rule of rules) {
        if (!chunk.includes(rule.text)) continue;
        const chosen = rule.chooses(rule.seen);
        rule.seen += 1;
        if (!chosen) continue;
        if (rule.when === 'before') {
          rule.cuts += 1;
          return cut();
        }
        doomed = rule;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (doomed === null) return void client.write(chunk);
      // Its answer is one piece, sent once the commit is done.
      doomed.cuts += 1;
      cut();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    retarget: (next) => (target = new URL(next)),
    cutAt(text, when, chooses) {
      const rule: Rule = { text: Buffer.from(text), when, chooses, seen: 0, cuts: 0 };
      rules.add(rule);
      return { count: () => rule.cuts, end: () => void rules.delete(rule) };
    },
    shut(yes) {
      isShut = yes;
      if (yes) for (const socket of sockets) socket.destroy();
    },
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
