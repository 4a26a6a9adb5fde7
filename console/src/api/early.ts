/** An answer that waits longer than this for whoever needs it is old. */
const MAX_AGE_MS = 10_000;

const asked = new Map<string, { at: number; response: Promise<Response> }>();

/** Asks before anybody needs the answer. `path` begins with /v1 and has its query. */
export function askEarly(path: string): void {
  const response = fetch(path, {
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'X-Whynow-Console': '1' },
  });
  // Whoever takes the answer hears of the failure; where nobody does, it is none.
  response.catch(() => undefined);
  asked.set(path, { at: performance.now(), response });
}

/** As `fetch`; what was asked early is asked once. */
export function fetchOrTakeEarly(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const early = request.method === 'GET' ? asked.get(pathname + search) : undefined;
  if (early === undefined) return fetch(request);
  asked.delete(pathname + search);
  return performance.now() - early.at < MAX_AGE_MS ? early.response : fetch(request);
}
