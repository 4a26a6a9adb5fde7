/**
 * One tenant that sends what it may, as fast as it may: so many requests a second, or, where no rate holds, so many at once. A process of its own,
 * so that what it costs is not counted as ours. Asked a `HostileLoad` as JSON it answers, after its seconds, with what came of it.
 */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { HostileLoad, HostileResult } from '../figures/neighbour/hostile-load.ts';

const agent = new Agent({ connections: 256, headersTimeout: 60_000, bodyTimeout: 60_000 });

async function run(load: HostileLoad): Promise<HostileResult> {
  const result: HostileResult = {
    sent: 0,
    good: 0,
    refused: 0,
    failed: 0,
    bytes: 0,
    statuses: {},
    firstFailure: null,
  };
  const over = new AbortController();
  const until = performance.now() + load.seconds * 1000;
  const filling = 'x'.repeat(load.filling ?? 0);
  const send = async (): Promise<void> => {
    result.sent += 1;
    const number = result.sent;
    const { method, path, body, type } = load.requests[number % load.requests.length] ?? {
      method: 'GET',
      path: '/',
    };
    try {
      const answer = await request(`${load.origin}${path.replaceAll('{n}', String(number))}`, {
        method: method as 'GET' | 'POST' | 'PUT',
        headers: {
          authorization: `Bearer ${load.key}`,
          ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
        },
        body:
          body === undefined
            ? null
            : body.replaceAll('{n}', `${process.hrtime.bigint()}`).replaceAll('{filling}', filling),
        dispatcher: agent,
        signal: over.signal,
      });
      const text = Buffer.from(await answer.body.arrayBuffer());
      result.bytes += text.byteLength;
      result.statuses[answer.statusCode] = (result.statuses[answer.statusCode] ?? 0) + 1;
      if (answer.statusCode === 429) result.refused += 1;
      else if (answer.statusCode < 400) result.good += 1;
      else {
        result.failed += 1;
        result.firstFailure ??= text.toString('utf8').slice(0, 300);
      }
    } catch {
      if (!over.signal.aborted) result.failed += 1;
    }
  };
  const running = new Set<Promise<void>>();
  const begin = (): void => {
    const one = send().finally(() => running.delete(one));
    running.add(one);
  };
  // The whole burst first, as a limit per minute allows.
  for (let count = 0; count < load.burst; count += 1) begin();
  const began = performance.now();
  for (let sent = 0; performance.now() < until;) {
    if (load.atOnce !== null) while (running.size < load.atOnce) begin();
    const due = ((performance.now() - began) / 1000) * load.rate;
    for (; sent < due; sent += 1) begin();
    await delay(5);
  }
  over.abort();
  await Promise.all(running);
  return result;
}

process.on('message', (question) => {
  void run(JSON.parse(String(question)) as HostileLoad).then((result) => process.send?.(result));
});

// Every companion says a port; nobody calls this one.
const server = createServer();
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
