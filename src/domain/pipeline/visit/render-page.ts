import type { OutsideContext } from '../../ground/context.ts';
import { monotonicMs, SECOND } from '../../../platform/clock.ts';
import type {
  Rendered,
  ResourceAnswer,
  ResourceRequest,
} from '../../../platform/headless-browser/headless-browser.ts';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import type { FetchedDocument } from '../../watching/formats/document.ts';
import type { RobotsGate } from '../../watching/robots/robots-gate.ts';

export const RENDER_LIMITS = {
  /** From the page's document to what its scripts have made of it. */
  deadlineMs: 20 * SECOND,
  /** For its turn: the browser draws one page at a time. */
  waitMs: 20 * SECOND,
  /** Of the page on its way, with robots.txt of the hosts it calls. */
  requests: 80,
  /** Of all that it loads, decompressed. */
  bytes: 10 * 1024 * 1024,
} as const;

/** What a page is drawn from. Pictures, fonts, styles and media say nothing that is read. */
const LOADED = new Set(['script', 'xhr', 'fetch']);
const MAX_REDIRECTS = 3;

/**
 * The document that a browser makes of a page which a plain visit found to need one, or why there is none, and how many requests that took. Whatever the page
 * asks for passes robots.txt and the guard of outgoing requests; only GET is answered, one request to a host at a time, without cookies.
 * `maxHtml`: characters of the document.
 */
export async function renderPage(
  ctx: OutsideContext,
  gate: RobotsGate,
  document: FetchedDocument,
  maxHtml: number,
): Promise<{ rendered: Rendered; requests: number }> {
  if (ctx.browser === null) return { rendered: { ok: false, reason: 'there is no browser' }, requests: 0 };
  const loader = createLoader(ctx, gate);
  const rendered = await ctx.browser.render(
    {
      url: document.finalUrl,
      body: document.body,
      contentType: document.headers['content-type'] ?? 'text/html',
    },
    loader.load,
    { deadlineMs: RENDER_LIMITS.deadlineMs, waitMs: RENDER_LIMITS.waitMs, maxHtml },
  );
  return { rendered, requests: loader.requests() };
}

interface Loader {
  load(request: ResourceRequest): Promise<ResourceAnswer | null>;
  requests(): number;
}

/** The budget of one page. */
function createLoader(ctx: OutsideContext, gate: RobotsGate): Loader {
  let requests = 0;
  let bytesLeft: number = RENDER_LIMITS.bytes;
  let until = 0;
  const lines = new Map<string, Promise<unknown>>();

  async function allowed(url: string): Promise<boolean> {
    let verdict = await gate.check(url);
    if (verdict === null) {
      requests += 1;
      await gate.fetch(url);
      verdict = await gate.check(url);
    }
    return verdict?.allowed === true;
  }

  async function fetchOne(first: string): Promise<ResourceAnswer | null> {
    let url = first;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (requests >= RENDER_LIMITS.requests || bytesLeft <= 0 || monotonicMs() > until) return null;
      if (!(await allowed(url))) return null;
      requests += 1;
      const response = await ctx.outbound.request({
        method: 'GET',
        url,
        headers: { accept: '*/*' },
        deadlineMs: Math.max(1, until - monotonicMs()),
        maxBodyBytes: bytesLeft,
        overflow: 'error',
        decompress: true,
        maxRedirects: 0,
        allowHttp: true,
      });
      bytesLeft -= response.body.byteLength;
      const location = response.headers['location'];
      if (response.status < 300 || response.status > 399 || location === undefined)
        return { status: response.status, headers: passedOn(response.headers), body: response.body };
      if (!URL.canParse(location, url)) return null;
      url = new URL(location, url).href;
    }
    return null;
  }

  return {
    requests: () => requests,
    async load({ url, method, type }) {
      until ||= monotonicMs() + RENDER_LIMITS.deadlineMs;
      if (method !== 'GET' || !LOADED.has(type) || !/^https?:/.test(url)) return null;
      const host = URL.parse(url)?.host ?? '';
      const turn = (lines.get(host) ?? Promise.resolve()).then(() => fetchOne(url));
      lines.set(
        host,
        turn.catch(() => undefined),
      );
      try {
        return await turn;
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        return null;
      }
    },
  };
}

/** What the browser needs to read the answer. Cookies are not among it; any origin of the page may read what anybody may fetch. */
function passedOn(headers: Record<string, string>): Record<string, string> {
  return {
    'content-type': headers['content-type'] ?? 'application/octet-stream',
    'access-control-allow-origin': '*',
  };
}
