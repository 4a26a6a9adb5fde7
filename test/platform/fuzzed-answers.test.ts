import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createNameResolver } from '../../src/platform/names/name-resolver.ts';
import { createOutboundHttp, OutboundError } from '../../src/platform/outbound-http/client.ts';
import type { OutboundHttp } from '../../src/platform/outbound-http/client.ts';
import { EMPTY_RESOLVE_MAP } from '../../src/platform/outbound-http/resolve-map.ts';
import { createCertificateAuthority } from '../support/certificates.ts';
import { fuzz } from '../support/fuzz.ts';
import type { Chance } from '../support/fuzz.ts';
import { damage, hostileAnswer } from '../support/hostile-http.ts';
import type { HostileAnswer } from '../support/hostile-http.ts';
import {
  addressRecord,
  endOfQuestion,
  record,
  replyTo,
  startNameServer,
  wireName,
} from '../support/name-server.ts';

const DEADLINE_MS = 700;
/** A machine that is busy. */
const SLACK_MS = 10_000;
const MAX_BODY = 100_000;
const MEGABYTE = 1024 * 1024;
/** Seeds that found something once, or go through much. */
const KEPT = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What stays in memory over `work`, in bytes, and what it took at the most. */
async function memoryOver(work: () => Promise<void>): Promise<{ kept: number; peak: number }> {
  const used = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  collectGarbage();
  const start = used();
  let most = process.memoryUsage.rss();
  const first = most;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  await work();
  clearInterval(watch);
  collectGarbage();
  return { kept: used() - start, peak: most - first };
}

/** Whatever comes is a response within its limits, or an `OutboundError`; and comes in time. */
async function exchange(http: OutboundHttp, url: string, chance: Chance): Promise<string> {
  const began = performance.now();
  let ended: string;
  try {
    const { body, status } = await http.request({
      method: chance.pick(['GET', 'POST', 'HEAD']),
      url,
      body: chance.pick(['', 'x'.repeat(50_000)]),
      deadlineMs: DEADLINE_MS,
      maxBodyBytes: MAX_BODY,
      overflow: chance.pick(['error', 'truncate'] as const),
      decompress: chance.number(3) > 0,
      maxRedirects: chance.number(3),
      anyPort: true,
      keepAliveGroup: String(chance.number(4)),
    });
    assert.ok(body.length <= MAX_BODY, `${body.length} bytes`);
    assert.ok(Number.isInteger(status));
    ended = 'response';
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ended = error.kind;
  }
  const took = performance.now() - began;
  assert.ok(took < DEADLINE_MS + SLACK_MS, `it took ${took} ms`);
  return ended;
}

function answerWith(socket: Socket, { pieces, end }: HostileAnswer): void {
  for (const piece of pieces) if (!socket.destroyed) socket.write(piece);
  if (end === 'close') socket.end();
  if (end === 'reset') socket.destroySoon();
}

describe('what a stranger’s server may answer', () => {
  const authority = createCertificateAuthority();
  const sockets = new Set<Socket>();
  const closing: (() => void)[] = [];
  let next: (socket: Socket) => void = () => undefined;
  let http: OutboundHttp;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }

  before(() => {
    http = createOutboundHttp({
      allowCidrs: ['127.0.0.0/8'],
      allowHttp: true,
      allowMetadata: false,
      resolve: EMPTY_RESOLVE_MAP,
      userAgent: 'test/1.0',
      ca: authority.cert,
    });
  });
  after(async () => {
    await http.destroy();
    for (const socket of sockets) socket.destroy();
    for (const close of closing) close();
  });

  async function listen(server: ReturnType<typeof createTcpServer>): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close());
    return (server.address() as AddressInfo).port;
  }

  async function attack(
    t: { diagnostic(message: string): void },
    url: string,
    misbehaviour: (chance: Chance) => (socket: Socket) => void,
  ): Promise<void> {
    const ends = new Map<string, number>();
    let rounds = 0;
    const memory = await memoryOver(async () => {
      rounds = await fuzz(KEPT, 5, async (chance) => {
        next = misbehaviour(chance);
        const ended = await exchange(http, url, chance);
        ends.set(ended, (ends.get(ended) ?? 0) + 1);
        if (sockets.size > 50) for (const socket of sockets) socket.destroy();
      });
      for (const socket of sockets) socket.destroy();
    });
    const told = [...ends].map(([kind, count]) => `${kind} ${count}`).join(', ');
    t.diagnostic(
      `${rounds} exchanges: ${told}; ${Math.round(memory.kept / MEGABYTE)} MB kept, ${Math.round(memory.peak / MEGABYTE)} MB more at the peak`,
    );
    assert.ok(memory.kept < 64 * MEGABYTE, `${Math.round(memory.kept / MEGABYTE)} MB are kept`);
    assert.ok(memory.peak < 512 * MEGABYTE, `${Math.round(memory.peak / MEGABYTE)} MB at the peak`);
  }

  it('over HTTP ends as a value, in time, in little memory', async (t) => {
    const port = await listen(
      createTcpServer((socket) => {
        keep(socket);
        socket.on('data', () => next(socket));
      }),
    );
    await attack(t, `http://127.0.0.1:${port}/`, (chance) => {
      const answer = hostileAnswer(chance);
      return (socket) => answerWith(socket, answer);
    });
  });

  it('over HTTP within TLS, with whatever protocol it chooses, ends as a value', async (t) => {
    const { cert, key } = authority.issue('127.0.0.1');
    const server = createTlsServer({ cert, key, ALPNProtocols: ['http/1.1'] }, (socket) => {
      keep(socket);
      socket.on('data', () => next(socket));
    });
    server.on('tlsClientError', () => undefined);
    server.on('connection', keep);
    const port = await listen(server);
    await attack(t, `https://127.0.0.1:${port}/`, (chance) => {
      const answer = hostileAnswer(chance);
      return (socket) => answerWith(socket, answer);
    });
  });

  it('in the handshake of TLS ends as a value', async (t) => {
    const port = await listen(
      createTcpServer((socket) => {
        keep(socket);
        socket.once('data', () => next(socket));
      }),
    );
    await attack(t, `https://127.0.0.1:${port}/`, (chance) => {
      const answer = hostileHandshake(chance);
      return (socket) => answerWith(socket, answer);
    });
  });

  it('over DNS ends as addresses or an error, in time', async (t) => {
    let chance: Chance | null = null;
    const server = await startNameServer(({ message }) =>
      chance === null ? 'silence' : { raw: hostileMessages(chance, message) },
    );
    closing.push(() => void server.close());
    const resolve = createNameResolver({ servers: [server.address], deadlineMs: DEADLINE_MS });
    let rounds = 0;
    let asked = 0;
    const outcomes = new Map<string, number>();
    const memory = await memoryOver(async () => {
      rounds = await fuzz(KEPT, 5, async (given) => {
        chance = given;
        const began = performance.now();
        asked += 1;
        const name = `n${asked}-${given.number(1e9)}.example`;
        // Several at a time: most questions that are answered with nonsense are asked again until the deadline.
        await Promise.all(
          Array.from({ length: 40 }, (_, index) =>
            resolve(`${index}.${name}`).then(
              (found) => {
                assert.ok(found.length > 0 && found.length <= 512);
                outcomes.set('found', (outcomes.get('found') ?? 0) + 1);
              },
              (error: unknown) => {
                assert.ok(
                  error instanceof Error && 'code' in error && typeof error.code === 'string',
                  String(error),
                );
                outcomes.set(error.code, (outcomes.get(error.code) ?? 0) + 1);
              },
            ),
          ),
        );
        assert.ok(performance.now() - began < DEADLINE_MS + SLACK_MS);
      });
    });
    const told = [...outcomes].map(([kind, count]) => `${kind} ${count}`).join(', ');
    t.diagnostic(`${40 * rounds} lookups: ${told}; ${Math.round(memory.kept / MEGABYTE)} MB kept`);
    assert.ok(memory.kept < 64 * MEGABYTE);
  });
});

