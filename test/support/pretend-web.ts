import { OutboundError } from '../../src/platform/outbound-http/outbound-error.ts';
import type { OutboundHttp, OutboundResponse } from '../../src/platform/outbound-http/client.ts';

export interface PretendPage {
  body: string;
  type?: string;
}

/** A web of these pages, by address. It may be changed meanwhile; what is not there answers 404, and `null` refuses the connection. */
export function pretendPages(pages: Map<string, PretendPage | null>): OutboundHttp {
  return {
    request({ url }): Promise<OutboundResponse> {
      const page = pages.get(url);
      if (page === null) return Promise.reject(new OutboundError('connect', 'nobody is there'));
      return Promise.resolve({
        status: page === undefined ? 404 : 200,
        headers: { 'content-type': page?.type ?? 'text/html' },
        body: Buffer.from(page?.body ?? ''),
        truncated: false,
        finalUrl: url,
        redirects: [],
        remoteAddress: null,
        timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, totalMs: 0 },
      });
    },
    close: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}
