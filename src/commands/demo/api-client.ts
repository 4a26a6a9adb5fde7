/** The demo talks to its service as any client would: over HTTP, with a key. */
export interface ApiClient {
  get<T>(path: string): Promise<T>;
  /** @throws Error with the service's own words when it refuses. */
  post<T>(path: string, body?: unknown): Promise<T>;
}

export function createApiClient(url: string, key: string): ApiClient {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body ?? {}) };
}