/** Records of TLS (RFC 8446 section 5.1) that nobody expects, and a certificate that does not end. */
function hostileHandshake(chance: Chance): HostileAnswer {
  const tlsRecord = (type: number, body: Buffer): Buffer => {
    const head = Buffer.from([type, 3, chance.pick([1, 3, 3, 9]), 0, 0]);
    head.writeUInt16BE(chance.number(5) === 0 ? chance.number(65_536) : body.length, 3);
    return Buffer.concat([head, body]);
  };
  const handshake = (type: number, body: Buffer): Buffer => {
    const head = Buffer.from([type, 0, 0, 0]);
    head.writeUIntBE(chance.pick([body.length, 0xffffff, chance.number(0xffffff)]), 1, 3);
    return tlsRecord(22, Buffer.concat([head, body]));
  };
  const kinds = [
    () => [chance.bytes(chance.number(3000))],
    () => [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    () => [tlsRecord(21, Buffer.from([chance.pick([1, 2]), chance.number(256)]))],
    () => Array.from({ length: 500 }, () => tlsRecord(21, Buffer.from([1, 90]))),
    () => [handshake(2, chance.bytes(chance.number(200)))],
    () => [
      handshake(11, Buffer.alloc(10_000)),
      ...Array.from({ length: 200 }, () => tlsRecord(22, Buffer.alloc(16_000))),
    ],
    () => [tlsRecord(20, Buffer.from([1])), tlsRecord(23, chance.bytes(500))],
    () => [tlsRecord(chance.number(256), chance.bytes(chance.number(500)))],
    () => [],
  ];
  return { pieces: chance.pick(kinds)(), end: chance.pick(['close', 'reset', 'hold'] as const) };
}

/** What comes back for one question: right in part, or of another question, or no message at all. */
function hostileMessages(chance: Chance, message: Buffer): Buffer[] {
  const right = replyTo(message, { records: [addressRecord('192.0.2.1'), addressRecord('2001:db8::1')] });
  const self = Buffer.from([0xc0, 12]);
  const kinds: (() => Buffer[])[] = [
    () => [right],
    () => [chance.bytes(chance.number(600))],
    () => damage(chance, [right]),
    () => {
      const other = Buffer.from(right);
      other.writeUInt16BE((message.readUInt16BE(0) + 1) & 0xffff, 0);
      return [other, right];
    },
    // A name that is its own alias, and a ring of them.
    () => [replyTo(message, { records: [record(5, 60, self)] })],
    () => {
      const [a, b] = [wireName('a.example'), wireName('b.example')];
      return [replyTo(message, { records: [record(5, 60, a), record(5, 60, b, a), record(5, 60, a, b)] })];
    },
    // A pointer to itself.
    () => [replyTo(message, { records: [record(5, 60, Buffer.from([0xc0, endOfQuestion(message) + 12]))] })],
    () => [replyTo(message, { records: Array.from({ length: 1000 }, () => addressRecord('192.0.2.1')) })],
    () => [
      replyTo(message, {
        records: [record(1, 60, Buffer.from([1, 2, 3])), record(28, 60, chance.bytes(15))],
      }),
    ],
    () => [replyTo(message, { truncated: true })],
    () => [replyTo(message, { code: chance.number(16) })],
    () => [replyTo(message, { records: [addressRecord('127.0.0.1', 0xffffffff)] })],
    () => [message],
    () => [],
  ];
  return chance.pick(kinds)();
}
