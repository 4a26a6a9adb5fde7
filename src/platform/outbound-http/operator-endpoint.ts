import { lookup } from 'node:dns/promises';
import { createOutboundHttp } from './client.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundHttp } from './outbound-http.ts';
import type { ResolveMap } from './resolve-map.ts';

export interface OperatorEndpoint {
  /** For libraries that bring their own client: the requests are ours. Rejects with `OutboundError` only. */
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

export interface EndpointLimits {
  /** For the whole answer. */
  deadlineMs: number;
  maxBodyBytes: number;
}

/**
 * The way to one service that the operator has configured, wherever it stands: on this machine, in a private network, or outside. No other
 * host is reached through it, no redirect is followed, and cloud metadata stays closed.
 */
export function createOperatorEndpoint(
  baseUrl: string,
  policy: { userAgent: string; resolve: ResolveMap },
  limits: EndpointLimits,
): OperatorEndpoint {
  const { origin, hostname } = new URL(baseUrl);
  const http: OutboundHttp = createOutboundHttp({
    ...policy,
    allowCidrs: ['0.0.0.0/0', '::/0'],
    allowMetadata: false,
    allowHttp: false,
    ownHost: hostname,
    // The operator's own name may stand where the DNS does not know it (NSS, mDNS), and is one.
    lookup: (name) => lookup(name, { all: true, verbatim: true }),
  });
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).origin !== origin)
        throw new OutboundError('blocked', `${request.url.slice(0, 200)} is not at ${origin}`);
      const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'user-agent'));
      const asked = http.request({
        method: request.method,
        url: request.url,
        headers,
        body: Buffer.from(await request.arrayBuffer()),
        ...limits,
        decompress: true,
        maxRedirects: 0,
        anyPort: true,
      });
      const answer = await Promise.race([asked, aborted(request.signal)]);
      const bodiless = answer.status === 204 || answer.status === 304;
      return new Response(bodiless ? null : new Uint8Array(answer.body), {
        status: answer.status,
        headers: { 'content-type': answer.headers['content-type'] ?? '', ...retryAfter(answer.headers) },
      });
    },
    close: () => http.close(),
  };
}

/** Whoever gives up waits no longer; the request itself ends at its deadline at the latest. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

function retryAfter(headers: Record<string, string>): Record<string, string> {
  const value = headers['retry-after'];
  return value === undefined ? {} : { 'retry-after': value };
}
