import type { Dispatcher } from 'undici';
import { requireNetworks } from './addresses.ts';
import { createConnectionPools } from './connection-pools.ts';
import { createConnector } from './connector.ts';
import { Deadline } from './deadline.ts';
import { DECODABLE_CODINGS, decodeBody, isEncoded } from './decode-body.ts';
import { Exchange, isRedirect, type RawResponse } from './exchange.ts';
import { validateUrl, type UrlPolicy } from './validate-url.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundHttp, OutboundPolicy, OutboundRequest, OutboundResponse } from './outbound-http.ts';
import { followRedirect, redirectTarget, type Hop } from './redirect.ts';
import { requestHeaders } from './request-headers.ts';

export type {
  OutboundHttp,
  OutboundPolicy,
  OutboundRequest,
  OutboundResponse,
  Timings,
} from './outbound-http.ts';
export { OutboundError, type OutboundErrorKind } from './outbound-error.ts';

/**
 * The one way out for crawls, deliveries and alerts: HTTP/1.1, vetted addresses, one deadline, capped bodies.
 * Throws a TypeError if a network of `allowCidrs` is none.
 */
export function createOutboundHttp(policy: OutboundPolicy): OutboundHttp {
  requireNetworks(policy.allowCidrs);
  const connect = createConnector({ ...policy, connectTimeoutMs: policy.connectTimeoutMs ?? 10_000 });
  const pools = createConnectionPools(connect, {
    maxSocketsPerOrigin: policy.maxSocketsPerOrigin ?? 64,
    idleMs: policy.idleMs ?? 15_000,
    maxSocketAgeMs: policy.maxSocketAgeMs ?? 60_000,
  });

  function send(hop: Hop, options: OutboundRequest, deadline: Deadline): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      const exchange = new Exchange(
        {
          maxBodyBytes: options.maxBodyBytes,
          overflow: options.overflow ?? 'error',
          decompress: options.decompress,
          followsRedirects: options.maxRedirects > 0,
        },
        resolve,
        reject,
      );
      deadline.exchange = exchange;
      const { url } = hop;
      const mapped = policy.resolve.lookup(url.hostname) !== null;
      const request: Dispatcher.DispatchOptions = {
        method: hop.method,
        path: url.pathname + url.search,
        headers: requestHeaders(hop.headers, {
          userAgent: policy.userAgent,
          acceptEncoding: options.decompress ? DECODABLE_CODINGS : 'identity',
          host: mapped ? url.host : null,
        }),
        body: hop.body ?? null,
      };
      const origin = mapped ? `http://${url.host}` : url.origin;
      pools.dispatch(options.keepAliveGroup ?? '', options.share, origin, request, exchange);
    });
  }

  async function follow(options: OutboundRequest, deadline: Deadline): Promise<OutboundResponse> {
    const urlPolicy = urlPolicyOf(policy, options);
    const redirects: string[] = [];
    let visited: Set<string> | null = null;
    let hop: Hop = {
      method: options.method.toUpperCase(),
      url: admit(options.url, urlPolicy),
      headers: options.headers ?? {},
      body: options.body,
    };
    for (;;) {
      const raw = await send(hop, options, deadline);
      if (options.maxRedirects > 0 && isRedirect(raw.status, raw.headers)) {
        const location = raw.headers['location'] ?? '';
        const target = redirectTarget(hop.url, location);
        if (target === null) throw new OutboundError('invalid_url', `the redirect leads to "${location}"`);
        if (redirects.length >= options.maxRedirects) {
          throw new OutboundError('too_many_redirects', `more than ${options.maxRedirects} redirects`);
        }
        const url = admit(target, urlPolicy);
        if (
          hop.url.protocol === 'https:' &&
          url.protocol === 'http:' &&
          !mayDowngrade(policy, options, url)
        ) {
          throw new OutboundError(
            'blocked',
            `redirected to ${url.href}`,
            'A redirect leads from https to http.',
          );
        }
        visited ??= new Set([`${hop.method} ${hop.url.href}`]);
        hop = followRedirect(hop, raw.status, url);
        const mark = `${hop.method} ${url.href}`;
        if (visited.has(mark)) throw new OutboundError('redirect_loop', `again at ${url.href}`);
        visited.add(mark);
        redirects.push(url.href);
        continue;
      }
      const { body, truncated } = await decoded(raw, options);
      deadline.check();
      return {
        status: raw.status,
        headers: raw.headers,
        body,
        truncated,
        finalUrl: hop.url.href,
        redirects,
        remoteAddress: deadline.remoteAddress(),
        timings: deadline.timings(),
      };
    }
  }

  return {
    async request(options) {
      const deadline = new Deadline(options.deadlineMs);
      try {
        return await follow(options, deadline);
      } finally {
        deadline.clear();
        options.onTimings?.(deadline.timings(), deadline.remoteAddress());
      }
    },
    close: () => pools.close(),
    destroy: () => pools.destroy(),
  };
}

function urlPolicyOf(policy: OutboundPolicy, options: OutboundRequest): UrlPolicy {
  return {
    allowCidrs: policy.allowCidrs,
    allowMetadata: policy.allowMetadata,
    resolve: policy.resolve,
    allowHttp: options.allowHttp ?? policy.allowHttp,
    anyPort: options.anyPort ?? false,
    ...(policy.ownHost === undefined ? {} : { ownHost: policy.ownHost }),
    dropFragment: true,
  };
}

function admit(input: string, policy: UrlPolicy): URL {
  const verdict = validateUrl(input, policy);
  if (verdict.ok) return verdict.url;
  const malformed = URL.parse(input) === null;
  const detail = `${input.slice(0, 200)}: ${verdict.reason}`;
  throw new OutboundError(malformed ? 'invalid_url' : 'blocked', detail, sentence(verdict.reason));
}

function sentence(reason: string): string {
  return `The request was not sent: ${reason}.`;
}

function mayDowngrade(policy: OutboundPolicy, options: OutboundRequest, url: URL): boolean {
  return options.allowDowngrade ?? (policy.allowHttp || policy.resolve.lookup(url.hostname) !== null);
}

async function decoded(
  raw: RawResponse,
  options: OutboundRequest,
): Promise<{ body: Buffer; truncated: boolean }> {
  const coding = raw.headers['content-encoding'];
  if (!options.decompress || coding === undefined || !isEncoded(coding)) return raw;
  const result = await decodeBody(raw.body, coding, options.maxBodyBytes, options.overflow === 'truncate');
  return { body: result.body, truncated: result.truncated || raw.truncated };
}
