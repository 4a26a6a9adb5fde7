/** A webhook receiver that answers 200 at once, but never at `/hang`, and remembers when what arrived. Questions: `count`, `arrivals`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const NUMBER = /"number":(\d{1,9})/;
/** Number of the event in its payload → arrivals, in nanoseconds of the machine's monotonic clock. */
let arrivals: [number, bigint][] = [];
let count = 0;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
  request.on('end', () => {
    const at = process.hrtime.bigint();
    count += 1;
    const number = NUMBER.exec(body)?.[1];
    if (number !== undefined && request.url === '/timed') arrivals.push([Number(number), at]);
    if (request.url !== '/hang') response.writeHead(200).end();
  });
});

process.on('message', (question) => {
  if (question === 'count') process.send?.(count);
  if (question === 'arrivals') {
    process.send?.(arrivals);
    arrivals = [];
  }
});

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
