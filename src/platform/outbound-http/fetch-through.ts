import type { OutboundHttp } from './outbound-http.ts';

export interface EndpointLimits {
  /** For the whole answer. */
  deadlineMs: number;
  maxBodyBytes: number;
}

/** A `fetch` of a library as a request of ours: no redirect is followed. Rejects with `OutboundError`, or the reason of its signal. */
export async function fetchThrough(
  http: Pick<OutboundHttp, 'request'>,
  request: Request,
  options: EndpointLimits & { anyPort?: boolean; allowHttp?: boolean },
): Promise<Response> {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== 'user-agent'));
  const asked = http.request({
    method: request.method,
    url: request.url,
    headers,
    body: Buffer.from(await request.arrayBuffer()),
    ...options,
    decompress: true,
    maxRedirects: 0,
  });
  const answer = await Promise.race([asked, aborted(request.signal)]);
  const bodiless = answer.status === 204 || answer.status === 304;
  return new Response(bodiless ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: { 'content-type': answer.headers['content-type'] ?? '', ...retryAfter(answer.headers) },
  });
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
