import { createSocket } from 'node:dgram';
import type { RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface NameQuestion {
  /** Lower-case; c-ares mixes the case of what it asks. */
  name: string;
  type: 'A' | 'AAAA' | 'other';
  overTcp: boolean;
  /** The message as it came. */
  message: Buffer;
}

/** Records, a response code (RFC 1035 section 4.1.1), a message written by hand, or nothing ever. */
export type NameReply =
  | { addresses: readonly string[]; ttl?: number; truncated?: boolean }
  | { code: number }
  | { raw: Buffer | readonly Buffer[] }
  | 'silence';

export interface NameServer {
  /** `127.0.0.1:port`, as `DNS_SERVERS` takes it. */
  address: string;
  questions: NameQuestion[];
  close(): Promise<void>;
}

export const NXDOMAIN = 3;
export const SERVFAIL = 2;

/** A DNS server on loopback, over UDP and TCP at one port, that says what the test says. */
export async function startNameServer(answer: (question: NameQuestion) => NameReply): Promise<NameServer> {
  const questions: NameQuestion[] = [];
  const sockets = new Set<Socket>();

  function replies(message: Buffer, overTcp: boolean): readonly Buffer[] {
    const question = readQuestion(message, overTcp);
    if (question === null) return [];
    questions.push(question);
    const reply = answer(question);
    if (reply === 'silence') return [];
    if ('raw' in reply) return Buffer.isBuffer(reply.raw) ? [reply.raw] : reply.raw;
    return [writeReply(message, question, reply)];
  }

  for (let tries = 0; ; tries += 1) {
    const udp = createSocket('udp4');
    udp.bind(0, '127.0.0.1');
    await once(udp, 'listening');
    const { port } = udp.address();
    const tcp = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
      let pending = Buffer.alloc(0);
      socket.on('data', (chunk: Buffer) => {
        pending = Buffer.concat([pending, chunk]);
        while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE()) {
          const end = 2 + pending.readUInt16BE();
          for (const reply of replies(pending.subarray(2, end), true)) socket.write(framed(reply));
          pending = pending.subarray(end);
        }
      });
    });
    tcp.listen(port, '127.0.0.1');
    try {
      await once(tcp, 'listening');
    } catch (error) {
      udp.close();
      if (tries > 20) throw error;
      continue;
    }
    udp.on('error', () => undefined);
    udp.on('message', (message, from: RemoteInfo) => {
      for (const reply of replies(message, false)) udp.send(reply, from.port, from.address, () => undefined);
    });
    return {
      address: `127.0.0.1:${(tcp.address() as AddressInfo).port}`,
      questions,
      async close() {
        udp.close();
        for (const socket of sockets) socket.destroy();
        tcp.close();
        await once(tcp, 'close');
      },
    };
  }
}

function framed(message: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Math.min(message.length, 65_535));
  return Buffer.concat([length, message.subarray(0, 65_535)]);
}

/** Where the question of a message ends. */
export function endOfQuestion(message: Buffer): number {
  let at = 12;
  while ((message[at] ?? 0) !== 0) at += 1 + (message[at] ?? 0);
  return at + 5;
}

function readQuestion(message: Buffer, overTcp: boolean): NameQuestion | null {
  if (message.length < 17) return null;
  const labels: string[] = [];
  let at = 12;
  while ((message[at] ?? 0) !== 0) {
    const length = message[at] ?? 0;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = message.readUInt16BE(at + 1);
  return {
    name: labels.join('.').toLowerCase(),
    type: type === 1 ? 'A' : type === 28 ? 'AAAA' : 'other',
    overTcp,
    message,
  };
}

function writeReply(
  message: Buffer,
  { type }: NameQuestion,
  reply: { addresses: readonly string[]; ttl?: number; truncated?: boolean } | { code: number },
): Buffer {
  const wanted = 'code' in reply || type === 'other' ? [] : reply.addresses;
  const records = wanted.filter((address) => isIPv4(address) === (type === 'A'));
  const truncated = 'addresses' in reply && reply.truncated === true;
  const ttl = 'addresses' in reply ? (reply.ttl ?? 60) : 0;
  return replyTo(message, {
    code: 'code' in reply ? reply.code : 0,
    truncated,
    records: truncated ? [] : records.map((address) => addressRecord(address, ttl)),
  });
}

/** The head and the question as they came, and these records as the answer. */
export function replyTo(
  message: Buffer,
  { code = 0, truncated = false, records = [] }: { code?: number; truncated?: boolean; records?: Buffer[] },
): Buffer {
  const head = Buffer.from(message.subarray(0, endOfQuestion(message)));
  head.writeUInt16BE(0x8180 | (truncated ? 0x0200 : 0) | code, 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...records]);
}

/** A record of the name that was asked for. */
export function addressRecord(address: string, ttl = 60): Buffer {
  return record(isIPv4(address) ? 1 : 28, ttl, bytesOf(address));
}

/** A record of any type; `owner` is a name in wire format, by default a pointer to the question's. */
export function record(
  type: number,
  ttl: number,
  data: Buffer,
  owner: Buffer = Buffer.from([0xc0, 12]),
): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt32BE(ttl, 4);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, head, data]);
}

/** A name in wire format, without compression. */
export function wireName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1'));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  const bytes = Buffer.alloc(16);
  for (const [index, group] of all.entries()) bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  return bytes;
}
