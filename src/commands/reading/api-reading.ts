import { setTimeout as delay } from 'node:timers/promises';
import { errorCatalog } from '../../domain/ground/errors/error-catalog.ts';
import type { ErrorCode } from '../../domain/ground/errors/error-catalog.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { SECOND } from '../../platform/clock.ts';
import { UsageError } from '../usage-error.ts';
import type { Reading } from './reading.ts';

const TIMEOUT = 30 * SECOND;
/** A request that came too fast is sent again this often, and no later than this. */
const MAX_RETRIES = 3;
const MAX_WAIT = 60 * SECOND;

/** Nobody answers, or not as a service does. It may pass. */
export class ServiceSilent extends UsageError {}

export function createApiReading(url: string, key: string): Reading {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError('the key has characters that no key has: copy it again');
  const get = async <T>(path: string, query: object = {}): Promise<T> => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) parameters.set(name, String(value));
    const text = parameters.toString();
    return (await ask(url, key, `/v1${path}${text === '' ? '' : `?${text}`}`)) as T;
  };
  const at = encodeURIComponent;
  return {
    accounts: (query) => get('/accounts', query),
    account: (id) => get(`/accounts/${at(id)}`),
    brief: (accountId) => get(`/accounts/${at(accountId)}/brief`),
    signals: (query) => get('/signals', query),
    signal: (id) => get(`/signals/${at(id)}`),
    events: (query) => get('/events', query),
  };
}

async function ask(url: string, key: string, path: string): Promise<unknown> {
  for (let retries = 0; ; retries += 1) {
    const response = await send(url, key, path);
    if (response.status === 429 && retries < MAX_RETRIES) {
      await response.body?.cancel();
      await delay(Math.min(MAX_WAIT, (Number(response.headers.get('retry-after')) || 1) * SECOND));
      continue;
    }
    const body = await response.json().catch(() => null);
    if (response.ok && typeof body === 'object' && body !== null) return body;
    throw refusal(url, response.status, body);
  }
}

async function send(url: string, key: string, path: string): Promise<Response> {
  try {
    return await fetch(url + path, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      // A key goes to the address that was named, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new ServiceSilent(`${url} took longer than ${TIMEOUT / SECOND} s to answer: try again`);
    const { code } = (error instanceof Error ? error.cause : null) as { code?: string };
    throw new ServiceSilent(
      `nothing answers at ${url}${code === undefined ? '' : ` (${code})`}: start the service with \`whynow start\`, or name where it runs with --url or WHYNOW_URL`,
    );
  }
}

function refusal(url: string, status: number, body: unknown): Error {
  const { code, message } = errorIn(body);
  if (status === 401)
    return new UsageError(
      `${url} does not accept the key${message === null ? '' : ` (${message})`}: make one with \`whynow keys create --role read-only\` where the service runs, and set WHYNOW_API_KEY`,
    );
  if (code === 'route_not_found')
    return new UsageError(`${url} is not the address of the service: leave the path out`);
  if (code !== null && message !== null && isErrorCode(code)) return new DomainError(code, message);
  if (message !== null) return new ServiceSilent(`${url} answered ${status}: ${message}`);
  return new ServiceSilent(
    `${url} answered ${status}, and not as Whynow does: is this the address of the service, without a path?`,
  );
}

function errorIn(body: unknown): { code: string | null; message: string | null } {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: { code?: unknown; message?: unknown };
  };
  const text = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 500) : null);
  return { code: text(error?.code), message: text(error?.message) };
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalog, code);
}
