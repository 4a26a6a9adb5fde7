import createClient from 'openapi-fetch';
import type { Middleware } from 'openapi-fetch';
import { fetchOrTakeEarly } from './early.ts';
import { forgetKey, giveKey } from './idempotency.ts';
import type { components, paths } from './schema.d.ts';

/** The shapes of the API by their names in openapi.json: `Schema<'Account'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

interface Mistake {
  path: string;
  message: string;
}

/** What the service answered when it did not do what was asked. `message` is a sentence for the reader. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The field that was refused, where one was. */
  readonly param: string | null;
  readonly requestId: string | null;
  /** Everything that was wrong with a whole (a rubric), each with its place: `fit[2].value`. */
  readonly mistakes: readonly Mistake[];

  constructor(
    status: number,
    error: { code?: string; message?: string; param?: string | null; mistakes?: readonly Mistake[] },
    requestId: string | null,
  ) {
    super(error.message ?? `The service answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = error.code ?? 'unknown';
    this.param = error.param ?? null;
    this.mistakes = error.mistakes ?? [];
    this.requestId = requestId;
  }
}

/** The request never arrived, or its answer did not: nobody knows whether it was carried out. */
export class ConnectionError extends Error {
  constructor() {
    super('The service cannot be reached. Your input is still here; try again when the connection is back.');
    this.name = 'ConnectionError';
  }
}

type Listener = (asked: number) => void;
const changedListeners = new Set<() => void>();
/** Who the screen was drawn for: all tabs of a browser share one cookie, and somebody else may sign in with it. */
let reader: string | null = null;

/** Says with every request from now on who the screen was drawn for (docs/api.md, sessions). The first one holds until the page is loaded anew. */
export function drawnFor(id: string): void {
  reader ??= id;
}

/** Calls the listener when an answer says that somebody else is signed in by now. */
export function onSessionChange(listener: () => void): () => void {
  changedListeners.add(listener);
  return () => changedListeners.delete(listener);
}

const endedListeners = new Set<Listener>();
const askedAt = new WeakMap<Request, number>();

/** Calls the listener when an answer says that the session is over, with the time when that was asked (`performance.now()`). */
export function onSessionEnd(listener: Listener): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

const middleware: Middleware = {
  async onRequest({ request }) {
    askedAt.set(request, performance.now());
    // A page elsewhere cannot set this header without asking first (docs/security.md, cross-site requests).
    request.headers.set('X-Whynow-Console', reader ?? '1');
    if (request.method === 'POST') await giveKey(request);
    return request;
  },
  onResponse({ request, response }) {
    forgetKey(request);
    if (response.status === 401)
      for (const listener of endedListeners) listener(askedAt.get(request) ?? performance.now());
  },
  onError() {
    return new ConnectionError();
  },
};

const client = createClient<paths>({ baseUrl: '/', credentials: 'same-origin', fetch: fetchOrTakeEarly });
client.use(middleware);

/** The typed calls of the API: `api.GET('/v1/accounts/{id}', { params: { path: { id } } })`. Use them through `answer`. */
export const api = client;

/**
 * The body of a good answer.
 * @throws ApiError for any other answer, ConnectionError when there is none
 */
export async function answer<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  const refusal = toError(response, error);
  if (refusal.code === 'session_changed') for (const listener of changedListeners) listener();
  throw refusal;
}

/** A thing as it was read, with the validator of what stood there (RFC 9110, section 8.8.3). */
export type WithEtag<Thing> = Thing & { readonly etag: string };

/** As `answer`, with the ETag beside the members: to be sent as If-Match when the thing is changed. */
export async function withEtag<Thing extends object>(
  call: Promise<{ data?: Thing; error?: unknown; response: Response }>,
): Promise<WithEtag<Thing>> {
  const { response } = await call;
  const thing = await answer(call);
  return { ...thing, etag: response.headers.get('etag') ?? '*' };
}

/** Whether a change was refused because somebody else came first (412). */
export function isChangedMeanwhile(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 412;
}

function toError(response: Response, body: unknown): ApiError {
  const given = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const error = typeof given === 'object' && given !== null ? given : {};
  return new ApiError(response.status, error, response.headers.get('x-request-id'));
}
