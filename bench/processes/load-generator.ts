/**
 * Sends requests over 32 connections for some seconds and prints what came of it, as JSON. Its order is read from standard input: a process
 * of its own, so that what it costs is not counted as ours.
 */
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import type { Load, LoadResult } from '../requests-per-second.ts';
import { PlainConnection } from '../plain-connection.ts';

const CONNECTIONS = 32;
/** Sent at the rate before the first that counts: a client's own first second (connections, compilation) is not the server's latency. */
const WARM_UP_SECONDS = 2;

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Options {
  url: string;
  connections: number;
  duration: number;
  requests: (Request & { setupRequest?: (request: Request) => Request })[];
}

interface Result {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p50: number; p97_5: number; p99: number };
}

const autocannon = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<Result>;
const load = JSON.parse(await text(process.stdin)) as Load;
const headers = { authorization: `Bearer ${load.key}`, 'content-type': 'application/json' };
const answer = load.rate === undefined ? await asManyAsAnswered() : await atRate(load.rate);
process.stdout.write(JSON.stringify(answer));

async function asManyAsAnswered(): Promise<LoadResult> {
  let made = 0;
  const result = await autocannon({
    url: load.origin,
    connections: CONNECTIONS,
    duration: load.seconds,
    requests: load.paths.map((path) => ({
      method: load.body === undefined ? 'GET' : 'POST',
      path,
      headers,
      setupRequest: (request) => ({
        ...request,
        ...(load.body === undefined ? {} : { body: load.body.replaceAll('{n}', String((made += 1))) }),
      }),
    })),
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    // Autocannon has no 95: the next above.
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    good: result['2xx'],
    bad: result.non2xx + result.errors,
  };
}

/**
 * One request every 1/rate s whatever the answers do, each timed from the moment at which it was due: what waits for a slow answer counts as
 * slow too. (Autocannon's own rate sends a second's requests at once and then corrects for it.)
 */
async function atRate(rate: number): Promise<LoadResult> {
  const { hostname, port } = new URL(load.origin);
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => PlainConnection.open(hostname, Number(port))),
  );
  const requests = load.paths.map((path) => plainRequest(path, hostname));
  const uncounted = Math.round(rate * WARM_UP_SECONDS);
  const total = uncounted + Math.round(rate * load.seconds);
  const times: number[] = [];
  let bad = 0;
  let answered = 0;
  const idle = [...connections];
  const waiting: number[] = [];
  const began = performance.now();
  const dueAt = (number: number): number => began + (number / rate) * 1000;
  const send = (connection: PlainConnection, number: number): void => {
    connection.ask(requests[number % requests.length] ?? '', (status) => {
      answered += 1;
      if (status !== 200) bad += 1;
      else if (number >= uncounted) times.push(performance.now() - dueAt(number));
      const next = waiting.shift();
      if (next === undefined) idle.push(connection);
      else send(connection, next);
    });
  };
  for (let sent = 0; answered < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const connection = idle.pop();
      if (connection) send(connection, sent);
      else waiting.push(sent);
    }
    await new Promise((done) => setTimeout(done, 1));
  }
  for (const connection of connections) connection.close();
  times.sort((a, b) => a - b);
  const within = (share: number): number => times[Math.floor(times.length * share)] ?? NaN;
  return {
    perSecond: times.length / load.seconds,
    p50: within(0.5),
    p95: within(0.95),
    p99: within(0.99),
    good: times.length,
    bad,
  };
}

function plainRequest(path: string, host: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`;
}
