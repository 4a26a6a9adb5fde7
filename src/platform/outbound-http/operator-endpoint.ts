import { lookup } from 'node:dns/promises';
import { createOutboundHttp } from './client.ts';
import { fetchThrough } from './fetch-through.ts';
import type { EndpointLimits } from './fetch-through.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundHttp } from './outbound-http.ts';
import type { ResolveMap } from './resolve-map.ts';

export interface OperatorEndpoint {
  /** For libraries that bring their own client: the requests are ours. Rejects with `OutboundError` only. */
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
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
      return fetchThrough(http, request, { ...limits, anyPort: true });
    },
    close: () => http.close(),
  };
}
