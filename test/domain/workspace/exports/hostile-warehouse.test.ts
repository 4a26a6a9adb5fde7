import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  let greeting: Buffer = LET_IN;
  let asked: (socket: Socket) => void = () => undefined;
  const sockets = new Set<Socket>();
  const heard: Buffer[] = [];
  before(async () => {
    api = await createTestApi();
    await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      let greeted = false;
      socket.on('data', (data) => {
        heard.push(data);
        if (greeted) return asked(socket);
        greeted = true;
        socket.write(greeting);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
    await api.close();
  });

  const load = (credentials = 'u:p') => {
    const { port } = server.address() as AddressInfo;
    const url = `postgres://${credentials}@127.0.0.1:${port}/db?sslmode=disable`;
    return carryOutExport(api, { resource: 'accounts', destination: { type: 'postgres', url, table: 't' } });
  };

  test('one that does not hang up is hung up on', async () => {
    asked = (socket) => void socket.write(REFUSAL);
    const started = performance.now();
    const done = await load();
    assert.equal(done['error'], 'The warehouse refused (SQLSTATE 42501): Keep out.');
    assert.ok(performance.now() - started < 20_000);
  });

  for (const [what, bytes] of [
    ['a 5-byte error, over which pg-protocol loops without end', Buffer.from('4500000004', 'hex')],
    ['a row of -1 columns, at which pg-protocol throws', Buffer.from('4400000006ffff', 'hex')],
  ] as const)
    test(`${what}: ends that export, and the service goes on serving`, async () => {
      let served = 0;
      asked = (socket) => {
        socket.write(bytes);
        asked = () => undefined;
        void api.request('GET', '/v1/accounts').then(({ status }) => (served = status));
      };
      const done = await load();
      assert.equal(done['status'], 'failed');
      assert.match(String(done['error']), /^The warehouse answered what PostgreSQL would not/);
      assert.equal(served, 200);
      assert.equal((await api.request('GET', '/v1/accounts')).status, 200);
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

  test('hears nothing of the environment nor of ~/.pgpass, also where the address has no password', async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'whynow-home-'));
    await writeFile(join(home, '.pgpass'), '*:*:*:*:of-the-pgpass\n', { mode: 0o600 });
    const secrets: Record<string, string> = {
      HOME: home,
      PGPASSFILE: join(home, '.pgpass'),
      PGPASSWORD: 'of-the-environment',
      PGOPTIONS: '-c search_path=of_the_operator',
      PGUSER: 'the_operator',
      PGDATABASE: 'of_the_operator',
      PGAPPNAME: 'of the operator',
      PGSSLMODE: 'require',
      PGCLIENTENCODING: 'LATIN1',
    };
    const before = { ...process.env };
    Object.assign(process.env, secrets);
    t.after(async () => {
      for (const name of Object.keys(secrets)) delete process.env[name];
      Object.assign(process.env, before);
      greeting = LET_IN;
      await rm(home, { recursive: true });
    });
    // "Tell me your password in the clear."
    greeting = message('R', Buffer.from([0, 0, 0, 3]));
    asked = (socket) => void socket.write(REFUSAL);
    heard.length = 0;
    assert.equal(
      (await load('u:'))['error'],
      'The warehouse refused (SQLSTATE 42501): Keep out.',
      'the server was asked',
    );
    const all = Buffer.concat(heard).toString('latin1');
    assert.match(all, /user\0u\0database\0db\0/);
    assert.ok(all.includes('p\0\0\0\x05\0'), 'the password that it was told is empty');
    for (const told of ['operator', 'of-the', 'of the', 'search_path', 'LATIN1'])
      assert.ok(!all.includes(told), `${told} was sent: ${JSON.stringify(all)}`);
  });
});
