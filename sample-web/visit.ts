import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** One request over loopback under a host name of the pretend web. Rejects when the connection is cut. (`fetch` may not set Host.) */
export function visit(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, agent: false, headers: { host, 'user-agent': 'visitor', ...headers } },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
