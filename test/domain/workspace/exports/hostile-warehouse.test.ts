import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';
import { carryOutExport } from '../../../support/exports.ts';

/** A message of PostgreSQL's protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const REFUSAL = Buffer.concat([
  message('E', Buffer.from('SERROR\0C42501\0MKeep out.\0\0')),
  message('Z', Buffer.from('I')),
]);

describe('a warehouse that means harm', () => {
  let api: TestApi;
  let server: Server;
  let asked: (socket: Socket) => void = () => undefined;
  const sockets = new Set<Socket>();
  before(async () => {
    api = await createTestApi();
    await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      let greeted = false;
      socket.on('data', () => {
        if (greeted) return asked(socket);
        greeted = true;
        socket.write(LET_IN);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
    await api.close();
  });

  const load = () => {
    const { port } = server.address() as AddressInfo;
    const url = `postgres://u:p@127.0.0.1:${port}/db?sslmode=disable`;
    return carryOutExport(api, { resource: 'accounts', destination: { type: 'postgres', url, table: 't' } });
  };

  test('one that does not hang up is hung up on', async () => {
    asked = (socket) => void socket.write(REFUSAL);
    const started = performance.now();
    const done = await load();
    assert.equal(done['error'], 'The warehouse refused (SQLSTATE 42501): Keep out.');
    assert.ok(performance.now() - started < 20_000);
  });

  test('one that answers without end is hung up on before it fills the memory', async () => {
    let sent = 0;
    const flood = Buffer.alloc(64 * 1024, 'x');
    // A refusal of 1 GiB, of which the words go on and on.
    const head = Buffer.from('E\x40\0\0\0SERROR\0M');
    asked = (socket) => {
      asked = (next) => void next.write(REFUSAL);
      const more = (): void => {
        while (sent < 1024 ** 3 && !socket.destroyed) {
          sent += flood.length;
          if (!socket.write(flood)) return;
        }
      };
      socket.on('drain', more);
      socket.write(head);
      more();
    };
    const before = process.memoryUsage().rss;
    const done = await load();
    assert.equal(done['error'], 'The warehouse refused (SQLSTATE 42501): Keep out.', 'it was called again');
    assert.ok(sent < 700 * 1024 * 1024, `${sent} bytes were taken`);
    assert.ok(process.memoryUsage().rss - before < 900 * 1024 * 1024);
  });
});
