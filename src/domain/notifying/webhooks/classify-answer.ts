import type { OutboundErrorKind } from '../../../platform/outbound-http/outbound-error.ts';

type ErrorClass =
  | 'timeout'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'reset'
  | 'protocol'
  | 'redirect'
  | 'blocked'
  | 'http_4xx'
  | 'http_5xx'
  | 'unknown';

/** What an attempt came to: it is delivered, it is to be tried again, or it never will be. */
export type Verdict =
  | { outcome: 'delivered' }
  | { outcome: 'failed'; errorClass: ErrorClass }
  | { outcome: 'rejected'; errorClass: ErrorClass; reason: string; disables?: 'gone' };

/**
 * Success is 2xx and nothing else. Redirects are never followed, and no 4xx is repeated, but for 429 where the subscription says
 * so; 410 ends the subscription's deliveries.
 */
export function classifyStatus(status: number, { retry429 }: { retry429: boolean }): Verdict {
  if (status >= 200 && status < 300) return { outcome: 'delivered' };
  if (status >= 300 && status < 400)
    return { outcome: 'rejected', errorClass: 'redirect', reason: `http_${status}` };
  if (status === 410)
    return { outcome: 'rejected', errorClass: 'http_4xx', reason: 'http_410', disables: 'gone' };
  if (status === 429 && retry429) return { outcome: 'failed', errorClass: 'http_4xx' };
  if (status >= 400 && status < 500)
    return { outcome: 'rejected', errorClass: 'http_4xx', reason: `http_${status}` };
  if (status >= 500 && status < 600) return { outcome: 'failed', errorClass: 'http_5xx' };
  return { outcome: 'failed', errorClass: 'protocol' };
}

/** An address that may not be called stays so until someone changes it; everything else may be better next time. */
export function classifyOutboundError(kind: OutboundErrorKind): Verdict {
  switch (kind) {
    case 'blocked':
    case 'invalid_url':
      return { outcome: 'rejected', errorClass: 'blocked', reason: 'url_not_allowed' };
    case 'timeout':
    case 'dns':
    case 'connect':
    case 'tls':
    case 'reset':
      return { outcome: 'failed', errorClass: kind };
    case 'protocol':
    case 'too_large':
    case 'decompression_bomb':
    case 'too_many_redirects':
    case 'redirect_loop':
      return { outcome: 'failed', errorClass: 'protocol' };
  }
}
