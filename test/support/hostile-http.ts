import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Chance } from './fuzz.ts';

/** What a server writes to a connection: pieces, and how it ends. */
export interface HostileAnswer {
  pieces: Buffer[];
  end: 'close' | 'reset' | 'hold';
}

const BOMB = gzipSync(Buffer.alloc(50_000_000));
const DOUBLE_BOMB = gzipSync(BOMB);
const TEXT = Buffer.from('<html>'.repeat(2000));
const LF = ['\r\n', '\n', '\r', '\r\n\r\n', '\n\r'];

const STATUS_LINES = [
  'HTTP/1.1 200 OK',
  'HTTP/1.1 200',
  'HTTP/1.0 200 OK',
  'HTTP/2 200',
  'HTTP/9.9 999 Odd',
  'HTTP/1.1 20000 OK',
  'HTTP/1.1 -1 No',
  'HTTP/1.1 101 Switching Protocols',
  'HTTP/1.1 100 Continue',
  'HTTP/1.1 204 No Content',
  'HTTP/1.1 304 Not Modified',
  'HTTP/1.1 301 Moved',
  'http/1.1 200 ok',
  'HTTP/1.1  200  OK',
  'ICY 200 OK',
  '',
];

/** One answer to a request, valid in part and damaged somewhere. */
export function hostileAnswer(chance: Chance): HostileAnswer {
  const kind = chance.pick([
    damaged,
    damaged,
    floodOfHeaders,
    interimFlood,
    bomb,
    chunkedLies,
    noise,
    manyAnswers,
  ]);
  const answer = kind(chance);
  return chance.number(4) === 0 ? { ...answer, pieces: damage(chance, answer.pieces) } : answer;
}

const end = (chance: Chance): HostileAnswer['end'] =>
  chance.pick(['close', 'close', 'reset', 'hold'] as const);

function damaged(chance: Chance): HostileAnswer {
  const body = chance.pick([TEXT, Buffer.alloc(0), chance.bytes(chance.number(5000))]);
  const headers = Array.from({ length: chance.number(12) }, () => header(chance, body));
  const line = chance.pick(LF.slice(0, chance.pick([1, 1, 5])));
  const head = [chance.pick(STATUS_LINES), ...headers].join(line) + line + line;
  return { pieces: [Buffer.from(head, 'latin1'), body], end: end(chance) };
}

function header(chance: Chance, body: Buffer): string {
  return chance.pick([
    `Content-Length: ${body.length}`,
    `Content-Length: ${chance.pick([-1, 0, 1, body.length + 1, 1e9, 1e300, '0x10', '1, 2', '+5', ''])}`,
    'Transfer-Encoding: chunked',
    `Transfer-Encoding: ${chance.pick(['gzip', 'chunked, gzip', 'identity', 'x', 'chunked\x0b'])}`,
    `Content-Encoding: ${chance.pick(['gzip', 'br', 'zstd', 'deflate', 'gzip, gzip, gzip, gzip', 'x', ','])}`,
    `Content-Type: ${chance.bytes(chance.number(60)).toString('latin1')}`,
    `Location: ${chance.pick(['/', '//', 'http://127.0.0.1:1/', 'http://[', 'javascript:1', '?', 'https://a.example/'])}`,
    `Connection: ${chance.pick(['close', 'keep-alive', 'upgrade', ''])}`,
    `Upgrade: ${chance.pick(['h2c', 'websocket', ''])}`,
    `Keep-Alive: timeout=${chance.pick([0, -1, 1e9, 'x'])}`,
    `${chance.bytes(chance.number(30)).toString('latin1')}: x`,
    ' folded',
    ':',
    'Set-Cookie: a=b',
    'Trailer: Content-Length',
    `Retry-After: ${chance.pick(['1e99', '-1', 'Mon', ''])}`,
  ]);
}

function floodOfHeaders(chance: Chance): HostileAnswer {
  const one = chance.pick([
    'X: y\r\n',
    `X-${'a'.repeat(3000)}: ${'b'.repeat(3000)}\r\n`,
    'Set-Cookie: a\r\n',
  ]);
  return {
    pieces: [
      Buffer.from('HTTP/1.1 200 OK\r\n'),
      Buffer.from(one.repeat(1 + chance.number(20_000_000 / one.length / 10))),
    ],
    end: end(chance),
  };
}

function interimFlood(chance: Chance): HostileAnswer {
  const interim = `HTTP/1.1 ${chance.pick([100, 102, 103, 199, 101])} Wait\r\nX: ${'y'.repeat(chance.number(500))}\r\n\r\n`;
  const last = chance.pick(['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', '']);
  return { pieces: [Buffer.from(interim.repeat(1 + chance.number(2000)) + last)], end: end(chance) };
}

function bomb(chance: Chance): HostileAnswer {
  const [coding, whole] = chance.pick([
    ['gzip', BOMB],
    ['gzip, gzip', DOUBLE_BOMB],
    ['br', brotliCompressSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['gzip', TEXT],
    ['zstd', chance.bytes(200)],
  ] as const);
  const body = chance.number(3) === 0 ? whole.subarray(0, chance.number(whole.length)) : whole;
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nContent-Length: ${body.length}\r\n\r\n`;
  return { pieces: [Buffer.from(head), body], end: end(chance) };
}

function chunkedLies(chance: Chance): HostileAnswer {
  const size = (): string =>
    chance.pick([
      '5',
      '0',
      'ffffffff',
      'ffffffffffffffffff',
      '-1',
      '5;x=y',
      `5;${'e'.repeat(5000)}`,
      ' 5',
      'g',
      '',
    ]);
  const chunks = Array.from(
    { length: 1 + chance.number(200) },
    () => `${size()}\r\nhello${chance.pick(['\r\n', '\n', ''])}`,
  );
  const tail = chance.pick([
    '0\r\n\r\n',
    '0\r\nContent-Length: 5\r\n\r\n',
    '0\r\n',
    `0\r\n${'T: x\r\n'.repeat(5000)}\r\n`,
    '',
  ]);
  return {
    pieces: [
      Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'),
      Buffer.from(chunks.join('') + tail),
    ],
    end: end(chance),
  };
}

const noise = (chance: Chance): HostileAnswer => ({
  pieces: [chance.bytes(chance.number(3000))],
  end: end(chance),
});

/** Answers that nobody asked for, on a connection that is kept. */
function manyAnswers(chance: Chance): HostileAnswer {
  const one = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  return { pieces: [Buffer.from(one.repeat(1 + chance.number(500)))], end: end(chance) };
}

/** Bytes that are changed, cut out or doubled, wherever they stand. */
export function damage(chance: Chance, pieces: readonly Buffer[]): Buffer[] {
  const whole = Buffer.concat(pieces);
  const at = chance.number(whole.length);
  const upTo = Math.min(whole.length, at + chance.number(40));
  return chance.pick([
    () => [whole.subarray(0, at)],
    () => [whole.subarray(0, at), chance.bytes(upTo - at), whole.subarray(upTo)],
    () => [whole.subarray(0, at), whole.subarray(upTo)],
    () => [whole.subarray(0, upTo), whole.subarray(at)],
  ])();
}
